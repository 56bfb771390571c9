import Formats
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

  /// A hundred thousand values, each read back by the parser and worked out in a user setting, which
  /// is a list, and in one that holds a plain string.
  @Test func hostileValuesComeBack() throws {
    var random = Random(seed: 20_261_121)
    let name = { (index: Int) in index.isMultiple(of: 2) ? "A\(index)" : "S\(index)" }
    let strings = Set((0..<1_000).map(name).filter { $0.hasPrefix("S") })
    for _ in 0..<100 {
      let values = (0..<1_000).map { _ in HostileValue.make(&random) }
      var bytes: [UInt8] = []
      for (index, value) in values.enumerated() {
        bytes += Array("\(name(index)) = ".utf8) + (try SettingText.written(value))
        bytes += random.pick(["\n", "\r\n", "\r", " // c\n", ";\n"]).utf8
      }
      let document = XcconfigDocument(bytes, path: "A")
      #expect(document.errors.isEmpty)
      var loaded = LoadedSettings()
      loaded.assignments = document.assignments.map { LoadedAssignment(path: "A", assignment: $0) }
      let table = SettingTable(loaded, stringSettings: strings)
      #expect(values.indices.map { table.value(of: name($0)) } == values)
    }
  }
}
