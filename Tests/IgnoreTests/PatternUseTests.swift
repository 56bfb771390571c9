import Git
import TestSupport
import Testing
import Vocabulary

@testable import Ignore

@Suite struct PatternUseTests {
  private func check(_ repository: TemporaryRepository) throws -> CheckResult {
    try Library.ignoreMachineConfiguration()
    return try RepositoryCheck(path: repository.path).result(in: .committed)
  }

  private func unused(_ result: CheckResult) -> [String] {
    result.unused.map { "\($0.file.text) \($0.lines)" }
  }

  @Test func patternsThatMatchWhereverItIsAreUsed() throws {
    let repository = try TemporaryRepository()
    let folders = ["a", "a/x", "a/x/q", "b", "b/y", "c", "c/z"]
    var lines = ""
    for folder in folders {
      let name = folder.split(separator: "/").joined(separator: "-")
      try repository.write("x", to: "\(folder)/\(name).one")
      try repository.write("x", to: "\(folder)/\(name).two")
      try repository.write("\(name).two\n/\(name).t?o\nnone-\(name)\n", to: "\(folder)/.gitignore")
      lines += "\(name).one\n"
    }
    try repository.write(lines + "!a.one\nnone\n", to: ".gitignore")
    let result = try check(repository)
    let expected = folders.map { "\($0)/.gitignore [3]" } + [".gitignore [9]"]
    #expect(Set(unused(result)) == Set(expected))
    #expect(result.unused.count == expected.count)
  }

  @Test func caseIsReportedOnlyWhereItMatters() throws {
    let repository = try TemporaryRepository()
    try repository.write("x", to: "Build/a")
    try repository.write("x", to: "Docs/a")
    try repository.write("x", to: "docs2/a")
    try repository.write("build/\n[Dd]ocs/\ndocs2/\n", to: ".gitignore")
    let result = try check(repository)
    let items = result.items.filter { $0.kind == "case" }
    #expect(items.map(\.line) == [1])
    #expect(items.first?.message.contains("does not match Build/ here") == true)
    try repository.git(["config", "core.ignorecase", "true"])
    let folded = try check(repository).items.filter { $0.kind == "case" }
    #expect(folded.map(\.line) == [1])
    let message = "matches Build/ only with core.ignoreCase; on Linux it does not"
    #expect(folded.first?.message.contains(message) == true)
  }

  @Test func mistakesAreOnlySuspectedWhereNothingMatches() throws {
    let repository = try TemporaryRepository()
    try repository.write("x", to: " x")
    try repository.write(" x\n y\n", to: ".gitignore")
    let items = try check(repository).items.filter { $0.kind == "suspicious" }
    #expect(items.map(\.line) == [2])
  }

  @Test func negationsUnderIgnoredFoldersAreDeadUnlessAFolderComesBack() throws {
    let cases: [(rules: [String: String], expected: [Int])] = [
      ([".gitignore": "build/\n!build/keep\n"], [2]),
      ([".gitignore": "build/*\n!build/keep\n"], []),
      ([".gitignore": "build/\n!build/\nbuild/*\n!build/keep\n"], []),
      ([".gitignore": "!build/keep\nbuild/\n"], [1]),
      ([".gitignore": "a/*\n!a/b/keep\n"], [2]),
      // The folder comes back by a file that is stronger.
      ([".gitignore": "a/*\n!a/.gitignore\n!a/b/keep\n", "a/.gitignore": "!b/\n"], []),
      ([".gitignore": "build/\n!keep\n"], []),
    ]
    for (rules, expected) in cases {
      let repository = try TemporaryRepository()
      for (name, text) in rules { try repository.write(text, to: name) }
      let items = try check(repository).items
      let dead = items.filter { $0.kind == "negation-below-ignored-folder" }.compactMap(\.line)
      #expect(dead == expected, "\(rules)")
    }
  }

  @Test func filesInUTF16AreReported() throws {
    let repository = try TemporaryRepository()
    try repository.directory.write([0xFF, 0xFE, 0x2A, 0, 0x0A, 0], to: ".gitignore")
    let items = try check(repository).items
    #expect(items.map(\.kind) == ["utf16"])
  }

  @Test func namesThatDecideForThemselvesAreNotHidden() throws {
    let cases: [(rule: String, path: String, isHidden: Bool)] = [
      ("*.lock", "Gemfile.lock", true), ("Gemfile.lock", "Gemfile.lock", false),
      ("*.resolved", "Package.resolved", true), ("/Package.resolved", "Package.resolved", false),
      ("*.xcconfig", "Config/Base.xcconfig", true), ("*.xcconfig", "Secrets.xcconfig", false),
      (".env*", ".env.example", true), (".env*", ".env", false),
      ("*.lock", "test/fixtures/Gemfile.lock", false), ("*.jar", "lib/x.jar", false),
      ("*.lock", "x.lock", false),
    ]
    for (rule, path, isHidden) in cases {
      let repository = try TemporaryRepository()
      try repository.write(rule + "\n", to: ".gitignore")
      try repository.write("x", to: path)
      let items = try check(repository).items.filter { $0.kind == "hides-needed" }
      #expect(items.isEmpty != isHidden, "\(rule) \(path)")
    }
  }
}
