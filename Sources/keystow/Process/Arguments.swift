/// Arguments as bytes; as text, those that are not UTF-8 have lost information.
enum RawArguments {
  /// The bytes of parsed arguments, which must be in the given order.
  static func bytes(of words: [String]) -> [[UInt8]] {
    guard words.contains(where: { $0.unicodeScalars.contains("\u{fffd}") }) else {
      return words.map { Array($0.utf8) }
    }
    var rest = all.dropFirst()[...]
    return words.map { word in
      guard let place = rest.firstIndex(where: { String(decoding: $0, as: UTF8.self) == word })
      else { return Array(word.utf8) }
      defer { rest = rest[(place + 1)...] }
      return rest[place]
    }
  }

  /// All words of the command line, the name of the program first.
  static var all: [[UInt8]] {
    (0..<Int(CommandLine.argc)).map { place in
      guard let start = CommandLine.unsafeArgv[place] else { return [] }
      var length = 0
      while start[length] != 0 { length += 1 }
      return UnsafeBufferPointer(start: start, count: length).map { UInt8(bitPattern: $0) }
    }
  }
}
