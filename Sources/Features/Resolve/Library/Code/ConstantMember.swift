internal import Keys

/// The declaration of one key in the generated file.
struct ConstantMember {
  let key: KeyName
  /// The name, in backticks if necessary.
  let name: String
  let type: KeyType
  /// A Swift expression of the type.
  let code: String
  /// One line with the source of the value, never the value.
  let comment: String

  /// - Parameter cover: the hiding of values, if any.
  /// - Throws: `ConstantMistake` for a value that does not have the type.
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
        ? ": a placeholder, because it has no usable value."
        : ", from \(Self.plain(constant.source))."
    comment = "/// `\(constant.key)`\(origin)"
  }

  /// A path escaped to fit on one line.
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
