import Foundation
import Testing

/// `swift-mocking explain`: why a declaration has its doubles, or none, and what is in them.
@Suite struct ExplainTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "App/Disk.swift",
      """
      import Foundation
      @Mocked
      protocol Disk: Device {
        func load(id: Int)
        func load(name: String)
        func load() async
        func save() -> Date
        var save_: Int { get }
      }
      """
    )
    try folder.write(
      "App/Device.swift",
      """
      protocol Device: Named, Hashable {}
      protocol Named { var name: String { get } }
      // swift-mocking: witness
      protocol Lost: Missing {}
      enum Outer { @Mocked protocol Twin {} }
      protocol Twin {}
      """
    )
    return folder
  }

  @Test func membersAndImports() throws {
    let arguments = ["explain", "Disk", "App", "--module", "App", "-o", "Mocks/", "--import", "Extra"]
    let result = try runCommand(arguments, in: project())
    #expect(
      result.output == """
        protocol Disk, App/Disk.swift:3

          mock     DiskMock, in Mocks/Disk+Mocks.swift
                   '@Mocked' asks for it (App/Disk.swift:2)
          spy      none: not marked, and '--all' is not given
          witness  none: not marked, and '--all' is not given

          members of DiskMock
            load(id:)    _loadId     line 4; 'load' is also load(name:) (line 5), so the name goes on to the label 'id'
            load(name:)  _loadName   line 5; 'load' is also load(id:) (line 4), so the name goes on to the label 'name'
            load()       _loadAsync  line 6; 'load' is also load(id:) (line 4), so the name goes on to 'async'
            save()       _save       line 7
            save_        _save_      line 8
            name         _name       from Named (App/Device.swift:2), by way of Device

          imports for DiskMock
            @testable import App       the module of the inputs, '--module'
            import ExpectationRuntime  DiskMock calls it
            import Extra               asked for
            import Foundation          as in App/Disk.swift:1

        """
    )
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test func obstaclesHaveTheirPlaces() throws {
    let result = try runCommand(["explain", "Lost", "App", "--all"], in: project())
    #expect(
      result.output == """
        protocol Lost, App/Device.swift:4

          mock     none: cannot find 'Missing', which 'Lost' inherits (App/Device.swift:4:16)
                   note: pass the sources that declare it with '--dependency', or its module with '--interface'
                   '--all' takes it
          spy      none: cannot find 'Missing', which 'Lost' inherits (App/Device.swift:4:16)
                   note: pass the sources that declare it with '--dependency', or its module with '--interface'
                   '--all' takes it
          witness  refused: cannot find 'Missing', which 'Lost' inherits (App/Device.swift:4:16)
                   note: pass the sources that declare it with '--dependency', or its module with '--interface'
                   '// swift-mocking: witness' asks for it (App/Device.swift:3)

        """
    )
    #expect(result.status == 0)
  }

  /// Each rule of selection that keeps a declaration from being doubled.
  @Test(arguments: [
    (source: "protocol P {}", options: [], reason: "none: not marked, and '--all' is not given"),
    ("protocol P {}", ["--all", "--only", "Q*"], "none: no pattern of '--only' fits its name"),
    ("@Mocked protocol P {}", ["--exclude", "P"], "none: the pattern 'P' of '--exclude' fits its name"),
    ("@Mocked protocol P {}", ["--leave-to-macros"], "none: '@Mocked' is left to its macro (A.swift:1:1)"),
    ("struct P {}", ["--all"], "none: mocks are made of classes and protocols"),
    ("private protocol P {}", ["--all"], "none: 'P' is private, so that no other file can have a mock of it"),
    ("@Smock(x: 1) protocol P {}", [], "refused: '@Smock' has no argument 'x'"),
    ("@Smock struct P {}", [], "refused: '@Smock' can only be applied to protocols; 'P' is a struct (A.swift:1:1)"),
    ("@Mocked protocol P {}\nenum P2 {}\n@Mocked protocol P {}", [], "refused: two declarations get a double"),
  ])
  func reasons(source: String, options: [String], reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("A.swift", source)
    let result = try runCommand(["explain", "P", "A.swift", "--kinds", "mock"] + options, in: folder)
    #expect(result.output.contains("\n  mock  " + reason), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test func kindsHaveTheirNames() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "A.swift",
      "protocol P {\n  func f(a: Int)\n  func f(a: String)\n  subscript(i: Int) -> Int { get set }\n  var close: Int { get }\n"
        + "  func close()\n}\n"
    )
    func members(_ arguments: String...) throws -> String {
      let result = try runCommand(["explain", "P", "A.swift", "--all"] + arguments, in: folder)
      let part = result.output.components(separatedBy: "\n\n").first { $0.contains("members of") }
      return part?.trimmingCharacters(in: .newlines) ?? ""
    }
    #expect(
      try members("--kinds", "spy") == """
          members of PSpy
            f(a:)          fAInt      line 2; 'fA' is also f(a:) (line 3), so the name goes on to the types
            f(a:)          fAString   line 3; 'fA' is also f(a:) (line 2), so the name goes on to the types
            subscript(_:)  subscript  line 4
            close          -          line 5
            close()        close      line 6
        """
    )
    #expect(try members("--kinds", "mock", "--style", "expectations").contains("f(a:)          f          line 3"))
  }

  /// What a spy leaves to default implementations is said, and a mock has it.
  @Test func defaultImplementations() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "P.swift",
      """
      protocol Base { func helped(); func needed() }
      extension Base { func helped() {} }
      protocol P: Base { func own() }
      """
    )
    let result = try runCommand(["explain", "P", "P.swift", "--all"], in: folder)
    #expect(
      result.output.contains(
        """
          members of PSpy
            own()     own     line 3
            needed()  needed  from Base (P.swift:1)
            helped()  -       from Base (P.swift:1); left to its default implementation
        """
      ),
      "\(result.output)"
    )
    #expect(result.output.contains("helped()  _helped  from Base (P.swift:1)\n"), "\(result.output)")
  }

  @Test func allOfOneName() throws {
    let result = try runCommand(["explain", "Twin", "App", "--kinds", "mock"], in: project())
    #expect(
      result.output == """
        protocol Outer.Twin, App/Device.swift:5

          mock  Outer.TwinMock
                '@Mocked' asks for it (App/Device.swift:5)

          imports for Outer.TwinMock
            import ExpectationRuntime  Outer.TwinMock calls it

        protocol Twin, App/Device.swift:6

          mock  none: not marked, and '--all' is not given

        """
    )
    let one = try runCommand(["explain", "Outer.Twin", "App", "--kinds", "mock"], in: project())
    #expect(one.output.hasPrefix("protocol Outer.Twin,"))
    #expect(!one.output.contains("swift:6"))
  }

  @Test func unknownNames() throws {
    let folder = try project()
    let near = try runCommand(["explain", "Dsik", "App"], in: folder)
    #expect(near.status == 1)
    #expect(near.output.isEmpty)
    #expect(near.errors == "error: no declaration in the inputs is called 'Dsik'; did you mean 'Disk'?\n")
    let far = try runCommand(["explain", "Whatever", "App", "--diagnostics", "json"], in: folder)
    #expect(far.status == 1)
    #expect(far.errors.hasPrefix(#"{"id":"unknown-declaration","severity":"error","message":"#))
    #expect(try runCommand(["explain"], in: folder).status == 64)
    #expect(try runCommand(["explain", "Disk"], in: folder).status == 64)
  }

  @Test func json() throws {
    let result = try runCommand(["explain", "Disk", "App", "--kinds=mock", "--format=json"], in: project())
    let text = result.output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["state"] as? String == "made")
    #expect((object["marker"] as? [String: Any])?["text"] as? String == "@Mocked")
    #expect((object["findings"] as? [Any])?.isEmpty == true)
    #expect(
      text.contains(
        #"{"member":"load()","path":"App/Disk.swift","line":6,"column":8,"name":"_loadAsync","#
          + #""naming":"'load' is also load(id:) (line 4), so the name goes on to 'async'","from":[],"module":null,"isLeftToDefault":false}"#
      )
    )
    #expect(
      text.contains(
        #""name":"_name","naming":null,"from":["Disk","Device","Named"],"module":null,"isLeftToDefault":false}"#
      )
    )
    #expect(
      text.hasSuffix(
        #""imports":[{"import":"import ExpectationRuntime","condition":null,"reasons":[{"for":"runtime"}]},"#
          + #"{"import":"import Foundation","condition":null,"reasons":[{"for":"source","path":"App/Disk.swift","#
          + #""line":1,"column":8}]}]}"# + "\n"
      )
    )
  }

  /// A name that another one takes, and one that the source gives.
  @Test func takenAndGivenNames() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "A.swift",
      """
      @Mocked protocol P {
        static func a(x: Int)
        func a(x: Int)
        @MockableMethod(mockMethodName: "other") func b()
      }
      """
    )
    let result = try runCommand(["explain", "P", "A.swift", "--kinds", "mock"], in: folder)
    #expect(
      result.output.contains("    a(x:)         _aX     line 3; 'a' is taken by static a(x:) (line 2)\n"),
      "\(result.output)"
    )
    #expect(result.output.contains("    b()           _other  line 4; the source names it so\n"), "\(result.output)")
  }
}
