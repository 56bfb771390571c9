import Bytes
import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

/// Which commits a push is taken to bring, compared with `git rev-list`.
@Suite struct PushSourceTests {
  private static func environment(_ repository: TemporaryRepository) -> GitEnvironment {
    GitEnvironment([
      "GIT_DIR": repository.path + "/.git", "GIT_WORK_TREE": repository.path,
      "GIT_CONFIG_NOSYSTEM": "1",
    ])
  }

  /// The commits whose messages are read.
  private static func commits(
    _ tip: String, remote: String?, in repository: TemporaryRepository
  ) throws -> Set<String> {
    let reference = PushedReference(
      local: try #require(ObjectID(hex: tip)), remote: remote.flatMap { ObjectID(hex: $0) })
    let source = PushSource(
      [reference], to: .remote("origin", url: "https://example.com/r"),
      environment: environment(repository),
      maximumByteCount: 1_000_000)
    return Set(
      try source.cleanOrigins().compactMap { origin in
        guard case .committed(let id, let commit, _) = origin.kind, id == commit else {
          return nil
        }
        return id.hex
      })
  }

  private static func lines(
    of repository: TemporaryRepository, _ arguments: [String]
  ) throws -> Set<String> {
    Set(try repository.git(arguments).split(separator: "\n").map(String.init))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theyAreThoseOfRevListAlsoWhereDatesLie(_ seed: UInt64) throws {
    var random = Random(seed: seed)
    let repository = try TemporaryRepository()
    var stream = ""
    let count = 60
    for number in 1...count {
      let date = 1_700_000_000 + number * 100 + (random.isLucky(20) ? -random.next(5_000) : 0)
      stream += """
        commit refs/heads/b\(number)
        mark :\(number)
        committer A <a@example.com> \(date) +0000
        data 2
        m

        """
      let parents = number == 1 || random.isLucky(3) ? [] : [max(1, number - 1 - random.next(6))]
      if let first = parents.first {
        stream += "from :\(first)\n"
        let second = 1 + random.next(number - 1)
        if random.isLucky(30), second != first { stream += "merge :\(second)\n" }
      }
      stream += "M 100644 inline f\(number)\ndata 2\nx\n\n"
    }
    try repository.git(["fast-import", "--quiet"], input: Array(stream.utf8))
    try repository.git(["config", "remote.origin.url", "https://example.com/r"])
    try repository.git(["config", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*"])
    let hex = try (1...count).map { try repository.git(["rev-parse", "b\($0)"]) }
    for turn in 0..<12 {
      let tracked = random.pick(hex)
      try repository.git(["update-ref", "refs/remotes/origin/t\(turn % 3)", tracked])
      let (tip, remote) = (random.pick(hex), random.isLucky(50) ? random.pick(hex) : nil)
      // Two whole walks: one that stops early may be wrong itself where dates lie.
      let all = try Self.lines(of: repository, ["rev-list", tip])
      let there = try Self.lines(
        of: repository, ["rev-list", "--remotes=origin"] + (remote.map { [$0] } ?? []))
      let wanted = all.subtracting(there)
      let found = try Self.commits(tip, remote: remote, in: repository)
      #expect(found == wanted, "\(found.count) for \(wanted.count)")
    }
  }

  @Test func linesOfGitAreReadAndOthersNot() throws {
    let (one, zero) = (String(repeating: "1", count: 40), String(repeating: "0", count: 40))
    let text = """
      refs/heads/a \(one) refs/heads/a \(zero)
      (delete) \(zero) refs/heads/b \(one)
      HEAD@{2 days ago} \(one) refs/heads/c \(one)

      """
    let read = try PushedReference.read(Array(text.utf8), of: .sent)
    #expect(read.map { $0.remote?.hex } == [nil, one])
    #expect(try PushedReference.read([], of: .sent).isEmpty)
    for wrong in ["x", "a \(one) b", "a \(one.dropLast()) b \(zero)"] {
      #expect(throws: MalformedPush.self) { try PushedReference.read(Array(wrong.utf8), of: .sent) }
    }
  }
}
