import Foundation
import TestSupport
import Testing

@testable import Files

/// Edits are made together or not at all, and leave nothing beside the files.
@Suite struct EditPlanTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func edit(
    _ name: String, _ old: String?, _ new: String, followsLink: Bool = false,
    makesFolders: Bool = false
  ) -> FileEdit {
    FileEdit(
      path: "\(folder.path)/\(name)", old: old.map { Array($0.utf8) }, new: Array(new.utf8),
      followsLink: followsLink, makesFolders: makesFolders)
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
    return attributes[.posixPermissions] as? Int
  }

  private func setMode(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: "\(folder.path)/\(name)")
  }

  @Test func filesAreMadeAndReplacedTogether() throws {
    try folder.write("a1", to: "a")
    try EditPlan([edit("a", "a1", "a2"), edit("b", nil, "b2")]).carryOut()
    #expect(text("a") == "a2")
    #expect(text("b") == "b2")
    #expect(try names == ["a", "b"])
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o666])
  func theModeOfAFileStays(_ wanted: Int) throws {
    try folder.write("old", to: "a")
    try setMode(wanted, "a")
    try EditPlan([edit("a", "old", "new")]).carryOut()
    #expect(try mode("a") == wanted)
    #expect(text("a") == "new")
  }

  @Test func anEditThatChangesNothingTouchesNothing() throws {
    try folder.write("same", to: "a")
    let path = "\(folder.path)/a"
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    try EditPlan([edit("a", "same", "same")]).carryOut()
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before == after)
  }

  @Test func anEditThatChangesNothingTakesPermissionsAway() throws {
    for (old, tightens, new) in [(0o664, true, 0o600), (0o400, true, 0o400), (0o664, false, 0o664)]
    {
      try folder.write("same", to: "a")
      try setMode(old, "a")
      let same = Array("same".utf8)
      try EditPlan([
        FileEdit(
          path: "\(folder.path)/a", old: same, new: same, permissions: 0o600,
          tightensPermissions: tightens)
      ]).carryOut()
      #expect(try mode("a") == new)
      try FileManager.default.removeItem(atPath: "\(folder.path)/a")
    }
  }

  @Test(arguments: [("other", "old"), ("old plus", "old"), ("", "old")])
  func aFileThatChangedMeanwhileStopsAll(_ present: String, _ planned: String) throws {
    try folder.write("a1", to: "a")
    try folder.write(present, to: "b")
    let plan = EditPlan([edit("a", "a1", "a2"), edit("b", planned, "b2")])
    #expect(throws: FileError.changed(path: "\(folder.path)/b")) { try plan.carryOut() }
    #expect(text("a") == "a1")
    #expect(text("b") == present)
    #expect(try names == ["a", "b"])
  }

  @Test func aFileThatAppearedOrWentMeanwhileStopsAll() throws {
    try folder.write("mine", to: "a")
    #expect(throws: FileError.self) { try EditPlan([edit("a", nil, "new")]).carryOut() }
    #expect(throws: FileError.self) { try EditPlan([edit("b", "old", "new")]).carryOut() }
    #expect(text("a") == "mine")
    #expect(try names == ["a"])
  }

  @Test func whenOneCannotBeWrittenTheOthersAreNotTouched() throws {
    try folder.write("a1", to: "a")
    try setMode(0o640, "a")
    let path = "\(folder.path)/a"
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    // What is above the last one is a file.
    let plan = EditPlan([
      edit("a", "a1", "a2"), edit("new", nil, "x"), edit("new/below", nil, "y"),
    ])
    #expect(throws: (any Error).self) { try plan.carryOut() }
    #expect(text("a") == "a1")
    #expect(try mode("a") == 0o640)
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before == after)
    #expect(try names == ["a"])
  }

  @Test func aRenameThatFailsPutsTheOthersBack() throws {
    try folder.write("a1", to: "a")
    try setMode(0o640, "a")
    let plan = EditPlan([edit("a", "a1", "a2"), edit("new", nil, "n"), edit("b", nil, "b2")])
    var replaced = 0
    #expect(throws: FileError.self) {
      try plan.carryOut { action in
        replaced += action == .replace ? 1 : 0
        // Somebody makes a folder of that name at the last moment: a file cannot replace it.
        if action == .replace, replaced == 3 { try folder.write("mine", to: "b/inside") }
      }
    }
    #expect(text("a") == "a1")
    #expect(try mode("a") == 0o640)
    #expect(text("b/inside") == "mine")
    #expect(try names == ["a", "b"])
  }

  @Test func aFileThatSomebodyChangedAfterItsReplacementIsNotTakenBack() throws {
    try folder.write("a1", to: "a")
    try folder.write("b1", to: "b")
    struct Refusal: Error {}
    var replaced = 0
    let error = #expect(throws: FileError.self) {
      try EditPlan([edit("a", "a1", "a2"), edit("b", "b1", "b2")]).carryOut { action in
        replaced += action == .replace ? 1 : 0
        guard action == .replace, replaced == 2 else { return }
        try folder.write("theirs", to: "a")
        throw Refusal()
      }
    }
    #expect(text("a") == "theirs")
    #expect(text("b") == "b1")
    guard case .notRestored(let kept)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "a1")
  }

  @Test func aFailureAtAnyPointLeavesEverythingAsItWas() throws {
    struct Refusal: Error {}
    for failure in 0..<100 {
      let folder = try TemporaryDirectory()
      try folder.write("a1", to: "a")
      try folder.write("gone", to: "d/gone")
      chmod(folder.path + "/a", 0o640)
      let before = try state(of: folder.path)
      let plan = EditPlan(
        [
          FileEdit(path: folder.path + "/a", old: Array("a1".utf8), new: Array("a2".utf8)),
          FileEdit(
            path: folder.path + "/x/y/z", old: nil, new: Array("z".utf8), makesFolders: true),
          FileEdit(removing: folder.path + "/d/gone", old: Array("gone".utf8)),
          FileEdit(path: folder.path + "/b", old: nil, new: Array("b".utf8)),
        ], asideFolder: failure.isMultiple(of: 2) ? folder.path + "/git/edits" : nil)
      var count = 0
      do {
        try plan.carryOut { _ in
          count += 1
          if count - 1 == failure { throw Refusal() }
        }
        #expect(failure > 10)
        #expect(try state(of: folder.path)["x/y/z"]?.hasSuffix(" z") == true)
        return
      } catch is Refusal {
        let after = try state(of: folder.path).filter { !$0.key.hasPrefix("git") }
        #expect(after == before, "failure \(failure)")
      }
    }
    Issue.record("no end")
  }

  @Test func aKillAtAnyPointLeavesEachFileOldOrNew() throws {
    try folder.write("a1", to: "tree/a")
    try folder.write("b1", to: "tree/b")
    try folder.write("", to: "git/x")
    var seen: Set<[String?]> = []
    try EditPlan(
      [edit("tree/a", "a1", "a2"), edit("tree/b", "b1", "b2"), edit("tree/c", nil, "c2")],
      asideFolder: folder.path + "/git/edits"
    ).carryOut { (_) throws in
      let contents = ["a", "b", "c"].map { text("tree/" + $0) }
      seen.insert(contents)
      #expect(["a1", "a2"].contains(contents[0]))
      #expect(["b1", "b2"].contains(contents[1]))
      #expect([nil, "c2"].contains(contents[2]))
      #expect(try Set(state(of: folder.path + "/tree").keys).isSubset(of: ["a", "b", "c"]))
    }
    #expect(seen.count == 3)
    #expect(text("tree/c") == "c2")
  }

  @Test func aLinkBelowTheRootLeadsNowhere() throws {
    try folder.write("x", to: "outside/x")
    try folder.write("x", to: "tree/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/tree/Generated", withDestinationPath: "../outside")
    let edit = FileEdit(
      path: folder.path + "/tree/Generated/new", old: nil, new: [], makesFolders: true,
      within: folder.path + "/tree")
    let error = #expect(throws: FileError.self) { try EditPlan([edit]).carryOut() }
    #expect(error?.reason == .link)
    #expect(text("outside/new") == nil)
  }

  @Test func aSessionReadsOnceAndWritesOnlyOverWhatItRead() throws {
    try folder.write("a1", to: "a")
    let path = folder.path + "/a"
    var session = EditSession()
    #expect(try session.content(of: path, limit: 9) == Array("a1".utf8))
    try folder.write("a9", to: "a")
    #expect(try session.content(of: path, limit: 9) == Array("a1".utf8))
    try session.add(edit("a", "a1", "a2"))
    try session.add(edit("a", "a2", "a3"))
    #expect(session.edits.count == 1)
    #expect(throws: FileError.changed(path: path)) { try session.add(edit("a", "a1", "x")) }
    #expect(throws: FileError.changed(path: path)) { try EditPlan(session.edits).carryOut() }
    #expect(text("a") == "a9")
    try folder.write("a1", to: "a")
    try EditPlan(session.edits).carryOut()
    #expect(text("a") == "a3")
  }

  @Test func aLinkIsRefusedUnlessItsTargetIsMeant() throws {
    try folder.write("old", to: "target")
    try setMode(0o600, "target")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "target")
    #expect(throws: FileError.link(path: "\(folder.path)/link")) {
      try EditPlan([edit("link", "old", "new")]).carryOut()
    }
    #expect(text("target") == "old")
    try EditPlan([edit("link", "old", "new", followsLink: true)]).carryOut()
    #expect(text("target") == "new")
    #expect(try mode("target") == 0o600)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/link")
    #expect(link == "target")
    #expect(try names == ["link", "target"])
  }

  @Test func aBrokenLinkAndAFolderAreNamed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "nowhere")
    #expect(throws: FileError("\(folder.path)/link", .write, .brokenLink)) {
      try EditPlan([edit("link", nil, "new", followsLink: true)]).carryOut()
    }
    try folder.write("x", to: "dir/x")
    #expect(throws: FileError.folder(path: "\(folder.path)/dir")) {
      try EditPlan([edit("dir", nil, "new")]).carryOut()
    }
    #expect(try names == ["dir", "link"])
  }

  @Test func twoEditsOfOneFileAreRefused() throws {
    try folder.write("old", to: "a")
    let plan = EditPlan([edit("a", "old", "1"), edit("a", "old", "2")])
    #expect(throws: FileError.twice(path: "\(folder.path)/a")) { try plan.carryOut() }
    #expect(text("a") == "old")
    #expect(try names == ["a"])
  }

  @Test func missingFoldersAreMadeOnlyWhenAskedForAndGoWithAFailure() throws {
    #expect(throws: FileError.self) {
      try EditPlan([edit("x/y/z", nil, "new")]).carryOut()
    }
    #expect(try names.isEmpty)
    #expect(throws: FileError.self) {
      try EditPlan([
        edit("x/y/z", nil, "new", makesFolders: true), edit("gone", "old", "new"),
      ]).carryOut()
    }
    #expect(try names.isEmpty)
    try EditPlan([edit("x/y/z", nil, "new", makesFolders: true)]).carryOut()
    #expect(text("x/y/z") == "new")
  }

  @Test func aReadOnlyFolderLeavesTheOldFile() throws {
    guard getuid() != 0 else { return }
    try folder.write("old", to: "locked/a")
    try setMode(0o555, "locked")
    defer { try? setMode(0o755, "locked") }
    #expect(throws: FileError.self) { try EditPlan([edit("locked/a", "old", "new")]).carryOut() }
    #expect(text("locked/a") == "old")
  }

  @Test func namesOfKilledRunsAreNoObstacle() throws {
    let process = ProcessInfo.processInfo.processIdentifier
    try folder.write("left", to: ".keystow-\(process)-0")
    try folder.write("old", to: "a")
    try EditPlan([edit("a", "old", "new"), edit("b", nil, "b2")]).carryOut()
    #expect(text("a") == "new")
    #expect(text(".keystow-\(process)-0") == "left")
    #expect(try names == [".keystow-\(process)-0", "a", "b"])
  }

  @Test func contentIsReadWithItsLimit() throws {
    try folder.write("12345", to: "a")
    let file = CurrentFile(path: "\(folder.path)/a")
    #expect(try file.content(limit: 5) == Array("12345".utf8))
    #expect(throws: FileError(file.path, .read, .tooLarge(limit: 4))) { try file.content(limit: 4) }
    #expect(try CurrentFile(path: "\(folder.path)/none").content(limit: 5) == nil)
    #expect(throws: FileError(folder.path, .read, .folder)) {
      try CurrentFile(path: folder.path).content(limit: 5)
    }
  }

  @Test func contentsWithSecretsAreWrittenInAFolderOfTheirOwnFirst() throws {
    try folder.write("", to: "git/x")
    let aside = folder.path + "/git/keystow/edits"
    let edit = FileEdit(
      path: folder.path + "/a", old: nil, new: Array("new".utf8), permissions: 0o600)
    try EditPlan([edit], asideFolder: aside).carryOut { action throws in
      // As a kill here would leave it.
      guard action == .replace else { return }
      #expect(try names == ["git"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: aside).count == 1)
      #expect(try mode("git/keystow/edits") == 0o700)
      #expect(try mode("git/keystow") == 0o700)
    }
    #expect(text("a") == "new")
    #expect(try mode("a") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: aside).isEmpty)
  }
}
