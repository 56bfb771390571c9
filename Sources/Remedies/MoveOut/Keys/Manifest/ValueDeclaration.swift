internal import Bytes
package import Formats
package import Git
package import Text

/// One `[[values]]` entry of a manifest: a file or command that provides values of many keys.
package struct ValueDeclaration: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// The path from the root of the work tree.
    case file(GitPath)
    case command(ValueCommand)
  }

  package let place: Place
  package let format: ValueFormat
  /// The build configurations that it applies to; nil for all.
  package let configurations: [String]?
  /// Its position in the manifest.
  package let position: Position

  /// Whether it applies to a build of a configuration; nil stands for no configuration in
  /// particular.
  package func counts(for configuration: String?) -> Bool {
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

/// The sources of values in a manifest.
extension KeyManifestReader {
  private static let timeouts = 1...3_600

  /// Reads `command` and `timeout` of a table.
  mutating func command(of table: TOMLTable, at path: [String]) -> ValueCommand? {
    guard table["command"] != nil else {
      if table["timeout"] != nil { note("timeout requires a command", at: path + ["timeout"]) }
      return nil
    }
    guard let words = texts("command", of: table, at: path) else { return nil }
    let isComplete = table["command"]?.array?.count == words.count
    if isComplete, words.isEmpty || words.contains(where: { $0.utf8.contains(0) }) {
      note("command must be a program and its arguments, without NUL", at: path + ["command"])
    }
    return words.isEmpty ? nil : ValueCommand(words, timeout: timeout(of: table, at: path))
  }

  private mutating func timeout(of table: TOMLTable, at path: [String]) -> Int {
    guard let value = table["timeout"] else { return ValueCommand.standardTimeout }
    guard let seconds = value.integer, Self.timeouts.contains(seconds) else {
      note("timeout must be a number of seconds from 1 to 3600", at: path + ["timeout"])
      return ValueCommand.standardTimeout
    }
    return seconds
  }

  mutating func keychain(of table: TOMLTable, at path: [String]) -> String? {
    guard let value = table["keychain"] else { return nil }
    guard let text = value.string, !text.isEmpty, !text.utf8.contains(0) else {
      note("keychain must be the name of a service: \"…\"", at: path + ["keychain"])
      return nil
    }
    return text
  }

  mutating func missing(of table: TOMLTable, at path: [String]) -> MissingValue? {
    guard let value = table["missing"] else { return nil }
    if let text = value.string, let missing = MissingValue(rawValue: text) { return missing }
    let names = MissingValue.allCases.map(\.rawValue)
    let hint = value.string.map { Spelling.hint($0, in: names) } ?? ""
    note("missing must be \(names.joined(separator: " or "))" + hint, at: path + ["missing"])
    return nil
  }

  mutating func readValues(of root: TOMLTable) {
    guard let value = root["values"] else { return }
    guard let array = value.array else {
      return note("values must be a list of tables: [[values]]", at: ["values"])
    }
    for element in array {
      guard let table = element.table else {
        note("values must be a list of tables: [[values]]", at: ["values"])
        continue
      }
      let before = mistakes.count
      let place = position(at: element.range.lowerBound)
      if let values = declaration(of: table, at: place), mistakes.count == before {
        self.values.append(values)
      }
      // The positions of values in such a table are not known.
      move(mistakesFrom: before, to: place)
    }
  }

  private mutating func declaration(
    of table: TOMLTable, at place: Position
  ) -> ValueDeclaration? {
    let known = ["file", "command", "timeout", "format", "configurations"]
    for key in table.keys where !known.contains(key) {
      note("[[values]]: unknown key '\(key)'" + Spelling.hint(key, in: known), at: place)
    }
    guard (table["file"] == nil) != (table["command"] == nil) else {
      note("[[values]] must have either a file or a command", at: place)
      return nil
    }
    let configurations = texts("configurations", of: table, at: ["values"])
    let stated = format(of: table, at: place)
    if let command = command(of: table, at: ["values"]) {
      if stated == .xcconfig {
        note("[[values]]: the format of a command must be env, json or plist", at: place)
      }
      return ValueDeclaration(
        place: .command(command), format: stated ?? .env, configurations: configurations,
        position: place)
    }
    guard table["command"] == nil else { return nil }
    guard let text = table["file"]?.string else {
      note("[[values]]: file must be a path: file = \".env\"", at: place)
      return nil
    }
    if let reason = KeyFiles.reason(againstUse: text) {
      note("[[values]]: file: '\(text)': \(reason)", at: place)
    }
    let path = GitPath(text)
    guard let format = stated ?? ValueFormat(path: path) else {
      note(
        "[[values]]: cannot tell the format from the name '\(text)'; add format = \"env\", "
          + "\"json\", \"plist\" or \"xcconfig\"", at: place)
      return nil
    }
    return ValueDeclaration(
      place: .file(path), format: format, configurations: configurations, position: place)
  }

  private mutating func format(of table: TOMLTable, at place: Position) -> ValueFormat? {
    guard let value = table["format"] else { return nil }
    if let text = value.string, let format = ValueFormat(rawValue: text) { return format }
    let names = ValueFormat.allCases.filter { $0 != .xcconfig || table["command"] == nil }
      .map(\.rawValue)
    note("[[values]]: format must be one of \(names.joined(separator: ", "))", at: place)
    return nil
  }
}
