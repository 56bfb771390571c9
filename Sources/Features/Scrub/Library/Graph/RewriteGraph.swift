internal import Bytes
internal import Git
internal import Vocabulary

/// Everything that the refs of a repository reach.
struct RewriteGraph: Sendable {
  private(set) var objects: HistoryObjects
  private(set) var links: TreeLinks
  /// Commits, trees and tags, and blobs that a ref or tag names, by object number.
  private(set) var isReached: [Bool]
  /// Commits that only refs of notes reach, by object number.
  private(set) var isNotes: [Bool]

  /// - Parameters:
  ///   - roots: the targets of all refs but those of notes.
  ///   - notes: the targets of refs of notes.
  /// - Throws: `ScrubError` if an object is missing or damaged.
  init(
    of repository: borrowing Repository, roots: [ObjectID], notes: [ObjectID],
    budget: ReadingBudget
  ) throws {
    var problems: [Problem] = []
    var links = TreeLinks()
    objects = try HistoryObjects(
      of: repository, roots: roots + notes, budget: budget, problems: &problems, trees: &links)
    if let problem = problems.first { throw ScrubError.damaged(problem.message) }
    self.links = links
    isReached = [Bool](repeating: false, count: objects.count)
    isNotes = isReached
    try reach(from: roots)
    let before = isReached
    try reach(from: notes, withTrees: false)
    for number in isReached.indices where isReached[number] && !before[number] {
      isNotes[number] = objects.commit(Int32(number)) != nil
    }
  }

  private mutating func reach(from roots: [ObjectID], withTrees: Bool = true) throws {
    var waiting = roots.compactMap { objects.number(of: $0) }
    while let number = waiting.popLast() {
      guard !isReached[Int(number)] else { continue }
      guard let kind = objects.kind(number) else { throw ScrubError.missing(objects.id(number)) }
      isReached[Int(number)] = true
      if let commit = objects.commit(number) {
        if withTrees { waiting.append(commit.tree) }
        waiting += commit.parents
      } else if let target = objects.tagTargets[number] {
        guard let next = objects.number(of: target) else { throw ScrubError.missing(target) }
        waiting.append(next)
      } else if kind == .tree {
        if let id = links.incomplete[number] { throw ScrubError.missing(id) }
        for tree in links.subtrees(of: number) where !isReached[Int(tree)] { waiting.append(tree) }
      }
    }
  }

  /// The trees of commits, and those that refs and tags name.
  ///
  /// - Parameter roots: the targets of all refs but those of notes.
  func topTrees(of roots: [ObjectID]) -> Set<Int32> {
    var trees: Set<Int32> = []
    for commit in objects.commits
    where isReached[Int(commit.number)] && !isNotes[Int(commit.number)] {
      trees.insert(commit.tree)
    }
    let tagged = objects.tagTargets.filter { isReached[Int($0.key)] }.map(\.value)
    for number in (roots + tagged).compactMap({ objects.number(of: $0) })
    where objects.kind(number) == .tree { trees.insert(number) }
    return trees
  }

  /// The trees of notes, and the folders in them.
  var noteTrees: Set<Int32> {
    var found: Set<Int32> = []
    var waiting = objects.commits.filter { isNotes[Int($0.number)] }.map(\.tree)
    while let tree = waiting.popLast() {
      if found.insert(tree).inserted { waiting += links.subtrees(of: tree) }
    }
    return found
  }

  /// Releases the links between trees, once nothing is searched through them.
  mutating func releaseLinks() { links = TreeLinks() }

  /// Releases what only reading from packs needs.
  mutating func releasePacks() { objects.releasePacks() }

  /// The same where only some objects are reached.
  func reaching(_ isReached: [Bool]) -> RewriteGraph {
    var graph = self
    graph.isReached = isReached
    return graph
  }

  /// Returns the reached trees that change, in steps: the trees of each only name those of earlier
  /// ones.
  ///
  /// - Parameter isDirect: by tree number: whether the tree changes by itself.
  func changedTrees(_ isDirect: [Bool]) -> [[Int32]] {
    // 0: not visited; 1: in progress; 2 and more: the step plus 3, or 2 for an unchanged tree.
    var marks = [Int32](repeating: 0, count: isReached.count)
    var steps: [[Int32]] = []
    var waiting: [Int32] = []
    for start in isReached.indices where isReached[start] && marks[start] == 0 {
      guard objects.kind(Int32(start)) == .tree else { continue }
      waiting.append(Int32(start))
      while let tree = waiting.last {
        if marks[Int(tree)] == 0 {
          marks[Int(tree)] = 1
          for child in links.subtrees(of: tree) where marks[Int(child)] == 0 {
            waiting.append(child)
          }
          continue
        }
        waiting.removeLast()
        guard marks[Int(tree)] == 1 else { continue }
        var step: Int32 = isDirect[Int(tree)] ? 0 : -1
        for child in links.subtrees(of: tree) { step = max(step, marks[Int(child)] - 2) }
        marks[Int(tree)] = step + 3
        guard step >= 0 else { continue }
        while steps.count <= Int(step) { steps.append([]) }
        steps[Int(step)].append(tree)
      }
    }
    return steps
  }
}
