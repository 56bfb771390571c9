internal import Text
package import Vocabulary

/// One of several equal shards of a scan.
///
/// The shard of a name depends on the name alone: not on the machine, the clone, its packs, or the
/// order of anything.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// From 1.
  package let index: Int
  package let count: Int

  package static let maximumCount = 10_000

  /// Nil unless `index` is one of 1 to `count`.
  package init?(index: Int, of count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads `2/8`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      let index = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(index: index, of: count)
  }

  package var description: String { "\(index)/\(count)" }

  /// Whether a name is in this shard.
  ///
  /// The halves of the hash are mixed: without that, names with the same end share few remainders.
  package func holds(_ name: some Sequence<UInt8>) -> Bool {
    var sum = Hash64()
    for byte in name { sum.add(byte) }
    var hash = sum.value
    hash ^= hash >> 32
    hash = hash &* 0x9e37_79b9_7f4a_7c15
    return Int(hash >> 32) % count == index - 1
  }

  /// Whether a file at a path of the history is in this shard.
  ///
  /// All files of one name are, so that all versions of a file are compared in one shard.
  package func holdsVersions(of path: GitPath) -> Bool { holds(path.name) }
}

extension Shard {
  /// Whether this shard accounts for an origin: it is counted, and its problems reported, in one
  /// shard only.
  package func owns(_ origin: Origin) -> Bool {
    switch origin.kind {
    case .blob, .committed: holdsVersions(of: origin.path)
    case .file, .staged, .standardInput: holds(origin.path.bytes)
    }
  }

  /// Whether this shard needs an origin that another one owns: a blob that is also a file of a name
  /// in this shard.
  package func borrows(_ origin: Origin) -> Bool {
    !origin.otherNames.isEmpty && !owns(origin)
      && origin.otherNames.contains { holdsVersions(of: $0) }
  }
}
