import Foundation
import TestSupport
import Testing

/// `keystow ignore explain` against `git check-ignore`.
@Suite struct CheckIgnoreTests {
  private struct Explanation: Decodable {
    struct Rule: Decodable {
      let source: String
      let line: Int
      let pattern: String
    }
    let ignored: Bool
    let tracked: Bool
    let decidedBy: Rule?
  }

  /// Compares the line that decides about each path, and whether git ignores it; an error is one of git.
  private func expectSame(
    _ paths: [String], in folder: String, environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for path in paths {
      func git(_ options: [String]) throws -> ProgramRun {
        try ProgramRun(
          "git", ["check-ignore"] + options + ["--", path], in: folder, environment: environment)
      }
      let own = try ProgramRun(
        keystowProgram, ["ignore", "explain", "--format", "json", "--", path], in: folder,
        environment: environment)
      let plain = try git(["-q"])
      #expect(
        own.status == (plain.status == 128 ? 2 : plain.status), "\(path) \(own.errorText)",
        sourceLocation: sourceLocation)
      guard plain.status != 128 else { continue }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let explanation = try decoder.decode([Explanation].self, from: Data(own.output)).first
      let rule = explanation?.decidedBy.map { "\($0.source):\($0.line):\($0.pattern)" } ?? "::"
      // Without the index, git reads no rules that a sparse checkout skips.
      let options = explanation?.tracked == true ? ["--no-index"] : []
      let decided = try git(["--verbose", "--non-matching"] + options).text
        .split(separator: "\t").first
      #expect(rule == decided.map(String.init), "\(path)", sourceLocation: sourceLocation)
      #expect(
        explanation?.ignored == (plain.status == 0), "\(path)", sourceLocation: sourceLocation)
    }
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
    "src/in", "src/out", "src", "x.own", "none", "kept/tracked.log", "kept", "kept/",
    "./a.log", "sub/../a.log", "sub//b.tmp", "sub/.", "link", ".git", "sub/./", ".git/x", "a.log/",
    ".",
  ]

  @Test func aSettingWithoutAValueIsTrue() throws {
    let repository = try sample()
    let config = try String(contentsOfFile: repository.path + "/.git/config", encoding: .utf8)
    try repository.write(config + "[core]\n\tignorecase\n", to: ".git/config")
    try expectSame(["A.LOG", "BUILD/x"], in: repository.path)
    let run = try ProgramRun("git", ["check-ignore", "-q", "A.LOG"], in: repository.path)
    #expect(run.status == 0)
  }

  @Test func answersAboutManyPaths() throws {
    let repository = try sample()
    try expectSame(Self.paths, in: repository.path)
  }

  @Test func answersFromFolders() throws {
    let repository = try sample()
    let paths = [
      "a.log", "../a.log", "b.tmp", "./", "..", "../build/x", repository.path + "/a.log",
    ]
    for folder in ["/sub", "/build"] {
      try expectSame(paths, in: repository.path + folder)
    }
    try expectSame(["."], in: repository.path + "/build")
    // A link to the work tree leads into it.
    let other = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: other.path + "/way", withDestinationPath: repository.path)
    try expectSame([other.path + "/way/a.log", other.path + "/way"], in: repository.path)
  }

  @Test func statusesAreThoseOfGit() throws {
    let repository = try sample()
    let path = repository.path
    try expectSame(
      [
        "a.log", "none", "", "../x", "/", "/etc/passwd", "link/", "link/x", "kept/tracked.log",
        "a/../../x", "keep.log",
      ], in: path)
    try expectSame(["a.log"], in: path + "/.git")
    let outside = try TemporaryDirectory()
    try expectSame(["a.log"], in: outside.path)
    let bare = try TemporaryRepository(arguments: ["--bare"])
    try expectSame(["a.log"], in: bare.path)
    #expect(try keystow(["ignore", "explain"], in: path).status == 64)
  }

  @Test func takesNamesThatAreNotUTF8FromTheCommandLine() throws {
    let repository = try sample()
    let run = try shell(
      "$KEYSTOW ignore explain \"$(printf 'a\\377.log')\"", in: repository.path)
    #expect(run.status == 0 && run.text.contains("decided by .gitignore:1: *.log"))
  }

  @Test func worksInSubmodulesAndWorkTrees() throws {
    let repository = try sample()
    let inner = try sample()
    try repository.git([
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "--force", inner.path,
      "build/mod",
    ])
    let paths = ["build/mod", "build/mod/", "x.own"]
    try expectSame(paths, in: repository.path)
    try expectSame(["build/mod/a.log"], in: repository.path)
    try expectSame(["build/mod/a.log", "build/mod"], in: repository.path)
    try repository.write("*.inner\n", to: ".git/modules/build/mod/info/exclude")
    try expectSame(
      ["a.log", "b.inner", "x.own", "../x"], in: repository.path + "/build/mod")
    try expectSame(["a.log", "b.inner"], in: repository.path + "/build/mod")
    try repository.git(["worktree", "add", "-q", "added/tree"])
    try expectSame(["a.log", "x.own"], in: repository.path + "/added/tree")
    try expectSame(["../tree/x.own", "."], in: repository.path + "/added/tree/kept")
    // A repository that is no submodule.
    try repository.git(["init", "-q", "nested"])
    try repository.write("*.log\n", to: "nested/.gitignore")
    try repository.write("", to: "nested/a.log")
    try expectSame(["nested", "nested/a.log"], in: repository.path)
    try expectSame(["a.log"], in: repository.path + "/nested")
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
    let paths = ["a.own", "a.log", "../x.log"]
    let absolute = ["GIT_DIR": base.path + "/bare.git", "GIT_WORK_TREE": base.path + "/tree"]
    for folder in ["/tree", "/tree/sub"] {
      try expectSame(paths, in: base.path + folder, environment: absolute)
      try expectSame(
        paths.dropLast(), in: base.path + folder,
        environment: absolute.filter { $0.key == "GIT_DIR" })
    }
    try expectSame(
      ["a.own", "a.log"], in: base.path + "/tree", environment: ["GIT_DIR": "../bare.git"])
    try git(["-C", "bare.git", "config", "core.bare", "false"])
    try git(["-C", "bare.git", "config", "core.worktree", "../tree"])
    try expectSame(
      paths, in: base.path + "/tree/sub", environment: ["GIT_DIR": base.path + "/bare.git"])
    try expectSame(
      paths.dropLast(), in: base.path + "/tree", environment: ["GIT_DIR": base.path + "/bare.git"])
    try git(["init", "-q", "--separate-git-dir=apart", "other"])
    try base.write("*.own\n", to: "apart/info/exclude")
    try base.write("", to: "other/sub/x")
    try expectSame(["a.own", "a.log"], in: base.path + "/other/sub")
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
    let paths = ["a.xdg", "a.home", "a.named", "a.near", "A.LOG", "A.OWN", "BUILD/x"]
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
    try expectSame(["sub/b.tmp", "sub/a.log"], in: repository.path)
    try expectSame(["sub/b.tmp"], in: repository.path)
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
    try expectSame(["linked/keep.log", "folder/x.tmp", "link"], in: repository.path)
  }
}
