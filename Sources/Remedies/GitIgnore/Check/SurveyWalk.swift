internal import Bytes
internal import Git
internal import IgnoreRules

/// Walks index and work tree side by side, folder by folder, and decides about each path twice: by
/// the rules that everybody has, and by those of this machine too.
///
/// Folders that are ignored and hold nothing tracked are not entered, as git does it, and no file is
/// opened but `.gitignore`.
struct SurveyWalk {
  let rules: WorkTreeRules
  let index: [IndexEntry]
  /// The rules of this machine alone.
  let local: FolderRules
  let table = DangerTable.standard
  var survey = Survey()
  var waiting: [SurveyFolder] = []
  /// Entries of folders that only this machine ignores: they are looked through for what the rules of
  /// others would let in, but no more than this.
  var localBudget = 5_000

  init(rules: WorkTreeRules, index: [IndexEntry]) {
    self.rules = rules
    self.index = index
    local = FolderRules(fallbacks: rules.fallbacks, top: nil)
    survey.problems = rules.problems
  }

  mutating func run() {
    let top = FolderRules(fallbacks: [], top: nil)
    waiting = [
      SurveyFolder(
        path: [], entries: 0..<index.count, rules: top, localMatch: nil, decidedCount: 0,
        isPresent: true, dangers: [])
    ]
    /// Rule files whose folder is not done yet; where the walk is at their end, so are they.
    var open: [(place: Int, depth: Int)] = []
    while let folder = waiting.popLast() {
      while let last = open.last, waiting.count < last.depth { close(&open, last.place) }
      let count = survey.ruleFiles.count
      let depth = waiting.count
      visit(folder)
      if survey.ruleFiles.count > count { open.append((count, depth)) }
    }
    while let last = open.last { close(&open, last.place) }
  }

  private mutating func close(_ open: inout [(place: Int, depth: Int)], _ place: Int) {
    let start = survey.ruleFiles[place].paths.lowerBound
    survey.ruleFiles[place].paths = start..<survey.paths.count
    open.removeLast()
  }

  private mutating func visit(_ folder: SurveyFolder) {
    var folder = folder
    let listing = list(folder)
    if !folder.path.isEmpty, folder.entries.isEmpty,
      NestedRepository.stands(at: rules.root + folder.path, listing)
    {
      return
    }
    takeRules(of: &folder, listing)
    let tracked = TrackedNames(index, folder.entries, prefix: folder.path.count)
    takeTracked(tracked, in: folder)
    takeListed(listing, tracked, in: folder)
  }

  private mutating func list(_ folder: SurveyFolder) -> [FolderListing.Entry] {
    guard folder.isPresent else { return [] }
    do {
      return try FolderListing(of: rules.root + folder.path, followingLink: folder.path.isEmpty)
        .entries
    } catch {
      survey.problems.append(
        Problem(
          path: GitPath(folder.path.isEmpty ? rules.root : Array(folder.path.dropLast())),
          message: error.description))
      return []
    }
  }

  private mutating func takeRules(
    of folder: inout SurveyFolder, _ listing: [FolderListing.Entry]
  ) {
    guard folder.rules.exclusion == nil else { return }
    let isThere = listing.contains { $0.kind == .file && $0.name == WorkTreeRules.name }
    guard isThere || rules.hasSkippedRules(in: folder.path),
      let file = rules.file(in: folder.path[...], &survey.problems)
    else { return }
    folder.rules = folder.rules.below(folder.path.count, file)
    survey.ruleFiles.append(
      Survey.RuleFile(
        file: file, folder: folder.path, rules: folder.rules,
        paths: survey.paths.count..<survey.paths.count))
  }
}
