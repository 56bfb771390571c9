package import Vocabulary

/// One entry of a tree object.
package struct TreeEntry: Sendable {
  package let mode: FileMode
  package let id: ObjectID
  /// The range of its name in the bytes of the tree.
  package let name: Range<Int>

  /// Reads the entry that starts at `offset`: the mode in octal digits, a space, the name, NUL, and
  /// the 20 bytes of the id (git's `tree` object).
  ///
  /// Nil if there is none, or it is cut off.
  package static func read(in tree: Span<UInt8>, at offset: Int) -> TreeEntry? {
    var index = offset
    var mode: UInt32 = 0
    while index < tree.count, tree[index] != UInt8(ascii: " ") {
      mode = mode << 3 | UInt32(tree[index] & 7)
      index += 1
    }
    let start = index + 1
    index = start
    while index < tree.count, tree[index] != 0 { index += 1 }
    guard start < index, index + 21 <= tree.count else { return nil }
    return TreeEntry(
      mode: FileMode(mode), id: ObjectID(in: tree, at: index + 1), name: start..<index)
  }

  /// The start of the next entry.
  package var end: Int { name.upperBound + 21 }
}

/// The kind of an entry of a tree or of the index.
package enum FileMode: Sendable, Hashable {
  case file
  case executable
  case link
  case tree
  /// The commit of another repository: a submodule.
  case commit

  /// Converts the mode that git stores; its kind is in the upper bits, as in POSIX.
  package init(_ mode: UInt32) {
    self =
      switch mode >> 12 {
      case 0o04: .tree
      case 0o12: .link
      case 0o16: .commit
      default: mode & 0o111 == 0 ? .file : .executable
      }
  }

  /// The mode that git stores.
  var number: UInt32 {
    switch self {
    case .file: 0o100644
    case .executable: 0o100755
    case .link: 0o120000
    case .tree: 0o040000
    case .commit: 0o160000
    }
  }

  /// Whether the entry's object is the content of a file.
  package var isFile: Bool { self == .file || self == .executable }

  /// Whether the entry's object should be a blob: the content of a file, or the target of a link.
  package var isBlob: Bool { isFile || self == .link }
}
