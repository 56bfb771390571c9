import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

/// Every way in which git keeps an index, compared with what `git ls-files -s` says.
@Suite struct IndexFormatsTests {
  /// Forty files in nine folders.
  private func sample() throws -> TemporaryRepository {
    try Library.ignoreMachineConfiguration()
    let repository = try TemporaryRepository()
    for number in 0..<40 {
      let folder = ["", "a/", "a/b/", "a.b/", "c/", "c/d/", "c/d/e/", "f/", "f-g/"][number % 9]
      try repository.write("file \(number)\n", to: "\(folder)x\(number)")
    }
    try repository.commit()
    return repository
  }

  private func found(_ repository: TemporaryRepository) throws -> [String] {
    try Repository(at: repository.path).indexEntries()
      .map { "\($0.id.hex) \($0.stage) \($0.path.text)" }
  }

  private func expected(_ repository: TemporaryRepository) throws -> [String] {
    try repository.git(["ls-files", "-s", "-z"]).split(separator: "\0").map { line in
      let words = line.split(separator: "\t")[0].split(separator: " ")
      return "\(words[1]) \(words[2]) \(line.split(separator: "\t")[1])"
    }
  }

  private func staged(_ repository: TemporaryRepository) throws -> [String] {
    try Repository(at: repository.path).stagedChanges().map { "\($0.path.text) \($0.id.hex)" }
      .sorted()
  }

  /// Paths that are added or changed and in no conflict.
  private func expectedStaged(_ repository: TemporaryRepository) throws -> [String] {
    let list = try repository.git(
      ["diff", "--cached", "--raw", "-z", "--no-renames", "--no-abbrev", "--diff-filter=AMT"])
    let words = list.split(separator: "\0")
    return stride(from: 0, to: words.count - 1, by: 2).map { place in
      "\(words[place + 1]) \(words[place].split(separator: " ")[3])"
    }.sorted()
  }

  /// Changes the index at random: contents, new and removed files, conflicts, flags.
  private func change(
    _ repository: TemporaryRepository, _ random: inout Random, step: Int
  ) throws {
    let paths = try repository.git(["ls-files", "-s"]).split(separator: "\n")
      .map { String($0.split(separator: "\t")[1]) }
    guard !paths.isEmpty else { return }
    let path = paths[random.next(paths.count)]
    let blob = try repository.git(
      ["hash-object", "-w", "--stdin"], input: Array("blob \(step)\n".utf8))
    switch random.next(6) {
    case 0:
      try repository.git(
        ["update-index", "--add", "--cacheinfo", "100644,\(blob),new/\(step)/\(random.next(9))"])
    case 1: try repository.git(["update-index", "--force-remove", path])
    case 2:
      let lines = (1...3).map { "100644 \(blob) \($0)\t\(path)" }.joined(separator: "\n")
      let input = "0 \(String(repeating: "0", count: 40))\t\(path)\n\(lines)\n"
      try repository.git(["update-index", "--index-info"], input: Array(input.utf8))
    case 3:
      try repository.git(["update-index", "--add", "--cacheinfo", "100755,\(blob),a/\(step)"])
    default: try repository.git(["update-index", "--cacheinfo", "100644,\(blob),\(path)"])
    }
  }

  @Test(arguments: 1...8)
  func splitIndexesAreReadAsGitReadsThem(seed: UInt64) throws {
    let repository = try sample()
    var random = Random(seed: seed)
    try repository.git(["config", "core.splitIndex", "true"])
    // Whether, and when, git writes a new shared file.
    let part = ["100", "20", "0", "100"][Int(seed) % 4]
    try repository.git(["config", "splitIndex.maxPercentChange", part])
    if seed % 2 == 0 { try repository.git(["update-index", "--index-version", "4"]) }
    try repository.git(["update-index", "--split-index"])
    for step in 0..<25 {
      try change(repository, &random, step: step)
      #expect(try found(repository) == expected(repository), "seed \(seed), step \(step)")
      if step % 5 == 0 {
        #expect(try staged(repository) == expectedStaged(repository), "seed \(seed), step \(step)")
      }
    }
    let shared = try FileManager.default.contentsOfDirectory(atPath: repository.path + "/.git")
    #expect(shared.contains { $0.hasPrefix("sharedindex.") })
  }

