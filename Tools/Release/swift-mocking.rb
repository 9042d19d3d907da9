# A formula for Homebrew: `brew install --formula ./swift-mocking.rb`, or in a tap of your own.
class SwiftMocking < Formula
  desc "Generator of test doubles for Swift"
  homepage "@URL@"
  url "@URL@/swift-mocking-@VERSION@-@TRIPLE@.artifactbundle.zip"
  version "@VERSION@"
  sha256 "@CHECKSUM@"

  def install
    bin.install Dir["swift-mocking-*/bin/swift-mocking"]
    generate_completions_from_executable(bin/"swift-mocking", "--generate-completion-script")
  end

  test do
    (testpath/"Clock.swift").write "protocol Clock { func now() -> Int }"
    assert_match "class ClockMock", shell_output("#{bin}/swift-mocking mock --all Clock.swift")
  end
end
