package import Bytes
internal import Git
package import Vocabulary

/// The histories of secrets in one of several repositories that are read together.
package struct MemberHistories: Sendable {
  /// The prefix of the repository's paths in the report.
  package let prefix: GitPath
  /// By group.
  package let histories: [SecretHistory]
}

extension FamilySource {
  /// Returns the histories of groups of blobs in each repository, as a scan of it alone would.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  package func memberHistories(of groups: [Set<ObjectID>]) throws -> [MemberHistories] {
    guard groups.contains(where: { !$0.isEmpty }), let objects = memory.objects else { return [] }
    let repository = try repository()
    var builder = try FamilyHistoryBuilder(groups, objects, self, in: repository)
    var all = try members.enumerated().map { index, member in
      MemberHistories(
        prefix: member.prefix, histories: try builder.histories(ofMember: index, in: repository))
    }
    builder.addUnreached(to: &all)
    return all
  }
}

/// Builds the histories of groups of blobs in several repositories from one reading of their trees.
///
/// What a commit did does not depend on the repository, because its ancestors are in each that has
/// it. So the events of all commits are found once, and each repository lists those of its own.
private struct FamilyHistoryBuilder {
  private let groups: [Set<ObjectID>]
  private let objects: HistoryObjects
  private let folders: FolderShapes
  private let commits: OrderedCommits
  private let members: [FamilyMemberState]
  private var events: CommitEvents
  private var headers: CommitHeaders
  /// Blobs in any commit, or reported as strays.
  private var reached: Set<Int32>

  init(
    _ groups: [Set<ObjectID>], _ objects: HistoryObjects, _ source: FamilySource,
    in repository: borrowing Repository
  ) throws {
    self.groups = groups
    self.objects = objects
    members = try source.states()
    var groupsOfBlobs: [ObjectID: [Int32]] = [:]
    for (number, group) in groups.enumerated() {
      for blob in group { groupsOfBlobs[blob, default: []].append(Int32(number)) }
    }
    var trees = SecretTrees(groupsOfBlobs)
    try objects.readTrees(from: repository, budget: source.budget, into: &trees)
    folders = trees.shapes(of: objects)
    commits = OrderedCommits(
      objects, from: Array(Set(members.flatMap(\.roots))), later: [])
    events = CommitEvents(of: commits, folders)
    headers = CommitHeaders(commits, objects)
    reached = folders.blobs(below: commits.commits.map(\.tree))
  }

  /// Returns the history of each group in one repository.
  mutating func histories(
    ofMember index: Int, in repository: borrowing Repository
  ) throws -> [SecretHistory] {
    let member = members[index]
    let isOwn = commits.reached(from: member.roots, objects)
    var count = 0
    // The number that the commit has among those of the repository.
    let orders = isOwn.map { own in
      defer { if own { count += 1 } }
      return count
    }
    let tips = events.tips(member.references, head: member.head, objects, folders)
    let history = PathTimeline(
      events.beginnings.filter { isOwn[Int($0.commit)] },
      events.ends.filter { isOwn[Int($0.commit)] }, count: events.changes.secretPaths.count)
    var listing = PathListing(
      history: history, changes: events.changes, folders: folders, commits: commits, tips: tips)
    let paths = try listing.paths(count: groups.count, objects, &headers, in: repository) {
      orders[Int($0)]
    }
    let strays = strays(of: member, isOwn)
    return zip(groups, paths).map { group, paths in
      let own = strays.isEmpty ? [] : group.filter { strays.contains($0) }
      return SecretHistory(paths: paths, strays: own.sorted(), isCut: events.isCut)
    }
  }

  /// Returns the blobs that a repository has without a commit: refs lead to them or their folders.
  private mutating func strays(of member: FamilyMemberState, _ isOwn: [Bool]) -> Set<ObjectID> {
    let direct = member.roots.compactMap { objects.untagged($0) }
      .filter { objects.commit($0) == nil && folders[$0] != ShapeTable.nothing }
    guard !direct.isEmpty else { return [] }
    let trees = zip(commits.commits, isOwn).compactMap { $1 ? $0.tree : nil }
    let strays = folders.blobs(below: direct).subtracting(folders.blobs(below: trees))
    reached.formUnion(strays)
    return Set(strays.map { objects.id($0) })
  }

  /// Adds blobs that are in no repository's list to that of the first one.
  func addUnreached(to all: inout [MemberHistories]) {
    guard let first = all.first else { return }
    let histories = zip(groups, first.histories).map { group, history in
      let left = group.filter { blob in
        !(objects.number(of: blob).map { reached.contains($0) } ?? false)
      }
      return SecretHistory(
        paths: history.paths, strays: (Set(history.strays).union(left)).sorted(),
        isCut: history.isCut)
    }
    all[0] = MemberHistories(prefix: first.prefix, histories: histories)
  }
}

extension HistoryObjects {
  /// Returns the number of an object, or of the target of a tag; nil if it is missing.
  fileprivate func untagged(_ id: ObjectID) -> Int32? {
    var number = self.number(of: id)
    // Hashes are not verified, so tags could form a ring.
    for _ in 0..<64 {
      guard let place = number, let target = tagTargets[place] else { break }
      number = self.number(of: target)
    }
    return number
  }
}
