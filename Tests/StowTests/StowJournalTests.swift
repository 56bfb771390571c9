import Files
import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

@testable import Stow

/// What stops a stow, and what it leaves alone.
@Suite struct StowJournalTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func expectUntouched(
    _ stow: StowCase, _ steps: [StowStep], verifying verify: () throws -> Void = {},
    _ isExpected: (any Error) -> Bool
  ) throws {
    let old = try stow.state()
    do {
      try stow.journal().carryOut(steps, verifying: verify)
      Issue.record("it was carried out")
    } catch {
      #expect(isExpected(error), "\(error)")
    }
    #expect(try stow.state() == old)
    #expect(StowCase.leftovers(in: stow.path) == [])
    #expect(try stow.journal().pending() == nil)
  }

  @Test func aFileThatChangedStopsAll() throws {
    let stow = try StowCase()
    try stow.write("key two\n", to: "App/Info.plist")
    try expectUntouched(stow, stow.steps) { "\($0)".contains("App/Info.plist: changed") }
  }

  @Test func aFileThatChangesOnTheWayStaysAsItIsThen() throws {
    let stow = try StowCase()
    var old = try stow.state()
    var count = 0
    let journal = stow.journal { action in
      count += action == .replace ? 1 : 0
      if count == 3 { try stow.write("mine\n", to: "App/Info.plist") }
    }
    #expect(throws: FileError.changed(path: "App/Info.plist")) { try journal.carryOut(stow.steps) }
    old["App/Info.plist"] = try stow.state()["App/Info.plist"]
    #expect(old["App/Info.plist"]?.hasSuffix("mine\n") == true)
    #expect(try stow.state() == old)
    #expect(try stow.journal().pending() == nil)
  }

  @Test func aVerificationThatFailsTakesAllBack() throws {
    struct Left: Error {}
    let stow = try StowCase()
    let path = "\(stow.path)/App/Info.plist"
    let before = try FileManager.default.attributesOfItem(atPath: path)
    try expectUntouched(stow, stow.steps, verifying: { throw Left() }) { $0 is Left }
    let after = try FileManager.default.attributesOfItem(atPath: path)
    // The very file, not a copy of it.
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test(arguments: ["../out", "/etc/x", "a//b", "a/./b", ".git/config", "a/.GIT/x", "", "a/"])
  func aPathOutsideIsRefused(_ path: String) throws {
    let stow = try StowCase()
    try expectUntouched(stow, [StowCase.write(path, nil, "x")]) {
      $0 as? StowJournalError == .outside(GitPath(path))
    }
  }

  @Test func linksAreNotFollowed() throws {
    let stow = try StowCase()
    let outside = try TemporaryDirectory()
    try outside.write("theirs\n", to: "file")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: "\(stow.path)/out", withDestinationPath: outside.path)
    try files.createSymbolicLink(
      atPath: "\(stow.path)/link", withDestinationPath: "\(outside.path)/file")
    for name in ["out/file", "link"] {
      let step = StowCase.write(name, "theirs\n", "ours\n")
      try expectUntouched(stow, [step]) { "\($0)".contains("symbolic link") }
    }
    let made = StowCase.write("out/new/file", nil, "ours\n")
    try expectUntouched(stow, [made]) { $0 as? FileError == FileError("out", .open, .link) }
    #expect(try files.contentsOfDirectory(atPath: outside.path) == ["file"])
  }

  @Test func aFolderThatBecomesALinkOnTheWayLeadsNowhere() throws {
    let stow = try StowCase()
    let outside = try TemporaryDirectory()
    try outside.write("key one\n", to: "Info.plist")
    let journal = stow.journal { action in
      guard action == .decide else { return }
      try FileManager.default.moveItem(atPath: "\(stow.path)/App", toPath: "\(stow.path)/Moved")
      try FileManager.default.createSymbolicLink(
        atPath: "\(stow.path)/App", withDestinationPath: outside.path)
    }
    // The way back meets the link, too: nothing is forgotten.
    #expect(throws: StowJournalError.self) { try journal.carryOut(stow.steps) }
    let text = try String(contentsOfFile: "\(outside.path)/Info.plist", encoding: .utf8)
    #expect(text == "key one\n")
    try FileManager.default.removeItem(atPath: "\(stow.path)/App")
    try FileManager.default.moveItem(atPath: "\(stow.path)/Moved", toPath: "\(stow.path)/App")
    #expect(try stow.journal().resume() == .rolledBack)
    #expect(try stow.state()["Config/Secrets.xcconfig"]?.hasSuffix("A = 1\n") == true)
  }

  @Test func aFileWrittenTwiceIsRefused() throws {
    let stow = try StowCase()
    let step = StowCase.write("New", nil, "x")
    try expectUntouched(stow, [step, step]) { $0 as? FileError == .twice(path: "New") }
  }

  @Test func aLockedIndexStopsAllAndTheLockStays() throws {
    let stow = try StowCase()
    try stow.write("", to: ".git/index.lock")
    let old = try stow.state()
    #expect(throws: IndexWriteError.self) { try stow.journal().carryOut(stow.steps) }
    #expect(try stow.state() == old)
    #expect(StowCase.leftovers(in: stow.path) == ["index.lock"])
    try FileManager.default.removeItem(atPath: "\(stow.path)/.git/index.lock")
    try stow.journal().carryOut(stow.steps)
  }

  @Test func aSecondStowSaysThatOneIsRunning() throws {
    let stow = try StowCase()
    var error: (any Error)?
    let journal = stow.journal { action in
      guard action == .decide else { return }
      do { _ = try stow.journal().pending() } catch let caught { error = caught }
    }
    try journal.carryOut(stow.steps)
    #expect(error as? StowJournalError == .running(lock: "\(stow.path)/.git/keystow/lock"))
  }

  @Test func onlyTheUserMayReadTheJournal() throws {
    let stow = try StowCase()
    try stow.journal().carryOut(stow.steps)
    let files = FileManager.default
    for (name, mode) in [("", 0o700), ("/aside", 0o700), ("/undo", 0o600), ("/lock", 0o600)] {
      let path = "\(stow.path)/.git/keystow\(name)"
      #expect(
        try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode, "\(name)")
    }
  }

  @Test func anUndoIsRefusedWhenAFileChangedSince() throws {
    let stow = try StowCase()
    try stow.journal().carryOut(stow.steps)
    try stow.write("mine\n", to: "empty.env")
    let state = try stow.state()
    #expect(throws: StowJournalError.changedSince([GitPath("empty.env")])) {
      try stow.journal().undo()
    }
    #expect(try stow.state() == state)
    #expect(stow.journal().hasUndo)
    try stow.journal().discardUndo()
    #expect(!stow.journal().hasUndo)
    #expect(throws: StowJournalError.nothingToUndo) { try stow.journal().undo() }
  }

  @Test func aFileThatIsNeitherOldNorNewStopsTheResume() throws {
    let stow = try StowCase()
    let snapshots = try Snapshots()
    let journal = stow.journal { try snapshots.take(of: stow.path, before: $0) }
    try journal.carryOut(stow.steps)
    let position = try #require(snapshots.actions.lastIndex(of: .replace))
    let path = snapshots.paths[position]
    try Data("mine\n".utf8).write(to: URL(fileURLWithPath: "\(path)/App/Info.plist"))
    let state = try StowCase.state(of: path)
    #expect(
      throws: StowJournalError.changed(
        [GitPath("App/Info.plist")], journal: "\(path)/.git/keystow/journal")
    ) { try stow.journal(at: path).resume() }
    #expect(try StowCase.state(of: path) == state)
    #expect(throws: StowJournalError.unfinished) { try stow.journal(at: path).carryOut([]) }
    #expect(throws: StowJournalError.unfinished) { try stow.journal(at: path).undo() }
    try Data("key one\n".utf8).write(to: URL(fileURLWithPath: "\(path)/App/Info.plist"))
    #expect(try stow.journal(at: path).resume() == .finished)
  }

  @Test func aDamagedRecordIsNamed() throws {
    let stow = try StowCase()
    try stow.journal().carryOut(stow.steps)
    let file = URL(fileURLWithPath: "\(stow.path)/.git/keystow/undo")
    let whole = try Data(contentsOf: file)
    let error = StowJournalError.damaged(path: file.path, isUndo: true)
    var random = Random(seed: 7)
    for _ in 0..<60 {
      var damaged = whole
      switch random.next(3) {
      case 0: damaged[random.next(whole.count)] ^= UInt8(1 << random.next(8))
      case 1: damaged = whole.prefix(random.next(whole.count))
      default: damaged.append(UInt8(random.next(256)))
      }
      try damaged.write(to: file)
      #expect(throws: error) { try stow.journal().undo() }
    }
    try whole.write(to: file)
    #expect(try stow.journal().undo().restored.count == 9)
  }

  @Test func aStowThatChangesNothingLeavesNoRecord() throws {
    let stow = try StowCase()
    var isVerified = false
    try stow.journal().carryOut(
      [StowCase.write("empty.env", "", ""), .untrack(path: GitPath("nowhere"))],
      verifying: { isVerified = true })
    #expect(isVerified)
    #expect(!stow.journal().hasUndo)
  }

  @Test func lookingMakesNoFolder() throws {
    let stow = try StowCase()
    #expect(try stow.journal().pending() == nil)
    #expect(try stow.journal().resume() == nil)
    #expect(!stow.journal().hasUndo)
    #expect(!FileManager.default.fileExists(atPath: "\(stow.path)/.git/keystow"))
  }
}
