internal import Keys

/// What the generated file says of one key.
struct ConstantMember {
  let key: KeyName
  /// In backticks where it must be.
  let name: String
  let type: KeyType
  /// An expression of the type.
  let code: String
  /// One line; where the value comes from, never the value.
  let comment: String

  /// - Parameter cover: what the value is hidden with, if it is.
  /// - Throws: `ConstantMistake` for a value that is none of the type.
  init(_ constant: SwiftConstant, name: String, cover: ValueHiding?) throws(ConstantMistake) {
    key = constant.key
    self.name = name
    type = constant.type
    if let secret = constant.value {
      let value = try ConstantValue(secret, as: constant.type.base)
      code = cover.map { value.code(hiddenBy: $0, key: constant.key) } ?? value.code
    } else {
      guard constant.type.isOptional else { throw ConstantMistake("it has no value") }
      code = "nil"
    }
    let origin =
      constant.value == nil
      ? ", without a value."
      : constant.isDummy
        ? ": a dummy, since it has no value that would do."
        : ", from \(Self.plain(constant.source))."
    comment = "/// `\(constant.key)`\(origin)"
  }

  /// A path in one line, whatever it holds.
  private static func plain(_ text: String) -> String {
    let marks = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: "?"
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(marks))
  }
}
