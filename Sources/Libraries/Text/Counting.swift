/// Numbers with the words that depend on them.
extension Int {
  /// The number and its noun: `1 file`, `3 files`, `2 entries`.
  ///
  /// - Parameter plural: of the noun, where it is not made with an `s`.
  package func counting(_ singular: String, _ plural: String? = nil) -> String {
    "\(self) \(choosing(singular, plural ?? singular + "s"))"
  }

  /// The word that goes with the number alone: `is` or `are`.
  package func choosing(_ singular: String, _ plural: String) -> String {
    self == 1 ? singular : plural
  }
}
