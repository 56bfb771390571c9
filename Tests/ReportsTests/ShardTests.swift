import Foundation
import TestSupport
import Testing

/// `scan --shard` and `report merge`, on the built program: the joined reports of all shards are the
/// report of one run, byte for byte.
@Suite struct ShardTests {
  /// A history in which the same secrets stand in many files, files are copied under other names,
  /// changed, removed and brought back, on two branches, and commits name secrets.
  private static func repository(seed: UInt64) throws -> TemporaryRepository {
    var random = Random(seed: seed)
    let tokens = (1...5).map { SampleSecret.gitHub(seed &* 100 &+ UInt64($0)) }
    let passwords = (1...4).map { SampleSecret.generic(seed &* 100 &+ UInt64($0), count: 14) }
    let names = [
      "a.txt", "b.txt", "config.json", ".env", "x/config.json", "x/c.swift", "y/d.rb",
      "y/test/e.yml", "y/a.txt", "z.properties",
    ]
    func content() -> String {
      let token = random.pick(tokens)
      let password = random.pick(passwords)
      switch random.next(6) {
      case 0: return "nothing \(random.next(3))\n"
      case 1: return "t = \(token)\n"
      case 2: return "line\nt = \(token) # not \(random.pick(passwords))\n"
      case 3: return "{\"api_key\": \"\(token)\", \"password\": \"\(password)\"}\n"
      case 4: return "password=\(password)\nother=\(random.next(4))\n"
      default: return String(repeating: "long \(random.next(2))\n", count: 200)
      }
    }
    var stream = ""
    for number in 1...30 {
      let branch = number % 4 == 3 ? "side" : "main"
      let mention = random.isLucky(30) ? random.pick(tokens + passwords) : "words"
      let message = "Change \(number) \(mention)"
      stream += "commit refs/heads/\(branch)\nmark :\(number)\n"
      // Dates that repeat, so that their order alone does not tell which came first.
      stream += "committer Ada <ada@example.com> \(1_700_000_000 + number / 4) +0100\n"
      stream += "data \(message.utf8.count)\n\(message)\n"
      if branch == "main", number == 20 { stream += "merge refs/heads/side\n" }
      for _ in 0...random.next(3) {
        let name = random.pick(names)
        if random.isLucky(15), number > 10 {
          stream += "D \(name)\n"
        } else {
          let text = content()
          stream += "M 100644 inline \(name)\ndata \(text.utf8.count)\n\(text)\n"
        }
      }
    }
    return try TemporaryRepository(stream: stream)
  }

