/// What of interest stands below a folder, as one number: folders that hold the same groups of blobs
/// under the same names have the same shape, whatever else is in them.
///
/// So most commits have the shape of their parent, and nothing has to be compared.
struct ShapeTable: Sendable {
  /// Nothing of interest.
  static let nothing: Int32 = 0

  struct Entry: Hashable {
    /// Rank of a name in a folder; a group in a file.
    let key: Int32
    /// Shape below that name; -1 in a file.
    let shape: Int32
  }

  private var entries: [Entry] = []
  private var starts: [Int32] = [0]
  private var ends: [Int32] = [0]
  /// Shapes by the hash of their entries: the youngest, and for each shape the one before it.
  private var youngest: [UInt64: Int32] = [:]
  private var older: [Int32] = [0]

  /// The shape of a file that holds these groups, in ascending order.
  mutating func file(_ groups: [Int32]) -> Int32 {
    number(of: groups.map { Entry(key: $0, shape: -1) })
  }

  /// The shape of a folder or file with these entries, which are sorted by key.
  mutating func number(of list: [Entry]) -> Int32 {
    guard !list.isEmpty else { return Self.nothing }
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for entry in list {
      let word =
        UInt64(UInt32(bitPattern: entry.key)) << 32 | UInt64(UInt32(bitPattern: entry.shape))
      hash = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    var known = youngest[hash] ?? 0
    while known != 0 {
      if self[known].elementsEqual(list) { return known }
      known = older[Int(known)]
    }
    let number = Int32(starts.count)
    starts.append(Int32(entries.count))
    entries += list
    ends.append(Int32(entries.count))
    older.append(youngest[hash] ?? 0)
    youngest[hash] = number
    return number
  }

  /// The entries of a shape, sorted by key.
  subscript(shape: Int32) -> ArraySlice<Entry> {
    entries[Int(starts[Int(shape)])..<Int(ends[Int(shape)])]
  }

  func isFile(_ shape: Int32) -> Bool {
    shape != Self.nothing && entries[Int(starts[Int(shape)])].shape < 0
  }
}
