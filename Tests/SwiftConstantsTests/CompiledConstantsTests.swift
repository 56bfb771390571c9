import Findings
import Foundation
import Keys
import TestSupport
import Testing

@testable import SwiftConstants

/// What the compiler and the program say of generated files.
@Suite struct CompiledConstantsTests {
  private static let types = [
    "String", "Int", "Double", "Bool", "URL", "Data", "[String]", "String?", "Int?", "[String]?",
  ]

  private static let hostileNames = [
    "CLASS", "DEFAULT", "INIT", "SELF", "Self", "TYPE", "Type", "PROTOCOL", "Protocol", "NIL",
    "TRUE",
    "IN", "IS", "AS", "ANY", "Any", "SOME", "ASYNC", "AWAIT", "ACTOR", "EACH", "REPEAT", "UNSAFE",
    "YIELD", "GET", "SET", "WILL_SET", "DESCRIPTION", "HASH_VALUE", "STRING", "String", "URL",
    "DATA",
    "Secrets", "SECRETS", "OPERATOR", "INTERNAL", "PACKAGE", "OPEN", "MACRO", "CONVENIENCE", "LAZY",
    "BORROWING", "CONSUMING", "SENDING", "ISOLATED", "NONISOLATED", "_1", "__9", "A_", "_",
  ]

  @Test func generatedFilesCompileWithoutWarningsAndSayExactlyTheValues() throws {
    var random = Random(seed: 5)
    let folder = try TemporaryDirectory()
    var expected: [String] = []
    var main =
      "import Foundation\nfunc hex(_ text: some Collection<UInt8>) -> String {\n"
      + "  text.map { String($0, radix: 16) }.joined(separator: \" \")\n}\n"
    for number in 0..<40 {
      let constants = try sample(with: &random, all: number == 0)
      let file = SwiftConstants(constants)
      #expect(file.problems.isEmpty)
      // Many files in one module: each has an enum of its own.
      let code = String(decoding: file.bytes, as: UTF8.self)
        .replacing("enum Secrets {", with: "enum Secrets\(number) {")
      try folder.write(code, to: "Secrets\(number).swift")
      let names = ConstantNames(constants.map(\.key))
      for constant in constants {
        let name = "Secrets\(number)." + names[constant.key].declared
        main += "print(\(Self.shown(name, constant.type)))\n"
        expected.append(try Self.printed(constant))
      }
    }
    try folder.write(main, to: "main.swift")
    let files = (0..<40).map { "Secrets\($0).swift" } + ["main.swift"]
    for version in ["5", "6"] {
      let run = try ProgramRun(
        "swiftc", ["-swift-version", version, "-warnings-as-errors", "-Onone", "-o", "p"] + files,
        in: folder.path)
      #expect(run.status == 0, "\(run.errorText.prefix(3_000))")
    }
    let run = try ProgramRun("./p", [], in: folder.path)
    #expect(run.text.split(separator: "\n").map(String.init) == expected)
  }

  private func sample(with random: inout Random, all: Bool) throws -> [SwiftConstant] {
    var names = all ? Self.hostileNames : []
    for _ in 0..<(all ? 0 : 8) {
      let letters = ["A", "b", "_", "9", "KEY", "Api", "URL", random.pick(Self.hostileNames)]
      names.append("k" + (0..<4).map { _ in random.pick(letters) }.joined())
    }
    return try Set(names).sorted().map { name in
      let type = try #require(KeyType(random.pick(Self.types)))
      let value = Self.value(of: type, with: &random)
      return SwiftConstant(
        key: try #require(KeyName(name)), type: type,
        value: type.isOptional && random.isLucky(50) ? nil : Secret(Array(value.utf8)),
        source: "a */ \u{2028}\r\n\u{0} b")
    }
  }

  private static func value(of type: KeyType, with random: inout Random) -> String {
    switch type.base {
    case .int: "\(Int64(bitPattern: random.next()))"
    case .double: "\(Double(random.next(1_000_000)) / 997)"
    case .bool: random.pick(["YES", "no", "1", "false"])
    case .url: "https://user:p%20w@example.com:8080/\(random.next(9_999))?a=b#c"
    case .data:
      Data((0..<random.next(40)).map { _ in UInt8(random.next(256)) }).base64EncodedString()
    case .strings: "a 'b c' \"\" \\\" \(random.next(99))"
    case .string:
      String(
        String.UnicodeScalarView(
          (0..<random.next(20)).map { _ in
            Unicode.Scalar(UInt32(random.isLucky(60) ? random.next(128) : random.next(0x10FFFF)))
              ?? "\\"
          }))
    }
  }

  /// Code that makes the text of a constant.
  private static func shown(_ name: String, _ type: KeyType) -> String {
    let value = type.isOptional ? "value" : name
    let text =
      switch type.base {
      case .string: "hex(\(value).utf8) + \";\""
      case .url: "\(value).absoluteString"
      case .data: "hex(\(value)) + \";\""
      case .int, .double, .bool, .strings: "\"\\(\(value))\""
      }
    return type.isOptional ? "\(name).map { value in \(text) } ?? \"none\"" : text
  }

  private static func printed(_ constant: SwiftConstant) throws -> String {
    guard let secret = constant.value else { return "none" }
    let text = String(decoding: secret.reveal(), as: UTF8.self)
    let hex = { (bytes: [UInt8]) in bytes.map { String($0, radix: 16) }.joined(separator: " ") }
    return switch constant.type.base {
    case .string: hex(secret.reveal()) + ";"
    case .url, .int: text
    case .data: hex(Array(try #require(Data(base64Encoded: text)))) + ";"
    case .double: "\(try #require(Double(text)))"
    case .bool: "\(text == "YES" || text == "1")"
    case .strings: "\(try #require(ListText(text).elements))"
    }
  }
}
