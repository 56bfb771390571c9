package import Candidates
internal import Cryptography
internal import Formats
internal import Text
package import Vocabulary

/// The blobs in which no rule matched anything, before any filter.
///
/// It holds object ids and the format each was read in, nothing of their contents. Blobs with
/// matches are not in it, so they are always read and reported.
package struct ScanCache: Sendable {
  /// A searched blob.
  package struct Entry: Hashable, Comparable, Sendable {
    package let id: ObjectID
    /// The format it was searched in, and whether its id was recomputed.
    package let mark: UInt8

    package init(id: ObjectID, mark: UInt8) {
      self.id = id
      self.mark = mark
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.id, left.mark) < (right.id, right.mark)
    }
  }

  /// Entries in ascending order: 20 bytes of id and one byte of mark each.
  private var bytes: [UInt8] = []
  /// The index of the first entry whose id starts with these two bytes or greater ones.
  private var starts: [Int32] = []

  /// The maximum size of a cache file in bytes.
  package static let maximumByteCount = 1 << 28
  private static let magic = Array("keystow-scan".utf8)
  private static let headerByteCount = magic.count + 1 + ScanCacheKey.byteCount
  private static let entryByteCount = 21
  private static let maximumCount =
    (maximumByteCount - headerByteCount - ScanCacheSeal.byteCount) / entryByteCount

  /// An empty cache.
  package init() {}

  /// Reads a cache file.
  ///
  /// - Parameters:
  ///   - file: bytes written by `file(_:)`.
  ///   - seal: the one that the file must have.
  /// - Throws: `ScanCacheError`.
  package init(
    reading file: [UInt8], _ key: ScanCacheKey, seal: ScanCacheSeal = .digest
  ) throws(ScanCacheError) {
    guard file.starts(with: Self.magic) else { throw .foreign }
    let end = file.count - ScanCacheSeal.byteCount
    guard end >= Self.headerByteCount else { throw .damaged }
    let version = file[Self.magic.count]
    guard version == ScanCacheSeal.digestVersion || version == ScanCacheSeal.keyedVersion else {
      throw .outdated
    }
    guard version == seal.version else { throw .otherSeal }
    guard seal.isValid(file[end...], for: file[..<end]) else {
      throw version == ScanCacheSeal.keyedVersion ? .otherSeal : .damaged
    }
    guard file[(Self.magic.count + 1)..<Self.headerByteCount].elementsEqual(key.bytes) else {
      throw .outdated
    }
    bytes = Array(file[Self.headerByteCount..<end])
    guard bytes.count.isMultiple(of: Self.entryByteCount), count <= Self.maximumCount, isAscending
    else { throw .damaged }
    index()
  }

  private init(_ entries: [UInt8]) {
    bytes = entries
    index()
  }

  /// The number of entries.
  package var count: Int { bytes.count / Self.entryByteCount }

  /// Returns the bytes of the cache file.
  ///
  /// They are the name and version of the format, the key, the entries, and the seal of all that.
  package func file(_ key: ScanCacheKey, seal: ScanCacheSeal = .digest) -> [UInt8] {
    let body = Self.magic + [seal.version] + key.bytes + bytes
    return body + seal.bytes(for: body[...])
  }

  /// Returns the union with more entries, given in any order; entries beyond the maximum size are
  /// dropped.
  package func union(_ more: [Entry]) -> ScanCache {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + more.count * Self.entryByteCount)
    var (own, last) = (0, Entry?.none)
    func add(_ entry: Entry) {
      guard entry != last, result.count < Self.maximumCount * Self.entryByteCount else { return }
      result += entry.id.bytes
      result.append(entry.mark)
      last = entry
    }
    for entry in more.sorted() {
      while own < count, self[own] < entry {
        add(self[own])
        own += 1
      }
      add(entry)
    }
    for place in own..<max(own, count) { add(self[place]) }
    return ScanCache(result)
  }

  package func holds(_ entry: Entry) -> Bool {
    guard !starts.isEmpty else { return false }
    let prefix = Self.prefix(of: entry.id)
    let range = Int(starts[prefix])..<Int(starts[prefix + 1])
    let place = range.partitioningIndex { self[$0] >= entry }
    return place < range.upperBound && self[place] == entry
  }

  private subscript(place: Int) -> Entry {
    let start = place * Self.entryByteCount
    return Entry(id: ObjectID(in: bytes.span, at: start), mark: bytes[start + 20])
  }

  private static func prefix(of id: ObjectID) -> Int { Int(id.leadingBits >> 48) }

  private var isAscending: Bool {
    guard count > 1 else { return true }
    var last = self[0]
    for place in 1..<count {
      let next = self[place]
      guard last < next else { return false }
      last = next
    }
    return true
  }

  private mutating func index() {
    guard count > 0 else { return }
    starts = []
    starts.reserveCapacity(1 << 16 + 1)
    for place in 0..<count {
      let prefix = Self.prefix(of: self[place].id)
      while starts.count <= prefix { starts.append(Int32(place)) }
    }
    while starts.count <= 1 << 16 { starts.append(Int32(count)) }
  }
}

/// The inputs that decide whether a content has candidates; a cache with another key is not used.
package struct ScanCacheKey: Hashable, Sendable {
  /// A SHA-256.
  let bytes: [UInt8]

  static let byteCount = 32

  /// The leading bits, to distinguish keys where no one forges them.
  package var leadingBits: UInt64 { bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

  /// - Parameters:
  ///   - rules: all active rules, including custom ones.
  ///   - version: the version of the program.
  package init(_ rules: RuleSet, version: String) {
    let hash = Digest(.sha256)
    // Each text follows its length, so that different lists never give the same bytes.
    func add(_ text: String) {
      hash.update("\(text.utf8.count) ".utf8)
      hash.update(text.utf8)
    }
    add(version)
    add("\(FileFormat.allCases)")
    for rule in rules.rules {
      add(rule.id)
      add("\(rule.anchors.count)")
      for anchor in rule.anchors {
        add(anchor.text)
        add("\(anchor.ignoresCase)")
      }
      add("\(rule.reach)")
      add(rule.pattern)
      add(rule.secretGroup.map { "\($0)" } ?? "")
    }
    bytes = hash.finished()
  }
}

/// The reasons why a file cannot be used as a cache.
package enum ScanCacheError: Error, Hashable, CustomStringConvertible {
  /// Not a scan cache.
  case foreign
  /// Made by another version of the program, or with other rules.
  case outdated
  /// Truncated or modified.
  case damaged
  /// Sealed with another key, or with none; or modified.
  case otherSeal

  package var description: String {
    switch self {
    case .foreign: "not a scan cache of keystow"
    case .outdated: "made by another version of keystow or with other rules"
    case .damaged: "damaged"
    case .otherSeal: "modified, or sealed with another key"
    }
  }
}
