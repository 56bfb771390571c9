import Foundation
import TestSupport
import Testing

@testable import Files

/// A kill between any two elementary changes, and a failure of any of them, ends well.
@Suite struct TransactionTests {
  private struct Refusal: Error {}

  /// A tree with files, a transaction on it, and a journal next to it.
  private struct Case {
    let owner: TemporaryDirectory
    var path: String { owner.path + "/all" }

    init() throws {
      owner = try TemporaryDirectory()
      for (name, text) in [("a", "a1"), ("d/gone", "g"), ("d/mode", "m"), ("git/HEAD", "")] {
        try owner.write(text, to: "all/tree/" + name)
      }
      chmod(path + "/tree/a", 0o640)
      chmod(path + "/tree/d/mode", 0o644)
    }

    static func work(
      at path: String, in journal: Journal, _ act: @escaping (TransactionAction) throws -> Void
    ) throws -> Transaction {
      let tree = FolderTree(root: path + "/tree", shownAs: "")
      func version(_ text: String, _ mode: UInt32?) -> FileVersion {
        FileVersion(bytes: Array(text.utf8), permissions: mode)
      }
      func change(
        _ name: String, _ old: FileVersion?, _ new: FileVersion?, _ folders: [String] = []
      ) -> Transaction.Step {
        let change = FileChange(
          path: Array(name.utf8), old: old, new: new, madeFolders: folders.map { Array($0.utf8) })
        return .file(change, in: tree)
      }
      return Transaction(
        [
          change("a", version("a1", 0o640), version("a2", 0o600)), .other,
          change("x/y/z", nil, version("z", 0o600), ["x", "x/y"]),
          change("d/gone", version("g", 0o644), nil),
          change("d/mode", version("m", 0o644), version("m", 0o600)),
        ], staging: .durable(in: journal.aside), mark: [1, 2, 3, 4, 5, 6, 7, 8], act: act
      ) { _, direction in
        try act(.other("mark"))
        let mark = path + "/tree/mark"
        if direction == .forward {
          _ = FileManager.default.createFile(atPath: mark, contents: Data())
        } else {
          try? FileManager.default.removeItem(atPath: mark)
        }
      }
    }

    /// Runs a body with the journal, and gives what the tree is afterwards.
    @discardableResult
    static func run(
      at path: String, act: @escaping (TransactionAction) throws -> Void = { _ in },
      _ body: (Journal, inout Transaction) throws -> Void
    ) throws -> [String: String] {
      let outer = try Folder(at: path + "/tree/git")
      let journal = try Journal("keystow", in: outer, act: act)
      var work = try work(at: path, in: journal, act)
      try body(journal, &work)
      return try tree(path)
    }

    static func tree(_ path: String) throws -> [String: String] {
      try state(of: path + "/tree").filter { !$0.key.hasPrefix("git/keystow") }
    }

    static func leftovers(_ path: String) throws -> Set<String> {
      let names = try state(of: path + "/tree/git").keys
      return Set(names).subtracting(
        ["HEAD", "keystow", "keystow/aside", "keystow/lock", "keystow/undo"])
    }

    /// What the next run does.
    static func recover(_ path: String) throws -> Journal.Outcome? {
      var outcome: Journal.Outcome?
      try run(at: path) { journal, work in
        guard let record = try journal.unfinished() else { return journal.tidy() }
        #expect(try journal.content(of: record) == Array("record".utf8))
        #expect(try work.changedSteps() == [])
        outcome = try journal.resume(record, &work)
      }
      return outcome
    }
  }

  private static func forward(_ journal: Journal, _ work: inout Transaction) throws {
    try journal.carryOut(&work, recorded: Array("record".utf8))
  }

  private final class Snapshots {
    let base: TemporaryDirectory
    var paths: [String] = []
    var actions: [TransactionAction] = []

    init() throws { base = try TemporaryDirectory() }

    func take(of path: String, before action: TransactionAction) throws {
      let copy = "\(base.path)/\(paths.count)"
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      paths.append(copy)
      actions.append(action)
    }
  }

