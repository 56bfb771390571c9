import TestSupport
import Testing
import Xcconfig

/// What is written comes back byte for byte.
struct SettingTextTests {
  @Test(arguments: [
    ("", ""), ("abc", "abc"), ("$", "$$"), ("$$", "$$$$"), ("$(A)", "$$(A)"), ("//", "/$()/"),
    ("///", "/$()/$()/"), ("https://x", "https:/$()/x"), (" a", "$() a"), ("a ", "a $()"),
    (" ", "$() $()"), ("a;", "a;$()"), (";", ";$()"), (";a", ";a"), ("\t", "$()\t$()"),
    ("a\\", "a$(NIL__:default=\\)"), ("\\\\$(X)", "$(NIL__:default=\\\\)$$(X)"), ("\\a", "\\a"),
    ("a\\ ", "a\\ $()"), ("=a", "=a"), ("\"a\" 'b'", "\"a\" 'b'"), ("[a=b]", "[a=b]"),
    ("#include \"x\"", "#include \"x\""), ("\\//", "\\/$()/"),
    // Alone behind U+0600, the dollar would be overlooked in a setting that Xcode declares as a string.
    ("\u{600}\\", "\u{600}$(NIL__:default=\\)$()"), ("\u{600}$", "\u{600}$$"),
  ])
  func theTableIsFollowed(value: String, text: String) throws {
    let written = try SettingText.written(Array(value.utf8))
    #expect(String(decoding: written, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("a\nb", UnwritableValue.lineEnd(offset: 1)), ("é\r", .lineEnd(offset: 2)),
    ("\u{2028}", .lineEnd(offset: 0)), ("ab\u{2029}", .lineEnd(offset: 2)),
    ("a\0", .nul(offset: 1)),
  ])
  func whatCannotComeBackIsRefused(value: String, reason: UnwritableValue) {
    #expect(throws: reason) { try SettingText.written(Array(value.utf8)) }
    #expect(!reason.description.contains(value))
  }

  @Test(
    arguments: [
      ([0xFF], 0), ([0xC3, 0xA9, 0xC3], 2), ([0x61, 0xEF, 0xBF], 1), ([0xED, 0xA0, 0x80], 0),
      ([0xEF, 0xBF, 0xBD, 0x80], 3), ([0xC0, 0xAF], 0),
    ] as [([UInt8], Int)])
  func bytesThatAreNoTextAreRefused(value: [UInt8], offset: Int) {
    #expect(throws: UnwritableValue.notUTF8(offset: offset)) { try SettingText.written(value) }
  }

  @Test func hostileValuesComeBack() throws {
    var random = Random(seed: 20_261_121)
    for _ in 0..<100 {
      let values = (0..<1_000).map { _ in HostileValue.make(&random) }
      var bytes: [UInt8] = []
      for value in values {
        bytes += Array("A = ".utf8) + (try SettingText.written(value))
        bytes += random.pick(["\n", "\r\n", "\r", " // c\n", ";\n"]).utf8
      }
      let document = XcconfigDocument(bytes, path: "A")
      #expect(document.errors.isEmpty)
      #expect(document.assignments.map { Self.delivered($0.value) } == values)
    }
  }

  /// The value that Xcode delivers of a text that the writer can have made; nil for any other.
  private static func delivered(_ text: [UInt8]) -> [UInt8]? {
    let start = Array("$(NIL__:default=".utf8)
    var value: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      // In a list a backslash takes the next character as it is, so that no `$` may follow one.
      if byte == UInt8(ascii: "\\") {
        guard let next = rest.popFirst(), next != UInt8(ascii: "$") else { return nil }
        value += [byte, next]
        continue
      }
      guard byte == UInt8(ascii: "$") else {
        value.append(byte)
        continue
      }
      if rest.first == UInt8(ascii: "$") {
        rest.removeFirst()
        value.append(byte)
      } else if rest.starts(with: Array("()".utf8)) {
        rest.removeFirst(2)
      } else if rest.starts(with: start.dropFirst()) {
        rest.removeFirst(start.count - 1)
        let run = rest.prefix { $0 == UInt8(ascii: "\\") }
        rest.removeFirst(run.count)
        guard rest.popFirst() == UInt8(ascii: ")") else { return nil }
        value += run
      } else {
        return nil
      }
    }
    return value
  }
}
