import Foundation
import TestSupport
import Testing

/// `keystow scan --history` with `--cache`, `--memory` and `--verify`.
@Suite struct ScanCacheCommandTests {
  private static let token = SampleSecret.gitHub()

  private func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    for number in 0..<6 {
      try repository.write("version \(number)\n", to: "a.txt")
      try repository.write("t = \(Self.token)\n\(number / 3)\n", to: "b.txt")
      try repository.commit()
    }
    try repository.git(["repack", "-adq"])
    return repository
  }

  private func scan(
    _ repository: TemporaryRepository, _ cache: String, _ more: [String] = []
  ) throws -> ProgramRun {
    // In CI, the machine's own key is not used.
    try keystow(
      ["scan", "--history", "--cache", cache] + more, in: repository.path,
      environment: ["CI": "true"])
  }

  @Test func theSecondRunSaysWhatItDidNotRead() throws {
    let (repository, folder) = (try repository(), try TemporaryDirectory())
    let cache = folder.path + "/new/folder/cache"
    let plain = try keystow(["scan", "--history", "-f", "sarif"], in: repository.path)
    let first = try scan(repository, cache)
    #expect(first.status == 1, "\(first.errorText)")
    #expect(!first.text.contains("cache"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: cache))
    let second = try scan(repository, cache)
    #expect(second.text.contains("2 blobs"))
    #expect(second.text.contains("6 blobs known from the cache skipped"), "\(second.text)")
    #expect(try scan(repository, cache, ["-f", "json"]).text.contains("\"cached\": 6"))
    #expect(try scan(repository, cache, ["-f", "sarif"]).output == plain.output)
    #expect(try Data(contentsOf: URL(fileURLWithPath: cache)) == bytes)
    // Nothing of a content: 21 bytes for each of the six, and what stands around them.
    #expect(bytes.count == 6 * 21 + 12 + 1 + 32 + 32)
    let mode = try FileManager.default.attributesOfItem(atPath: cache)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func aFileThatHasNothingNewIsNotWritten() throws {
    let (repository, folder) = (try repository(), try TemporaryDirectory())
    let cache = folder.path + "/cache"
    _ = try scan(repository, cache)
    func number() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: cache)[.systemFileNumber] as? Int
    }
    let before = try number()
    _ = try scan(repository, cache)
    #expect(try number() == before)
    try repository.write("new\n", to: "c.txt")
    try repository.commit()
    try repository.git(["repack", "-adq"])
    _ = try scan(repository, cache)
    #expect(try number() != before)
  }

  @Test func aDamagedOrOutdatedCacheIsWrittenAnew() throws {
    let (repository, folder) = (try repository(), try TemporaryDirectory())
    let cache = folder.path + "/cache"
    _ = try scan(repository, cache)
    let sound = [UInt8](try Data(contentsOf: URL(fileURLWithPath: cache)))
    var changed = sound
    changed[60] ^= 1
    for bytes in [changed, Array(sound.dropLast(30)), Array(sound[..<20])] {
      try folder.write(bytes, to: "cache")
      let run = try scan(repository, cache)
      #expect(run.status == 1)
      #expect(run.errorText.contains("damaged; rewritten"), "\(run.errorText)")
      #expect(!run.text.contains("known from the cache"))
      #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: cache))) == sound)
    }
    try folder.write(Array<UInt8>(), to: "cache")
    #expect(try scan(repository, cache).errorText.isEmpty)
    #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: cache))) == sound)
    try folder.write(
      "[[rules]]\nid = \"own\"\nregex = '''version [4]'''\n", to: "rules.toml")
    let run = try scan(repository, cache, ["--config", folder.path + "/rules.toml"])
    #expect(run.errorText.contains("with other rules; rewritten"), "\(run.errorText)")
    #expect(run.text.contains("own"))
  }

  /// A cache with a right checksum that somebody else made hides nothing.
  @Test func aCacheIsSealedWithTheKeyOfTheUser() throws {
    let (repository, folder) = (try repository(), try TemporaryDirectory())
    for name in ["one", "two"] { try folder.write("", to: "\(name)/file") }
    func scan(_ environment: [String: String], _ cache: String = "cache") throws -> ProgramRun {
      try keystow(
        ["scan", "--history", "--cache", folder.path + "/" + cache], in: repository.path,
        environment: ["XDG_CONFIG_HOME": ""].merging(environment) { $1 })
    }
    let (one, two) = (["HOME": folder.path + "/one"], ["HOME": folder.path + "/two"])
    let key = folder.path + "/one/.config/keystow/cache-key"
    #expect(try scan(one).errorText.isEmpty)
    let attributes = try FileManager.default.attributesOfItem(atPath: key)
    #expect(attributes[.posixPermissions] as? Int == 0o600 && attributes[.size] as? Int == 32)
    #expect(try scan(one).text.contains("6 blobs known from the cache"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: key))
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder.path + "/cache")).range(of: bytes) == nil)
    // Of another user, with another secret, or without any.
    for environment in [two, ["KEYSTOW_CACHE_KEY": "a secret of the job"], ["CI": "true"]] {
      let run = try scan(environment)
      #expect(run.status == 1 && !run.text.contains("known from the cache"), "\(run.text)")
      #expect(run.errorText.contains("sealed with another key; rewritten"), "\(run.errorText)")
      #expect(try scan(environment).text.contains("6 blobs known from the cache"))
      #expect(try scan(one).errorText.contains("sealed with another key; rewritten"))
    }
    try shell("chmod 644 one/.config/keystow/cache-key", in: folder.path)
    #expect(try scan(one).errorText.contains("cache-key: not yours alone"))
  }

  @Test func aCacheWithoutAKeyIsTrustedOnlyInAPlaceOfTheUser() throws {
    let (repository, folder) = (try repository(), try TemporaryDirectory())
    let cache = folder.path + "/place/cache"
    _ = try scan(repository, cache)
    for (command, reason) in [
      ("chmod 644 place/cache", "others may have written it"),
      ("chmod 777 place", "others may write in its folder"),
    ] {
      #expect(try scan(repository, cache).text.contains("6 blobs known from the cache"))
      try shell(command, in: folder.path)
      let run = try scan(repository, cache)
      #expect(run.status == 1 && !run.text.contains("known from the cache"), "\(run.text)")
      #expect(run.errorText.contains(reason), "\(run.errorText)")
    }
  }

  @Test func whatIsNoCacheIsLeftAlone() throws {
    let (repository, folder) = (try repository(), try TemporaryDirectory())
    try folder.write("my notes\n", to: "notes")
    try folder.write("k", to: "letter")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "cache")
    for (name, reason) in [
      ("notes", "left unchanged"), ("letter", "left unchanged"),
      ("link", "symbolic link"), (".", "folder"),
    ] {
      let run = try scan(repository, folder.path + "/" + name)
      #expect(run.status == 1)
      #expect(run.errorText.contains(reason), "\(run.errorText)")
      #expect(run.errorText.split(separator: "\n").count == 1, "\(run.errorText)")
    }
    let notes = try String(contentsOfFile: folder.path + "/notes", encoding: .utf8)
    #expect(notes == "my notes\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/cache"))
  }

  @Test func runsAtTheSameTimeLeaveASoundCache() throws {
    let (one, two, folder) = (try repository(), try repository(), try TemporaryDirectory())
    try two.write("another\n", to: "d.txt")
    try two.commit()
    try two.git(["repack", "-adq"])
    let script = """
      export CI=true
      for n in 1 2 3 4; do
        "$KEYSTOW" scan -q --history --cache cache \(one.path) > /dev/null &
        "$KEYSTOW" scan -q --history --cache cache \(two.path) > /dev/null &
      done
      wait
      "$KEYSTOW" scan -q --history --cache cache \(one.path) > /dev/null
      "$KEYSTOW" scan -q --history --cache cache \(two.path) > /dev/null
      ls -A
      """
    let run = try shell(script, in: folder.path)
    #expect(run.errorText.isEmpty, "\(run.errorText)")
    #expect(run.text == "cache\n")
    #expect(try scan(two, folder.path + "/cache").text.contains("7 blobs known from the cache"))
  }

  @Test func optionsThatDoNotGoTogetherAreWrongUsage() throws {
    let repository = try repository()
    for (arguments, reason) in [
      (["--cache", "c"], "--cache requires --history"),
      (["--verify"], "--verify requires --history"),
      (["--staged", "--memory", "64MB"], "--memory requires --history"),
      (["--history", "--memory", "10KB"], "1MB"),
      (["--range", "HEAD~1..HEAD", "--memory", "64MB"], "--memory cannot be combined"),
      (["--range", "HEAD~1..HEAD", "--cache", "c"], "--cache cannot be combined"),
      (["--history", "--cache", "c", "--explain"], "--cache cannot be combined"),
      (["--history", "--cache", "c", "--strict"], "--cache cannot be combined"),
      (["--history", "--cache", ""], "the file name is empty"),
    ] {
      let run = try keystow(["scan"] + arguments, in: repository.path)
      #expect(run.status == 64, "\(arguments)")
      #expect(run.errorText.contains(reason), "\(run.errorText)")
    }
  }

  @Test func memoryChangesNothingThatIsFound() throws {
    let repository = try repository()
    let text = String(repeating: "a long line of words\n", count: 20_000)
    for number in 0..<3 {
      try repository.write(text + "t = \(SampleSecret.gitHub(UInt64(number + 5)))\n", to: "l.txt")
      try repository.commit()
    }
    try repository.git(["repack", "-adq"])
    let plain = try keystow(["scan", "--history", "-f", "json"], in: repository.path)
    let tight = try keystow(
      ["scan", "--history", "-f", "json", "--memory", "1MB"], in: repository.path)
    #expect(plain.status == 1)
    #expect(tight.output == plain.output)
    let wide = try keystow(
      ["scan", "--history", "-f", "json", "--max-file-size", "1GB"], in: repository.path)
    #expect(wide.output == plain.output, "\(wide.errorText)")
  }

  @Test func verifyNoticesALooseObjectUnderAnotherName() throws {
    let repository = try repository()
    try repository.write("one\n", to: "one.txt")
    try repository.write("two\n", to: "two.txt")
    try repository.commit()
    func place(_ name: String) throws -> String {
      let id = try repository.git(["rev-parse", "HEAD:\(name)"])
      return "\(repository.path)/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    }
    try FileManager.default.removeItem(atPath: place("one.txt"))
    try FileManager.default.copyItem(atPath: place("two.txt"), toPath: place("one.txt"))
    #expect(try keystow(["scan", "--history"], in: repository.path).status == 1)
    let run = try keystow(["scan", "--history", "--verify"], in: repository.path)
    #expect(run.status == 2)
    #expect(run.text.contains("hash mismatch"), "\(run.text)")
  }

  @Test func verifyNoticesAPackWhoseIndexNamesAnotherObject() throws {
    let repository = try TemporaryRepository()
    try repository.write("something\n", to: "a.txt")
    try repository.git(["add", "a.txt"])
    let id = try repository.git(["rev-parse", ":a.txt"])
    let wrong = id.dropLast() + (id.hasSuffix("0") ? "1" : "0")
    let tree = try repository.git(
      ["mktree", "--missing"], input: Array("100644 blob \(wrong)\ta.txt\n".utf8))
    let commit = try repository.git(["commit-tree", "-m", "wrong", tree])
    try repository.git(["update-ref", "refs/heads/main", commit])
    let name = try repository.git(
      ["pack-objects", "-q", ".git/objects/pack/pack"],
      input: Array("\(id)\n\(tree)\n\(commit)\n".utf8))
    try repository.git(["prune-packed"])
    let index = URL(fileURLWithPath: "\(repository.path)/.git/objects/pack/pack-\(name).idx")
    var bytes = [UInt8](try Data(contentsOf: index))
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: Self.bytes(id)) })
    bytes.replaceSubrange(place..<place + 20, with: Self.bytes(String(wrong)))
    try FileManager.default.removeItem(at: index)
    try Data(bytes).write(to: index)
    let plain = try keystow(["scan", "--history"], in: repository.path)
    #expect(plain.status == 0, "\(plain.text)")
    let run = try keystow(["scan", "--history", "--verify"], in: repository.path)
    #expect(run.status == 2)
    #expect(run.text.contains(wrong), "\(run.text)")
  }

  private static func bytes(_ id: String) -> [UInt8] {
    let digits = Array(id.utf8)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
    }
  }
}
