internal import Findings
internal import Keys

/// The value of a key as code.
struct ConstantValue {
  /// An expression of the type without `?`.
  let code: String

  /// - Throws: `ConstantMistake` for a value that is none of the type.
  init(_ secret: Secret, as type: KeyType.Base) throws(ConstantMistake) {
    guard let text = String(validating: secret.reveal(), as: UTF8.self) else {
      throw ConstantMistake("the value is not UTF-8: write it in Base64 and declare it as Data")
    }
    switch type {
    case .string: code = SwiftStringLiteral(text).code
    case .int: code = try Self.int(text)
    case .double: code = try Self.double(text)
    case .bool: code = try Self.bool(text)
    case .url: code = try Self.url(text)
    case .data: code = try Self.data(text)
    case .strings: code = try Self.strings(text)
    }
  }

  private static func int(_ text: String) throws(ConstantMistake) -> String {
    guard let number = Int64(text) else {
      throw ConstantMistake("the value is no Int: digits, with - before them or not")
    }
    return "\(number)"
  }

  private static func double(_ text: String) throws(ConstantMistake) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      "0123456789+-.eE".utf8.contains(byte)
    }
    guard isPlain, let number = Double(text), number.isFinite else {
      throw ConstantMistake("the value is no Double: a decimal number, such as 0.5 or 1e9")
    }
    return "\(number)"
  }

  private static func bool(_ text: String) throws(ConstantMistake) -> String {
    switch text.lowercased() {
    case "yes", "true", "1": return "true"
    case "no", "false", "0": return "false"
    default: throw ConstantMistake("the value is no Bool: YES or NO, true or false, 1 or 0")
    }
  }

  private static func url(_ text: String) throws(ConstantMistake) -> String {
    if let reason = URLText(text).mistake {
      throw ConstantMistake("the value is no URL: \(reason)")
    }
    return "URL(string: \(SwiftStringLiteral(text).code))!"
  }

  private static func data(_ text: String) throws(ConstantMistake) -> String {
    guard Base64Form.isValid(text) else {
      throw ConstantMistake("the value is no Data: it must be Base64 with its = at the end")
    }
    return "Data(base64Encoded: \(SwiftStringLiteral(text).code))!"
  }

  private static func strings(_ text: String) throws(ConstantMistake) -> String {
    guard let elements = ListText(text).elements else {
      throw ConstantMistake("the value is no list: a quote in it is not closed")
    }
    return "[" + elements.map { SwiftStringLiteral($0).code }.joined(separator: ", ") + "]"
  }
}
