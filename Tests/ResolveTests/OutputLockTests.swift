import TestSupport
import Testing

@testable import Resolve

@Suite struct OutputLockTests {
  @Test func theLockIsExclusiveAndWaitingEnds() throws {
    let folder = try TemporaryDirectory()
    var count = 0
    _ = try OutputLock.held(on: folder.path) {
      #expect(throws: ResolveError.busy(folder: folder.path)) {
        try OutputLock.held(on: folder.path, patience: .milliseconds(20)) { count += 1 }
      }
    }
    try OutputLock.held(on: folder.path) { count += 1 }
    #expect(count == 1)
  }

  @Test func aFolderThatCannotBeLockedStopsNoRun() throws {
    #expect(try OutputLock.held(on: "/nowhere/at/all") { 7 } == 7)
  }

  @Test(arguments: [
    ("/a/b", "/a/b", "."), ("/a/b", "/a", ".."), ("/a", "/a/b/c", "b/c"),
    ("/a/b/c", "/a/x", "../../x"), ("/", "/x", "x"), ("/x", "/", ".."), ("/ab", "/a", "../a"),
  ])
  func pathsLeadFromFolderToFolder(_ from: String, _ to: String, _ expected: String) {
    #expect(RelativePath.from(from, to: to) == expected)
  }
}
