internal import Git

/// What makes the projects of a work tree see the keys.
package struct WiringPlan: Sendable {
  /// In the order in which they are planned; each file once.
  package internal(set) var edits: [WiringEdit] = []
  package internal(set) var notes: [WiringNote] = []

  mutating func note(_ kind: WiringNote.Kind, _ path: GitPath?, _ text: String) {
    let note = WiringNote(kind: kind, path: path, text: text)
    if !notes.contains(note) { notes.append(note) }
  }
}
