internal import Files
package import Git
internal import Text

/// What a rewrite changed, as the folder `keystow` of the new repository records it: what the steps
/// after it need.
package struct ScrubRecord: Sendable {
  package let refs: [ScrubPlan.RefChange]
  /// The new ids of all commits; nil for dropped ones.
  package let commits: [ObjectID: ObjectID?]
  /// Paths that were removed with all their versions.
  package let removedPaths: [GitPath]
  /// The content of the new `HEAD`.
  let head: String

  /// The name of the file in the folder `keystow`.
  package static let fileName = "changes"
  private static let heading = "keystow scrub 1"
  private static let limit = 1 << 30

  package init(_ plan: ScrubPlan) {
    refs = plan.refs
    commits = Dictionary(plan.commits.map { ($0.old, $0.new) }) { first, _ in first }
    removedPaths = plan.removedPaths
    head = plan.head
  }

  /// The content of the file.
  package var bytes: [UInt8] {
    var lines = [Self.heading, "head " + head]
    for path in removedPaths {
      lines.append("path " + String(decoding: QuotedPath.inQuotes(path.bytes), as: UTF8.self))
    }
    for ref in refs {
      let new = ref.new?.hex ?? MapFiles.none
      lines.append("ref \(ref.old.hex) \(new) \(ref.name) \(ref.newName)")
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Reads the record of a new repository.
  ///
  /// - Throws: `ScrubError.noRecord`, `FileError`.
  package init(of repository: String) throws {
    let folder = repository + "/keystow/"
    guard let text = try CurrentFile(path: folder + Self.fileName).content(limit: Self.limit),
      let map = try CurrentFile(path: folder + "commit-map").content(limit: Self.limit)
    else { throw ScrubError.noRecord(repository) }
    var refs: [ScrubPlan.RefChange] = []
    var paths: [GitPath] = []
    var head: String?
    let lines = text.split(separator: 0x0A).map { Array($0) }
    guard lines.first == Array(Self.heading.utf8) else { throw ScrubError.noRecord(repository) }
    for line in lines.dropFirst() {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      if words.first == "head" {
        head = String(decoding: line.dropFirst(5), as: UTF8.self)
      } else if words.first == "path", let path = QuotedPath.unquoted(Array(line.dropFirst(5))) {
        paths.append(GitPath(path))
      } else if words.first == "ref", words.count == 5, let old = ObjectID(hex: words[1]),
        let new = ObjectID(hex: words[2])
      {
        refs.append(
          ScrubPlan.RefChange(
            name: words[3], old: old, newName: words[4], new: new.isZero ? nil : new))
      } else {
        throw ScrubError.noRecord(repository)
      }
    }
    guard let head else { throw ScrubError.noRecord(repository) }
    (self.refs, self.head, removedPaths) = (refs, head, paths)
    commits = Self.commits(in: map)
  }

  private static func commits(in map: [UInt8]) -> [ObjectID: ObjectID?] {
    var commits: [ObjectID: ObjectID?] = [:]
    for line in map.split(separator: 0x0A) where line.count == 81 {
      let (one, two) = (Array(line.prefix(40)), Array(line.suffix(40)))
      guard let old = ObjectID(hexDigits: one.span), let new = ObjectID(hexDigits: two.span)
      else { continue }
      commits.updateValue(new.isZero ? nil : new, forKey: old)
    }
    return commits
  }

  /// The old ids of changed commits.
  var exposed: [ObjectID] { commits.filter { $0.value != $0.key }.map(\.key).sorted() }

  /// The state of a repository's refs.
  enum State: Equatable {
    case old
    case new
    /// Another one: the name of a ref that differs.
    case other(String)
  }

  /// Compares the refs of a repository with those before and after.
  ///
  /// - Throws: `ScrubError.replaced`; `GitError` when refs cannot be listed.
  func state(of repository: borrowing Repository) throws -> State {
    let current = try RefList(of: repository).refs
    let old = Set(refs.map { RefList.Ref(name: $0.name, target: $0.old) })
    let new = Set(
      refs.compactMap { ref in ref.new.map { RefList.Ref(name: ref.newName, target: $0) } })
    let now = Set(current)
    if now == new { return .new }
    if now == old { return .old }
    return .other(now.symmetricDifference(old).map(\.name).min() ?? "HEAD")
  }
}
