/// Commands, and the options after which each has a password.
struct CommandOptions: Sendable {
  /// The place of a password after its option.
  enum Place: Sendable {
    /// The next word, or behind `=`.
    case next
    /// In the same word, as in `-pPASSWORD`.
    case attached
    case either
  }

  /// The commands, up to where a blank, a quote or an option follows.
  let commands: [String]
  /// The options as they are written; empty for a password without one.
  let options: [String]
  let place: Place
  /// What joins a user to the password in one word, as in `ada:PASSWORD`; nil without a user.
  let userEnd: String?
  /// The number of bytes of a command that the matcher searches for.
  private let searchedCount: Int
  /// Makes the pattern from the end of a command to its password, if options do not say it.
  private let way: (@Sendable () -> String)?

  /// - Parameters:
  ///   - options: the options whose argument is a password, anywhere after the command.
  ///   - userEnd: for an argument that starts with a user, what separates the two.
  ///   - searchedCount: for commands that begin alike, the number of bytes to search for.
  init(
    _ commands: [String], _ options: String..., at place: Place = .next,
    user userEnd: String? = nil, searching searchedCount: Int = .max
  ) {
    (self.commands, self.options, self.place, self.userEnd) = (commands, options, place, userEnd)
    self.searchedCount = searchedCount
    way = nil
  }

  /// - Parameter words: the pattern of what is between a command and its password.
  init(
    _ commands: [String], directly words: @autoclosure @escaping @Sendable () -> String,
    searching searchedCount: Int = .max
  ) {
    (self.commands, options, place, userEnd) = (commands, [], .next, nil)
    self.searchedCount = searchedCount
    way = words
  }

  fileprivate var anchors: [Anchor] {
    commands.map { Anchor(text: $0, ignoresCase: false, searchedCount: searchedCount) }
  }

  /// The pattern of what is between a command and its password.
  fileprivate var pattern: String {
    "(?<=" + commands.map(TokenForm.Piece.escaped).joined(separator: "|") + ")"
      + (way?() ?? Self.words() + optionPattern + gap + userPattern)
  }

  /// The pattern of any of the options.
  var optionPattern: String {
    "(?:" + options.map(TokenForm.Piece.escaped).joined(separator: "|") + ")"
  }

  private var gap: String {
    switch place {
    case .next: PasswordPattern.gap
    case .attached: ""
    case .either: "(?:\(PasswordPattern.gap))?"
    }
  }

  /// The pattern of a user with what joins it to the password.
  var userPattern: String {
    userEnd.map { #"["']?[^\s"'$<>{}\#($0)]{1,100}\#($0)"# } ?? ""
  }

  /// The words of a command from its name on, also on continued lines and in a list; without a
  /// repeated group of single characters, which makes a pattern large.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes of a line.
  ///   - escapes: the maximum number of escaped characters and line ends.
  static func words(within limit: Int = 240, escapes: Int = 8) -> String {
    let part = #"[^\n\r;|\\]{0,"# + "\(limit)}"
    return #"(?:(?<=[ \t])|[\w.-]{0,12}(?=["' \t]))(?:"# + part + #"\\(?:\r?\n|.)){0,"#
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
