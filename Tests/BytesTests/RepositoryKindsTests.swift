import Bytes
import Foundation
import TestSupport
import Testing
import Vocabulary

/// Repositories that are not plain ones, each compared with what git says.
@Suite struct RepositoryKindsTests {
  private func sample() throws -> TemporaryRepository {
    let repository = try TemporaryRepository.shielded()
    for name in ["a.txt", "dir/b.txt", "dir/deep/c.txt", "other/d.txt"] {
      try repository.write("content of \(name)\n", to: name)
    }
    try repository.commit("first")
    try repository.write("second\n", to: "a.txt")
    try repository.commit("second")
    return repository
  }

  private func clone(_ repository: TemporaryRepository, _ options: [String]) throws -> (
    place: TemporaryDirectory, path: String
  ) {
    let place = try TemporaryDirectory()
    let run = try ProgramRun(
      "git", ["clone", "-q"] + options + ["file://" + repository.path, "clone"], in: place.path)
    #expect(run.status == 0, "\(run.errorText)")
    return (place, place.path + "/clone")
  }

  private func texts(_ source: some BlobSource) throws -> [String] {
    try source.cleanOrigins().compactMap { try source.content(of: $0)?.text }.sorted()
  }

  @Test func aPartialCloneNamesWhatIsAbsent() throws {
    let repository = try sample()
    try repository.git(["config", "uploadpack.allowFilter", "true"])
    let (place, path) = try clone(repository, ["--no-checkout", "--filter=blob:none"])
    defer { withExtendedLifetime(place) {} }
    let source = HistorySource(path: path, scope: .references, maximumByteCount: 1000)
    let origins = try source.cleanOrigins()
    #expect(try Set(source.blobNames()) == repository.reachableBlobs())
    #expect(try origins.allSatisfy { try source.skipReason(of: $0) == .absent })
  }

  @Test func alternatesAreRead() throws {
    let repository = try sample()
    let place = try TemporaryDirectory()
    _ = try ProgramRun("git", ["clone", "-q", "-s", repository.path, "clone"], in: place.path)
    let source = HistorySource(
      path: place.path + "/clone", scope: .references, maximumByteCount: 1000)
    #expect(try Set(source.blobNames()) == repository.reachableBlobs())
    #expect(try texts(source).count == 5)
  }

  @Test func aDetachedHeadCounts() throws {
    let repository = try sample()
    try repository.git(["checkout", "-q", "--detach"])
    try repository.write("only here\n", to: "lonely.txt")
    try repository.commit("detached")
    #expect(try texts(repository.history(.references)).contains("only here\n"))
    try repository.git(["worktree", "add", "-q", "--detach", repository.path + "-tree", "HEAD"])
    defer { try? FileManager.default.removeItem(atPath: repository.path + "-tree") }
    try repository.git(["checkout", "-q", "main"])
    #expect(try texts(repository.history(.references)).contains("only here\n"))
  }

  @Test func submodulesAreEnteredOnRequest() throws {
    let (inner, outer) = (try sample(), try sample())
    try outer.git([
      "-c", "protocol.file.allow=always", "submodule", "add", "-q", inner.path, "module",
    ])
    try outer.commit("with module")
    let closed = try WorkTreeSource(path: outer.path, maximumByteCount: 1000)
    #expect(try closed.paths().contains(GitPath("module")))
    let module = Origin(path: GitPath("module"), kind: .file)
    #expect(try closed.skipReason(of: module) == .repository)
    let open = try WorkTreeSource(
      path: outer.path, selection: WorkTreeSelection(recursesSubmodules: true),
      maximumByteCount: 1000)
    let expected = try outer.git(["ls-files", "--recurse-submodules"]).split(separator: "\n")
    #expect(try Set(open.paths()) == Set(expected.map { GitPath(String($0)) }))
    #expect(try Set(outer.history(.references).blobNames()) == outer.reachableBlobs())
  }

