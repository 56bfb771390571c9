/// A value in a property list of the old style, with the place where it stands.
package struct OldPropertyListValue: Sendable {
  package enum Content: Sendable {
    /// What a string says, escapes undone.
    case string([UInt8])
    /// `<0fbd 77>`.
    case data([UInt8])
    case array([OldPropertyListValue])
    case dictionary(OldPropertyListDictionary)
  }

  package let content: Content
  /// From the first byte of the value to behind its last one, quotes and brackets included; bytes
  /// from 0 in the file.
  package let span: Range<Int>

  package init(_ content: Content, span: Range<Int>) {
    self.content = content
    self.span = span
  }

  package var string: [UInt8]? {
    if case .string(let bytes) = content { bytes } else { nil }
  }

  package var array: [OldPropertyListValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  package var dictionary: OldPropertyListDictionary? {
    if case .dictionary(let dictionary) = content { dictionary } else { nil }
  }

  /// Whether both say the same, wherever and however it is written.
  ///
  /// The order of the keys of a dictionary means nothing; of a key that stands twice the last counts.
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

/// A dictionary of a property list, in the order in which its keys stand.
package struct OldPropertyListDictionary: Sendable {
  /// `key = value;`.
  package struct Entry: Sendable {
    /// What the key says, escapes undone.
    package let key: [UInt8]
    /// The key with its quotes; bytes from 0.
    package let keySpan: Range<Int>
    package let value: OldPropertyListValue
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

  package subscript(key: [UInt8]) -> OldPropertyListValue? { entry(key)?.value }

  package subscript(key: String) -> OldPropertyListValue? { entry(Array(key.utf8))?.value }

  /// Whether both have the same keys with the same values, but for some keys that are not looked at.
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
