internal import Text

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
  /// Makes the pattern of the words between a command and its password, if that has no option; a blank
  /// stands for whatever separates words.
  private let between: (@Sendable () -> String)?
  /// Makes the pattern from the end of a command to its password, if only shells have it so.
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
    (between, way) = (nil, nil)
  }

  /// - Parameters:
  ///   - words: the pattern of the words between a command and its password, each after the blank that
  ///     separates it from the one before.
  ///   - userEnd: for a password in one word with its user, what separates the two.
  init(
    _ commands: [String], after words: @autoclosure @escaping @Sendable () -> String,
    user userEnd: String? = nil
  ) {
    (self.commands, options, place, self.userEnd) = (commands, [], .next, userEnd)
    searchedCount = .max
    (between, way) = (words, nil)
  }

  /// - Parameter words: the pattern of what is between a command and its password.
  init(
    _ commands: [String], directly words: @autoclosure @escaping @Sendable () -> String,
    searching searchedCount: Int = .max
  ) {
    (self.commands, options, place, userEnd) = (commands, [], .next, nil)
    self.searchedCount = searchedCount
    (between, way) = (nil, words)
  }

  /// Whether a list of arguments may have it.
  var isListed: Bool { way == nil }

  /// Whether a list of arguments has no option to find it by.
  var isFoundByName: Bool { isListed && !options.contains { $0.first == "-" } }

  /// Returns the program of a command, or its first option, which lists of arguments are searched for.
  static func program(of command: String) -> String {
    String(decoding: command.utf8.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// Whether a program has too few letters to be searched for without quotes.
  static func isShort(_ program: String) -> Bool {
    program.utf8.count < 5 && program.utf8.first?.isLetter == true
  }

  fileprivate var anchors: [Anchor] {
    commands.map { command in
      // Lists are searched for the program alone, too; of a short one, a blank is part of it.
      let word = Self.program(of: command)
      let wordCount = word.utf8.count + (Self.isShort(word) ? 1 : 0)
      return Anchor(
        text: command, ignoresCase: false,
        searchedCount: isFoundByName ? wordCount : searchedCount)
    }
  }

  /// The pattern of what is between a command and its password.
  fileprivate var pattern: String {
    "(?<=" + commands.map(TokenForm.Piece.escaped).joined(separator: "|") + ")"
      + (way?() ?? words(separatedBy: Self.blanks).map { $0 + Self.blanks + userPattern }
        ?? Self.words() + optionPattern + gap + userPattern)
  }

  private static let blanks = #"[ \t]{1,4}"#

  /// Returns the pattern of the words between a command and its password; nil for one after an option.
  func words(separatedBy separator: String) -> String? {
    between?().split(separator: " ", omittingEmptySubsequences: false)
      .joined(separator: separator)
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
