/// Commands, and the words after which each has a password.
struct CommandOptions: Sendable {
  /// The commands, up to where a blank, a quote or an option follows.
  private let commands: [String]
  /// The number of bytes of a command that the matcher searches for.
  private let searchedCount: Int
  /// Makes the pattern from the end of a command to its password.
  private let way: @Sendable () -> String

  /// - Parameters:
  ///   - options: patterns of the options whose argument is a password, anywhere after the command.
  ///   - isAttached: whether nothing separates the two, as in `-pPASSWORD`.
  ///   - searchedCount: for commands that begin alike, the number of bytes to search for.
  init(
    _ commands: [String], _ options: String..., isAttached: Bool = false,
    searching searchedCount: Int = .max
  ) {
    self.commands = commands
    self.searchedCount = searchedCount
    way = {
      Self.words() + "(?:" + options.joined(separator: "|") + ")"
        + (isAttached ? "" : PasswordPattern.gap)
    }
  }

  /// - Parameter words: the pattern of what stands between a command and its password.
  init(_ commands: [String], directly words: String) {
    self.commands = commands
    searchedCount = .max
    way = { words }
  }

  fileprivate var anchors: [Anchor] {
    commands.map { Anchor(text: $0, ignoresCase: false, searchedCount: searchedCount) }
  }

  /// The pattern of what stands between a command and its password.
  fileprivate var pattern: String {
    "(?<=" + commands.map(TokenForm.Piece.escaped).joined(separator: "|") + ")" + way()
  }

  /// The words of a command from its name on, also on continued lines and in a list; without a
  /// repeated group of single characters, which makes a pattern large.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes of a line.
  ///   - escapes: the maximum number of escaped characters and line ends.
  static func words(within limit: Int = 240, escapes: Int = 8) -> String {
    let part = #"[^\n\r;|\\]{0,"# + "\(limit)}"
    return #"(?:(?<=[ \t])|[\w.]{0,6}(?=["' \t]))(?:"# + part + #"\\(?:\r?\n|.)){0,"#
      + "\(escapes)}?" + part + #"?(?<=[\s"'])"#
  }
}

extension Rule {
  /// Creates a rule for the passwords of many commands.
  ///
  /// - Parameters:
  ///   - isNamed: whether a command begins a word, so that `unrar a` is none of `rar a`.
  ///   - table: each command with its options.
  ///   - examples: makes commands with a password.
  ///   - counterexamples: makes commands that must not match.
  convenience init(
    commands id: String, _ summary: String, isNamed: Bool = false, table: [CommandOptions],
    source: String,
    examples: @escaping @Sendable (_ password: String) -> [String],
    counterexamples: @escaping @Sendable (_ password: String) -> [String]
  ) {
    self.init(
      password: id, of: "Command line", summary,
      anchors: Set(table.flatMap(\.anchors)).sorted { $0.text < $1.text }, reach: .following(700),
      isNamed: isNamed,
      pattern: "(?:" + table.map(\.pattern).joined(separator: "|") + ")" + PasswordPattern.argument,
      source: source,
      examples: examples, counterexamples: counterexamples)
  }
}
