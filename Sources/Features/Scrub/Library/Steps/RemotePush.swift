internal import Git
internal import Text
internal import Vocabulary

/// Pushes the new history: each ref that the remote has with an old commit, if it still has it then.
package struct RemotePush {
  /// A ref of the remote that changes.
  package struct Item: Sendable {
    package let name: String
    /// What it must have.
    let old: ObjectID?
    /// Nil to delete it.
    let new: ObjectID?
  }

  /// A ref that was not pushed.
  package struct Refusal: Sendable {
    package let name: String
    package let reason: String
  }

  private let git: GitProgram
  private let url: String
  package private(set) var items: [Item] = []
  /// Refs of the remote with objects that were not in the repository.
  package private(set) var unknown: [String] = []
  /// The numbers of pull requests and merge requests with a changed or unknown commit.
  package private(set) var pullRequests: [Int] = []

  private static let batchCount = 200

  /// Asks the remote for its refs.
  ///
  /// - Parameters:
  ///   - remote: the name of a remote, or an address.
  ///   - old: the repository, which has the remote and the settings.
  ///   - new: the new one.
  /// - Throws: `ScrubError.git` if the remote does not answer.
  package init(_ record: ScrubRecord, to remote: String, of old: String, from new: String) throws {
    git = GitProgram(folder: old, objectFolders: [new + "/objects"])
    let named = try git.run(["remote", "get-url", "--push", "--", remote])
    url = named.isDone ? named.lines.first ?? remote : remote
    let repository = try Repository(at: old)
    let tags = Dictionary(record.refs.map { ($0.old, $0.new) }) { first, _ in first }
    for line in try git.require(["ls-remote", "--quiet", "--", url]).lines {
      let words = line.split(separator: "\t")
      guard words.count == 2, let id = ObjectID(hex: String(words[0])) else { continue }
      let name = String(words[1])
      guard name.hasPrefix("refs/"), !name.hasSuffix("^{}") else { continue }
      let number = Self.pullRequest(name)
      if let new = record.commits[id] ?? tags[id] {
        guard new != id || Self.newName(of: name, remote, record) != name else { continue }
        add(name, newName: Self.newName(of: name, remote, record), old: id, new: new)
        pullRequests += number.map { [$0] } ?? []
      } else if try repository.header(of: id) == nil {
        unknown.append(name)
        pullRequests += number.map { [$0] } ?? []
      }
    }
    pullRequests = Set(pullRequests).sorted()
  }

  private mutating func add(_ name: String, newName: String, old: ObjectID, new: ObjectID?) {
    guard name != newName, let new else {
      items.append(Item(name: name, old: old, new: new))
      return
    }
    items.append(Item(name: newName, old: nil, new: new))
    items.append(Item(name: name, old: old, new: nil))
  }

  /// Returns the name without a secret of a ref of the remote.
  private static func newName(of name: String, _ remote: String, _ record: ScrubRecord) -> String {
    let heads = "refs/heads/"
    let tracking = "refs/remotes/\(remote)/"
    if let ref = record.ref(named: name) { return ref.newName }
    guard name.hasPrefix(heads) else { return name }
    let other = tracking + name.dropFirst(heads.count)
    guard let ref = record.ref(named: other), ref.newName != other,
      ref.newName.hasPrefix(tracking)
    else { return name }
    return heads + ref.newName.dropFirst(tracking.count)
  }

  /// Returns the number in the name of a ref that a host keeps for a request.
  static func pullRequest(_ name: String) -> Int? {
    let parts = name.split(separator: "/")
    guard parts.count == 4, parts[1] == "pull" || parts[1] == "merge-requests" else { return nil }
    return Int(parts[2])
  }

  /// Pushes, and returns what the remote refused.
  ///
  /// - Throws: `ScrubError.git` if there was no connection.
  package func run() throws -> [Refusal] {
    var refusals: [Refusal] = []
    for start in stride(from: 0, to: items.count, by: Self.batchCount) {
      let batch = Array(items[start..<min(items.count, start + Self.batchCount)])
      var refused = try push(batch)
      // A hook that refuses one ref refuses all that are pushed with it.
      if batch.count > 1, refused.contains(where: { $0.reason.contains("pre-receive") }) {
        let names = Set(refused.filter { $0.reason.contains("pre-receive") }.map(\.name))
        refused.removeAll { names.contains($0.name) }
        for item in batch where names.contains(item.name) { refused += try push([item]) }
      }
      refusals += refused
    }
    return refusals
  }

  private func push(_ items: [Item]) throws -> [Refusal] {
    var arguments = ["push", "--porcelain", "--no-verify"]
    arguments += items.map { "--force-with-lease=\($0.name):\($0.old?.hex ?? "")" }
    arguments += ["--", url] + items.map { "\($0.new?.hex ?? ""):\($0.name)" }
    let result = try git.run(arguments)
    var answered: Set<String> = []
    var refusals: [Refusal] = []
    for line in result.lines {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard words.count == 3, words[0].count == 1, let colon = words[1].lastIndex(of: ":") else {
        continue
      }
      let name = String(words[1][words[1].index(after: colon)...])
      answered.insert(name)
      if words[0] == "!" {
        refusals.append(Refusal(name: name, reason: TerminalText.visible(String(words[2]))))
      }
    }
    guard items.allSatisfy({ answered.contains($0.name) }) else {
      throw ScrubError.git("push", GitProgram.reason(result.lines))
    }
    return refusals
  }
}
