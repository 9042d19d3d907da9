# A formula for Homebrew, which belongs into a tap: `brew tap-new --no-git me/tap`, copy it to the folder `Formula` of
# `brew --repository me/tap`, then `brew install me/tap/swift-mocking`.
class SwiftMocking < Formula
  desc "Generator of test doubles for Swift"
  homepage "@URL@"
  url "@URL@/swift-mocking-@VERSION@-@TRIPLE@.artifactbundle.zip"
  version "@VERSION@"
  sha256 "@CHECKSUM@"
  license "Apache-2.0"

  def install
    bin.install Dir["swift-mocking-*/bin/swift-mocking"]
    generate_completions_from_executable(bin/"swift-mocking", "--generate-completion-script")
  end

  test do
    (testpath/"Clock.swift").write "protocol Clock { func now() -> Int }"
    assert_match "class ClockMock", shell_output("#{bin}/swift-mocking mock --all Clock.swift")
  end
end
