#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The environment that commands get: that of this process, less the values of the project's keys,
/// which are none of their business.
///
/// `PATH` stays, whatever keys there are: no program would be found without it.
struct CommandEnvironment {
  /// `NAME=value`, without NUL.
  let variables: [[UInt8]]

  init(without keys: Set<KeyName>) {
    let names = Set(keys.map { Array($0.text.utf8) }).subtracting([Array("PATH".utf8)])
    variables = Self.all.filter { variable in
      !names.contains(Array(variable.prefix { $0 != UInt8(ascii: "=") }))
    }
  }

  /// Where programs are looked for: absolute folders only, so that no repository can slip one in.
  var searchFolders: [String] {
    let start = Array("PATH=".utf8)
    guard let path = variables.first(where: { $0.starts(with: start) }) else { return [] }
    return String(decoding: path.dropFirst(start.count), as: UTF8.self)
      .split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  private static var all: [[UInt8]] {
    #if canImport(Darwin)
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var next = first
    var found: [[UInt8]] = []
    while let text = next?.pointee {
      found.append(
        UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) })
      next = next?.successor()
    }
    return found
  }
}
