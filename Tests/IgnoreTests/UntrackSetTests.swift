import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

@testable import Ignore

/// The set of tracked and ignored paths in made-up repositories, judged by `git ls-files -ci`.
@Suite struct UntrackSetTests {
  /// The number of repositories; `KEYSTOW_IGNORE_REPOSITORIES` raises it.
  private static let count =
    ProcessInfo.processInfo.environment["KEYSTOW_IGNORE_REPOSITORIES"].flatMap { Int($0) } ?? 60

  private static let names = [
    "a", "b", "foo", "Foo", "build", "lib", "log", "x y", "\u{FC}", ".env", "k.log", "m.o", "A.O",
    "*x", "[z]", "keep.log", "#h", "!n", "tmp", "t ", "b\\s",
  ]

  private static let patterns = [
    "*.log", "!keep.log", "*.o", "/build", "build/", "lib", "foo/", "/foo/*", "!/foo/a", "**/tmp",
    "tmp/**", "a/b", "a/**/b", "*", "!*/", "!*.log", "\\#h", "\\!n", "[a-f]", "[!a-c]*", "x y",
    "t\\ ", "t ", "?", "??", "\u{FC}", "FOO", "foo*", "/*", "!/a", "lib/*", "!lib/a", "# no", "",
    "!", "b\\\\s", "/a/", "*.[oO]", "!a/", ".env*", "sub/", "sub",
  ]

  private static func lines(_ random: inout Random) -> String {
    let end = random.next(5) == 0 ? "\r\n" : "\n"
    return (0..<(1 + random.next(6))).map { _ in patterns[random.next(patterns.count)] + end }
      .joined()
  }

