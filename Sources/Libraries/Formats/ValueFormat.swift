/// How names and values are written in a file of values, or in what a command prints.
package struct ValueFormat: Sendable {
  /// What a manifest calls it.
  package let rawValue: String
  /// Reads what a text gives to names; of a name that stands twice the last counts.
  package let read: @Sendable ([UInt8]) -> [NamedValue]

  package init(_ rawValue: String, read: @escaping @Sendable ([UInt8]) -> [NamedValue]) {
    self.rawValue = rawValue
    self.read = read
  }

  /// The format that a manifest calls so.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// All of the standard table, by name.
  package static var allCases: [ValueFormat] { FormatTable.standard.valueFormats }
}

extension ValueFormat: Hashable {
  package static func == (left: ValueFormat, right: ValueFormat) -> Bool {
    left.rawValue == right.rawValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// A name with what a file of values gives to it.
package struct NamedValue {
  package enum Content {
    case text([UInt8])
    case list([[UInt8]])
    /// The name is there, and says that it has no value.
    case nothing
    /// Why there is no value.
    case mistake(String)
  }

  /// Nil for a mistake of the whole text.
  package let name: String?
  package let content: Content
  /// Bytes from 0; nil where a mistake has no place.
  package let offset: Int?

  package init(_ name: String?, _ content: Content, at offset: Int?) {
    self.name = name
    self.content = content
    self.offset = offset
  }
}
