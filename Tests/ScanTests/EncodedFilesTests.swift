import Foundation
import TestSupport
import Testing

/// Files of Apple platforms that are no UTF-8 text.
@Suite struct EncodedFilesTests {
  private static let value = SampleSecret.generic()

  @Test func stringsFilesInUTF16AreRead() throws {
    let folder = try TemporaryDirectory()
    let text = "/* the service */\n\"API_KEY\" = \"\(Self.value)\";\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    try folder.write([0xFF, 0xFE] + little, to: "a.strings")
    try folder.write(little, to: "b.strings")
    try folder.write([0xFE, 0xFF] + big, to: "c.strings")
    try folder.write(big, to: "d.strings")
    let run = try keystow(["scan", "--confidence", "low", "-f", "jsonl"], in: folder.path)
    #expect(run.status == 1)
    for name in ["a", "b", "c", "d"] {
      #expect(run.text.contains("\"path\":\"\(name).strings\",\"line\":2"), "\(name)")
    }
    #expect(!run.text.contains(Self.value))
  }

  @Test func aBinaryPropertyListIsReportedWithItsKeyPath() throws {
    let folder = try TemporaryDirectory()
    let list = ["TMDB": ["ApiKey": Self.value]]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    try folder.write([UInt8](data), to: "Keys.plist")
    let run = try keystow(["scan"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.text.contains("TMDB.ApiKey"))
  }

  @Test func aMarkOnTheLineAllowsIt() throws {
    let folder = try TemporaryDirectory()
    let token = SampleSecret.gitHub()
    try folder.write(
      "let a = \"\(token)\"  // keystow:allow\nlet b = \"\(token)\" // gitleaks:allow\n",
      to: "a.swift")
    let allowed = try keystow(["scan", "--explain"], in: folder.path)
    #expect(allowed.status == 0, "\(allowed.text)")
    #expect(allowed.text.contains("a.swift:1:10 github-token: "))
    try folder.write("let a = \"\(token)\"\n", to: "b.swift")
    #expect(try keystow(["scan", "b.swift"], in: folder.path).status == 1)
  }
}
