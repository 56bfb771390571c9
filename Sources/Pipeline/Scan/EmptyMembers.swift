internal import Formats

/// The members of archives that were searched and have no candidates, for one worker.
///
/// Each version of an archive with documentation has mostly the pages of the version before; those
/// are not searched again.
struct EmptyMembers {
  /// A keyed hash, as Swift draws a new key for each process: nobody can make a member that has the
  /// hash of another one.
  struct Hash: Hashable {
    fileprivate let value: Int
  }

  private var hashes: Set<Hash> = []

  /// The maximum number of members kept, some megabytes.
  private static let limit = 1 << 18

  /// The hash of a member's bytes and of the format that its name says.
  static func hash(_ bytes: Span<UInt8>, _ format: FileFormat, isNamedAsText: Bool) -> Hash {
    var hasher = Hasher()
    hasher.combine(format)
    hasher.combine(isNamedAsText)
    hasher.combine(bytes.count)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return Hash(value: hasher.finalize())
  }

  func contains(_ hash: Hash) -> Bool { hashes.contains(hash) }

  mutating func insert(_ hash: Hash) {
    if hashes.count < Self.limit { hashes.insert(hash) }
  }
}
