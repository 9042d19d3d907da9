import NameResolver

// One name for what this module writes; the declaration model has a spelling helper of that name.
typealias Identifier = NameResolver.Identifier
