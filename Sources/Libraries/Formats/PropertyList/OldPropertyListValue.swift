/// A value in an old-style property list.
package struct OldPropertyListValue: Sendable {
  package enum Content: Sendable {
    /// A string with escapes decoded.
    case string([UInt8])
    /// `<0fbd 77>`.
    case data([UInt8])
    case array([OldPropertyListValue])
    case dictionary(OldPropertyListDictionary)
  }

  package let content: Content
  /// The byte range of the value, including quotes and brackets.
  package let span: Range<Int>

  package var string: [UInt8]? {
    if case .string(let bytes) = content { bytes } else { nil }
  }

  package var array: [OldPropertyListValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  package var dictionary: OldPropertyListDictionary? {
    if case .dictionary(let dictionary) = content { dictionary } else { nil }
  }

  /// Whether both are equal, regardless of spelling and of the order of keys.
  ///
  /// If a key occurs twice, its last value counts.
  package func means(_ other: OldPropertyListValue) -> Bool {
    switch (content, other.content) {
    case (.string(let left), .string(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
    case (.dictionary(let left), .dictionary(let right)): left.means(right)
    default: false
    }
  }
}

/// A dictionary in an old-style property list, with its entries in order.
package struct OldPropertyListDictionary: Sendable {
  /// `key = value;`.
  package struct Entry: Sendable {
    /// The key with escapes decoded.
    package let key: [UInt8]
    /// The byte range of the key, including quotes.
    package let keySpan: Range<Int>
    package let value: OldPropertyListValue
    /// The byte range from the key through the `;`.
    package let span: Range<Int>
  }

  package let entries: [Entry]
  /// The index of the last entry of each key.
  private let positions: [[UInt8]: Int]

  init(_ entries: [Entry]) {
    self.entries = entries
    var positions: [[UInt8]: Int] = [:]
    positions.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() { positions[entry.key] = index }
    self.positions = positions
  }

  package var keys: Dictionary<[UInt8], Int>.Keys { positions.keys }

  /// Whether a key occurs twice.
  package var hasDuplicates: Bool { positions.count != entries.count }

  /// The keys that occur twice.
  package var duplicates: Set<[UInt8]> {
    var seen: Set<[UInt8]> = []
    return hasDuplicates ? Set(entries.map(\.key).filter { !seen.insert($0).inserted }) : []
  }

  package func entry(_ key: [UInt8]) -> Entry? {
    positions[key].map { entries[$0] }
  }

  package subscript(key: [UInt8]) -> OldPropertyListValue? { entry(key)?.value }

  package subscript(key: String) -> OldPropertyListValue? { entry(Array(key.utf8))?.value }

  /// Whether both have equal values for the same keys, ignoring some keys.
  package func means(_ other: OldPropertyListDictionary, except skipped: Set<[UInt8]> = []) -> Bool
  {
    let keys = Set(keys).subtracting(skipped)
    return keys == Set(other.keys).subtracting(skipped)
      && keys.allSatisfy { key in
        guard let left = self[key], let right = other[key] else { return false }
        return left.means(right)
      }
  }
}
