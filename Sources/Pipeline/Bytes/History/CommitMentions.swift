internal import Git

/// Reads what commits say of themselves, each once.
struct CommitMentions {
  private let commits: OrderedCommits
  private let objects: HistoryObjects
  private var known: [Int32: CommitMention?] = [:]

  init(_ commits: OrderedCommits, _ objects: HistoryObjects) {
    self.commits = commits
    self.objects = objects
  }

  /// - Parameter place: in the order of the commits.
  /// - Throws: `GitError` when the commit cannot be read.
  mutating func mention(
    _ place: Int32, in repository: borrowing Repository
  ) throws -> CommitMention? {
    if let found = known[place] { return found }
    let id = objects.id(commits.commits[Int(place)].number)
    let mention = try repository.withObject(id) { _, bytes in
      CommitRecord(bytes).map {
        CommitMention(commit: id, author: $0.author, summary: $0.summary(in: bytes))
      }
    }
    known[place] = mention ?? nil
    return mention ?? nil
  }

  /// The first of some commits, and always the last.
  ///
  /// - Throws: `GitError` when a commit cannot be read.
  mutating func list(
    _ places: ArraySlice<Int32>, in repository: borrowing Repository
  ) throws -> Bounded<CommitMention> {
    var kept = places.prefix(SecretLife.maximumCommits)
    if let last = places.last, places.count > kept.count { kept[kept.endIndex - 1] = last }
    return Bounded(
      kept: try kept.compactMap { try mention($0, in: repository) }, count: places.count)
  }
}
