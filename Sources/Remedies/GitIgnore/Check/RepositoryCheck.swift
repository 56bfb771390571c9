internal import Bytes
internal import Candidates
internal import Git
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
    let planner = RescuePlanner(rules, scope: request.scope)
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
