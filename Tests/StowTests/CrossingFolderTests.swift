import Files
import Foundation
import TestSupport
import Testing

@testable import Stow

/// Work tree and git folder on different file systems, where the machine has two.
@Suite struct CrossingFolderTests {
  /// A folder on another file system than the temporary one; nil where there is none.
  private static let otherBase: String? = {
    let files = FileManager.default
    let own = try? files.attributesOfFileSystem(forPath: files.temporaryDirectory.path)
    let other = try? files.attributesOfFileSystem(forPath: "/dev/shm")
    guard let other, other[.systemNumber] as? Int != own?[.systemNumber] as? Int,
      files.isWritableFile(atPath: "/dev/shm")
    else { return nil }
    return "/dev/shm"
  }()

  @Test(.enabled(if: CrossingFolderTests.otherBase != nil))
  func nothingThatGitWouldTakeStandsInTheWorkTreeAtAnyPoint() throws {
    let base = try #require(Self.otherBase)
    let git = "\(base)/keystow-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: git) }
    let repository = try TemporaryRepository(arguments: ["--separate-git-dir", git])
    try repository.write("key\n", to: "App/Info.plist")
    try repository.write("Secrets.xcconfig\n", to: ".gitignore")
    try repository.commit()
    let steps = [
      StowCase.write("Secrets.xcconfig", nil, "A = key\n", 0o600),
      StowCase.write("App/Info.plist", "key\n", "$(A)\n"),
    ]
    var seen: Set<String> = []
    let journal = StowJournal(workTree: repository.path, gitFolder: git) { _ in
      seen.insert(try repository.git(["status", "--porcelain"]))
    }
    try journal.carryOut(steps)
    #expect(seen.allSatisfy { $0.isEmpty || $0.hasSuffix("M App/Info.plist") })
    #expect(seen.count == 2)
    let new = try StowCase.state(of: repository.path)
    #expect(new["Secrets.xcconfig"] == "600 A = key\n")
    #expect(new.keys.allSatisfy { !$0.contains("keystow") })
    #expect(try journal.undo().restored.count == 2)
    #expect(try StowCase.state(of: repository.path)["App/Info.plist"] == "644 key\n")
  }

  @Test(.enabled(if: CrossingFolderTests.otherBase != nil))
  func aKillInTheCrossingIsTidiedUp() throws {
    let base = try #require(Self.otherBase)
    let git = "\(base)/keystow-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: git) }
    let repository = try TemporaryRepository(arguments: ["--separate-git-dir", git])
    try repository.write("key\n", to: "App/Info.plist")
    let steps = [StowCase.write("App/Info.plist", "key\n", "$(A)\n")]
    let snapshots = try Snapshots()
    let gits = try Snapshots()
    try StowJournal(workTree: repository.path, gitFolder: git) { action in
      try snapshots.take(of: repository.path, before: action)
      try gits.take(of: git, before: action)
    }.carryOut(steps)
    for (tree, git) in zip(snapshots.paths, gits.paths) {
      // The copy of the git folder is on the file system of the work tree now.
      _ = try StowJournal(workTree: tree, gitFolder: git).resume()
      let state = try StowCase.state(of: tree)
      #expect(state.keys.allSatisfy { !$0.contains("keystow") })
    }
  }
}
