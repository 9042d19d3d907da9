// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Access levels of protocols and of what they mention.

// shape: a public protocol
public protocol AccessPublic {
  func act(_ x: Int) async throws -> Int
  var value: Int { get set }
  init(x: Int)
}

public struct AccessItem: Equatable, Sendable {}

// shape: a public protocol of public types
public protocol AccessPublicTypes {
  func take(_ x: AccessItem) -> AccessItem
  func generic<T: Hashable>(_ x: T) -> [T: AccessItem]
}

// shape: a public protocol of an actor
public protocol AccessPublicActor: Actor {
  func act(_ x: AccessItem) -> Int
  var value: Int { get }
}

// shape: a public protocol with an associated type
public protocol AccessPublicAssociated<Value> {
  associatedtype Value: Hashable
  func take(_ value: Value) -> Value
}

// shape: a public protocol of the main actor
@MainActor public protocol AccessPublicMain: AnyObject {
  var value: Int { get set }
  func act() async
}

// shape: a protocol of the package
package protocol AccessPackage {
  func act(_ x: Int) -> Int
  static var shared: Int { get set }
}

// shape: a protocol of the module
internal protocol AccessInternal {
  func act(_ x: Item) -> Item
}

// shape: a protocol of the file
fileprivate protocol AccessFileprivate {
  func act()
}

// shape: a private protocol
private protocol AccessPrivate {
  func act()
}

// shape: a public protocol that refines one of the module
public protocol AccessPublicChild: AccessPublic {
  func more(_ x: Int) -> Int
}

// shape: a public protocol with an implementation that only the module sees
public protocol AccessNarrowDefault: AccessPublic {
  func more(_ x: Int) -> Int
}

extension AccessNarrowDefault {
  func act(_ x: Int) throws -> Int { x }
}

// shape: a public protocol with a description that only the module sees
public protocol AccessNarrowDescription: CustomStringConvertible {
  func more(_ x: Int) -> Int
}

extension AccessNarrowDescription {
  nonisolated var description: String { "narrow" }
}

// shape: a public protocol with implementations of several levels
public protocol AccessMixedDefaults: AccessPublic {
  func more(_ x: Int) -> Int
  func less()
}

extension AccessMixedDefaults {
  public func more(_ x: Int) -> Int { x }
  internal func less() {}
}

private extension AccessMixedDefaults {
  func act(_ x: Int) -> Int { x }
}

// shape: a public protocol whose mock could be inlined
@usableFromInline protocol AccessUsable {
  func act()
}

// shape: a protocol of a system programming interface
@_spi(Shapes) public protocol AccessSPI {
  func act(_ x: Int) -> Int
}

// shape: a requirement of a system programming interface
public protocol AccessSPIMember {
  func act()
  @_spi(Shapes) func hidden(_ x: Int)
}

extension AccessSPIMember {
  @_spi(Shapes) public func hidden(_ x: Int) {}
}

public enum AccessOuter {
  // shape: a public protocol in a public type
  public protocol Inner {
    func act(_ x: AccessItem)
  }

  // shape: a protocol of the module in a public type
  protocol Own {
    func act(_ x: Item)
  }
}