  private func snapshots(
    of path: String, failingAt failure: Int? = nil,
    _ body: (Journal, inout Transaction) throws -> Void
  ) throws -> Snapshots {
    let snapshots = try Snapshots()
    let act = { (action: TransactionAction) in
      try snapshots.take(of: path, before: action)
      if snapshots.paths.count - 1 == failure { throw Refusal() }
    }
    do { try Case.run(at: path, act: act, body) } catch is Refusal {}
    return snapshots
  }

  @Test func everyStepIsCarriedOutAndUndone() throws {
    let place = try Case()
    let old = try Case.tree(place.path)
    let new = try Case.run(at: place.path, Self.forward)
    #expect(new["a"] == "600 a2")
    #expect(new["d/gone"] == nil)
    #expect(new["x/y/z"] == "600 z")
    #expect(new["d/mode"] == "600 m")
    #expect(new["mark"] != nil)
    #expect(try Case.leftovers(place.path) == [])
    #expect(try Case.run(at: place.path) { try $0.undo(&$1) } == old)
  }

  @Test func afterAKillAtAnyPointRecoveryFinishes() throws {
    let place = try Case()
    let old = try Case.tree(place.path)
    let snapshots = try snapshots(of: place.path, Self.forward)
    let new = try Case.tree(place.path)
    var finished = 0
    for (path, action) in zip(snapshots.paths, snapshots.actions) {
      let outcome = try Case.recover(path)
      let state = try Case.tree(path)
      if outcome == nil {
        #expect(state == old || action == .tidy && state == new, "before \(action)")
      } else {
        #expect(outcome == .finished && state == new, "before \(action)")
        finished += 1
      }
      #expect(try Case.leftovers(path) == [], "before \(action)")
    }
    #expect(finished > 10)
  }

  @Test func aFailureAtAnyPointLeavesTheOldState() throws {
    var failures = 0
    for failure in 0..<100 {
      let place = try Case()
      let old = try Case.tree(place.path)
      let count = try snapshots(of: place.path, failingAt: failure, Self.forward).paths.count
      guard count > failure else { break }
      let state = try Case.tree(place.path)
      // Only what comes after the end may fail unseen.
      if state["a"] == "600 a2" { continue }
      #expect(state == old, "failure \(failure)")
      #expect(try Case.leftovers(place.path) == [], "failure \(failure)")
      #expect(try Case.recover(place.path) == nil)
      failures += 1
    }
    #expect(failures > 12)
  }

  @Test func afterAKillOnTheWayBackRecoveryGivesTheOldState() throws {
    for failure in stride(from: 4, to: 18, by: 3) {
      let place = try Case()
      let old = try Case.tree(place.path)
      let snapshots = try snapshots(of: place.path, failingAt: failure, Self.forward)
      for (path, action) in zip(snapshots.paths, snapshots.actions).dropFirst(failure + 1) {
        let outcome = try Case.recover(path)
        // Before the direction is turned, the transaction goes on.
        if outcome == .finished {
          #expect(action == .turnBack)
        } else {
          #expect(try Case.tree(path) == old, "failure \(failure), kill before \(action)")
        }
      }
    }
  }

  @Test func aKillOfAnUndoAndOfARecoveryEndsWell() throws {
    let place = try Case()
    let old = try Case.tree(place.path)
    let new = try Case.run(at: place.path, Self.forward)
    let snapshots = try snapshots(of: place.path) { try $0.undo(&$1) }
    for (path, action) in zip(snapshots.paths, snapshots.actions) {
      let second = try self.snapshots(of: path) { journal, work in
        guard let record = try journal.unfinished() else { return }
        _ = try journal.resume(record, &work)
      }
      for path in second.paths + [path] {
        let outcome = try Case.recover(path)
        let state = try Case.tree(path)
        #expect(state == old || outcome == nil && state == new, "before \(action)")
      }
    }
  }

