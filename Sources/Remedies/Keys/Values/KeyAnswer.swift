/// What one source says of a key.
package struct KeyAnswer: Sendable {
  package let source: KeySource
  /// Perhaps an empty one; nil where it says nothing.
  package let value: KeyValue?
  /// Why it says nothing, where there is a reason: the command failed.
  package let note: String?

  /// The note for a file that is not there, which is no reason to say anything in most projects.
  package static let noFile = "there is no such file"

  static let notAsked = "not asked by this command"
  static let isForOthers = "it has one for other configurations"

  /// Whether it could have a value, but runs something that this command does not run.
  package var isUnasked: Bool { note == Self.notAsked }

  /// Whether it has a value, though none for what was asked.
  package var isForOthers: Bool { note?.hasPrefix(Self.isForOthers) ?? false }

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
