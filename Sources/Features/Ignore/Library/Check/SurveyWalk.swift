internal import Bytes
internal import Files
internal import Git
internal import IgnoreRules
internal import ProjectFacts
internal import Vocabulary

/// Walks the index and the work tree in parallel, folder by folder, and classifies each path twice:
/// by the committed rules, and by all rules of this machine.
///
/// Skips ignored folders without tracked files, as git does, and opens no file but `.gitignore`.
struct SurveyWalk {
  let rules: WorkTreeRules
  let index: [IndexEntry]
  /// The rules of this machine.
  let local: FolderRules
  let table = DangerTable.standard
  var survey = Survey()
  var waiting: [SurveyFolder] = []
  /// The number of entries that are read in folders that only this machine ignores: others would
  /// see them.
  var localBudget = 5_000

  init(rules: WorkTreeRules, index: [IndexEntry], facts: ProjectFacts = ProjectFacts()) {
    self.rules = rules
    self.index = index
    local = FolderRules(fallbacks: rules.fallbacks, top: nil)
    survey.facts = facts
    survey.problems = rules.problems
  }

  mutating func run() {
    let top = FolderRules(fallbacks: [], top: nil)
    waiting = [
      SurveyFolder(
        path: [], entries: 0..<index.count, rules: top, localMatch: nil, decidedCount: 0,
        isPresent: true, dangers: [])
    ]
    /// The .gitignore files whose folders are not finished, by the position at which they end.
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
      NestedRepository.isRoot(rules.root + folder.path, listing)
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
          message: "\(error.reason)"))
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

/// A folder in the queue of a survey.
struct SurveyFolder {
  /// Empty, or ends with a slash.
  let path: [UInt8]
  /// The tracked entries below it, by index.
  let entries: Range<Int>
  /// The committed rules; those of its own `.gitignore` are added when it is listed.
  var rules: FolderRules
  /// The rule of this machine that ignores it.
  let localMatch: IgnoreMatch?
  /// The number of bytes of the path that are an ignored folder, if one is.
  let decidedCount: Int
  /// Whether it is on disk.
  let isPresent: Bool
  /// The dangerous names that apply to all its files.
  let dangers: [DangerousName]
}

/// The entries of the index in one folder: files by name, and folders with their contents.
struct TrackedNames {
  struct Folder {
    let name: ArraySlice<UInt8>
    let entries: Range<Int>
  }

  /// Indexes, by name; only the first side of a conflict.
  private(set) var files: [Int] = []
  /// By name, each with a trailing slash.
  private(set) var folders: [Folder] = []

  /// - Parameters:
  ///   - range: the entries below the folder.
  ///   - prefix: the length of the folder's path in bytes.
  init(_ index: [IndexEntry], _ range: Range<Int>, prefix: Int) {
    var place = range.lowerBound
    while place < range.upperBound {
      let path = index[place].path.bytes
      guard let slash = path[prefix...].firstIndex(of: UInt8(ascii: "/")) else {
        if let last = files.last, index[last].path == index[place].path {
          place += 1
          continue
        }
        files.append(place)
        place += 1
        continue
      }
      let end = Self.end(of: path[...slash], in: index, from: place, to: range.upperBound)
      folders.append(Folder(name: path[prefix..<slash], entries: place..<end))
      place = end
    }
  }

  /// Returns the first entry from `start` on that is not below `folder`.
  private static func end(
    of folder: ArraySlice<UInt8>, in index: [IndexEntry], from start: Int, to limit: Int
  ) -> Int {
    // Most folders are small: growing steps, then a binary search.
    var step = 1
    var low = start
    while low + step < limit, index[low + step].path.bytes.starts(with: folder) {
      low += step
      step *= 2
    }
    var high = min(limit, low + step)
    low += 1
    while low < high {
      let middle = (low + high) / 2
      if index[middle].path.bytes.starts(with: folder) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