  private func content(_ name: String, _ repository: TemporaryRepository) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(repository.path)/.git/\(name)"))
  }

  private func check(
    _ options: [String], in repository: TemporaryRepository, count: Int
  ) throws {
    func scan(_ name: String, _ more: [String] = []) throws -> Int32 {
      let reports = [
        "-f", "json", "-o", ".git/\(name).json", "--report", "sarif=.git/\(name).sarif",
      ]
      return try keystow(["scan", "-q"] + options + more + reports, in: repository.path).status
    }
    let status = try scan("one")
    var statuses: [Int32] = []
    for index in 1...count {
      statuses.append(try scan("\(index)", ["--shard", "\(index)/\(count)"]))
    }
    #expect(statuses.allSatisfy { $0 <= 1 }, "\(options)")
    for format in ["json", "sarif"] {
      let names = (1...count).reversed().map { ".git/\($0).\(format)" }
      let other = format == "json" ? "sarif" : "json"
      let merge = try keystow(
        ["report", "merge", "-q", "-f", format, "-o", ".git/all.\(format)"]
          + ["--report", "\(other)=.git/other.\(other)"] + names, in: repository.path)
      #expect(merge.status == status, "\(options): \(merge.errorText)")
      #expect(try content("all.\(format)", repository) == content("one.\(format)", repository))
      #expect(try content("other.\(other)", repository) == content("one.\(other)", repository))
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func allShardsTogetherGiveTheReportOfOneRun(_ seed: UInt64) throws {
    let repository = try Self.repository(seed: seed)
    try check(["--history"], in: repository, count: 3)
    try check(["--history", "--confidence", "low", "--explain"], in: repository, count: 5)
    try check(["--history", "--unreachable", "--max-file-size", "1KB"], in: repository, count: 2)
    try check(["--range", "main~6..main"], in: repository, count: 2)
    try check(["--confidence", "low"], in: repository, count: 3)
  }

  /// A share sees the files of its own names only, and still says from where a secret came.
  @Test func aSecretThatWasMovedToAFileOfAnotherShareIsReportedToBeMoved() throws {
    let tokens = (1...9).map { SampleSecret.gitHub(700 + UInt64($0)) }
    func file(_ name: String, _ text: String) -> String {
      "M 100644 inline \(name)\ndata \(text.utf8.count)\n\(text)\n"
    }
    func commit(_ number: Int, _ branch: String, _ more: String = "") -> String {
      "commit refs/heads/\(branch)\nmark :\(number)\n"
        + "committer Ada <ada@example.com> \(1_700_000_000 + number) +0000\ndata 4\nNext\n" + more
    }
    var stream = commit(1, "main")
    for (number, token) in tokens.enumerated() {
      stream += file("old\(number).txt", "t = \(token)\nold\n")
    }
    stream += commit(2, "main")
    for (number, token) in tokens.enumerated().prefix(6) {
      stream += file("new\(number).env", "t = \(token)\nnew\n")
      // The last is only copied.
      stream += number < 5 ? "D old\(number).txt\n" : file("old5.txt", "# t = \(token)\nnew\n")
    }
    stream += commit(3, "side", "from :1\n") + file("side.txt", "words\n")
    // A merge that moves by itself, from files with versions that only other shares see.
    stream += commit(4, "main", "merge :3\n")
    for (number, token) in tokens.enumerated().dropFirst(6) {
      stream += "D old\(number).txt\n" + file("late\(number).env", "t = \(token)\nlate\n")
    }
    let repository = try TemporaryRepository(stream: stream)
    for count in [2, 5] {
      try check(["--history", "--confidence", "low"], in: repository, count: count)
    }
    let report = String(decoding: try content("all.json", repository), as: UTF8.self)
    let moved = report.matches(of: /"renamed_from": "(old[0-9]).txt"/).map { String($0.output.1) }
    #expect(moved.sorted() == ["old0", "old1", "old2", "old3", "old4", "old6", "old7", "old8"])
  }

  @Test func exceptionsHoldOverShards() throws {
    let repository = try Self.repository(seed: 4)
    let report = try keystow(["scan", "--history", "-f", "jsonl"], in: repository.path).text
    let commits = report.split(separator: "\n").compactMap { line in
      (line.firstMatch(of: /"commit":"([0-9a-f]+)"/)?.output.1).map(String.init)
    }
    let prints = report.matches(of: /"fingerprint":"([0-9a-f]+)"/).map { String($0.output.1) }
    let commit = try #require(commits.first)
    try repository.write(
      """
      [[allow]]
      fingerprints = ["\(prints[0])"]
      reason = "known"
      [[allow]]
      commits = ["\(commit)"]
      reason = "a test"

      """, to: ".keystow.toml")
    _ = try keystow(["baseline", "create", "--history"], in: repository.path)
    try check(["--history", "--no-baseline"], in: repository, count: 3)
    try repository.write("\(commits[1]):a.txt:github-token:1\n", to: ".gitleaksignore")
    try check(["--history", "--no-baseline", "--confidence", "low"], in: repository, count: 3)
    let first = try Self.repository(seed: 4)
    #expect(
      try keystow(["scan", "--confidence", "low", "-f", "json", "-o", ".git/base"], in: first.path)
        .status
        == 1)
    try check(["--history", "--baseline", ".git/base", "--confidence", "low"], in: first, count: 4)
  }

  @Test func aShardThatIsMissingIsReportedAndOneGivenTwiceIsNot() throws {
    let repository = try Self.repository(seed: 1)
    for index in 1...3 {
      _ = try keystow(
        ["scan", "-q", "--shard", "\(index)/3", "-f", "json", "-o", ".git/\(index).json"],
        in: repository.path)
    }
    let files = ["1", "2", "3"].map { ".git/\($0).json" }
    let all = try keystow(["report", "merge", "-f", "json"] + files, in: repository.path)
    #expect(all.status == 1)
    let twice = try keystow(
      ["report", "merge", "-f", "json"] + files + [files[1]], in: repository.path)
    #expect(twice.output == all.output)
    let missing = try keystow(["report", "merge", files[0], files[2]], in: repository.path)
    #expect(missing.status == 2)
    #expect(missing.text.contains("problem: report of shard 2/3 is missing\n"))
    _ = try keystow(
      ["scan", "-q", "--shard", "2/3", "--confidence", "low", "-f", "json", "-o", ".git/4.json"],
      in: repository.path)
    let unlike = try keystow(["report", "merge"] + files + [".git/4.json"], in: repository.path)
    #expect(unlike.status == 2)
    #expect(unlike.text.contains("shard 2/3, but so is .git/2.json"))
  }

  @Test func sharesOfOtherWorkAreReported() throws {
    let repository = try Self.repository(seed: 3)
    func share(_ index: Int, _ name: String, _ more: [String]) throws {
      _ = try keystow(
        ["scan", "-q", "--shard", "\(index)/2", "-f", "json", "-o", ".git/\(name)"] + more,
        in: repository.path)
    }
    try share(1, "1.json", ["--history"])
    try share(2, "2.json", ["--history"])
    try share(2, "confidence.json", ["--history", "--confidence", "low"])
    try share(2, "branch.json", ["--branch", "side"])
    try repository.write("[[rules]]\nid = \"own\"\nregex = \"nothing [0-9]\"\n", to: "r.toml")
    try share(2, "rules.json", ["--history", "--config", "r.toml"])
    func merge(_ other: String) throws -> ProgramRun {
      try keystow(["report", "merge", ".git/1.json", ".git/\(other)"], in: repository.path)
    }
    #expect(try merge("2.json").status == 1)
    for (other, reason) in [
      ("confidence.json", "made with a different --confidence than"),
      ("branch.json", "from a different scan than"), ("rules.json", "from a different scan than"),
    ] {
      let run = try merge(other)
      #expect(run.status == 2, "\(other)")
      #expect(run.text.contains("\(other): \(reason) .git/1.json"), "\(run.text)")
    }
  }

  @Test func aReportThatCannotBeReadIsReportedAndTheOthersAreJoined() throws {
    let repository = try Self.repository(seed: 2)
    _ = try keystow(["scan", "-f", "json", "-o", ".git/a.json"], in: repository.path)
    try repository.write("{\n  \"version\": 1,\n  oops\n}\n", to: "bad.json")
    try repository.write("[1]", to: "other.json")
    let run = try keystow(
      ["report", "merge", ".git/a.json", "bad.json", "gone.json", "other.json"],
      in: repository.path)
    #expect(run.status == 2)
    #expect(run.text.contains("finding"))
    let start = "problem: report "
    #expect(
      run.text.contains(
        start + "bad.json: not valid JSON: line 3, column 3: expected a name in quotes\n"))
    #expect(run.text.contains(start + "gone.json: No such file or directory\n"))
    #expect(
      run.text.contains(
        start + "other.json: not a report written with --format json or --format sarif\n"))
  }

  @Test func reportsThatShowSecretsAreJoinedMasked() throws {
    let repository = try TemporaryRepository()
    let secret = SampleSecret.gitHub(9)
    try repository.write("t = \(secret)\n", to: "a.txt")
    try repository.commit("Add \(secret)")
    for index in 1...2 {
      _ = try keystow(
        ["scan", "--history", "--show-secrets", "--shard", "\(index)/2", "-f", "json"]
          + ["-o", ".git/\(index).json"], in: repository.path)
    }
    let merge = ["report", "merge", "-f", "json", ".git/1.json", ".git/2.json"]
    let masked = try keystow(merge, in: repository.path)
    #expect(
      masked.text == (try keystow(["scan", "--history", "-f", "json"], in: repository.path)).text)
    #expect(!masked.text.contains(secret))
    let shown = try keystow(merge + ["--show-secrets"], in: repository.path)
    #expect(shown.text.contains(secret))
  }

  /// A shard does not know the secrets of the others, so its texts may hold them until they are joined.
  @Test func secretsOfOtherShardsAreMaskedWhenReportsAreJoined() throws {
    let repository = try TemporaryRepository()
    let token = SampleSecret.gitHub(31)
    let password = SampleSecret.generic(8, count: 15)
    let names = (1...12).map { "name\($0).env" }
    for name in names { try repository.write("note=\(name)\n", to: name) }
    try repository.write("password=\(password)\n", to: names[0])
    try repository.write("t = \(token)\n", to: names[1])
    try repository.write("x = \(SampleSecret.gitHub(32)) # like \(token)\n", to: names[2])
    try repository.commit("Say \(password) aloud")
    try check(["--history", "--confidence", "low"], in: repository, count: 7)
    let merged = String(decoding: try content("all.json", repository), as: UTF8.self)
    #expect(merged.contains("Say ******** aloud"))
    #expect(!merged.contains(password) && !merged.contains(token))
  }

  @Test func autoTakesTheShareFromTheEnvironment() throws {
    let repository = try Self.repository(seed: 3)
    let second = try keystow(["scan", "--shard", "2/3", "-f", "json"], in: repository.path)
    for environment in [
      ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"],
      ["JOB_COMPLETION_INDEX": "1", "KEYSTOW_SHARDS": "3"],
    ] {
      let run = try keystow(
        ["scan", "--shard", "auto", "-f", "json"], in: repository.path, environment: environment)
      #expect(run.output == second.output)
    }
    let none = try keystow(["scan", "--shard", "auto"], in: repository.path)
    #expect(none.status == 64)
    #expect(none.errorText.contains("such as --shard 2/8"))
  }

  @Test(arguments: [
    ["--shard", "0/2"], ["--shard", "3/2"], ["--shard", "2"], ["--shard", "1/2", "--strict"],
    ["--shard", "1/2", "--stdin"], ["--repos", "a", "b"], ["--repos", "a", "--strict"],
    ["--repos", "a", "--no-git"],
  ])
  func wrongUseIsReported(_ options: [String]) throws {
    #expect(try keystow(["scan"] + options, in: "/").status == 64)
  }
}
