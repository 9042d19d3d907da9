import Generation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

Command.run(Array(CommandLine.arguments.dropFirst())) { exit($0.rawValue) }
