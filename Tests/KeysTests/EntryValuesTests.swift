import TestSupport
import Testing
import Vocabulary

@testable import Keys

/// Values of entries of files, as they are read and written.
@Suite struct EntryValuesTests {
  private static let files: [(path: String, text: String)] = [
    (".env", "# c\nA=old\nb.c=\"x\"\n"), ("a.env", "export A='old'\r\nb.c=x\r\n"),
    ("a.json", "{\"A\": \"old\", \"b\": {\"c\": \"x\"}}"), ("a.yaml", "A: old # c\nb:\n  c: 'x'\n"),
    ("a.toml", "A = \"old\"\n[b]\nc = 'x'\n"), ("a.properties", "A=old\nb.c = x\n"),
    (
      "a.plist",
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>A</key><string>old</string>"
        + "<key>b</key><dict><key>c</key><string>x</string></dict></dict></plist>"
    ),
    ("a.xcconfig", "A = old // c\nC = x\n"),
  ]

  private func entries(_ path: String) throws -> [ValueDeclaration.NamedEntry] {
    try (path == "a.xcconfig" ? ["A", "C"] : ["A", "b.c=C"]).map {
      try #require(ValueDeclaration.NamedEntry($0))
    }
  }

  private func values(_ path: String, _ text: [UInt8]) throws -> [String] {
    let read = EntryValues(bytes: text, path: GitPath(path), entries: try entries(path))
    return try entries(path).map { entry in
      read.secret(of: entry.key).map { String(decoding: $0.reveal(), as: UTF8.self) } ?? "none"
    }
  }

  @Test(arguments: files.map(\.path))
  func everyFormatGivesItsEntries(_ path: String) throws {
    let text = try #require(Self.files.first { $0.path == path }?.text)
    #expect(try values(path, Array(text.utf8)) == ["old", "x"])
  }

  @Test(arguments: files.map(\.path))
  func whatIsWrittenIsReadOrRefused(_ path: String) throws {
    let text = try #require(Self.files.first { $0.path == path }?.text)
    let parts = [
      "a", "9", " ", "$", "\"", "'", "\\", "#", "=", "//", "<", "&", "{", "}", ":", "é", "\n", "%",
      "`", ";",
    ]
    var random = Random(seed: 3)
    var written = 0
    for _ in 0..<120 {
      let value = (0..<(1 + random.next(6))).map { _ in random.pick(parts) }.joined()
      let all = try entries(path).map { EntryFileEdit.Value($0, Secret(Array(value.utf8))) }
      guard
        let new = try? EntryFileEdit.edited(
          nil, sample: Array(text.utf8), path: GitPath(path), [all[0]])
      else { continue }
      written += 1
      let read = try values(path, new)
      if path != "a.xcconfig" { #expect(read == [value, "x"], "\(value)") }
    }
    #expect(written > 20)
  }

  @Test func missingEntriesAreFilledInTheirLineOrAppended() throws {
    let entry = try #require(ValueDeclaration.NamedEntry("NEW"))
    let value = EntryFileEdit.Value(entry, Secret(Array("v".utf8)))
    let path = GitPath(".env")
    func edited(_ text: String, _ path: GitPath) throws -> String {
      String(
        decoding: try EntryFileEdit.edited(Array(text.utf8), sample: nil, path: path, [value]),
        as: UTF8.self)
    }
    #expect(try edited("A=1", path) == "A=1\nNEW=v\n")
    #expect(try edited("A=1\r\nNEW=\r\n", path) == "A=1\r\nNEW=v\r\n")
    #expect(try edited("export NEW=\"\" # c\n", path) == "export NEW=\"v\" # c\n")
    #expect(try edited("NEW= # c\nB=\n", path) == "NEW=v # c\nB=\n")
    #expect(
      try edited("{\"A\": \"\", \"NEW\": \"\"}", GitPath("a.json"))
        == "{\"A\": \"\", \"NEW\": \"v\"}")
    #expect(try edited("NEW: ''\nB: ''\n", GitPath("a.yml")) == "NEW: 'v'\nB: ''\n")
    #expect(try edited("", GitPath("a.properties")) == "NEW=v\n")
    #expect(throws: SecretsFileError.self) { try edited("{}", GitPath("a.json")) }
  }
}
