internal import IgnoreRules
internal import Text
internal import Vocabulary

/// Checks the lines of the `.gitignore` files of a work tree.
struct PatternCheck {
  let survey: Survey
  let letters: IgnoreCase
  private(set) var items: [CheckItem] = []
  private(set) var unused: [(file: GitPath, lines: [Int])] = []
  /// The lines that are already reported.
  private var reported: Set<Int> = []

  init(_ survey: Survey, letters: IgnoreCase) {
    self.survey = survey
    self.letters = letters
  }

  mutating func run() {
    var files: [[UInt8]: IgnoreFile] = [:]
    for rules in survey.ruleFiles { files[rules.folder] = rules.file }
    var tree = IgnoreTree(fallbacks: []) { files[Array($0)] }
    for rules in survey.ruleFiles {
      reported = []
      if IgnoreText.isUTF16(rules.file.bytes) {
        items.append(
          CheckItem(
            .deadPattern, "utf16", path: GitPath(rules.file.name),
            message: "UTF-16, in which git finds no rules",
            next: "save it as UTF-8"))
        continue
      }
      let managed = Self.managedLines(of: rules.file.bytes)
      takeMistakes(rules.file)
      takeNegations(rules, managed, &tree)
      takeOverlaps(rules.file, managed)
      takeUse(rules, managed)
    }
  }

  /// Returns the lines of Keystow's block, from 1; empty if there is none or its marks do not pair,
  /// which the commands that edit it report.
  private static func managedLines(of bytes: [UInt8]) -> Range<Int> {
    let block = try? ManagedBlock.find(in: IgnoreText(bytes), path: "")
    return block.map { $0.lines.lowerBound + 1..<$0.lines.upperBound + 1 } ?? 0..<0
  }

  private mutating func add(
    _ section: CheckSection, _ kind: String, _ file: IgnoreFile, _ index: Int, _ message: String,
    next: String, others: [GitPath] = []
  ) {
    let pattern = file[index]
    reported.insert(index)
    items.append(
      CheckItem(
        section, kind, path: GitPath(file.name), line: pattern.line,
        message: Self.quoted(pattern) + " " + message, next: next, others: others))
  }

  static func quoted(_ pattern: IgnorePattern) -> String {
    "`" + TerminalText.visible(pattern.text) + "`"
  }

  private mutating func takeMistakes(_ file: IgnoreFile) {
    for index in 0..<file.count {
      guard let mistake = PatternMistake.certain(file[index]) else { continue }
      add(
        .deadPattern, "never-matches", file, index, "never matches: " + mistake.why,
        next: mistake.next)
    }
  }

  /// Reports negations below a folder that stays ignored.
  ///
  /// Those in a block serve people without a rule of their own for that folder.
  private mutating func takeNegations(
    _ rules: Survey.RuleFile, _ managed: Range<Int>, _ tree: inout IgnoreTree
  ) {
    for index in 0..<rules.file.count where rules.file.isNegated(index) && !reported.contains(index)
    {
      let pattern = rules.file[index]
      guard !managed.contains(pattern.line) else { continue }
      for path in pattern.namedFolders {
        let decision = tree.decision(for: rules.folder + path, isFolder: true)
        guard decision.isIgnored, let match = decision.match else { continue }
        let folder = TerminalText.visible(path)
        add(
          .deadPattern, "negation-below-ignored-folder", rules.file, index,
          "has no effect: the folder \(folder) is ignored by "
            + Self.quoted(match.pattern) + " (" + Self.spot(match) + ")",
          next: "add `!/\(folder)/` and `/\(folder)/*` before this line")
        break
      }
    }
  }

  static func spot(_ match: IgnoreMatch) -> String {
    TerminalText.visible(match.file.name) + ":\(match.pattern.line)"
  }

