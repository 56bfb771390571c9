/// What one source says of a key.
package struct KeyAnswer: Sendable {
  package let source: KeySource
  /// Perhaps an empty one; nil where it says nothing.
  package let value: KeyValue?
  /// Why it says nothing, where there is a reason: the command failed.
  package let note: String?

  /// The note for a file that is not there, which is no reason to say anything in most projects.
  package static let noFile = "there is no such file"

  init(_ source: KeySource, note: String? = nil) {
    self.source = source
    value = nil
    self.note = note
  }

  init(_ value: KeyValue) {
    source = value.source
    self.value = value
    note = nil
  }

  /// Whether it gives a value: an empty one is none.
  package var isValue: Bool { value.map { !$0.isEmpty } ?? false }
}
