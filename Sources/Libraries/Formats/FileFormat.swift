/// How names and values are written in a file: one of the formats of a `FormatTable`.
package struct FileFormat: Sendable {
  package let definition: FormatDefinition

  package init(_ definition: FormatDefinition) {
    self.definition = definition
  }

  /// The format of a file, by its path with `/` between the components.
  package init(path: [UInt8]) {
    self = FormatTable.standard.format(ofPath: path)
  }

  /// Whether the file holds settings, so that a bare value after a name is a value and not code.
  package var isConfiguration: Bool { definition.use != .source }

  /// The names and values in a text of this format; none in source code.
  package func entries(in text: [UInt8]) -> [Entry] { definition.entries(text) }

  /// All formats, in an order that caches rely on.
  package static var allCases: [FileFormat] { FormatTable.standard.formats }
}

extension FileFormat: Hashable, CustomStringConvertible {
  package static func == (left: FileFormat, right: FileFormat) -> Bool {
    left.definition === right.definition
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }

  package var description: String { definition.name }
}

/// All that Keystow knows of one format.
///
/// A new format is a folder with such a definition in it, and a line in `FormatTable.standard`.
package final class FormatDefinition: Sendable {
  /// What files of the format are for.
  package enum Use: Sendable {
    case settings
    /// Passwords for programs that put nothing in the place of a placeholder.
    case passwords
    /// A programming language, or prose: only quoted values count.
    case source
  }

  /// Unique among the formats.
  package let name: String
  package let use: Use
  package let fileNames: FileNames
  /// Reads all names and values of a text.
  package let entries: @Sendable ([UInt8]) -> [Entry]
  /// A reader that goes in steps; nil for a text that is not read so.
  package let reader: @Sendable ([UInt8]) -> (any ResumableReader)?
  /// How values are written in a file; nil where no placeholder in it would be resolved.
  package let dialect: @Sendable (FormatSample) -> Dialect?
  /// How the file gives values to keys; nil for a format that no key is read from.
  package let values: ValueFormat?

  package init(
    _ name: String, use: Use = .settings, fileNames: FileNames,
    entries: @escaping @Sendable ([UInt8]) -> [Entry],
    reader: @escaping @Sendable ([UInt8]) -> (any ResumableReader)? = { _ in nil },
    dialect: @escaping @Sendable (FormatSample) -> Dialect? = { _ in nil },
    values: ValueFormat? = nil
  ) {
    self.name = name
    self.use = use
    self.fileNames = fileNames
    self.entries = entries
    self.reader = reader
    self.dialect = dialect
    self.values = values
  }
}

/// The names by which a format is recognised, all in lower case.
package struct FileNames: Sendable {
  /// Whole names.
  let names: [String]
  /// What follows the last dot of a name.
  let extensions: [String]
  let prefixes: [String]
  let suffixes: [String]
  /// Names that mean the format only in one folder, which is empty for the root.
  let places: [(folder: String, name: String)]

  package init(
    _ names: [String] = [], extensions: [String] = [], prefixes: [String] = [],
    suffixes: [String] = [], places: [(folder: String, name: String)] = []
  ) {
    self.names = names
    self.extensions = extensions
    self.prefixes = prefixes
    self.suffixes = suffixes
    self.places = places
  }
}
