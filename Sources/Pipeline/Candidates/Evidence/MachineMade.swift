internal import Text

/// Evidence for values without a prefix of their own: whether they look random.
enum MachineMade {
  /// Refutes values that consist of words, such as identifiers and settings.
  ///
  /// - Parameter separator: the byte after whose last occurrence the value is judged.
  static func evidence(of value: [UInt8], after separator: UInt8? = nil) -> Evidence {
    let judged = value.lastIndex { $0 == separator }.map { value[($0 + 1)...] } ?? value[...]
    let shape = ValueShape(Array(judged))
    return shape.looksRandom && shape.hasDigit ? .none : .refutes("consists of words")
  }

  /// Refutes values whose letters are all of one case: checksums and commit ids look like the token
  /// but are hexadecimal.
  static func mixedCaseEvidence(of value: [UInt8]) -> Evidence {
    value.contains(where: \.isLowercase) && value.contains(where: \.isUppercase)
      ? .none : .refutes("its letters are all of one case")
  }
}
