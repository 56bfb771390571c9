import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

@testable import Files
@testable import Stow

/// Stows of random trees: what they leave is new, old, or old again.
@Suite struct StowPropertyTests {
  private struct Refusal: Error {}

  /// Bytes of any kind; sometimes none.
  private func content(_ random: inout Random) -> [UInt8] {
    let count = random.pick([0, 1, 7, 40, 5_000])
    return (0..<count).map { _ in UInt8(random.next(256)) }
  }

  private func name(_ random: inout Random) -> String {
    random.pick(["a", "b", "ü", " c", "-d", "e\te", "f\"", "\u{1B}[1m", ".h"])
  }

  /// A file that is made, replaced or removed.
  private func versions(_ random: inout Random) -> (old: [UInt8]?, new: [UInt8]?) {
    let new = content(&random)
    guard random.isLucky(60) else { return (nil, new) }
    let old = content(&random)
    return random.isLucky(25) ? (old, nil) : (old, new)
  }

  /// A repository of files with random modes, and steps on some of them.
  private func stow(_ random: inout Random) throws -> StowCase {
    let repository = try TemporaryRepository(arguments: ["--template="])
    var steps: [StowStep] = []
    var paths: Set<String> = []
    for number in 0..<12 {
      let folders = (0..<random.next(4)).map { _ in name(&random) }
      let path = (folders + ["\(name(&random))\(number)"]).joined(separator: "/")
      guard paths.insert(path).inserted else { continue }
      let (old, new) = versions(&random)
      if let old {
        try repository.directory.write(old, to: path)
        chmod("\(repository.path)/\(path)", mode_t(random.pick([0o644, 0o600, 0o755, 0o666])))
      }
      let mode: UInt32? = random.isLucky(30) ? 0o600 : nil
      steps.append(.write(path: GitPath(path), old: old, new: new, permissions: mode))
      if random.isLucky(20) { steps.append(.untrack(path: GitPath(path))) }
    }
    try repository.git(["add", "-A"])
    return StowCase(repository, steps)
  }

  private func expectNew(_ stow: StowCase) throws {
    for step in stow.steps {
      guard case .write(let path, _, let new, _) = step else { continue }
      let data = FileManager.default.contents(atPath: "\(stow.path)/\(path.text)")
      #expect(data.map { [UInt8]($0) } == new)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aRandomStowIsNewOrOldAndOldAgainWhenUndone(_ seed: UInt64) throws {
    var random = Random(seed: seed)
    let stow = try stow(&random)
    let old = try stow.state()
    let failure = random.next(60)
    var count = 0
    let failing = stow.journal { _ in
      count += 1
      if count == failure { throw Refusal() }
    }
    do {
      try failing.carryOut(stow.steps)
    } catch is Refusal {
      #expect(try stow.state() == old)
      try stow.journal().carryOut(stow.steps)
    }
    try expectNew(stow)
    _ = try stow.journal().undo()
    #expect(try stow.state() == old)
    #expect(StowCase.leftovers(in: stow.path) == [])
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aRandomKillIsResumed(_ seed: UInt64) throws {
    var random = Random(seed: seed &+ 1_000)
    let stow = try stow(&random)
    let snapshots = try Snapshots()
    let stop = 5 + random.next(50)
    var count = 0
    let journal = stow.journal { action in
      count += 1
      if count == stop { try snapshots.take(of: stow.path, before: action) }
    }
    try journal.carryOut(stow.steps)
    guard let path = snapshots.paths.first else { return }
    if try stow.journal(at: path).resume() != .finished, snapshots.actions != [.tidy] {
      try stow.journal(at: path).carryOut(stow.steps)
    }
    #expect(try StowCase.state(of: path) == stow.state())
  }

  private func version(_ random: inout Random) -> FileVersion? {
    guard random.isLucky(70) else { return nil }
    let bytes = content(&random)
    guard random.isLucky(50) else {
      return FileVersion(bytes: bytes, permissions: nil, owner: nil)
    }
    let owner = FileOwner(user: UInt32(random.next(9)), group: .max - 1)
    return FileVersion(bytes: bytes, permissions: 0o640, owner: owner)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    var random = Random(seed: 5)
    let id = try #require(ObjectID(hex: String(repeating: "0a9f", count: 10)))
    for _ in 0..<50 {
      var steps: [JournalStep] = []
      for number in 0..<random.next(6) {
        let path = GitPath("p\(number)")
        let (old, new) = (version(&random), version(&random))
        let folders = [Array("f\(number)".utf8)]
        steps.append(.file(FileChange(path: path.bytes, old: old, new: new, madeFolders: folders)))
        let numbers = (0..<12).map { $0 < 10 ? UInt32(random.next(1 << 30)) : 7 }
        let entry = try #require(IndexRecord(path: path, id: id, numbers: numbers))
        steps.append(.index(path: path, entries: [entry]))
      }
      let record = JournalRecord(steps: steps)
      #expect(JournalReader.record(from: JournalWriter(record).bytes) == record)
    }
  }
}
