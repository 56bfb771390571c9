internal import Bytes
package import Candidates
internal import Git
internal import IgnoreRules
package import ProjectFacts
package import Vocabulary

/// Checks the effect of ignore rules in one repository.
package struct RepositoryCheck {
  package let root: String
  package let gitFolder: String
  package let survey: Survey
  private let path: String
  private let rules: WorkTreeRules

  /// Walks the work tree; reads only .gitignore files, and files that the index points to.
  ///
  /// - Parameter path: the repository, or a folder in its work tree; all of it is checked.
  /// - Parameter facts: what files are for.
  /// - Throws: `RepositoryError`, or `GitError` when the index or the settings cannot be read.
  package init(path: String, facts: ProjectFacts = ProjectFacts()) throws {
    let repository = try Repository(at: path)
    guard let root = repository.workTree else { throw RepositoryError.bare(path: path) }
    self.root = root
    self.path = path
    gitFolder = repository.gitFolder
    let entries = try repository.indexEntries()
    rules = try WorkTreeRules(of: repository, entries: entries)
    var walk = SurveyWalk(rules: rules, index: entries, facts: facts)
    walk.run()
    var survey = walk.survey
    try survey.markReferences(in: repository)
    self.survey = survey
  }

  /// Returns all items.
  ///
  /// - Parameter judge: what a scan says of the secrets in a file; nil to judge by names and contents
  ///   alone.
  /// - Throws: `RepositoryError` or `GitError`.
  package func result(in scope: RuleScope, judge: SecretJudge? = nil) throws -> CheckResult {
    var result = CheckResult(scope: scope)
    let ignored = Set(survey.tracked(in: scope).map(\.path))
    var danger = DangerCheck(
      try Repository(at: path), root: path, ignored: ignored, facts: survey.facts, judge: judge)
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

  /// Returns the plan of an untracking request.
  package func untrackPlan(_ request: UntrackRequest) -> UntrackPlan {
    let planner = ReinclusionPlanner(rules, scope: request.scope)
    return UntrackPlan(survey.tracked(in: request.scope), request, planner, survey.facts)
  }

  private static func key(_ item: CheckItem, _ order: Int) -> (Int, Int, Int) {
    let section = CheckSection.allCases.firstIndex(of: item.section) ?? 0
    let rank =
      switch item.severity {
      case .critical: 0
      case .high: 1
      case .medium: 2
      case .low: 4
      case nil: 3
      }
    return (section, rank, order)
  }
}

/// The ignore rules that count.
package enum RuleScope: String, Sendable, CaseIterable {
  /// The rules of committed `.gitignore` files: `git ls-files -ci
  /// --exclude-per-directory=.gitignore`.
  case committed
  /// Also the rules of this machine (`info/exclude`, `core.excludesFile`): `git ls-files -ci
  /// --exclude-standard`.
  case all
}

/// The result of a check.
package struct CheckResult: Sendable {
  package var items: [CheckItem] = []
  package var problems: [Problem] = []
  /// The patterns that match nothing here, by .gitignore file.
  package var unused: [(file: GitPath, lines: [Int])] = []
  package var scope: RuleScope

  package var hasWork: Bool { items.contains { $0.isAction } }
}

/// One result of a check.
package struct CheckItem: Sendable {
  package let section: CheckSection
  /// A stable word for programs.
  package let kind: String
  /// The file it is about: a .gitignore file if there is a line.
  package let path: GitPath
  /// The line in that file, from 1.
  package let line: Int?
  package let severity: Severity?
  /// Safe for a terminal.
  package let message: String
  /// The next step, safe for a terminal; empty if there is none.
  package let next: String
  /// Further files it is about.
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

  /// Whether it needs action.
  package var isAction: Bool { section != .note }
}

/// The parts of a check, in the order in which to work on them.
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
    case .trackedDanger: "Committed or staged, but should not be"
    case .untrackedDanger: "git add -A would add these, but should not"
    case .trackedIgnored: "Tracked despite an ignore rule, which has no effect"
    case .hidden: "Patterns that ignore required files"
    case .deadPattern: "Lines without effect"
    case .portability: "Different on other machines"
    case .note: "Notes (no action needed)"
    }
  }

  /// Returns the advice for a whole part, printed once at its end.
  func advice(for items: [CheckItem]) -> String? {
    switch self {
    case .trackedDanger where items.allSatisfy({ $0.kind == "tracked-danger-in-test-data" }): nil
    case .trackedDanger where items.allSatisfy({ $0.severity == .medium }):
      "Ignore and untrack the files: keystow ignore untrack"
    case .trackedDanger:
      "Rotate their secrets first: the history and all clones have them (keystow scan --history "
        + "lists them). Then ignore and untrack the files: keystow ignore untrack"
    case .trackedIgnored:
      "Untrack each (keystow ignore untrack --dry-run shows the plan), or "
        + "keep it tracked with a line that starts with !, which the plan prints"
    default: nil
    }
  }
}
