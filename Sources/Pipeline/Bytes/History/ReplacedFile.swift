package import Git

/// A file that a commit changed or took away, under whatever folder.
package struct ReplacedFile: Sendable, Hashable {
  /// Without the folder.
  package let name: GitPath
  /// The version in a parent, and that in the commit; nil where it has no such file.
  package let old: ObjectID
  package let new: ObjectID?
  package let isByMerge: Bool
}
