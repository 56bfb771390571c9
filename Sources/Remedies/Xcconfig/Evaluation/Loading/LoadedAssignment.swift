/// An assignment and the file that it stands in.
package struct LoadedAssignment: Hashable, Sendable {
  /// The file, as it was opened.
  package let path: String
  package let assignment: SettingAssignment

  package init(path: String, assignment: SettingAssignment) {
    self.path = path
    self.assignment = assignment
  }
}
