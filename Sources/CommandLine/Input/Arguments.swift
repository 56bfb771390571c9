internal import Text

/// Arguments as bytes, which need not be UTF-8.
package enum RawArguments {
  /// All words of the command line, the name of the program first, as text that keeps its bytes.
  package static var words: [String] { all.map { String(keeping: $0) } }

  /// The bytes of parsed arguments.
  package static func bytes(of words: [String]) -> [[UInt8]] { words.map(\.keptBytes) }

  /// All words of the command line, the name of the program first.
  package static var all: [[UInt8]] {
    (0..<Int(CommandLine.argc)).map { place in
      guard let start = CommandLine.unsafeArgv[place] else { return [] }
      var length = 0
      while start[length] != 0 { length += 1 }
      return UnsafeBufferPointer(start: start, count: length).map { UInt8(bitPattern: $0) }
    }
  }
}
