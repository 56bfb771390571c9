/// A change of one file, planned and not yet made.
package struct FileEdit: Sendable {
  /// The file, as the process can open it.
  package let path: String
  /// What stands in it now; nil where there is none.
  package let old: [UInt8]?
  /// What is to stand in it.
  package let new: [UInt8]

  package init(path: String, old: [UInt8]?, new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// Whether there is nothing to do.
  package var changesNothing: Bool { old == new }
}
