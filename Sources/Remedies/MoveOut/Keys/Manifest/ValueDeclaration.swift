internal import Bytes
internal import Configuration
package import Formats
package import Git
package import Text

/// One `[[values]]` entry of a manifest: a file or command that provides values of many keys.
package struct ValueDeclaration: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// The path from the root of the work tree.
    case file(GitPath)
    case command(ValueCommand)
  }

  package let source: Source
  package let format: ValueFormat
  /// The build configurations that it applies to; nil for all.
  package let configurations: [String]?
  /// Its position in the manifest.
  package let position: Position

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
    let stated = table.string("format").flatMap { ValueFormat(rawValue: $0) }
    let source: Source
    var format = stated
    if let command = ValueCommand(table, &document) {
      source = .command(command)
      format = stated ?? .env
      if stated == .xcconfig {
        document.reject(
          "the format of a command must be env, json or plist", at: "format", in: table)
      }
    } else if let text = table.string("file") {
      let path = GitPath(text)
      source = .file(path)
      format = stated ?? ValueFormat(path: path)
      if let reason = KeyFiles.reason(againstUse: text) {
        document.reject("invalid path '\(text)': \(reason)", at: "file", in: table)
      }
      if format == nil {
        document.reject(
          "cannot tell the format from the name '\(text)'; add format = \"env\", \"json\", "
            + "\"plist\" or \"xcconfig\"", at: "file", in: table)
      }
    } else {
      return nil
    }
    guard let format, document.isValid(table) else { return nil }
    self.init(
      source: source, format: format, configurations: table.strings("configurations"),
      position: document.place(of: table).position)
  }
}
