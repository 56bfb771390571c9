import Bytes
import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

@Suite struct HistorySourceTests {
  @Test(arguments: [false, true])
  func readsEachReachableBlobOnce(packed: Bool) throws {
    let repository = try TemporaryRepository.shielded().addMergedHistory()
    if packed { try repository.git(["gc", "-q"]) }
    let names = try repository.history(.references).blobNames()
    #expect(Set(names) == (try repository.reachableBlobs()))
    #expect(names.count == Set(names).count)
    for origin in try repository.history(.references).cleanOrigins() {
      guard case .blob(let id) = origin.kind else { continue }
      let text = try repository.history(.references).content(of: origin)?.text
      #expect(text == (try repository.git(["cat-file", "blob", id.hex])) + "\n")
    }
  }

  /// More entries than are passed on together, as a tree of its own and as a delta.
  @Test func aLargeTreeIsReadWhole() throws {
    let count = 20_000
    func change(_ number: Int) -> String { "M 100644 inline f\(number)\ndata <<E\n\(number)\nE\n" }
    let stream =
      "commit refs/heads/main\nmark :1\ncommitter A <a@b> 1 +0000\ndata 1\nx\n"
      + (0..<count).map(change).joined()
      + "commit refs/heads/main\ncommitter A <a@b> 2 +0000\ndata 1\ny\nfrom :1\n"
      + change(count)
    let repository = try TemporaryRepository.shielded()
    try repository.git(["fast-import", "--quiet"], input: Array(stream.utf8))
    let paths = try repository.history(.references).paths()
    #expect(Set(paths.map(\.text)) == Set((0...count).map { "f\($0)" }))
  }

  @Test func aRangeHoldsWhatItsCommitsBroughtIn() throws {
    let repository = try TemporaryRepository.shielded().addMergedHistory()
    let source = repository.history(.range("v1..main"))
    let found = try source.cleanOrigins().map { origin in
      (origin.path.text, try source.content(of: origin)?.fresh)
    }.sorted { $0.0 < $1.0 || $0.0 == $1.0 && "\($0.1 as Any)" < "\($1.1 as Any)" }
    #expect(found.map(\.0) == ["a.txt", "a.txt", "moved.txt", "side.txt"])
    let moved = try #require(try source.cleanOrigins().first { $0.path == GitPath("moved.txt") })
    #expect(moved.formerVersions.count == 1 && moved.comparedWithFormer == nil)
    #expect(found.map(\.1).contains(.ranges([2...2])))
    let merge = repository.history(.range("main~1^!"))
    let evil = try merge.cleanOrigins()
    #expect(evil.map(\.path) == [GitPath("a.txt")])
    let first = try #require(evil.first)
    #expect(try merge.content(of: first)?.fresh == .ranges([2...2]))
    #expect(try repository.history(.range("main..main")).cleanOrigins().isEmpty)
  }

  @Test func aBranchHoldsOnlyItsOwnBlobs() throws {
    let repository = try TemporaryRepository.shielded().addMergedHistory()
    let names = try repository.history(.branch("side")).blobNames()
    #expect(Set(names) == (try repository.reachableBlobs(["side"])))
  }

  @Test func unreachableBlobsComeOnRequest() throws {
    let repository = try TemporaryRepository.shielded().addMergedHistory()
    let loose = try repository.git(["hash-object", "-w", "--stdin"], input: Array("lost".utf8))
    #expect(!(try repository.history(.references).blobNames()).contains(loose))
    #expect(try repository.history(.everyObject).blobNames().contains(loose))
  }

  @Test func theStashAndReflogsComeWithAll() throws {
    let repository = try TemporaryRepository.shielded().addMergedHistory()
    try repository.write("stashed\n", to: "a.txt")
    try repository.git(["stash", "-q"])
    try repository.write("dropped\n", to: "b.txt")
    try repository.commit("dropped")
    try repository.git(["reset", "-q", "--hard", "HEAD~1"])
    let few = Set(try repository.history(.references).blobNames())
    let more = Set(try repository.history(.all).blobNames())
    for text in ["stashed\n", "dropped\n"] {
      let id = try repository.git(["hash-object", "--stdin"], input: Array(text.utf8))
      #expect(more.contains(id) && !few.contains(id))
    }
  }

  @Test func aShallowCloneIsReadAsFarAsItGoes() throws {
    let repository = try TemporaryRepository.shielded().addMergedHistory()
    let place = try TemporaryDirectory()
    _ = try ProgramRun(
      "git", ["clone", "-q", "--depth", "1", "file://" + repository.path, "clone"],
      in: place.path)
    let source = HistorySource(
      path: place.path + "/clone", scope: .references, maximumByteCount: 1000)
    var problems: [Problem] = []
    let skipReasons = try source.origins(problems: &problems).map { try source.skipReason(of: $0) }
    #expect(skipReasons == [nil, nil, nil])
    #expect(problems == [CloneGap.shallow(commitCount: 1).problem])
  }

  @Test func aCorruptObjectIsNamedAndTheRestGoesOn() throws {
    let repository = try TemporaryRepository.shielded().addMergedHistory()
    let id = try repository.git(["rev-parse", "main:moved.txt"])
    let file = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    try FileManager.default.removeItem(atPath: repository.path + "/" + file)
    try repository.directory.write("broken", to: file)
    let source = repository.history(.references)
    var problems: [Problem] = []
    let origins = try source.origins(problems: &problems)
    #expect(origins.count == 5)
    // A file is not looked at before it is read.
    #expect(problems.isEmpty)
    let failed = try origins.compactMap { try source.skipReason(of: $0) }
    guard case .failed(let message) = failed.first else {
      Issue.record("the damage went unseen")
      return
    }
    #expect(failed.count == 1 && message.contains(id))
  }

  @Test func emptyRepositoriesHaveNoHistory() throws {
    let repository = try TemporaryRepository.shielded()
    #expect(try repository.history(.all).cleanOrigins().isEmpty)
  }

  @Test func anUnknownRevisionIsNamed() throws {
    let repository = try TemporaryRepository.shielded().addMergedHistory()
    #expect(throws: RepositoryError.unknownRevision("nowhere")) {
      try repository.history(.range("nowhere..main")).cleanOrigins()
    }
    #expect(throws: RepositoryError.unknownRevision("gone")) {
      try repository.history(.branch("gone")).cleanOrigins()
    }
  }
}
