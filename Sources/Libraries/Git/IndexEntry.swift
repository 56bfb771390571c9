/// One entry of the index.
package struct IndexEntry: Sendable {
  package let path: GitPath
  package let id: ObjectID
  package let mode: FileMode
  /// 0; or 1 to 3 (base, ours, theirs) while a conflict is unresolved.
  package let stage: Int
  /// Added by `git add --intent-to-add`: the path is tracked, its content not yet staged.
  package let isIntendedOnly: Bool
  /// A sparse checkout leaves it out of the work tree.
  package let isSkipped: Bool
}