  @Test(arguments: 1...4)
  func sparseIndexesAreReadAsGitReadsThem(seed: UInt64) throws {
    let repository = try sample()
    var random = Random(seed: seed)
    var sparseCount = 0
    for number in 0..<6 {
      let folders = ["a", "a/b", "a.b", "c/d", "c/d/e", "f", "f-g"].filter { _ in
        random.next(2) == 0
      }
      try repository.git(["sparse-checkout", "set", "--cone", "--sparse-index"] + folders)
      if try repository.git(["ls-files", "--sparse"]).contains("/\n") { sparseCount += 1 }
      try repository.write("more \(number)\n", to: "top\(number)")
      try repository.git(["add", "top\(number)"])
      #expect(try found(repository) == expected(repository), "\(folders)")
      #expect(try staged(repository) == expectedStaged(repository), "\(folders)")
    }
    #expect(sparseCount > 0)
  }

  @Test func aFolderThatASparseIndexSumsUpMayDifferFromHEAD() throws {
    let repository = try sample()
    try repository.write("second\n", to: "c/d/second")
    try repository.commit()
    try repository.git(["sparse-checkout", "set", "--cone", "--sparse-index", "a"])
    try repository.git(["reset", "-q", "--soft", "HEAD~1"])
    #expect(try repository.git(["ls-files", "--sparse"]).contains("c/\n"))
    #expect(try staged(repository) == expectedStaged(repository))
    #expect(try staged(repository).map { $0.prefix(10) } == ["c/d/second"])
  }

  @Test func attributesComeFromASplitIndex() throws {
    let repository = try sample()
    try repository.write("*.bin filter=lfs\n", to: ".gitattributes")
    try repository.commit()
    try repository.git(["update-index", "--split-index"])
    try repository.git(["sparse-checkout", "set", "--cone", "--no-sparse-index"])
    try FileManager.default.removeItem(atPath: repository.path + "/.gitattributes")
    #expect(try Repository(at: repository.path).filterName(of: GitPath("a/x.bin")) == "lfs")
  }

  /// Cut off, and with wrong bytes: never a crash, and a missing part is silent only where git takes the
  /// rest for the whole, too.
  @Test func damagedIndexesNeverCrash() throws {
    let repository = try sample()
    try repository.git(["update-index", "--split-index"])
    var random = Random(seed: 7)
    for step in 0..<6 { try change(repository, &random, step: step) }
    let names = try FileManager.default.contentsOfDirectory(atPath: repository.path + "/.git")
    let shared = try #require(names.first { $0.hasPrefix("sharedindex.") })
    for name in ["index", shared] {
      let path = repository.path + "/.git/" + name
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      for count in stride(from: 1, to: bytes.count, by: 83) {
        try repository.directory.write(Array(bytes.prefix(count)), to: ".git/" + name)
        if let entries = try? found(repository) { #expect(try entries == expected(repository)) }
      }
      for _ in 0..<400 {
        var copy = bytes
        for _ in 0...random.next(3) {
          let odd: [UInt8] = [0, 0x7F, 0x80, 0xFF, UInt8(random.next(256))]
          copy[random.next(copy.count)] = random.pick(odd)
        }
        try repository.directory.write(copy, to: ".git/" + name)
        _ = try? found(repository)
        _ = try? staged(repository)
      }
      try repository.directory.write(bytes, to: ".git/" + name)
    }
    try FileManager.default.removeItem(atPath: repository.path + "/.git/" + shared)
    #expect(throws: (any Error).self) { try found(repository) }
    #expect(throws: (any Error).self) { try staged(repository) }
  }
}
