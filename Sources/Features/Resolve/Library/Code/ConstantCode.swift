internal import Keys
internal import Text

extension ConstantValue {
  /// The value as a Swift expression of its type.
  var code: String {
    switch self {
    case .string(let text): SwiftStringLiteral(text).code
    case .int(let number): "\(number)"
    case .double(let number): SwiftDoubleLiteral(number).code
    case .bool(let isTrue): "\(isTrue)"
    case .url(let text): "URL(string: \(SwiftStringLiteral(text).code))!"
    case .data(let form): "Data(base64Encoded: \(SwiftStringLiteral(form.text).code))!"
    case .strings(let texts):
      "[" + texts.map { SwiftStringLiteral($0).code }.joined(separator: ", ") + "]"
    }
  }

  /// A Swift expression that decodes the hidden value at run time.
  func code(hiddenBy cover: ValueHiding, key: KeyName) -> String {
    func hidden(_ text: String, element: Int = 0) -> String {
      "HiddenSecrets.text(" + cover.arguments(for: Array(text.utf8), of: key, element: element)
        + ")"
    }
    return switch self {
    case .string(let text): hidden(text)
    case .int(let number): "Int(\(hidden("\(number)")))!"
    case .double(let number): "Double(\(hidden("\(number)")))!"
    case .bool(let isTrue): hidden("\(isTrue)") + " == \"true\""
    case .url(let text): "URL(string: \(hidden(text)))!"
    case .data(let form):
      "Data(HiddenSecrets.bytes(" + cover.arguments(for: form.decoded, of: key, element: 0) + "))"
    case .strings(let texts):
      "["
        + texts.enumerated().map { hidden($0.element, element: $0.offset) }
        .joined(separator: ", ") + "]"
    }
  }
}

/// A Swift string literal for exactly the given text.
struct SwiftStringLiteral {
  /// The literal with its quotes; ASCII only, so that no tool can change the characters.
  let code: String

  init(_ text: String) {
    var code = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": code += "\\\""
      case "\\": code += "\\\\"
      case " "..."~": code.unicodeScalars.append(scalar)
      default: code += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    self.code = code + "\""
  }
}

/// A Swift floating-point literal for exactly the given number.
///
/// On x86 the compiler rounds a decimal literal twice, first to the 64 bits of a `Float80`. The
/// hexadecimal form is always exact; the decimal one is used where it is exact, too.
struct SwiftDoubleLiteral {
  let code: String

  /// - Parameter number: finite.
  init(_ number: Double) {
    let sixteenths = number * 16
    // With at most 9 digits before the point and 4 after it, no other number has the same digits.
    if sixteenths.rounded() == sixteenths, number.magnitude < 1e9 {
      code = "\(number)"
      return
    }
    let sign = number.sign == .minus ? "-" : ""
    let isNormal = number.isNormal
    let fraction = String(number.significandBitPattern, radix: 16)
    let padded = String(repeating: "0", count: 13 - fraction.count) + fraction
    code = sign + (isNormal ? "0x1." : "0x0.") + padded + "p\(isNormal ? number.exponent : -1022)"
  }
}
