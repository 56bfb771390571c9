import Foundation
import Keys
import TestSupport
import Vocabulary

@testable import Resolve

/// Keys with hostile names, values and sources, and what a program that uses them prints.
struct SampleConstants {
  let constants: [SwiftConstant]
  private let names: ConstantNames

  private static let types = KeyType.Base.allCases.flatMap { base in
    [KeyType(base), KeyType(base), KeyType(base, isOptional: true)]
  }

  static let hostileNames = [
    "CLASS", "DEFAULT", "INIT", "SELF", "Self", "self", "TYPE", "Type", "PROTOCOL", "Protocol",
    "NIL", "TRUE", "IN", "IS", "AS", "ANY", "Any", "SOME", "ASYNC", "AWAIT", "ACTOR", "EACH",
    "REPEAT", "UNSAFE", "YIELD", "GET", "SET", "WILL_SET", "DESCRIPTION", "HASH_VALUE", "STRING",
    "String", "URL", "Url", "uRL", "DATA", "Data", "INT", "Int", "Secrets", "SECRETS", "OPERATOR",
    "INTERNAL", "PACKAGE", "OPEN", "MACRO", "CONVENIENCE", "LAZY", "BORROWING", "CONSUMING",
    "SENDING", "ISOLATED", "NONISOLATED", "_1", "__9", "A_", "_", "__", "CUSTOM_MIRROR",
    "HIDDEN_SECRETS", "HiddenSecrets", "LiveSecrets", "LIVE_SECRETS", "FOUNDATION", "Foundation",
    "SWIFT", "Swift", "MIRROR", "Mirror", "UTF8", "utf8", "UTF_8", "INOUT", "VAR", "LET", "DISCARD",
    "THROWS", "RETHROWS", "STATIC", "SUPER", "WHERE", "FILEPRIVATE", "KEYSTOW_SALTS", "LIVE",
    "Bool",
    "BOOL", "SENDABLE", "Sendable", "Array", "ARRAY", "TEXT", "BYTES", "KEY", "GLOBAL", "EXTENSION",
  ]

  /// - Parameter hasAllNames: every hostile name once, else a few made of parts.
  init(with random: inout Random, container: String, hasAllNames: Bool = false) throws {
    var names = hasAllNames ? Self.hostileNames : []
    for _ in 0..<(hasAllNames ? 0 : random.next(9)) {
      let letters = ["A", "b", "_", "9", "KEY", "Api", "URL", random.pick(Self.hostileNames)]
      names.append("k" + (0..<4).map { _ in random.pick(letters) }.joined())
      names.append(random.pick(Self.hostileNames))
    }
    constants = Set(names).sorted().compactMap { KeyName($0) }.map { name in
      let type = random.pick(Self.types)
      let value = Self.value(of: type, with: &random)
      return SwiftConstant(
        key: name, type: type,
        value: type.isOptional && random.isLucky(50) ? nil : Secret(Array(value.utf8)),
        source: Self.text(with: &random) + "a */ `\u{2028}\r\n\u{0} \u{202E} b",
        isDummy: random.isLucky(10))
    }
    self.names = ConstantNames(constants.map(\.key), in: container)
  }

  /// An expression of each constant.
  var expressions: [String] { constants.map { names[$0.key].expression } }

  /// Each as a member of something else.
  func expressions(of base: String) -> [String] {
    constants.map { base + "." + names[$0.key].declared }
  }

  private static func value(of type: KeyType, with random: inout Random) -> String {
    switch type.base {
    case .int: "\(Int64(bitPattern: random.next()) >> Int64(random.next(64)))"
    case .double: Self.number(with: &random)
    case .bool: random.pick(["YES", "no", "1", "false", "True", "0"])
    case .url: "https://user:p%20w@example.com:8080/\(random.next(9_999))?a=b#c"
    case .data:
      Data((0..<random.next(90)).map { _ in UInt8(random.next(256)) }).base64EncodedString()
    case .strings:
      "a 'b c' \"\" \\\" \(random.next(99)) \(random.pick(["", "\"\u{0}\n\"", "é 日本"]))"
    case .string:
      random.isLucky(4) ? String(repeating: "x\u{301}\\\"", count: 900) : text(with: &random)
    }
  }

  private static func number(with random: inout Random) -> String {
    switch random.next(4) {
    case 0: "\(Double(random.next(1_000_000)) / 997)"
    case 1: random.pick(["-0", "5e-324", "1.7976931348623157e308", "0.1", "1e22", "-.5", "+3"])
    case 2: "\(random.next(100_000)).\(random.next(10))5"
    default:
      // Any finite number.
      "\(Double(bitPattern: random.next() & ~(1 << 62)))"
    }
  }

  private static func text(with random: inout Random) -> String {
    let hard = [
      "\"", "\\", "\\(1)", "#\"", "\"\"\"", "\n", "\r", "\r\n", "\u{0}", "*/", "/*", "//",
      "\u{FEFF}",
      "\u{2029}", "e\u{301}", "é", "\u{202E}", "🏳️‍🌈", "$(A)", "\t", "'", "`", "\u{7F}", "\u{85}",
    ]
    return (0..<random.next(20)).map { _ in
      let scalar = UInt32(random.isLucky(60) ? random.next(128) : random.next(0x10FFFF))
      return random.isLucky(30)
        ? random.pick(hard) : Unicode.Scalar(scalar).map(String.init) ?? "\\"
    }.joined()
  }

  /// The function that programs print with.
  static let printing = """
    import Foundation
    func hex(_ text: some Collection<UInt8>) -> String {
      text.map { String($0, radix: 16) }.joined(separator: " ")
    }
    func show(_ value: Any?) {
      switch value {
      case nil: print("none")
      case let text as String: print("text", hex(text.utf8))
      case let data as Data: print("data", hex(data))
      case let url as URL: print("url", url.absoluteString)
      case let texts as [String]: print("texts", texts.map { hex($0.utf8) })
      case let number as Double: print("double", number.bitPattern)
      case let number as Int: print("int", number)
      case let isTrue as Bool: print("bool", isTrue)
      default: print("?")
      }
    }

    """

  /// The output for each constant.
  var printed: [String] {
    get throws { try constants.map(Self.printed) }
  }

  private static func printed(_ constant: SwiftConstant) throws -> String {
    guard let secret = constant.value else { return "none" }
    let text = String(decoding: secret.reveal(), as: UTF8.self)
    func hex(_ bytes: some Collection<UInt8>) -> String {
      bytes.map { String($0, radix: 16) }.joined(separator: " ")
    }
    return switch constant.type.base {
    case .string: "text " + hex(secret.reveal())
    case .url: "url " + text
    case .int: "int \(Int64(text) ?? 0)"
    case .data: "data " + hex(Data(base64Encoded: text) ?? Data([1, 2, 3]))
    case .double: "double \((Double(text) ?? .nan).bitPattern)"
    case .bool: "bool \(["yes", "true", "1"].contains(text.lowercased()))"
    case .strings: "texts \((ListText(text).elements ?? []).map { hex($0.utf8) })"
    }
  }
}
