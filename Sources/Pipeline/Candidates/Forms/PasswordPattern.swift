/// Patterns of passwords in statements, commands and connection strings.
enum PasswordPattern {
  /// A word of a command, quoted or not, whose password is group 1 whichever it is.
  ///
  /// Does not match a word that starts like an option, a variable or a template placeholder.
  static let argument =
    #"(?|\\?"([^"\\\s]{4,128})\\?"|\\?'([^'\\\s]{4,128})\\?'"#
    + #"|([^\s"'`<>;|&()\\$={}\[\],*-][^\s"'`<>;|&()\\]{3,127})(?=[\s"'`;|&)\\<]|$))"#

  /// A string literal, whose password is group 1.
  static let literal = #"(?|\\?"([^"\\\s]{4,128})\\?"|\\?'([^'\\\s]{4,128})\\?')"#

  /// The space between an option and its argument, also in a list of words or a chain of calls.
  static let gap = #"(?:[ \t]{1,4}|=|["'](?:,\s{0,8}|\)\s{0,60}\.arg\())"#

  /// From an option to the next item of a list in YAML.
  static let nextItem = #"["']?[ \t]{0,4}\r?\n[ \t]{0,60}-[ \t]{1,4}"#
}

extension Rule {
  /// Creates a rule for a password that is found by the words around it.
  ///
  /// - Parameters:
  ///   - pattern: its group 1 is the password.
  ///   - examples: makes texts around a password.
  ///   - counterexamples: makes texts around a password that must not match.
  convenience init(
    password id: String, of provider: String, _ summary: String, severity: Severity = .high,
    confidence: Confidence = .medium, anchors: [Anchor], reach: Reach, isNamed: Bool = false,
    pattern: @autoclosure @escaping @Sendable () -> String, source: String,
    examples: @escaping @Sendable (_ password: String) -> [String],
    counterexamples: @escaping @Sendable (_ password: String) -> [String]
  ) {
    self.init(
      id: id, provider: provider, summary: summary, severity: severity, confidence: confidence,
      anchors: anchors, reach: reach,
      // Only there, in whatever way the pattern is tried.
      pattern: (reach.startsMatch ? #"\G"# : "") + pattern(), isNamed: isNamed, isGuessable: true,
      source: source,
      examples: { make in examples(make.password()) },
      counterexamples: { make in counterexamples(make.password()) })
  }
}

extension SampleGenerator {
  /// Makes a password of 14 letters and digits, the first one a letter.
  mutating func password() -> String {
    characters(1, from: .lowerLetters) + characters(12, from: .alphanumeric) + digits(1)
  }
}