  /// Makes a repository; the paths of its .gitignore files are written after the commit.
  private static func make(_ seed: Int) throws -> TemporaryDirectory {
    var random = Random(seed: UInt64(seed))
    let folder = try TemporaryDirectory()
    var folders = [""]
    for _ in 0..<random.next(9) {
      let name = names[random.next(names.count)]
      folders.append(folders[random.next(folders.count)] + name + "/")
    }
    for _ in 0..<(4 + random.next(20)) {
      let path = folders[random.next(folders.count)] + names[random.next(names.count)]
      // What is a folder already cannot be written; other paths do.
      try? folder.write("\(seed)", to: path)
    }
    if random.next(3) == 0 {
      try? FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + names[random.next(names.count)], withDestinationPath: "a")
    }
    try folder.write(script(&random), to: ".git-script")
    let run = try ProgramRun("sh", [".git-script"], in: folder.path)
    try #require(run.status == 0, "\(seed): \(run.errorText)")
    try FileManager.default.removeItem(atPath: folder.path + "/.git-script")
    for place in folders.prefix(1 + random.next(3)) {
      try? folder.write(lines(&random), to: place + ".gitignore")
    }
    if random.next(2) == 0 { try folder.write(lines(&random), to: ".git/info/exclude") }
    if random.next(2) == 0 { try folder.write(lines(&random), to: ".git/global") }
    return folder
  }

  private static func script(_ random: inout Random) -> String {
    let blob = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
    var lines = [
      "git init -q", "echo .git-script > .git/info/exclude",
      "git config core.excludesFile .git/global",
      "git hash-object -w --stdin </dev/null >/dev/null",
      "git add -A -f . && git rm -q --cached .git-script", "rm .git/info/exclude",
    ]
    if random.next(2) == 0 { lines.append("git config core.ignorecase true") }
    if random.next(3) == 0 {
      lines.append(
        "printf '100644 \(blob) 0\\tfoo/\\377.log\\000' | git update-index -z --index-info")
    }
    if random.next(3) == 0 {
      // The first sides of a conflict.
      lines.append(
        "printf '100644 \(blob) 1\\tq/k.log\\000100644 \(blob) 2\\tq/k.log\\000' "
          + "| git update-index -z --index-info")
    }
    if random.next(3) == 0 {
      lines.append("git update-index --add --cacheinfo 160000,\(blob),sub; mkdir -p sub")
    }
    if random.next(4) == 0 { lines.append("git update-index --index-version 4") }
    if random.next(4) == 0 { lines.append("rm -rf foo") }
    return lines.joined(separator: "\n")
  }

  private static func paths(_ run: ProgramRun) -> Set<[UInt8]> {
    Set(run.output.split(separator: 0).map(Array.init))
  }

  @Test func theSetIsThatOfGit() throws {
    try Library.ignoreMachineConfiguration()
    var total = 0
    for seed in 1...Self.count {
      let folder = try Self.make(seed)
      func git(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun("git", arguments, in: folder.path)
      }
      let survey = try RepositoryCheck(path: folder.path).survey
      for (scope, option) in [
        (RuleScope.all, "--exclude-standard"),
        (.committed, "--exclude-per-directory=.gitignore"),
      ] {
        let expected = Self.paths(try git("ls-files", "-z", "-ci", option))
        let found = survey.tracked(in: scope).map(\.path.bytes)
        #expect(Set(found) == expected, "seed \(seed), \(scope)")
        #expect(Set(found).count == found.count)
        if scope == .all { total += found.count }
      }
      try expectRemoval(of: survey.tracked(in: .all).map(\.path), in: folder, seed: seed)
    }
    #expect(total > Self.count * 3, "too little is ignored to prove anything")
  }

  /// Takes the set out of the index: everything else stays, and the set is empty then.
  private func expectRemoval(
    of paths: [GitPath], in folder: TemporaryDirectory, seed: Int
  ) throws {
    let stage = ["ls-files", "-z", "--stage", "-v"]
    let before = try ProgramRun("git", stage, in: folder.path)
    let gone = Set(paths.map(\.bytes))
    let expected = before.output.split(separator: 0).filter { line in
      line.firstIndex(of: 0x09).map { !gone.contains(Array(line[($0 + 1)...])) } ?? true
    }
    let index = try IndexCopy(at: folder.path + "/.git/index")
    let count = try index.remove(paths)
    try index.write()
    #expect(count == paths.count)
    let after = try ProgramRun("git", stage, in: folder.path)
    #expect(after.output.split(separator: 0) == expected, "seed \(seed)")
    let left = try ProgramRun(
      "git", ["ls-files", "-ci", "--exclude-standard"], in: folder.path)
    #expect(left.output.isEmpty, "seed \(seed)")
  }

  /// Lines that are said to keep a file tracked do so, says git.
  @Test func rescueLinesWork() throws {
    try Library.ignoreMachineConfiguration()
    var (tried, helped) = (0, 0)
    for seed in 1...max(10, Self.count / 4) {
      let folder = try Self.make(seed)
      let check = try RepositoryCheck(path: folder.path)
      let plan = check.untrackPlan(UntrackRequest(scope: .all, includesDeliberate: true))
      for entry in plan.selected.prefix(3) {
        tried += 1
        guard let rescue = entry.rescue else { continue }
        let file = URL(fileURLWithPath: folder.path + "/" + rescue.file.text)
        let old = try? Data(contentsOf: file)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        var bytes = [UInt8](old ?? Data())
        if !bytes.isEmpty, bytes.last != 0x0A { bytes.append(0x0A) }
        for line in rescue.lines { bytes += line + [0x0A] }
        try Data(bytes).write(to: file)
        let run = try ProgramRun(
          "git", ["ls-files", "-z", "-ci", "--exclude-standard"], in: folder.path)
        #expect(!Self.paths(run).contains(entry.file.path.bytes), "seed \(seed) \(entry.file.path)")
        helped += 1
        if let old { try old.write(to: file) } else { try FileManager.default.removeItem(at: file) }
      }
    }
    #expect(helped * 10 > tried * 8, "\(helped) of \(tried)")
  }
}
