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
    #expect(throws: EditError.changed(path: "\(folder.path)/b")) { try plan.carryOut() }
    #expect(text("a") == "a1")
    #expect(text("b") == present)
    #expect(try names == ["a", "b"])
  }

  @Test func aFileThatAppearedOrWentMeanwhileStopsAll() throws {
    try folder.write("mine", to: "a")
    #expect(throws: EditError.self) { try EditPlan([edit("a", nil, "new")]).carryOut() }
    #expect(throws: EditError.self) { try EditPlan([edit("b", "old", "new")]).carryOut() }
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
    var work = EditTransaction(asideFolder: nil)
    for edit in [edit("a", "a1", "a2"), edit("new", nil, "n"), edit("b", nil, "b2")] {
      try work.prepare(edit)
    }
    try work.checkContents()
    // Somebody makes a folder of that name at the last moment: a file cannot replace it.
    try folder.write("mine", to: "b/inside")
    #expect(throws: OutputError.self) { try work.replaceFiles() }
    #expect(text("a") == "a2")
    try work.undo()
    #expect(text("a") == "a1")
    #expect(try mode("a") == 0o640)
    #expect(text("b/inside") == "mine")
    #expect(try names == ["a", "b"])
  }

  @Test func aLinkIsRefusedUnlessItsTargetIsMeant() throws {
    try folder.write("old", to: "target")
    try setMode(0o600, "target")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "target")
    #expect(throws: EditError.link(path: "\(folder.path)/link")) {
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
    #expect(throws: EditError.brokenLink(path: "\(folder.path)/link")) {
      try EditPlan([edit("link", nil, "new", followsLink: true)]).carryOut()
    }
    try folder.write("x", to: "dir/x")
    #expect(throws: EditError.folder(path: "\(folder.path)/dir")) {
      try EditPlan([edit("dir", nil, "new")]).carryOut()
    }
    #expect(try names == ["dir", "link"])
  }

  @Test func twoEditsOfOneFileAreRefused() throws {
    try folder.write("old", to: "a")
    let plan = EditPlan([edit("a", "old", "1"), edit("a", "old", "2")])
    #expect(throws: EditError.twice(path: "\(folder.path)/a")) { try plan.carryOut() }
    #expect(text("a") == "old")
    #expect(try names == ["a"])
  }

  @Test func missingFoldersAreMadeOnlyWhenAskedForAndGoWithAFailure() throws {
    #expect(throws: OutputError.self) {
      try EditPlan([edit("x/y/z", nil, "new")]).carryOut()
    }
    #expect(try names.isEmpty)
    #expect(throws: EditError.self) {
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
    #expect(throws: OutputError.self) { try EditPlan([edit("locked/a", "old", "new")]).carryOut() }
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
    #expect(throws: EditError.tooLarge(path: file.path, limit: 4)) { try file.content(limit: 4) }
    #expect(try CurrentFile(path: "\(folder.path)/none").content(limit: 5) == nil)
    #expect(throws: EditError.folder(path: folder.path)) {
      try CurrentFile(path: folder.path).content(limit: 5)
    }
  }

  @Test func contentsWithSecretsAreWrittenInAFolderOfTheirOwnFirst() throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/git", withIntermediateDirectories: false)
    let path = folder.path + "/a"
    let edit = FileEdit(path: path, old: nil, new: Array("new".utf8), permissions: 0o600)
    var work = EditTransaction(asideFolder: folder.path + "/git/keystow/edits")
    try work.prepare(edit)
    // As a kill here would leave it.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["git"])
    let aside = folder.path + "/git/keystow/edits"
    #expect(try FileManager.default.contentsOfDirectory(atPath: aside).count == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: aside)[.posixPermissions]
    #expect(mode as? Int == 0o700)
    try work.replaceFiles()
    work.cleanUp()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: aside).isEmpty)
  }
}
