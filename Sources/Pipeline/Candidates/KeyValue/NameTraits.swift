/// What the bytes of a name tell at a glance about the entry below it.
struct NameTraits: OptionSet {
  let rawValue: UInt8

  /// An anchor of `SecretName` stands in it.
  static let hasAnchor = NameTraits(rawValue: 1)
  /// `name` or `key`: the value says what the `value` beside it is called.
  static let isLabel = NameTraits(rawValue: 2)
  /// `value`.
  static let isLabelled = NameTraits(rawValue: 4)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(of name: ArraySlice<UInt8>) {
    rawValue = 0
    if SecretName.hasAnchor(in: name) { insert(.hasAnchor) }
    guard (3...5).contains(name.count) else { return }
    if Self.labels.contains(where: name.elementsEqual) { insert(.isLabel) }
    if Self.labelled.contains(where: name.elementsEqual) { insert(.isLabelled) }
  }

  private static let labels = ["name", "Name", "key", "Key"].map { Array($0.utf8) }
  private static let labelled = ["value", "Value"].map { Array($0.utf8) }
}
