package import Keys
internal import Text
package import Vocabulary

/// The value of a key, parsed as its declared type.
enum ConstantValue {
  case string(String)
  case int(Int64)
  case double(Double)
  case bool(Bool)
  /// An absolute URL.
  case url(String)
  case data(Base64Form)
  case strings([String])

  /// - Throws: `ConstantMistake` for a value that does not have the type.
  init(_ secret: Secret, as type: KeyType.Base) throws(ConstantMistake) {
    guard let text = String(validating: secret.reveal(), as: UTF8.self) else {
      throw ConstantMistake("the value is not UTF-8: write it in Base64 and declare it as Data")
    }
    switch type {
    case .string: self = .string(text)
    case .int: self = .int(try Self.int(text))
    case .double: self = .double(try Self.double(text))
    case .bool: self = .bool(try Self.bool(text))
    case .url: self = .url(try Self.url(text))
    case .data: self = .data(try Self.data(text))
    case .strings: self = .strings(try Self.strings(text))
    }
  }

  private static func int(_ text: String) throws(ConstantMistake) -> Int64 {
    guard let number = Int64(text) else {
      throw ConstantMistake(
        "not an Int: expected digits with an optional sign, within 64 bits")
    }
    return number
  }

  private static func double(_ text: String) throws(ConstantMistake) -> Double {
    let isPlain = text.utf8.allSatisfy { byte in
      "0123456789+-.eE".utf8.contains(byte)
    }
    guard isPlain, let number = Double(text), number.isFinite else {
      throw ConstantMistake("not a Double: expected a decimal number such as 0.5 or 1e9")
    }
    return number
  }

  private static func bool(_ text: String) throws(ConstantMistake) -> Bool {
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: throw ConstantMistake("not a Bool: expected YES, NO, true, false, 1 or 0")
    }
  }

  private static func url(_ text: String) throws(ConstantMistake) -> String {
    if let reason = URLText(text).mistake {
      throw ConstantMistake("not a URL: \(reason)")
    }
    return text
  }

  private static func data(_ text: String) throws(ConstantMistake) -> Base64Form {
    guard let form = Base64Form(text) else {
      throw ConstantMistake("not Data: expected Base64 with padding")
    }
    return form
  }

  private static func strings(_ text: String) throws(ConstantMistake) -> [String] {
    guard let elements = ListText(text).elements else {
      throw ConstantMistake("not a list: a quote is not closed")
    }
    return elements
  }
}

/// A list in the syntax of settings: blanks separate elements, quotes surround those that contain
/// blanks, a backslash escapes the next character.
struct ListText {
  /// Nil if a quote is not closed.
  let elements: [String]?

  init(_ text: String) {
    var elements: [String] = []
    var current = String.UnicodeScalarView()
    var isInElement = false
    var quote: Unicode.Scalar?
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      let isBlank = quote == nil && (scalar == " " || scalar == "\t")
      if isBlank {
        if isInElement { elements.append(String(current)) }
        current = .init()
      } else if scalar == "\\" {
        current.append(scalars.next() ?? scalar)
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "\"" || scalar == "'" {
        quote = scalar
      } else {
        current.append(scalar)
      }
      isInElement = !isBlank
    }
    if isInElement { elements.append(String(current)) }
    self.elements = quote == nil ? elements : nil
  }
}

/// The reason a value does not have its declared type.
struct ConstantMistake: Error {
  /// Without a full stop; never contains the value.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// The check whether a value can become a constant of a type.
package enum TypeCheck {
  /// Returns the reason it cannot, without a full stop and never with the value; nil if it can.
  package static func mistake(_ value: Secret, _ type: KeyType) -> String? {
    do throws(ConstantMistake) {
      _ = try ConstantValue(value, as: type.base)
      return nil
    } catch {
      return error.reason
    }
  }
}
