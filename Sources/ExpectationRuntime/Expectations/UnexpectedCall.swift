/// The error that a throwing member of a mock throws when it is called and no expectation matches.
public typealias UnexpectedCall = UnstubbedCall