  @Test func aFailureOfAnUndoLeavesTheNewState() throws {
    for failure in 0..<100 {
      let place = try Case()
      let new = try Case.run(at: place.path, Self.forward)
      let count = try snapshots(of: place.path, failingAt: failure) { try $0.undo(&$1) }.paths.count
      guard count > failure else {
        #expect(failure > 8)
        return
      }
      let state = try Case.tree(place.path)
      if state["a"] == "640 a1" { continue }
      #expect(state == new, "failure \(failure)")
      #expect(try Case.recover(place.path) == nil)
    }
    Issue.record("the undo never ends")
  }

  @Test func aFileThatSomebodyChangedStopsEverything() throws {
    let place = try Case()
    #expect(throws: FileError("d/mode", .write, .changed)) {
      try Case.run(
        at: place.path,
        act: { if $0 == .remove { try place.owner.write("theirs", to: "all/tree/d/mode") } },
        Self.forward)
    }
    let state = try Case.tree(place.path)
    #expect(state["a"] == "640 a1")
    #expect(state["d/gone"] == "644 g")
    #expect(state["d/mode"]?.hasSuffix("theirs") == true)
  }

  @Test func aSecondRunWaitsOrFails() throws {
    let place = try Case()
    let outer = try Folder(at: place.path + "/tree/git")
    let journal = try Journal("keystow", in: outer)
    let error = #expect(throws: FileError.self) { try Journal("keystow", in: outer) }
    #expect(error?.reason == .busy)
    withExtendedLifetime(journal) {}
  }

  @Test func editsUnderTheLockOfAJournalLoseNothing() throws {
    let place = try Case()
    let path = place.path
    try place.owner.write("", to: "all/tree/list")
    WorkerThreads.run(4) { number in
      for step in 0..<5 {
        try? Journal(
          "keystow", in: Folder(at: path + "/tree/git"), patience: .seconds(20)
        ).edit { session in
          let file = path + "/tree/list"
          let old = try session.content(of: file, limit: 1_000) ?? []
          let new = old + Array("\(number)\(step) ".utf8)
          try session.add(FileEdit(path: file, old: old, new: new))
        }
      }
    }
    let list = try String(contentsOfFile: path + "/tree/list", encoding: .utf8)
    #expect(Set(list.split(separator: " ")).count == 20)
  }

  @Test func nothingBeginsBeforeAnInterruptedTransactionIsFinished() throws {
    let place = try Case()
    let snapshots = try snapshots(of: place.path, Self.forward)
    let index = try #require(snapshots.actions.lastIndex(of: .replace))
    let path = snapshots.paths[index]
    for attempt: (Journal, inout Transaction) throws -> Void in [
      Self.forward, { try $0.undo(&$1) }, { journal, _ in try journal.edit { _ in } },
    ] {
      let error = #expect(throws: FileError.self) { try Case.run(at: path, attempt) }
      #expect(error?.reason == .unfinished)
    }
    #expect(try Case.recover(path) == .finished)
  }

  @Test(.enabled(if: FileStatus.of("/dev/shm")?.kind == .folder))
  func filesOnAnotherFileSystemAreReplacedToo() throws {
    let place = try Case()
    let shared = "/dev/shm/keystow-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: shared, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: shared) }
    try Data("old".utf8).write(to: URL(fileURLWithPath: shared + "/a"))
    let journal = try Journal("keystow", in: Folder(at: place.path + "/tree/git"))
    let version = { (text: String) in FileVersion(bytes: Array(text.utf8), permissions: 0o600) }
    let change = FileChange(path: Array("a".utf8), old: version("old"), new: version("new"))
    for refuses in [true, false] {
      var work = Transaction(
        [.file(change, in: FolderTree(root: shared))], staging: .durable(in: journal.aside))
      let verify = { if refuses { throw Refusal() } }
      if refuses {
        #expect(throws: Refusal.self) {
          try journal.carryOut(&work, recorded: [], verifying: verify)
        }
      } else {
        try journal.carryOut(&work, recorded: [], verifying: verify)
      }
      #expect(try state(of: shared) == ["a": refuses ? "600 old" : "600 new"])
    }
  }
}
