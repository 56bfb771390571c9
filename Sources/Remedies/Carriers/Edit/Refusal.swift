/// Why a format cannot hold a value in one place.
struct Refusal: Error, Equatable {
  /// What is in the way; never a value.
  let reason: String
  /// What the user can do about it.
  let advice: String

  init(_ reason: String, _ advice: String) {
    self.reason = reason
    self.advice = advice
  }

  static let notUTF8 = Refusal(
    "the new value is not UTF-8, which this format wants", "encode it, in Base64 for one")
}