  private mutating func takeOverlaps(_ file: IgnoreFile, _ managed: Range<Int>) {
    guard file.count <= PatternUse.maximumCount else { return }
    for finding in ShadowedLines(file).findings() where !reported.contains(finding.index) {
      guard !managed.contains(file[finding.index].line) else { continue }
      let other = file[finding.other]
      let spot = "line \(other.line)"
      switch finding.kind {
      case .overruled:
        add(
          .deadPattern, "overruled-negation", file, finding.index,
          "has no effect: \(spot), " + Self.quoted(other) + ", ignores its paths again",
          next: "move it below \(spot)")
      case .takenBack:
        add(
          .note, "taken-back", file, finding.index,
          "has no effect: \(spot), " + Self.quoted(other) + ", re-includes all its paths",
          next: "")
      case .covered:
        add(
          .note, finding.isSame ? "duplicate" : "covered", file, finding.index,
          finding.isSame
            ? "repeats \(spot)"
            : "is covered by " + Self.quoted(other) + " in \(spot)", next: "")
      }
    }
  }

  private mutating func takeUse(_ rules: Survey.RuleFile, _ managed: Range<Int>) {
    let use = PatternUse(of: rules, in: survey.paths, letters: letters)
    var lines: [Int] = []
    let caseOnly = Dictionary(
      use.caseOnly.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    for index in Set(use.unused).union(caseOnly.keys).sorted() where !reported.contains(index) {
      let pattern = rules.file[index]
      guard !managed.contains(pattern.line) else { continue }
      if let other = caseOnly[index] {
        addCase(rules.file, index, GitPath(other.path), isFolder: other.isFolder)
      } else if let mistake = PatternMistake.likely(pattern) {
        add(
          .deadPattern, "suspicious", rules.file, index, "matches nothing here: " + mistake.why,
          next: mistake.next)
      } else if let missed = missed(by: pattern, in: rules) {
        addMissed(rules, index, missed)
      } else {
        lines.append(pattern.line)
      }
    }
    if !lines.isEmpty { unused.append((GitPath(rules.file.name), lines)) }
  }

  /// Returns a file with a dangerous name that an anchored pattern would match in another folder.
  private func missed(by pattern: IgnorePattern, in rules: Survey.RuleFile) -> GitPath? {
    guard pattern.isAnchored, !pattern.isNegated, !pattern.isFolderOnly,
      !pattern.body.starts(with: "**/".utf8)
    else { return nil }
    let file = IgnoreFile(
      name: [], bytes: Array("**/".utf8) + pattern.body, dialect: IgnoreDialect(letters: letters))
    let floating = FolderRules(fallbacks: [], top: nil).below(rules.folder.count, file)
    return survey.suspects.lazy.map(\.path).first {
      $0.bytes.starts(with: rules.folder) && floating.match($0.bytes.span, isFolder: false) != nil
    }
  }

  private mutating func addMissed(_ rules: Survey.RuleFile, _ index: Int, _ path: GitPath) {
    let pattern = rules.file[index]
    let isName = !pattern.body.contains(UInt8(ascii: "/"))
    let wide = TerminalText.visible(Array((isName ? "" : "**/").utf8) + pattern.body)
    let folder = rules.folder.isEmpty ? "the root" : TerminalText.visible(rules.folder)
    let missed = TerminalText.visible(path.bytes)
    add(
      .deadPattern, "misses", rules.file, index,
      "matches no file: it applies to \(folder) only, and misses \(missed)",
      next: "write `\(wide)`, which matches in every folder", others: [path])
  }

  private mutating func addCase(
    _ file: IgnoreFile, _ index: Int, _ path: GitPath, isFolder: Bool
  ) {
    let shown = TerminalText.visible(path.bytes) + (isFolder ? "/" : "")
    add(
      .note, "case", file, index,
      letters == .exact
        ? "does not match \(shown) here, but does with core.ignoreCase (macOS, Windows)"
        : "matches \(shown) only with core.ignoreCase; on Linux it does not",
      next: "use the case of the path if that is meant; otherwise anchor it with a "
        + "leading slash", others: [path])
  }
}
