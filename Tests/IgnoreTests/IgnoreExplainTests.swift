import Foundation
import TestSupport
import Testing

/// `keystow ignore explain` as a person or a script uses it.
@Suite struct IgnoreExplainTests {
  private func sample() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.write("*.log\nbuild/\nsrc/*\n!src/keep\nx*\n", to: ".gitignore")
    try repository.write("!*.log\n", to: "open/.gitignore")
    for name in ["build/deep/out.o", "src/keep", "src/a b", "open/a.log", "kept.log", "x[1]"] {
      try repository.write("", to: name)
    }
    try repository.git(["add", "-f", "kept.log"])
    try repository.git(["commit", "-q", "-m", "one"])
    return repository
  }

  private func explain(_ paths: [String], in folder: String) throws -> ProgramRun {
    try keystow(["ignore", "explain"] + paths, in: folder)
  }

  @Test func namesTheLineThatDecides() throws {
    let repository = try sample()
    let run = try explain(["src/a b"], in: repository.path)
    #expect(run.status == 0 && run.errorText.isEmpty)
    #expect(
      run.text == """
        src/a b: ignored
          decided by .gitignore:3: src/*
          matching rules, the deciding one first:
            src/a b  .gitignore:3: src/*
          to track it anyway: git add -f -- 'src/a b'
          to stop ignoring it, append to .gitignore:
            !/src/a b

        """)
  }

  @Test func theShortFormIsThatOfGit() throws {
    let repository = try sample()
    let paths = ["src/a b", "deep/none", "build/deep/out.o", "kept.log", "open/x.log"]
    let run = try explain(["-v"] + paths, in: repository.path)
    let git = try ProgramRun("git", ["check-ignore", "-v"] + paths, in: repository.path)
    #expect(!git.text.isEmpty && run.text == git.text)
  }

  @Test func namesTheFolderThatDecides() throws {
    let repository = try sample()
    let run = try explain(["deep/out.o"], in: repository.path + "/build")
    #expect(run.text.contains("decided by .gitignore:2: build/, which ignores its folder build/"))
    #expect(run.text.contains("git does not search build/"))
  }

  /// Puts the advice into practice and asks git.
  @Test(arguments: ["build/deep/out.o", "src/a b", "kept.log.log", "x[1]", "build", "open/x y "])
  func itsLinesTakeAPathIn(_ path: String) throws {
    let repository = try sample()
    func isIgnored() throws -> Bool {
      try ProgramRun("git", ["check-ignore", "-q", path], in: repository.path).status == 0
    }
    #expect(try isIgnored())
    let run = try keystow(
      ["ignore", "explain", "--format", "json", path], in: repository.path)
    let json = try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]]
    let advice = json?.first?["advice"] as? [[String: Any]]
    let lines = advice?.compactMap { $0["lines"] as? [String] }.first ?? []
    #expect(advice?.first?["do"] as? String == "git add -f" && !lines.isEmpty)
    let rules = try ProgramRun("cat", [".gitignore"], in: repository.path).text
    try repository.write(rules + lines.map { $0 + "\n" }.joined(), to: ".gitignore")
    #expect(try !isIgnored())
    #expect(try explain([path], in: repository.path).status == 1)
  }

  @Test func saysWhatIsTrackedAndWhatIsTakenIn() throws {
    let repository = try sample()
    let tracked = try explain(["kept.log"], in: repository.path)
    #expect(tracked.status == 1)
    #expect(tracked.text.hasPrefix("kept.log: not ignored because it is tracked, although"))
    #expect(tracked.text.contains("git rm --cached"))
    let open = try explain(["open/a.log"], in: repository.path)
    #expect(open.status == 1)
    #expect(open.text.contains("open/a.log  open/.gitignore:1: !*.log\n    open/a.log  .gitignore"))
    #expect(open.text.contains("to ignore it, remove line 1 of open/.gitignore"))
    let free = try explain(["no/such"], in: repository.path)
    #expect(free.text.hasPrefix("no/such: not ignored (no such file)\n"))
    #expect(free.text.contains("    /no/such\n"))
  }

  @Test func hostileNamesAndRulesAreShownHarmless() throws {
    let repository = try TemporaryRepository()
    try repository.write("*\u{1b}*\n", to: ".gitignore")
    let run = try explain(["a\u{1b}[31mb\u{202e}"], in: repository.path)
    #expect(run.status == 0 && run.controls.isEmpty && run.text.contains("a^[[31mb"))
    let failed = try explain(["../\u{1b}[31m"], in: repository.path)
    #expect(failed.status == 2 && !failed.errorText.contains("\u{1b}"))
  }

  @Test func jsonIsComplete() throws {
    let repository = try sample()
    let run = try keystow(
      ["ignore", "explain", "-f", "json", "src/keep", "build"], in: repository.path)
    let list = try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]]
    #expect(run.status == 0 && list?.count == 2)
    let first = list?.first
    #expect(first?["ignored"] as? Bool == false && first?["tracked"] as? Bool == false)
    let rule = first?["decided_by"] as? [String: Any]
    #expect(rule?["pattern"] as? String == "!src/keep" && rule?["line"] as? Int == 4)
    #expect(list?.last?["kind"] as? String == "folder" && list?.last?["ignored"] as? Bool == true)
  }

  @Test func everyCommandStartsInTheFolderThatIsNamed() throws {
    let repository = try sample()
    try repository.write("", to: "deep/Package.swift")
    let here = try explain(["../src/other"], in: repository.path + "/src")
    let there = try explain(["-C", repository.path + "/src", "../src/other"], in: "/")
    #expect(here.status == 0 && !here.text.isEmpty)
    #expect(there.status == here.status && there.text == here.text)
    try repository.write("*.mine\n", to: "templates/Mine.gitignore")
    for arguments in [["list", "mine"], ["show", "Mine"]] {
      let run = try keystow(
        ["ignore"] + arguments + ["-C", repository.path, "--templates", "templates"], in: "/")
      #expect(run.status == 0 && run.text.contains("Mine"), "\(arguments): \(run.errorText)")
    }
    let detected = try keystow(["ignore", "detect", "-C", repository.path], in: "/")
    #expect(detected.text.contains("deep/Package.swift"))
    for command in ["list", "show", "detect", "add", "update", "check", "explain"] {
      let rest = ["show", "explain"].contains(command) ? ["x"] : []
      let run = try keystow(["ignore", command, "-C", "no/such"] + rest, in: repository.path)
      #expect(run.status == 2 && run.errorText.contains("cannot open no/such"), "\(command)")
    }
  }

  @Test func errorsSayWhatToDo() throws {
    let repository = try sample()
    try FileManager.default.createSymbolicLink(
      atPath: repository.path + "/link", withDestinationPath: "src")
    for (path, words) in [
      ("../x", "outside of the work tree"), ("link/x", "beyond a symbolic link"),
      ("", "empty path; use ."),
    ] {
      let run = try explain([path], in: repository.path)
      #expect(run.status == 2 && run.text.isEmpty && run.errorText.contains(words), "\(path)")
    }
    #expect(try explain([], in: repository.path).status == 64)
    let help = try explain(["--help"], in: "/")
    #expect(help.status == 0 && help.text.contains("Examples:\n  keystow ignore explain"))
  }
}
