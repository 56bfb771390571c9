/// What an entry of a tree or of the index is.
package enum FileMode: Sendable, Hashable {
  case file
  case executable
  case link
  case tree
  /// The commit of another repository: a submodule.
  case commit

  /// From the mode that git stores; its kind is in the upper bits, as in POSIX.
  package init(_ mode: UInt32) {
    self =
      switch mode >> 12 {
      case 0o04: .tree
      case 0o12: .link
      case 0o16: .commit
      default: mode & 0o111 == 0 ? .file : .executable
      }
  }

  /// Whether the entry's object is content of a file.
  package var isFile: Bool { self == .file || self == .executable }
}
