internal import Bytes
internal import Configuration
package import Formats
package import Text
package import Vocabulary

/// One `[[values]]` entry of a manifest: a file or command that provides values of many keys.
package struct ValueDeclaration: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// The path from the root of the work tree.
    case file(GitPath)
    case command(ValueCommand)
  }

  /// An entry of a file that is a key.
  package struct NamedEntry: Hashable, Sendable, CustomStringConvertible {
    /// The names of the containers and of the entry, joined by dots: `stripe.secretKey`.
    package let entry: String
    package let key: KeyName

    package init(entry: String, key: KeyName) {
      self.entry = entry
      self.key = key
    }

    /// Parses `ENTRY=KEY`, or `KEY` if both have the same name; nil if the key's name is invalid.
    package init?(_ text: String) {
      let border = text.utf8.lastIndex(of: UInt8(ascii: "="))
      entry = border.map { String(text[..<$0]) } ?? text
      guard !entry.isEmpty,
        let key = KeyName(border.map { String(text[text.utf8.index(after: $0)...]) } ?? text)
      else { return nil }
      self.key = key
    }

    package var description: String { entry == key.text ? entry : "\(entry)=\(key)" }
  }

  package let source: Source
  /// Nil if the entries that are keys are listed, which are read by the format of the file's name.
  package let format: ValueFormat?
  /// The build configurations that it applies to; nil for all.
  package let configurations: [String]?
  /// The entries of the file that are keys; empty for all entries that are named like keys.
  package internal(set) var entries: [NamedEntry]
  /// The committed sample that the file is made from.
  package let sample: GitPath?
  /// Its position in the manifest; nil if it is not in it yet.
  package let position: Position?

  package init(
    source: Source, format: ValueFormat? = nil, configurations: [String]? = nil,
    entries: [NamedEntry] = [], sample: GitPath? = nil, position: Position? = nil
  ) {
    self.source = source
    self.format = format
    self.configurations = configurations
    self.entries = entries
    self.sample = sample
    self.position = position
  }

  /// The path of the file; nil for a command.
  package var file: GitPath? {
    if case .file(let path) = source { path } else { nil }
  }

  /// Whether it applies to a build of a configuration; nil stands for no configuration in
  /// particular.
  package func applies(to configuration: String?) -> Bool {
    guard let configurations else { return true }
    return configuration.map { configurations.contains($0) } ?? false
  }
}

/// A program whose standard output is a value or a list of values.
///
/// The arguments are passed to the program directly, without a shell.
package struct ValueCommand: Hashable, Sendable {
  /// The program, then its arguments; never empty, without NUL.
  package let arguments: [String]
  /// The timeout in seconds.
  package let timeout: Int

  package static let standardTimeout = 30

  package init(_ arguments: [String], timeout: Int = standardTimeout) {
    self.arguments = arguments
    self.timeout = timeout
  }

  /// The name in messages: the program's name, without its folder.
  package var name: String {
    let program = arguments.first ?? ""
    return program.split(separator: "/").last.map(String.init) ?? program
  }

  /// The command line, quoted for pasting into a shell.
  package var text: String { arguments.map { ShellWord.quoted($0) }.joined(separator: " ") }
}

extension ValueFormat {
  /// Derives the format from a file's name; nil if it is unknown.
  package init?(path: GitPath) {
    guard let format = FileFormat(path: path).definition.values else { return nil }
    self = format
  }
}

extension ValueCommand {
  /// Converts `command` and `timeout` of a table; nil if there is no valid command.
  init?(_ table: ConfigurationTable, _ document: inout ConfigurationDocument) {
    guard let words = table.strings("command"), !words.isEmpty else { return nil }
    if words.contains(where: { $0.utf8.contains(0) }) {
      document.reject("'command' must not contain NUL", at: "command", in: table)
    }
    self.init(words, timeout: table.integer("timeout") ?? Self.standardTimeout)
  }
}

extension ValueDeclaration {
  /// Converts one `[[values]]`; nil if there is a mistake in it.
  init?(_ table: ConfigurationTable, _ document: inout ConfigurationDocument) {
    let entries = Self.entries(table, &document)
    let source: Source
    var format = table.string("format").flatMap { ValueFormat(rawValue: $0) }
    if let command = ValueCommand(table, &document) {
      source = .command(command)
      if format?.rawValue == "xcconfig" {
        document.reject(
          "the format of a command must be env, json or plist", at: "format", in: table)
      }
      format = format ?? .env
    } else if let path = Self.path("file", table, &document) {
      source = .file(path)
      if entries.isEmpty {
        format = format ?? ValueFormat(path: path)
      } else if format != nil {
        document.reject("'format' and 'keys' exclude each other", at: "format", in: table)
      }
      if format == nil, !table.contains("keys") {
        document.reject(
          "cannot tell the format from the name '\(path.text)'; add format = \"env\", \"json\", "
            + "\"plist\" or \"xcconfig\"", at: "file", in: table)
      }
    } else {
      return nil
    }
    let sample = Self.path("sample", table, &document)
    guard document.isValid(table) else { return nil }
    self.init(
      source: source, format: format, configurations: table.strings("configurations"),
      entries: entries, sample: sample, position: document.place(of: table).position)
  }

  /// Converts `keys`.
  private static func entries(
    _ table: ConfigurationTable, _ document: inout ConfigurationDocument
  ) -> [NamedEntry] {
    (table.strings("keys") ?? []).compactMap { text in
      if let entry = NamedEntry(text) { return entry }
      document.reject(
        "invalid entry '\(text)': write ENTRY=KEY, or KEY if both have the same name", at: "keys",
        in: table)
      return nil
    }
  }

  /// Converts a path; nil if there is none, or no string.
  private static func path(
    _ member: String, _ table: ConfigurationTable, _ document: inout ConfigurationDocument
  ) -> GitPath? {
    guard let text = table.string(member) else { return nil }
    if let reason = KeyFiles.reason(againstUse: text) {
      document.reject("invalid path '\(text)': \(reason)", at: member, in: table)
    }
    return GitPath(text)
  }
}
