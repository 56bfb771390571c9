import Foundation
import TestSupport
import Testing

/// `keystow ignore explain` with the options of `git check-ignore`, against that program.
@Suite struct CheckIgnoreTests {
  /// Compares output and status; git's 128 is 2 here.
  private func expectSame(
    _ arguments: [String], in folder: String, input: [UInt8] = [],
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let git = try ProgramRun(
      "git", ["check-ignore"] + arguments, in: folder, input: input, environment: environment)
    let own = try ProgramRun(
      keystowProgram, ["ignore", "explain"] + arguments, in: folder, input: input,
      environment: environment)
    let comment: Comment = "\(arguments) \(String(decoding: input, as: UTF8.self))"
    #expect(own.text == git.text, comment, sourceLocation: sourceLocation)
    #expect(own.output == git.output, comment, sourceLocation: sourceLocation)
    #expect(
      own.status == (git.status == 128 ? 2 : git.status), "\(arguments) \(own.errorText)",
      sourceLocation: sourceLocation)
  }

  private func sample() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.write("*.log\n!keep.log\nbuild/\nsrc/*\n!src/in\n", to: ".gitignore")
    try repository.write("*.tmp\n!a.log\n", to: "sub/.gitignore")
    for name in ["a.log", "keep.log", "sub/a.log", "sub/b.tmp", "build/x", "src/in", "src/out"] {
      try repository.write("", to: name)
    }
    try repository.write("*.own\n", to: ".git/info/exclude")
    try repository.write("", to: "kept/tracked.log")
    try repository.git(["add", "-f", ".gitignore", "kept/tracked.log"])
    try repository.git(["commit", "-q", "-m", "one"])
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: repository.path + "/link", withDestinationPath: "build")
    return repository
  }

  private static let paths = [
    "a.log", "keep.log", "sub/a.log", "sub/b.tmp", "build", "build/", "build/x", "build/no/such",
    "src/in", "src/out", "src", "x.own", "none", "kept/tracked.log", "kept", "kept/", "*.log",
    "kept/*.log", "k*", "./a.log", "sub/../a.log", "sub//b.tmp", "sub/.", "link", ".git", "sub/./",
    ":/a.log", ":(top)a.log", ".git/x", "a.log/", "kept/?racked.log", "kept/[t]racked.log", ".",
  ]

  @Test func aSettingWithoutAValueIsTrue() throws {
    let repository = try sample()
    let config = try String(contentsOfFile: repository.path + "/.git/config", encoding: .utf8)
    try repository.write(config + "[core]\n\tignorecase\n", to: ".git/config")
    try expectSame(["-v", "A.LOG", "BUILD/x"], in: repository.path)
    let run = try ProgramRun("git", ["check-ignore", "-q", "A.LOG"], in: repository.path)
    #expect(run.status == 0)
  }

  @Test func answersAboutManyPaths() throws {
    let repository = try sample()
    for options in [["-v"], ["-v", "-n"], ["-v", "-n", "--no-index"], ["-v", "--no-index"]] {
      try expectSame(options + Self.paths, in: repository.path)
    }
    for option in ["--stdin", "--no-index"] {
      let input = Array(Self.paths.map { $0 + "\n" }.joined().utf8)
      try expectSame([option, "--stdin"], in: repository.path, input: input)
      try expectSame([option, "--stdin", "-vn"], in: repository.path, input: input)
    }
    let input = Array(Self.paths.joined(separator: "\0").utf8)
    try expectSame(["-z", "--stdin"], in: repository.path, input: input)
    try expectSame(["-z", "--stdin", "-v", "-n"], in: repository.path, input: input + [0])
  }

  @Test func answersFromFolders() throws {
    let repository = try sample()
    let paths = [
      "a.log", "../a.log", "b.tmp", "./", "..", "../build/x", repository.path + "/a.log",
    ]
    for folder in ["/sub", "/build"] {
      try expectSame(["-v", "-n"] + paths, in: repository.path + folder)
      try expectSame(["-q", "../a.log"], in: repository.path + folder)
    }
    try expectSame(["-v", "."], in: repository.path + "/build")
    // A link to the work tree leads into it.
    let other = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: other.path + "/way", withDestinationPath: repository.path)
    try expectSame(["-v", other.path + "/way/a.log", other.path + "/way"], in: repository.path)
  }

  @Test func statusesAreThoseOfGit() throws {
    let repository = try sample()
    let path = repository.path
    for word in [
      "a.log", "none", "", "../x", "/", "/etc/passwd", "link/", "link/x", ":!a", ":^a", ":(icase)a",
      ":(exclude)a", ":(literal)a", ":(top", "kept/tracked.log", "a/../../x", ":", "keep.log",
    ] {
      try expectSame(["-q", word], in: path)
      try expectSame(["-v", word], in: path)
    }
    try expectSame(["-v", "a.log"], in: path + "/.git")
    let outside = try TemporaryDirectory()
    try expectSame(["-v", "a.log"], in: outside.path)
    let bare = try TemporaryRepository(arguments: ["--bare"])
    try expectSame(["-v", "a.log"], in: bare.path)
    for options in [
      ["-z", "x"], ["-q", "x", "y"], ["-n", "x"], ["-q", "-v", "x"], ["--stdin", "x"],
    ] {
      #expect(try keystow(["ignore", "explain"] + options, in: path).status == 64)
    }
    #expect(try keystow(["ignore", "explain"], in: path).status == 64)
  }

  @Test func readsStandardInputAsGitDoes() throws {
    let repository = try sample()
    for text in [
      "\"a.log\"\n", "\"a\\056log\" rest\n", "\"sub/b.tm\\160\"", "a.log\r\nnone\r\n", "a.log\r",
      "a.log\n\nkeep.log\n", "a.log\n\"open\nkeep.log\n", "\"\\q\"\n", "\"\\400\"\n", "\n", "",
      "a.log\n../x\nb.log\n", "a.log\0x\nb.log\n", "\"a.log\\000x\"\n", "\"a.log", "\"\"\n",
      "\"\\a\\b\\f\\n\\r\\t\\v\\\\\\\".log\"\n", "link/x\na.log\n",
    ] {
      for options in [
        ["--stdin"], ["--stdin", "-v", "-n"], ["--stdin", "-z"], ["--stdin", "-q"],
      ] {
        try expectSame(options, in: repository.path, input: Array(text.utf8))
      }
    }
    let names: [[UInt8]] = [
      [0x61, 0xff, 0x2e, 0x6c, 0x6f, 0x67], Array("ä.log".utf8), [0x1b, 0x2e],
    ]
    for quoting in ["true", "false"] {
      try repository.git(["config", "core.quotePath", quoting])
      for options in [["--stdin"], ["--stdin", "-v", "-n"], ["--stdin", "-vz", "-n"]] {
        let end: UInt8 = options.contains("-vz") ? 0 : 0x0a
        let input = names.flatMap { $0 + [end] }
        try expectSame(options, in: repository.path, input: input)
      }
    }
  }

  @Test func takesNamesThatAreNotUTF8FromTheCommandLine() throws {
    let repository = try sample()
    let script = """
      name=$(printf 'a\\377.log'); other=$(printf 'a\\376.log')
      git check-ignore -v -n "$name" b.log "$other" "$name.x" > /dev/fd/3
      """
    let own = script.replacingOccurrences(of: "git check-ignore", with: "$KEYSTOW ignore explain")
    for script in [script, own] {
      let target = script == own ? "own" : "git"
      try shell("exec 3> ../\(target).out\n" + script, in: repository.path)
    }
    let read = { (name: String) in
      try Data(contentsOf: URL(fileURLWithPath: repository.path + "/../\(name).out"))
    }
    let (git, ours) = (try read("git"), try read("own"))
    #expect(git.count > 20 && git == ours)
    for name in ["git", "own"] {
      try FileManager.default.removeItem(atPath: repository.path + "/../\(name).out")
    }
  }

  @Test func worksInSubmodulesAndWorkTrees() throws {
    let repository = try sample()
    let inner = try sample()
    try repository.git([
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "--force", inner.path,
      "build/mod",
    ])
    let paths = ["-v", "-n", "build/mod", "build/mod/", "x.own"]
    try expectSame(paths, in: repository.path)
    try expectSame(["-v", "build/mod/a.log"], in: repository.path)
    try expectSame(["-v", "--no-index", "build/mod/a.log", "build/mod"], in: repository.path)
    try repository.write("*.inner\n", to: ".git/modules/build/mod/info/exclude")
    try expectSame(
      ["-v", "-n", "a.log", "b.inner", "x.own", "../x"], in: repository.path + "/build/mod")
    try expectSame(["-v", "-n", "a.log", "b.inner"], in: repository.path + "/build/mod")
    try repository.git(["worktree", "add", "-q", "added/tree"])
    try expectSame(["-v", "a.log", "x.own"], in: repository.path + "/added/tree")
    try expectSame(["-v", "-n", "../tree/x.own", "."], in: repository.path + "/added/tree/kept")
    // A repository that is no submodule.
    try repository.git(["init", "-q", "nested"])
    try repository.write("*.log\n", to: "nested/.gitignore")
    try repository.write("", to: "nested/a.log")
    try expectSame(["-v", "-n", "nested", "nested/a.log"], in: repository.path)
    try expectSame(["-v", "-n", "a.log"], in: repository.path + "/nested")
  }

  @Test func worksWithSeparatedGitFolders() throws {
    let base = try TemporaryDirectory()
    let git = { (arguments: [String]) in
      _ = try ProgramRun("git", arguments, in: base.path)
    }
    try git(["init", "-q", "--bare", "bare.git"])
    try base.write("*.own\n", to: "bare.git/info/exclude")
    try base.write("*.log\n", to: "tree/.gitignore")
    try base.write("", to: "tree/sub/x")
    let paths = ["-v", "-n", "a.own", "a.log", "../x.log"]
    let absolute = ["GIT_DIR": base.path + "/bare.git", "GIT_WORK_TREE": base.path + "/tree"]
    for folder in ["/tree", "/tree/sub"] {
      try expectSame(paths, in: base.path + folder, environment: absolute)
      try expectSame(
        paths.dropLast(), in: base.path + folder,
        environment: absolute.filter { $0.key == "GIT_DIR" })
    }
    try expectSame(
      ["-v", "a.own", "a.log"], in: base.path + "/tree", environment: ["GIT_DIR": "../bare.git"])
    try git(["-C", "bare.git", "config", "core.bare", "false"])
    try git(["-C", "bare.git", "config", "core.worktree", "../tree"])
    try expectSame(
      paths, in: base.path + "/tree/sub", environment: ["GIT_DIR": base.path + "/bare.git"])
    try expectSame(
      paths.dropLast(), in: base.path + "/tree", environment: ["GIT_DIR": base.path + "/bare.git"])
    try git(["init", "-q", "--separate-git-dir=apart", "other"])
    try base.write("*.own\n", to: "apart/info/exclude")
    try base.write("", to: "other/sub/x")
    try expectSame(["-v", "a.own", "a.log"], in: base.path + "/other/sub")
  }

  @Test func readsSettingsWhereGitReadsThem() throws {
    let repository = try sample()
    let home = try TemporaryDirectory()
    try home.write("*.xdg\n", to: "config/git/ignore")
    try home.write("*.home\n", to: ".config/git/ignore")
    try home.write("*.named\n", to: "named")
    try home.write("[core]\n\texcludesFile = ~/named\n", to: ".gitconfig")
    try home.write("[core]\n\texcludesFile = \(home.path)/named\n", to: "global")
    try home.write("[core]\n\tignoreCase = true\n[include]\n\tpath = global\n", to: "system")
    try repository.write("*.near\n", to: "near")
    let paths = ["-v", "-n", "a.xdg", "a.home", "a.named", "a.near", "A.LOG", "A.OWN", "BUILD/x"]
    let open = ["GIT_CONFIG_GLOBAL": home.path + "/none", "HOME": home.path]
    let environments: [[String: String]] = [
      open,
      open.merging(["XDG_CONFIG_HOME": ""]) { $1 },
      open.merging(["XDG_CONFIG_HOME": home.path + "/config"]) { $1 },
      ["GIT_CONFIG_GLOBAL": home.path + "/global"],
      ["GIT_CONFIG_GLOBAL": home.path + "/.gitconfig", "HOME": home.path],
      ["GIT_CONFIG_NOSYSTEM": "0", "GIT_CONFIG_SYSTEM": home.path + "/system"],
      ["GIT_CONFIG_NOSYSTEM": "true", "GIT_CONFIG_SYSTEM": home.path + "/system"],
      [
        "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "core.excludesFile",
        "GIT_CONFIG_VALUE_0": "near", "GIT_CONFIG_KEY_1": "Core.ignorecase",
        "GIT_CONFIG_VALUE_1": "yes",
      ],
      ["GIT_CONFIG_PARAMETERS": "'core.excludesfile'='\(home.path)/named' 'core.ignorecase'"],
      ["GIT_CONFIG_PARAMETERS": "'core.excludesfile=near'"],
      ["GIT_CONFIG_PARAMETERS": "'core.excludesfile'='~root/none'"],
      [
        "GIT_CONFIG_PARAMETERS": "'core.excludesfile'=''", "XDG_CONFIG_HOME": home.path + "/config",
      ],
      ["GIT_CONFIG_PARAMETERS": "'core.excludesfile'='../none'"],
    ]
    for environment in environments {
      try expectSame(paths, in: repository.path, environment: environment)
    }
    try repository.git(["config", "extensions.worktreeConfig", "true"])
    try repository.git(["config", "--worktree", "core.excludesFile", "near"])
    try repository.git(["config", "core.ignoreCase", "true"])
    try expectSame(paths, in: repository.path + "/sub")
  }

  @Test func takesRulesThatASparseCheckoutSkipsFromTheIndex() throws {
    let repository = try sample()
    try repository.git(["add", "-f", "sub/.gitignore"])
    try repository.git(["commit", "-q", "-m", "two"])
    try repository.git(["update-index", "--skip-worktree", "sub/.gitignore"])
    try FileManager.default.removeItem(atPath: repository.path + "/sub/.gitignore")
    try expectSame(["-v", "-n", "sub/b.tmp", "sub/a.log"], in: repository.path)
    try expectSame(["-v", "-n", "--no-index", "sub/b.tmp"], in: repository.path)
  }

  @Test func readsNoRulesThroughLinks() throws {
    let repository = try sample()
    let files = FileManager.default
    for folder in ["linked", "folder"] {
      try files.createDirectory(
        atPath: repository.path + "/\(folder)", withIntermediateDirectories: false)
    }
    try files.createSymbolicLink(
      atPath: repository.path + "/linked/.gitignore", withDestinationPath: "../.gitignore")
    try files.createDirectory(
      atPath: repository.path + "/folder/.gitignore", withIntermediateDirectories: false)
    try expectSame(["-v", "-n", "linked/keep.log", "folder/x.tmp", "link"], in: repository.path)
  }
}
