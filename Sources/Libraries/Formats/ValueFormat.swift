/// The format of a values file, or of the output of a command that prints values.
package struct ValueFormat: Sendable {
  /// Its name in a manifest.
  package let rawValue: String
  /// Reads the values in a text; if a name occurs twice, its last value counts.
  package let read: @Sendable ([UInt8]) -> [NamedValue]

  package init(_ rawValue: String, read: @escaping @Sendable ([UInt8]) -> [NamedValue]) {
    self.rawValue = rawValue
    self.read = read
  }

  /// The format with a name in a manifest; nil if there is none.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// All formats of the standard table, sorted by name.
  package static var allCases: [ValueFormat] { FormatTable.standard.valueFormats }
}

extension ValueFormat: Hashable {
  package static func == (left: ValueFormat, right: ValueFormat) -> Bool {
    left.rawValue == right.rawValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// A name and its value in a values file.
package struct NamedValue {
  package enum Content {
    case text([UInt8])
    case list([[UInt8]])
    /// An explicit null.
    case nothing
    /// Why there is no value.
    case mistake(String)
  }

  /// Nil for a mistake of the whole text.
  package let name: String?
  package let content: Content
  /// The byte offset of the value; nil for a mistake of the whole text.
  package let offset: Int?

  package init(_ name: String?, _ content: Content, at offset: Int?) {
    self.name = name
    self.content = content
    self.offset = offset
  }
}
