/// A dictionary of a property list, in the order in which its keys stand.
package struct ProjectDictionary: Sendable {
  /// `key = value;`.
  package struct Entry: Sendable {
    /// What the key says, escapes undone.
    package let key: [UInt8]
    /// The key with its quotes; bytes from 0.
    package let keySpan: Range<Int>
    package let value: ProjectValue
    /// From the key to behind the `;`.
    package let span: Range<Int>
  }

  package let entries: [Entry]
  /// The last entry of each key.
  private let positions: [[UInt8]: Int]

  init(_ entries: [Entry]) {
    self.entries = entries
    var positions: [[UInt8]: Int] = [:]
    positions.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() { positions[entry.key] = index }
    self.positions = positions
  }

  package var keys: Dictionary<[UInt8], Int>.Keys { positions.keys }

  /// Whether a key stands twice.
  package var hasDuplicates: Bool { positions.count != entries.count }

  /// The keys that stand twice.
  package var duplicates: Set<[UInt8]> {
    var seen: Set<[UInt8]> = []
    return hasDuplicates ? Set(entries.map(\.key).filter { !seen.insert($0).inserted }) : []
  }

  package func entry(_ key: [UInt8]) -> Entry? {
    positions[key].map { entries[$0] }
  }

  package subscript(key: [UInt8]) -> ProjectValue? { entry(key)?.value }

  package subscript(key: String) -> ProjectValue? { entry(Array(key.utf8))?.value }

  /// Whether both have the same keys with the same values, but for some keys that are not looked at.
  package func means(_ other: ProjectDictionary, except skipped: Set<[UInt8]> = []) -> Bool {
    let keys = Set(keys).subtracting(skipped)
    return keys == Set(other.keys).subtracting(skipped)
      && keys.allSatisfy { key in
        guard let left = self[key], let right = other[key] else { return false }
        return left.means(right)
      }
  }
}
