import Formats
import TestSupport
import Testing
import Vocabulary

@testable import Keys

/// What is written into the files of secrets and the sample.
@Suite struct SecretsFilesTests {
  private static func name(_ text: String) -> KeyName { KeyName(text) ?? .secret }

  private static func file(_ text: String) -> SecretsFile {
    SecretsFile(path: KeyFiles.standard.secrets, bytes: Array(text.utf8))
  }

  private static func values(_ pairs: [(String, String)]) -> [(name: KeyName, secret: Secret)] {
    pairs.map { (name($0.0), Secret(Array($0.1.utf8))) }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func aNewFileSaysWhatItIs() throws {
    let file = try Self.file("").setting(Self.values([("A", "one"), ("B", "https://x.y/z")]))
    let text = Self.text(file.bytes)
    #expect(text.hasPrefix("// Values of this project's keys. Do not commit this file"))
    #expect(text.hasSuffix("NAME\n\nA = one\nB = https:/$()/x.y/z\n"))
  }

  @Test(arguments: [
    ("X = 1", "X = 1\nA = v\n"), ("X = 1\r\n", "X = 1\r\nA = v\r\n"),
    ("X = 1\n#include? \"S.Debug.xcconfig\"\n", "X = 1\nA = v\n#include? \"S.Debug.xcconfig\"\n"),
    (
      "// top\n\n// why\n#include? \"a\"\n// end\n",
      "// top\n\nA = v\n// why\n#include? \"a\"\n// end\n"
    ),
    ("A = old // note\n", "A = v // note\n"),
    ("A[config=Debug] = d\n", "A = v\nA[config=Debug] = d\n"),
    ("broken\nX = 1\n", "broken\nX = 1\nA = v\n"),
    // A blank line ends a continued value.
    ("X = continued\\", "X = continued\\\n\nA = v\n"),
  ])
  func everyOtherByteStays(_ before: String, _ after: String) throws {
    let edited = try Self.file(before).setting(Self.values([("A", "v")]))
    #expect(Self.text(edited.bytes) == after)
    #expect(try edited.setting(Self.values([("A", "v")])).bytes == edited.bytes)
  }

  @Test func whatWouldNotComeBackIsRefusedWithoutTheValue() throws {
    for value in ["line\nend", "nul\0"] {
      let error = #expect(throws: SecretsFileError.self) {
        try Self.file("").setting(Self.values([("A", value)]))
      }
      let message = error?.description ?? ""
      #expect(message.hasPrefix("Secrets.xcconfig: ") && !message.contains(value))
    }
  }

  @Test func configurationsHaveFilesOfTheirOwn() throws {
    var stored: [GitPath: [UInt8]] = [:]
    var files = SecretsFiles(.standard) { stored[$0] }
    try files.set(Self.values([("A", "all")]))
    try files.set(Self.values([("A", "debug")]), configuration: "Debug")
    try files.set(Self.values([("B", "late")]))
    for change in files.changes { stored[change.path] = change.bytes }
    #expect(stored.keys.map(\.text).sorted() == ["Secrets.Debug.xcconfig", "Secrets.xcconfig"])
    let main = Self.text(stored[KeyFiles.standard.secrets] ?? [])
    #expect(main.hasSuffix("A = all\nB = late\n#include? \"Secrets.Debug.xcconfig\"\n"))
    let debug = Self.text(stored[GitPath("Secrets.Debug.xcconfig")] ?? [])
    #expect(debug.hasSuffix("\n\nA[config=Debug] = debug\n"))
    var again = SecretsFiles(.standard) { stored[$0] }
    try again.set(Self.values([("A", "debug")]), configuration: "Debug")
    #expect(again.changes.isEmpty)
    var first = SecretsFiles(.standard) { _ in nil }
    try first.set(Self.values([("A", "debug")]), configuration: "Debug")
    #expect(
      Self.text(first.changes[1].bytes).hasSuffix("NAME\n\n#include? \"Secrets.Debug.xcconfig\"\n"))
  }

  @Test func aThousandKeysAreQuick() throws {
    let values = (0..<1_000).map { ("KEY_\($0)", SampleSecret.generic(UInt64($0))) }
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try Self.file("").setting(Self.values(values)) }
    #expect(time < .seconds(5))
  }

  @Test(arguments: ["\n", "\r\n"]) func theSampleSaysWhereKeysAreUsedNow(_ end: String) throws {
    func text(_ places: String) -> String {
      "// Int; used in \(places)\nA = 1\n// mine, for A\nB =\n\n// String\nC =\n\n// Int\n\nD =\n"
        .replacing("\n", with: end)
    }
    let keys = ["A", "B", "C", "D"].map { name in
      KeyDeclaration(
        name: Self.name(name), type: KeyType(name == "A" ? .int : .string),
        used: name == "A" ? [GitPath("x.json"), GitPath("y.json")] : [])
    }
    let path = KeyFiles.standard.sample
    let made = try SampleFile(path: path, bytes: Array(text("x.json").utf8)).naming(
      keys, secrets: KeyFiles.standard.secrets)
    #expect(Self.text(made.bytes) == text("x.json, y.json"))
    #expect(try made.naming(keys, secrets: KeyFiles.standard.secrets).bytes == made.bytes)
  }

  @Test func theSampleNamesKeysAndKeepsDummies() throws {
    let keys = [
      KeyDeclaration(name: Self.name("A"), required: ["Debug"], used: [GitPath("App/Info.plist")]),
      KeyDeclaration(
        name: Self.name("B"), type: KeyType(.int, isOptional: true),
        used: [GitPath("a\u{2028}b\nC = 1")]),
    ]
    let path = KeyFiles.standard.sample
    let made = try SampleFile(path: path, bytes: []).naming(
      keys, secrets: KeyFiles.standard.secrets)
    let text = Self.text(made.bytes)
    #expect(
      text.contains(
        "\n\n// String, for Debug; used in App/Info.plist\nA =\n\n// Int?; used in a?b?C = 1\nB =\n"
      ))
    #expect(XcconfigDocument(made.bytes, path: "x").assignments.map(\.name) == ["A", "B"])
    #expect(try made.naming(keys, secrets: KeyFiles.standard.secrets).bytes == made.bytes)
    let own = "// mine\nA = dummy\nOLD =\n#include? \"Secrets.xcconfig\"\n"
    let edited = try SampleFile(path: path, bytes: Array(own.utf8)).naming(
      keys, secrets: KeyFiles.standard.secrets)
    #expect(
      Self.text(edited.bytes)
        == "// mine\nA = dummy\nOLD =\n\n// Int?; used in a?b?C = 1\nB =\n#include? \"Secrets.xcconfig\"\n"
    )
  }
}
