/// A path whose version in the index is not the one in HEAD.
package struct StagedChange: Sendable, Hashable {
  package let path: GitPath
  package let mode: FileMode
  package let id: ObjectID
  /// The version in HEAD, at this path or at the one it was renamed from; nil for a new file.
  package let base: ObjectID?
  /// While a merge is under way: the versions at this path in the commits that are merged.
  package var mergedBases: [ObjectID] = []

  package init(path: GitPath, mode: FileMode, id: ObjectID, base: ObjectID?) {
    self.path = path
    self.mode = mode
    self.id = id
    self.base = base
  }
}
