import Foundation
import TestSupport
import Testing

/// `keystow triage` at a terminal.
@Suite(.timeLimit(.minutes(5))) struct TriageTests {
  private static let keys = """
    s stow  a allow  e entry  b baseline  r rotate  n skip  u undo  q quit  ? help
    > 
    """

  private func triage(
    _ arguments: [String] = [], in repository: TemporaryRepository,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      keystowProgram, ["triage"] + arguments, in: repository.path, environment: environment)
  }

  /// Presses a key for the next finding, and waits for the words that follow it.
  private func press(
    _ key: String, at terminal: PseudoTerminal, _ words: String? = nil
  ) throws {
    try terminal.wait(for: Self.keys)
    terminal.type(key)
    if let words { try terminal.wait(for: words) }
  }

  /// Allows the next finding by a comment, with a reason.
  private func allow(at terminal: PseudoTerminal, _ words: String) throws {
    try press("a", at: terminal, "Reason: ")
    terminal.type("made up\n")
    try terminal.wait(for: words)
  }

  private func git(_ arguments: [String], in repository: TemporaryRepository) throws -> [String] {
    try repository.git(arguments).split(separator: "\n").map(String.init)
  }

  private static func secret(_ number: Int) -> String {
    SampleSecret.generic(UInt64(number + 500), count: 36)
  }

  /// Ten secrets for each of three ways, in the order in which they are asked.
  private func thirty() throws -> TemporaryRepository {
    var files: [String: String] = [:]
    files["App/Keys.xcconfig"] = (0..<10).map { "SERVICE\($0)_API_SECRET = \(Self.secret($0))\n" }
      .joined()
    files["Sources/Config.swift"] =
      "enum Config {\n"
      + (10..<18).map { "  static let clientSecret\($0) = \"\(Self.secret($0))\"\n" }.joined()
      + "}\n"
    files["config.yml"] = (18..<24).map { "service\($0)_api_key: \(Self.secret($0))\n" }.joined()
    files["settings.toml"] =
      (24..<30).map { "service\($0)_api_key = \"\(Self.secret($0))\"\n" }.joined()
    return try TemporaryRepository(committing: files)
  }

  @Test func thirtyFindingsAreDecidedInThreeRuns() throws {
    let repository = try thirty()
    let first = try triage(in: repository)
    try first.wait(for: "Finding 1 of 30\n")
    for number in 0..<10 { try press("s", at: first, "Stowed SERVICE\(number)_API_SECRET") }
    for _ in 0..<2 { try allow(at: first, "Allowed in Sources/Config.swift: 1 comment") }
    try press("u", at: first, "Undone.")
    try first.wait(for: "Finding 12 of 30\n")
    try allow(at: first, "1 comment")
    try first.wait(for: Self.keys)
    #expect(first.interrupt() == 130)

    let second = try triage(in: repository)
    try second.wait(for: "Finding 1 of 18\n")
    for _ in 0..<6 { try allow(at: second, "1 comment") }
    for number in 0..<3 {
      try press("e", at: second, "Reason: ")
      second.type("test key \(number)\n")
      try second.wait(for: "no end): ")
      second.type(number == 1 ? "2999-12-31\n" : "\n")
      try second.wait(for: "Allowed in .keystow.toml")
    }
    try second.wait(for: Self.keys)
    second.kill()

    let third = try triage(in: repository)
    try third.wait(for: "Finding 1 of 9\n")
    for number in 3..<6 {
      try press("e", at: third, "Reason: ")
      third.type("test key \(number)\n")
      try third.wait(for: "no end): ")
      third.type("\n")
    }
    for _ in 0..<6 { try press("b", at: third, "Recorded in .keystow-baseline.json") }
    try third.wait(for: "No findings left.")
    #expect(third.end() == 0)
    try expectDecisions(in: repository)
    for run in [first, second, third] {
      for number in 0..<30 { #expect(!run.output.contains(Self.secret(number))) }
      let wide = run.output.split(separator: "\n").filter { $0.count > 80 && $0.hasPrefix("  ") }
      #expect(wide.allSatisfy { $0.hasPrefix("  next") || $0.hasPrefix("  why") }, "\(wide)")
    }
  }

  private func expectDecisions(in repository: TemporaryRepository) throws {
    let values = repository.text(of: "Secrets.xcconfig") ?? ""
    let carrier = repository.text(of: "App/Keys.xcconfig") ?? ""
    for number in 0..<10 {
      #expect(values.contains("SERVICE\(number)_API_SECRET = \(Self.secret(number))"))
      #expect(
        carrier.contains("SERVICE\(number)_API_SECRET") && !carrier.contains(Self.secret(number)))
    }
    let code = (repository.text(of: "Sources/Config.swift") ?? "").components(separatedBy: "\n")
    #expect(code.count { $0 == "  // keystow:allow made up" } == 8)
    for number in 10..<18 {
      let line = try #require(code.firstIndex { $0.contains(Self.secret(number)) })
      #expect(code[line - 1] == "  // keystow:allow made up")
    }
    let entries = repository.text(of: ".keystow.toml") ?? ""
    #expect(entries.components(separatedBy: "[[allow]]").count == 7)
    for number in 0..<6 { #expect(entries.contains("reason = \"test key \(number)\"")) }
    #expect(entries.components(separatedBy: "expires = ").count == 2)
    let lines = (repository.text(of: ".keystow-baseline.json") ?? "").split(separator: "\n")
      .filter { $0.contains("hash") }
    #expect(lines.count == 6 && lines == lines.sorted())
    #expect(try keystow(["scan"], in: repository.path).status == 0)
    let record = repository.text(of: ".git/keystow/triage") ?? ""
    #expect(record.contains("keystow-triage"))
    let json = try keystow(["scan", "--no-baseline", "-f", "json"], in: repository.path).text
    for match in json.matches(of: /"fingerprint": "([0-9a-f]+)"/) {
      #expect(!record.contains(match.1))
    }
    for part in ["Config", "API_SECRET", "test key"] + (0..<30).map(Self.secret) {
      #expect(!record.contains(part))
    }
  }

  @Test func undoIsExactAndWorksInTheNextRun() throws {
    let repository = try thirty()
    func state() throws -> [String] {
      try git(["status", "--porcelain", "--ignored"], in: repository)
        + git(["diff"], in: repository) + [repository.text(of: ".keystow.toml") ?? ""]
    }
    for (key, words, answers) in [
      ("s", "Stowed", []), ("a", "Reason: ", ["why\n"]), ("e", "Reason: ", ["why\n", "\n"]),
      ("b", "Recorded", []),
    ] {
      let before = try state()
      let terminal = try triage(["config.yml", "App"], in: repository)
      try press(key, at: terminal, words)
      for answer in answers { terminal.type(answer) }
      try press("q", at: terminal)
      #expect(terminal.end() == 1)
      #expect(try state() != before)
      let next = try triage(["config.yml", "App"], in: repository)
      try press("u", at: next, "Undone.")
      try next.wait(for: "Finding 1 of 16\n")
      try press("u", at: next, "Nothing to undo.")
      next.type("q")
      #expect(next.end() == 1)
      #expect(try state() == before, "\(key)")
    }
  }

  @Test func skippedFindingsAreAskedAgainOnRequest() throws {
    let repository = try TemporaryRepository(committing: [
      "a.yml": "api_key: \(SampleSecret.generic(1))\nother_api_key: \(SampleSecret.generic(2))\n"
    ])
    let first = try triage(in: repository)
    try press("n", at: first)
    try press("n", at: first, "2 skipped")
    try first.wait(for: "Only skipped findings left; decide with: keystow triage --again")
    #expect(first.end() == 1)
    let second = try triage(in: repository)
    try second.wait(for: "2 findings decided earlier (--again asks about skipped ones)")
    #expect(second.end() == 1)
    let third = try triage(["--again"], in: repository)
    try third.wait(for: "Finding 1 of 2\n")
    try press("x", at: third, "? lists the keys")
    third.type("?")
    try third.wait(for: "?  this list\n> ")
    third.type("\u{4}")
    #expect(third.end() == 1)
  }

  @Test func historyShowsCommitsAndDecidesInTheBaseline() throws {
    let repository = try TemporaryRepository(committing: [
      "a.yml": "# first\napi_key: \(SampleSecret.generic(1))\nname: x\n",
      "b.py": "client_secret = \"\(SampleSecret.generic(2))\"\n",
      "c.xcconfig": "SERVICE_API_SECRET = \(SampleSecret.generic(3))\n",
    ])
    try repository.git(["rm", "-q", "a.yml"])
    try repository.commit("Remove the key")
    let run = try triage(["--history"], in: repository)
    let shown = try run.wait(for: Self.keys)
    for part in ["ada@example.com", "gone   in", "1 | # first", "3 | name: x"] {
      #expect(shown.contains(part), "\(shown)")
    }
    for key in ["s", "a"] {
      run.type(key)
      try run.wait(for: "Not in the work tree; press b to record it, or e to allow it\n> ")
    }
    run.type("b")
    try run.wait(for: "Recorded in .keystow-baseline.json and .gitattributes\n")
    try allow(at: run, "Allowed in b.py: 1 comment\nEarlier commits: recorded in")
    try press("s", at: run, "Still in earlier commits: rotate it")
    try run.wait(for: "No findings left.")
    #expect(run.end() == 0)
    let scan = try keystow(["scan", "--history"], in: repository.path)
    #expect(scan.status == 1 && scan.text.contains("2 findings allowed by the baseline"))
    let next = try triage(["--history"], in: repository)
    try next.wait(for: "1 finding decided earlier\n")
    #expect(next.end() == 0)
    #expect(repository.text(of: "b.py")?.hasPrefix("# keystow:allow made up\n") == true)
    #expect(
      repository.text(of: ".gitattributes") == ".keystow-baseline.json merge=union\n")
  }

  @Test func statesAndPagesAreShown() throws {
    let repository = try TemporaryRepository(committing: [
      "a.txt": "x = \"\(SampleSecret.gitHub(1))\"\n"
    ])
    let report = try keystow(["scan", "-f", "json"], in: repository.path).text
    let live = report.replacingOccurrences(
      of: "\"fingerprint\":",
      with: #""live": {"state": "dead", "host": "api.github.com"}, "fingerprint":"#)
    try repository.write(live, to: ".git/live.json")
    try repository.write("#!/bin/sh\necho \"$1\" > \"$PAGE\"\n", to: ".git/browser")
    chmod(repository.path + "/.git/browser", 0o755)
    let page = repository.path + "/.git/page"
    let run = try triage(
      ["--states", ".git/live.json"], in: repository,
      environment: ["BROWSER": repository.path + "/.git/browser", "PAGE": page])
    #expect(try run.wait(for: Self.keys).contains("state  dead at api.github.com"))
    run.type("r")
    try run.wait(for: "Opened https://github.com/settings/")
    run.type("q")
    #expect(run.end() == 1)
    for _ in 0..<500 where repository.text(of: ".git/page") == nil { usleep(10_000) }
    #expect(repository.text(of: ".git/page")?.hasPrefix("https://github.com/settings/") == true)
  }

  @Test func whatCannotBeDoneIsSaid() throws {
    let repository = try TemporaryRepository(committing: [
      "a.json": "{\n  \"api_key\": \"\(SampleSecret.generic(1))\"\n}\n",
      ".gitleaks.toml": "title = \"x\"\n",
    ])
    let run = try triage(in: repository)
    try press("a", at: run, "a.json: no comment syntax known for this file; press e")
    run.type("e")
    try run.wait(for: ".gitleaks.toml has the exceptions of this repository")
    run.type("q")
    #expect(run.end() == 1)
    try repository.write("", to: ".gitleaks.toml")
    try FileManager.default.removeItem(atPath: repository.path + "/.gitleaks.toml")
    let next = try triage(in: repository)
    try press("e", at: next, "Reason: ")
    next.type("it is \(SampleSecret.generic(1))\n")
    try next.wait(for: "The reason contains a secret")
    next.type("q")
    #expect(next.end() == 1)
    #expect(repository.text(of: ".keystow.toml") == nil)
  }

  /// Neither secret of a file that tools read as it is can be stowed without the other.
  @Test func theSecretsOfAFileAreStowedTogether() throws {
    let repository = try TemporaryRepository(committing: [
      ".env": "A_API_KEY=\(Self.secret(1))\nB_API_KEY=\(Self.secret(2))\n"
    ])
    let run = try triage(in: repository)
    try press("s", at: run, "Stow all 2 secrets of .env? [y/N] ")
    run.type("n\n")
    try run.wait(for: "Nothing stowed.")
    run.type("s")
    try run.wait(for: "[y/N] ")
    run.type("y\n")
    try run.wait(for: "Stowed A_API_KEY: git ignores .env now\nStowed B_API_KEY")
    try run.wait(for: "No findings left.")
    #expect(run.end() == 0)
    #expect(try git(["ls-files"], in: repository).contains(".env") == false)
    #expect(repository.text(of: ".env.example")?.contains("B_API_KEY=") == true)
  }

  @Test func withoutATerminalItSaysWhatToUse() throws {
    let repository = try TemporaryRepository(committing: ["a.txt": "x\n"])
    let run = try keystow(["triage"], in: repository.path, input: "s\n")
    #expect(run.status == 2)
    #expect(
      run.errorText == """
        keystow: triage needs a terminal for input and output; without one, list findings with \
        keystow scan, move them with keystow stow --yes, or record them with keystow baseline create

        """)
  }
}
