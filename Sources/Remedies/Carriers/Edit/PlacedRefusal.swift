/// A refusal with the place that it is about.
struct PlacedRefusal: Error {
  let refusal: Refusal
  /// In the readable text; nil for the file as a whole.
  let offset: Int?

  init(_ refusal: Refusal, at offset: Int?) {
    self.refusal = refusal
    self.offset = offset
  }

  init(_ reason: String, _ advice: String, at offset: Int? = nil) {
    self.init(Refusal(reason, advice), at: offset)
  }
}
