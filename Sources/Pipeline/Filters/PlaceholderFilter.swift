package import Bytes
package import Candidates

/// Rejects values that stand for a secret that is put in later, or were made up.
package struct PlaceholderFilter: Filter {
  package init() {}

  package func opinion(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Opinion {
    Self.reason(against: candidate.value).map { .rejects($0) } ?? .none
  }

  /// Why the value is a placeholder, or nil.
  package static func reason(against value: [UInt8]) -> String? {
    guard !value.isEmpty else { return "empty" }
    if Template.isTemplate(value) { return "a placeholder that a tool or a person fills in" }
    if Filler.isRepeated(value) { return "made of repeated characters" }
    if Filler.isSequential(value) { return "made of characters in sequence" }
    if PlaceholderWords.isIn(value) { return "its words say that it is no real value" }
    return nil
  }
}
