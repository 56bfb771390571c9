package import Bytes
package import Candidates
package import Git
internal import IgnoreRules

/// Checks what ignore rules do in one repository.
package struct RepositoryCheck {
  package let root: String
  package let gitFolder: String
  package let survey: Survey
  private let path: String
  private let rules: WorkTreeRules

  /// Walks the work tree; no file is read but rules and what the index says.
  ///
  /// - Parameter path: the repository, or a folder in its work tree; all of it is checked.
  /// - Throws: `RepositoryError`, or `GitError` when the index or the settings cannot be read.
  package init(path: String) throws {
    let repository = try Repository(at: path)
    guard let root = repository.workTree else { throw RepositoryError.bare(path: path) }
    self.root = root
    self.path = path
    gitFolder = repository.gitFolder
    let entries = try repository.indexEntries()
    rules = try WorkTreeRules(of: repository, entries: entries)
    var walk = SurveyWalk(rules: rules, index: entries)
    walk.run()
    survey = walk.survey
  }

  /// Everything that there is to say.
  ///
  /// - Throws: `RepositoryError` or `GitError`.
  package func result(in scope: RuleScope) throws -> CheckResult {
    var result = CheckResult(scope: scope)
    let ignored = Set(survey.tracked(in: scope).map(\.path))
    var danger = DangerCheck(try Repository(at: path), root: path, ignored: ignored)
    danger.run(survey.suspects)
    var patterns = PatternCheck(survey, letters: rules.dialect.letters)
    patterns.run()
    let items =
      danger.items + TrackedCheck(survey, scope: scope).items + TreeCheck(survey).items
      + patterns.items
    result.items = items.enumerated().sorted { one, two in
      Self.key(one.element, one.offset) < Self.key(two.element, two.offset)
    }.map(\.element)
    result.problems = survey.problems + danger.problems
    result.unused = patterns.unused
    return result
  }

  /// What would be taken out of the index.
  package func untrackPlan(_ request: UntrackRequest) -> UntrackPlan {
    let planner = ReinclusionPlanner(rules, scope: request.scope)
    return UntrackPlan(survey.tracked(in: request.scope), request, planner)
  }

  private static func key(_ item: CheckItem, _ place: Int) -> (Int, Int, Int) {
    let section = CheckSection.allCases.firstIndex(of: item.section) ?? 0
    let rank =
      switch item.severity {
      case .critical: 0
      case .high: 1
      case .medium: 2
      case .low: 4
      case nil: 3
      }
    return (section, rank, place)
  }
}

/// Whose ignore rules count.
package enum RuleScope: String, Sendable, CaseIterable {
  /// Those of the `.gitignore` files, which everybody has: `git ls-files -ci
  /// --exclude-per-directory=.gitignore`.
  case committed
  /// Those of this machine too (`info/exclude`, `core.excludesFile`): `git ls-files -ci
  /// --exclude-standard`.
  case all
}

/// What a check of a repository found.
package struct CheckResult: Sendable {
  package var items: [CheckItem] = []
  package var problems: [Problem] = []
  /// Patterns that match nothing here, by file of rules.
  package var unused: [(file: GitPath, lines: [Int])] = []
  package var scope: RuleScope

  package var hasWork: Bool { items.contains { $0.isAction } }
}

/// One thing that a check has to say.
package struct CheckItem: Sendable {
  package let section: CheckSection
  /// A word for programs, stable.
  package let kind: String
  /// The file that it is about: a file of rules where there is a line.
  package let path: GitPath
  /// In that file, from 1.
  package let line: Int?
  package let severity: Severity?
  /// Safe for a terminal.
  package let message: String
  /// What to do next, safe for a terminal; empty where there is nothing.
  package let next: String
  /// The files that it is about beside `path`.
  package let others: [GitPath]

  init(
    _ section: CheckSection, _ kind: String, path: GitPath, line: Int? = nil,
    severity: Severity? = nil, message: String, next: String = "", others: [GitPath] = []
  ) {
    self.section = section
    self.kind = kind
    self.path = path
    self.line = line
    self.severity = severity
    self.message = message
    self.next = next
    self.others = others
  }

  /// Whether it is work left to do.
  package var isAction: Bool { section != .note }
}

/// The parts of a check, in the order in which they are to be worked on.
package enum CheckSection: String, Sendable, CaseIterable {
  case trackedDanger
  case untrackedDanger
  case trackedIgnored
  case hidden
  case deadPattern
  case portability
  case note

  var title: String {
    switch self {
    case .trackedDanger: "Committed or staged, and should not be"
    case .untrackedDanger: "git add -A would add them, and should not"
    case .trackedIgnored: "Tracked although a rule ignores them: the rule has no effect"
    case .hidden: "Patterns that keep out what the repository needs"
    case .deadPattern: "Lines without effect"
    case .portability: "Not the same for everybody"
    case .note: "Notes, nothing to be done"
    }
  }

  /// What holds for all of a part, said once at its end.
  var advice: String? {
    switch self {
    case .trackedDanger:
      "First replace what they hold: history and clones have it (keystow scan --history finds "
        + "keys). Then ignore them and take them out of the index: keystow ignore check --untrack"
    case .trackedIgnored:
      "Each: take it out of the index (keystow ignore check --untrack --dry-run shows the plan), or "
        + "keep it tracked with a line with !, which the plan prints"
    default: nil
    }
  }
}
