/// Adds a function to a struct that copies it with other values for some of its properties.
///
/// ```swift
/// @Copying struct Point { var x: Int; var y: Int }
///
/// let point = Point(x: 1, y: 2).copying(y: 3)
/// ```
@attached(member, names: named(copying))
public macro Copying() = #externalMacro(module: "CopyingMacros", type: "CopyingMacro")
