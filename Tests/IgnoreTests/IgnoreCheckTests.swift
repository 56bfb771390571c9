import Foundation
import TestSupport
import Testing

/// `ignore check`, judged by the git program.
@Suite(.timeLimit(.minutes(5))) struct IgnoreCheckTests {
  private static let secret = SampleSecret.generic(count: 40)

  private func check(_ arguments: [String], in folder: String) throws -> ProgramRun {
    try keystow(["ignore", "check"] + arguments, in: folder)
  }

  @Test func aSoundRepositoryHasNothingToDo() throws {
    let repository = try TemporaryRepository()
    try repository.write("/build/\n*.log\n.env*\n!.env.example\n", to: ".gitignore")
    try repository.write("let a = 1\n", to: "Sources/a.swift")
    try repository.write("API_KEY=\n", to: ".env.example")
    try repository.commit()
    try repository.write("API_KEY=\(Self.secret)\n", to: ".env")
    try repository.write("x\n", to: "build/a.o")
    let run = try check([], in: repository.path)
    #expect(run.status == 0, "\(run.text)")
    #expect(
      run.text == "1 pattern matches no file, which is normal in a fresh clone "
        + "(-v lists them)\nNothing to do (committed rules)\n")
  }

  @Test func aRuleForTheWrongFolderIsConnectedToTheFileItMisses() throws {
    let repository = try TemporaryRepository()
    let keys = "API_KEY=\(Self.secret)\n"
    for path in ["app/.env", "ios/Runner/.env.prod", "sub/deep/id_rsa.key"] {
      try repository.write(keys, to: path)
    }
    try repository.write("all:\n", to: "lib/Makefile")
    let rules = "/.env\nRunner/.env.*\n/Makefile\n/docs/.env\nnone.env\n/dist/\n"
    try repository.write(rules, to: ".gitignore")
    try repository.commit()
    let text = try check([], in: repository.path).text
    #expect(
      text.contains(
        ".gitignore:1: `/.env` matches no file: it applies to the root only, and misses app/.env\n")
    )
    #expect(text.contains("write `.env`, which matches in every folder"))
    #expect(text.contains(".gitignore:2: `Runner/.env.*` matches no file"))
    #expect(text.contains("write `**/Runner/.env.*`, which"))
    #expect(text.contains("4 patterns match no file"), "\(text)")
  }

  @Test func whatIsToBeDoneComesInOrderAndNoSecretIsPrinted() throws {
    let repository = try TemporaryRepository()
    try repository.write("API_KEY=\(Self.secret)\n", to: "app/.env")
    try repository.write("x\n", to: "out.log")
    try repository.write("x\n", to: "log/.keep")
    try repository.write("a\n", to: "README")
    try repository.write("b\n", to: "Readme")
    try repository.commit()
    let rules = "*.log\nlog/\nbuild/\n!build/keep\na//b\n*.jar\nnode_modules/\nVendor\n"
    try repository.write(rules, to: ".gitignore")
    try repository.write("password = \(Self.secret)\n", to: ".my.cnf")
    try repository.write("x\n", to: "gradle/wrapper/gradle-wrapper.jar")
    try repository.write("x\n", to: "vendor/a")
    try shell("ln -s elsewhere node_modules", in: repository.path)
    let run = try check([], in: repository.path)
    #expect(run.status == 1)
    let expected = [
      "app/.env: [high] tracked", ".my.cnf: [high] not ignored", "out.log: ignored by `*.log`",
      ".gitignore:6: `*.jar` ignores gradle/wrapper/gradle-wrapper.jar",
      ".gitignore:5: `a//b` never matches", ".gitignore:4: `!build/keep` has no effect",
      "node_modules: a symbolic link", "README: differs from Readme only in case",
      "log/.keep: tracked, but ignored by `log/`", ".gitignore:8: `Vendor` does not match vendor/",
      "8 to do, 2 notes",
    ]
    var rest = run.text[...]
    for text in expected {
      guard let place = rest.range(of: text) else {
        Issue.record("\(text) is not where it should be in\n\(run.text)")
        continue
      }
      rest = rest[place.upperBound...]
    }
    #expect(!run.text.contains(Self.secret))
    let json = try check(["--format", "json"], in: repository.path)
    #expect(json.status == 1)
    #expect(!json.text.contains(Self.secret))
    let value = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
    let items = try #require(value?["items"] as? [[String: Any]])
    #expect(items.count == 10)
    #expect(items.count { $0["to_do"] as? Bool == true } == 8)
  }

  @Test func aDeveloperSeesWhatCISees() throws {
    let repository = try TemporaryRepository()
    try repository.write("x\n", to: "a.trace")
    try repository.commit()
    try repository.write("API_KEY=\(Self.secret)\n", to: ".env")
    try repository.write("*.trace\n.env\n", to: ".git/info/exclude")
    let committed = try check([], in: repository.path)
    #expect(committed.status == 0, "\(committed.text)")
    #expect(committed.text.contains("a.trace: tracked, but ignored only by `*.trace`"))
    #expect(
      committed.text.contains(".env: [high] contains environment secrets, and is ignored only"))
    let all = try check(["--rules", "all"], in: repository.path)
    #expect(all.status == 1)
    #expect(all.text.contains("a.trace: ignored by `*.trace` (.git/info/exclude:1)"))
    try repository.write("", to: ".git/info/exclude")
    let bare = try check([], in: repository.path)
    #expect(bare.status == 1)
    #expect(bare.text.contains(".env: [high] not ignored"))
  }

  @Test func lineAfterLineIsSilentWhereAllIsWell() throws {
    let repository = try TemporaryRepository()
    let rules = "# x\n*.o\n/dist\nlogs/*\n!logs/.gitkeep\nfoo\\ \n[Bb]uild/\n\\#x#\n**/gen/\n"
    try repository.write(rules, to: ".gitignore")
    try repository.write("*.tmp\n!keep.tmp\n", to: "sub/.gitignore")
    try repository.write("", to: "logs/.gitkeep")
    try repository.write("x", to: "sub/keep.tmp")
    try repository.write("-----BEGIN CERTIFICATE-----\n", to: "ca.pem")
    try repository.write("Gemfile\n", to: "Gemfile.lock")
    try repository.commit()
    let run = try check(["-v"], in: repository.path)
    #expect(run.status == 0, "\(run.text)")
    #expect(!run.text.contains("Notes"), "\(run.text)")
  }

  @Test func unusedLinesOfABlockAreNotReported() throws {
    let test = try IgnoreEditCase()
    try test.write("*.unused\n", to: ".gitignore")
    try test.write("x\n", to: "a.txt")
    #expect(try test.ignore(["add", "alpha", "beta"]).status == 0)
    let lines = try test.text(".gitignore").split(separator: "\n", omittingEmptySubsequences: false)
    let own = try #require(lines.firstIndex(of: "*.unused")) + 1
    #expect(own > 10)
    let run = try check(["-v"], in: test.repository.path)
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("1 pattern matches no file"), "\(run.text)")
    #expect(run.text.contains("  .gitignore, lines \(own)\n"), "\(run.text)")
    // Without its marks a block is lines like all others.
    let plain = lines.filter { !$0.hasPrefix("# ") }.joined(separator: "\n")
    try test.write(plain, to: ".gitignore")
    let all = try check(["-v"], in: test.repository.path)
    #expect(!all.text.contains("1 pattern matches no file"), "\(all.text)")
  }

  @Test func everyKindOfWorkTreeIsChecked() throws {
    let outer = try TemporaryDirectory()
    try shell(
      """
      set -e
      git init -q main; cd main; echo x > a.log; mkdir sub; echo y > sub/b.log; git add .
      git commit -qm a; echo '*.log' > .gitignore; git add .; git commit -qm b
      git worktree add -q ../linked; cd ..
      git init -q super; cd super; git -c protocol.file.allow=always submodule add -q ../main mod
      cd ..; git clone -q --bare main bare.git; mkdir tree
      git -C bare.git config core.bare false; git -C bare.git config core.worktree ../tree
      git -C bare.git reset -q --hard
      """, in: outer.path)
    for place in ["main", "main/sub", "linked", "super/mod", "bare.git"] {
      let run = try check([], in: outer.path + "/" + place)
      #expect(run.status == 1, "\(place): \(run.errorText)")
      #expect(run.text.contains("  a.log: ignored") && run.text.contains("  sub/b.log: ignored"))
      #expect(try check(["-C", place], in: outer.path).text == run.text)
    }
    for place in ["linked", "super/mod", "bare.git", "main/sub"] {
      let folder = outer.path + "/" + place
      #expect(try keystow(["ignore", "untrack", "--yes"], in: folder).status == 0, "\(place)")
      let left = try ProgramRun("git", ["ls-files", "-ci", "--exclude-standard"], in: folder)
      #expect(left.text.isEmpty && left.status == 0, "\(place)")
    }
    #expect(
      try check([], in: outer.path).errorText.hasSuffix(
        ": not a git repository; create one with: git init\n"))
  }

  @Test func whatCannotBeReadEndsIn2() throws {
    let repository = try TemporaryRepository()
    try repository.write("API_KEY=\(Self.secret)\n", to: ".env")
    try repository.commit()
    let id = try repository.git(["rev-parse", "HEAD:.env"])
    let object = repository.path + "/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    try FileManager.default.removeItem(atPath: object)
    try repository.write("damaged", to: ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    let run = try check([], in: repository.path)
    #expect(run.status == 2)
    #expect(run.text.contains("problem: .env: "))
  }

  @Test func hostileNamesAndPatternsAreHarmless() throws {
    let repository = try TemporaryRepository()
    try shell(
      """
      printf x > "$(printf 'e\\033[2J.log')"; printf x > "$(printf 'b\\377.log')"
      mkdir "$(printf 'n\\nl')"; printf x > "$(printf 'n\\nl/k.log')"
      git add -A; git commit -qm a; i=0
      { printf '*.log\\n\\033]0;x\\007/./a\\n'; while [ $i -lt 300 ]; do i=$((i + 1))
      echo '*a*a*a*a*a*a*a*a*a*a*a*b'; done; } > .gitignore
      printf x > "$(printf %0200d 0 | tr 0 a)"
      """, in: repository.path)
    let run = try check(["-v"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.controls.isEmpty)
    #expect(run.text.contains("e^[[2J.log: ignored") && run.text.contains("b\\xFF.log: ignored"))
    let plan = try keystow(["ignore", "untrack", "--yes"], in: repository.path)
    #expect(plan.status == 0 && plan.controls.isEmpty)
    #expect(try repository.git(["ls-files", "-ci", "--exclude-standard"]).isEmpty)
    #expect(try repository.git(["ls-files"]).isEmpty)
  }

  @Test func optionsOfUntrackingNeedIt() throws {
    let repository = try TemporaryRepository()
    for arguments in [
      ["x"], ["--yes"], ["--dry-run"], ["--backup", "d"], ["--include-deliberate"],
    ] {
      #expect(try check(arguments, in: repository.path).status == 64, "\(arguments)")
    }
    #expect(try keystow(["ignore", "untrack", "nothing"], in: repository.path).status == 64)
  }
}
