/// Why a value is not of the type that is declared for it.
struct ConstantMistake: Error {
  /// Without a full stop; never the value.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
