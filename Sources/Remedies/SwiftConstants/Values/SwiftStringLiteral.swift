internal import Candidates

/// A string literal of Swift that says exactly the given text.
struct SwiftStringLiteral {
  /// With its quotes; ASCII only, so that nothing on the way can change the letters.
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