  @Test func aSparseCheckoutHoldsWhatIsThere() throws {
    let repository = try sample()
    try repository.git(["sparse-checkout", "set", "--cone", "dir"])
    let source = try WorkTreeSource(path: repository.path, maximumByteCount: 1000)
    let paths = ["a.txt", "dir/b.txt", "dir/deep/c.txt"].map { GitPath($0) }
    #expect(try source.paths() == paths)
  }

  @Test func theWorkTreeMayBeElsewhere() throws {
    let repository = try sample()
    let place = try TemporaryDirectory()
    try place.write("far away\n", to: "far.txt")
    try repository.git(["config", "core.worktree", place.path])
    let source = try WorkTreeSource(path: repository.path + "/.git", maximumByteCount: 1000)
    #expect(try source.paths() == [GitPath("far.txt")])
    #expect(try texts(source) == ["far away\n"])
  }

  @Test func conflictsAreInTheWorkTree() throws {
    let repository = try sample()
    try repository.git(["checkout", "-q", "-b", "side", "HEAD~1"])
    try repository.write("other\n", to: "a.txt")
    try repository.commit("side")
    #expect(try ProgramRun("git", ["merge", "main"], in: repository.path).status == 1)
    let source = try WorkTreeSource(path: repository.path, maximumByteCount: 1000)
    #expect(try Set(source.paths()) == repository.listedFiles())
    #expect(try texts(source).contains { $0.contains("<<<<<<<") })
  }

  @Test func aTreeThatIsNamedAsAFileHidesNothing() throws {
    let repository = try sample()
    let tree = try repository.git(["rev-parse", "HEAD:dir/deep"])
    let commit = try repository.git(["rev-parse", "HEAD"])
    // Git does not make such a tree unless it is forced; a hostile repository does.
    var bytes: [UInt8] = []
    for (name, hex) in [("commit.txt", commit), ("tree.txt", tree)] {
      let id = try #require(ObjectID(hex: hex))
      bytes += Array("100644 \(name)".utf8) + [0] + id.bytes
    }
    let lie = try repository.git(
      ["hash-object", "-w", "-t", "tree", "--literally", "--stdin"], input: bytes)
    let top = try repository.git(["commit-tree", "-m", "lie", lie])
    try repository.git(["update-ref", "refs/heads/lie", top])
    let source = repository.history(.references)
    let found = try source.cleanOrigins().compactMap { try source.content(of: $0)?.text }
    #expect(found.count == 5)
  }

  @Test func damagedPacksNeverStopTheRest() throws {
    let repository = try TemporaryRepository.shielded()
    for number in 0..<40 {
      let text = (0..<30).map { "\(number &* 31 &+ $0 &* 7919)\n" }.joined()
      try repository.write(text, to: "f\(number).txt")
    }
    try repository.commit()
    // Without deltas: what is damaged is one object.
    try repository.git(["repack", "-q", "-a", "-d", "-f", "--window=0"])
    let folder = repository.path + "/.git/objects/pack"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(names.first { $0.hasSuffix(".pack") })
    let tree = try repository.git(["rev-parse", "HEAD^{tree}"])
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
    var messages: [String] = []
    for place in [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] {
      var bytes = whole
      let start = Int(Double(bytes.count) * place)
      for index in start..<(start + 16) { bytes[index] ^= 0xA5 }
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
      try repository.directory.write(bytes, to: ".git/objects/pack/" + name)
      let source = repository.history(.references)
      var problems: [Problem] = []
      let skipReasons = try source.origins(problems: &problems).map {
        try source.skipReason(of: $0)
      }
      messages += problems.map(\.message)
      for case .failed(let message)? in skipReasons { messages.append(message) }
      // Nothing can be said of what is in the one tree when it is the damaged one.
      let isTree = problems.contains { $0.message.contains(tree) }
      #expect(isTree || skipReasons.filter { $0 == nil }.count >= 38)
    }
    #expect(!messages.isEmpty)
    #expect(messages.allSatisfy { $0.hasPrefix("object ") || $0.hasPrefix("pack-") })
  }
}
