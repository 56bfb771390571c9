/// The format of a file, which decides how its names and values are read and written.
package struct FileFormat: Sendable {
  package let definition: FormatDefinition

  package init(_ definition: FormatDefinition) {
    self.definition = definition
  }

  /// The format of a file with a path, whose components are separated by `/`.
  package init(path: [UInt8]) {
    self = FormatTable.standard.format(ofPath: path)
  }

  /// Whether the file contains settings, where an unquoted value is a value and not code.
  package var isConfiguration: Bool { definition.use != .source && definition.use != .text }

  /// Returns the names and values in a text of this format; empty for source code and prose.
  package func entries(in text: [UInt8]) -> [Entry] { definition.entries(text) }

  /// All formats, in the order that scan caches rely on.
  package static var allCases: [FileFormat] { FormatTable.standard.formats }
}

extension FileFormat: Hashable, CustomStringConvertible {
  package static func == (left: FileFormat, right: FileFormat) -> Bool {
    left.definition === right.definition
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }

  package var description: String { definition.name }
}

/// The definition of a format: its file names, and how its values are read and written.
///
/// A new format needs a folder with a definition, and an element in `FormatTable.standard`.
package final class FormatDefinition: Sendable {
  /// What files of the format are for.
  package enum Use: Sendable {
    case settings
    /// Settings as elements, in which prose may stand, too.
    case markup
    /// Passwords for programs that do not resolve placeholders.
    case passwords
    /// A programming language, or what a tool writes: only quoted values count.
    case source
    /// Everything else: prose, logs, scripts for a shell.
    case text
  }

  /// A name that no other format has.
  package let name: String
  package let use: Use
  package let fileNames: FileNames
  /// Reads the names and string values of a text, in the order of the text.
  ///
  /// Never fails: a broken or templated file can contain a secret too, so anything unexpected is
  /// skipped. Takes linear time and bounded depth.
  package let entries: @Sendable ([UInt8]) -> [Entry]
  /// Makes a reader that can resume in another text; nil if the format or text has none.
  package let reader: @Sendable ([UInt8]) -> (any ResumableReader)?
  /// How values are written in a file; nil if nothing would resolve a placeholder in it.
  package let dialect: @Sendable (FormatSample) -> Dialect?
  /// How values of keys are read from the file; nil if they are not.
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

/// The file names by which a format is recognized, all in lower case.
package struct FileNames: Sendable {
  let names: [String]
  /// Extensions without the dot.
  let extensions: [String]
  let prefixes: [String]
  let suffixes: [String]
  /// Names that mean the format only directly inside a folder; an empty folder is the root.
  let inFolders: [(folder: String, name: String)]

  package init(
    _ names: [String] = [], extensions: [String] = [], prefixes: [String] = [],
    suffixes: [String] = [], inFolders: [(folder: String, name: String)] = []
  ) {
    self.names = names
    self.extensions = extensions
    self.prefixes = prefixes
    self.suffixes = suffixes
    self.inFolders = inFolders
  }
}
