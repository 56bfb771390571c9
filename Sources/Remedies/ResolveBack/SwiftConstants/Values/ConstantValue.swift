package import Findings
package import Keys
internal import Text

/// The value of a key, read as what it is declared to be.
enum ConstantValue {
  case string(String)
  case int(Int64)
  case double(Double)
  case bool(Bool)
  /// Absolute.
  case url(String)
  case data(Base64Form)
  case strings([String])

  /// - Throws: `ConstantMistake` for a value that is none of the type.
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
        "the value is no Int: digits, with a sign or not, that fit into 64 bits")
    }
    return number
  }

  private static func double(_ text: String) throws(ConstantMistake) -> Double {
    let isPlain = text.utf8.allSatisfy { byte in
      "0123456789+-.eE".utf8.contains(byte)
    }
    guard isPlain, let number = Double(text), number.isFinite else {
      throw ConstantMistake("the value is no Double: a decimal number, such as 0.5 or 1e9")
    }
    return number
  }

  private static func bool(_ text: String) throws(ConstantMistake) -> Bool {
    switch text.lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: throw ConstantMistake("the value is no Bool: YES or NO, true or false, 1 or 0")
    }
  }

  private static func url(_ text: String) throws(ConstantMistake) -> String {
    if let reason = URLText(text).mistake {
      throw ConstantMistake("the value is no URL: \(reason)")
    }
    return text
  }

  private static func data(_ text: String) throws(ConstantMistake) -> Base64Form {
    guard let form = Base64Form(text) else {
      throw ConstantMistake("the value is no Data: it must be Base64 with its = at the end")
    }
    return form
  }

  private static func strings(_ text: String) throws(ConstantMistake) -> [String] {
    guard let elements = ListText(text).elements else {
      throw ConstantMistake("the value is no list: a quote in it is not closed")
    }
    return elements
  }
}

/// A list as settings write it: blanks between the elements, quotes around those with blanks in them,
/// a backslash before what is meant as it is.
struct ListText {
  /// Nil where a quote is not closed.
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

/// Why a value is not of the type that is declared for it.
struct ConstantMistake: Error {
  /// Without a full stop; never the value.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// Whether a value can become a constant of a type.
package enum TypeCheck {
  /// Why it cannot, without a full stop and never with the value; nil where it can.
  package static func mistake(_ value: Secret, _ type: KeyType) -> String? {
    do throws(ConstantMistake) {
      _ = try ConstantValue(value, as: type.base)
      return nil
    } catch {
      return error.reason
    }
  }
}
