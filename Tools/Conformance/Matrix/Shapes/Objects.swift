// Objects of Foundation, which are equal, hashable and described without a word.

import Foundation

// shape: an object of Foundation
protocol ObjectsPlain: NSObjectProtocol {
  func act()
}

// shape: a hashable and described object of Foundation
protocol ObjectsHashable: NSObjectProtocol, Hashable, CustomStringConvertible {
  func act()
  var isOn: Bool { get set }
}

// shape: requirements that every object of Foundation meets
protocol ObjectsMembers: NSObject {
  var description: String { get }
  var debugDescription: String { get }
  var hash: Int { get }
  var hashValue: Int { get }
  func isEqual(_ object: Any?) -> Bool
  func copy() -> Any
}

// shape: a hashable object of Foundation on the main actor
@MainActor protocol ObjectsMain: NSObject, Hashable {
  func act() async
}

// shape: a class of Foundation's objects
class ObjectsClass: NSObject {
  var value = 1
  func act() {}
}
