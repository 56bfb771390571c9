package import Git
package import IgnoreRules

/// A tracked path that ignore rules match, which has no effect on it.
package struct TrackedIgnored: Sendable {
  package let path: GitPath
  package let mode: FileMode
  package let match: IgnoreMatch
  /// How many bytes of the path are the folder, or the file itself, that the pattern matches.
  package let decidedCount: Int
  /// Whether only rules of this machine match it.
  package let isLocal: Bool

  /// Whether a folder above it is what the pattern matches.
  package var isBelowIgnoredFolder: Bool { decidedCount < path.bytes.count }

  /// The last component of what the pattern matches.
  var decidedName: ArraySlice<UInt8> {
    let decided = path.bytes[..<decidedCount]
    return decided[(decided.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }
}
