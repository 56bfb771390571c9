import Bytes
import Git
import TestSupport
import Testing

@testable import Stow

/// Lines for .gitignore, judged by the git program.
@Suite struct IgnoreLinesTests {
  private let secrets = GitPath("Secrets.xcconfig")
  private let sample = GitPath("Secrets.example.xcconfig")

  /// Gives the planned .gitignore, or nil when it stays as it is.
  private func planned(_ repository: TemporaryRepository) throws -> [UInt8]? {
    let opened = try Repository(at: repository.path)
    let rules = try WorkTreeRules(of: opened, entries: try opened.indexEntries())
    var files = PlannedFiles(root: repository.path)
    try IgnoreLines(rules: rules).ensure(ignored: [secrets], kept: [sample], in: &files)
    return files.all.first?.new
  }

  private func ignored(_ repository: TemporaryRepository) throws -> [String] {
    try [secrets, sample].map(\.text).filter { path in
      try ProgramRun("git", ["check-ignore", "-q", path], in: repository.path).status == 0
    }
  }

  @Test(arguments: [
    "", "*.o", "*.o\r\n", "*.xcconfig\n", "Secrets*\n", "!Secrets.xcconfig\n", "# end \\",
    "Secrets.xcconfig\n!/Secrets.xcconfig\n",
  ])
  func letGitIgnoreTheSecretsAndTakeTheSample(_ old: String) throws {
    let repository = try TemporaryRepository()
    try repository.write(old, to: ".gitignore")
    let new = try #require(try planned(repository))
    #expect(new.starts(with: Array(old.utf8)))
    try repository.write(String(decoding: new, as: UTF8.self), to: ".gitignore")
    #expect(try ignored(repository) == [secrets.text])
    #expect(try planned(repository) == nil)
  }

  @Test func areNotNeededWhereRulesSayItAlready() throws {
    let repository = try TemporaryRepository()
    try repository.write("Secrets.xcconfig\n", to: ".gitignore")
    #expect(try planned(repository) == nil)
  }

  @Test func keepTheLineEndsOfTheFile() throws {
    let repository = try TemporaryRepository()
    try repository.write("a\r\nb\r\n", to: ".gitignore")
    let new = try #require(try planned(repository))
    #expect(new.filter { $0 == 0x0A }.count == new.filter { $0 == 0x0D }.count)
  }

  @Test func matchOddNamesAndNothingElse() throws {
    let repository = try TemporaryRepository()
    let odd = GitPath("a [b]*?/S\\x .xcconfig")
    let opened = try Repository(at: repository.path)
    let rules = try WorkTreeRules(of: opened, entries: [])
    var files = PlannedFiles(root: repository.path)
    let lines = IgnoreLines(rules: rules)
    try lines.ensure(ignored: [odd], kept: [], in: &files)
    let new = try #require(files.all.first?.new)
    #expect(lines.isIgnored(odd, with: new))
    #expect(!lines.isIgnored(GitPath("a b/S.xcconfig"), with: new))
    try repository.write(String(decoding: new, as: UTF8.self), to: ".gitignore")
    #expect(
      try ProgramRun("git", ["check-ignore", "-q", odd.text], in: repository.path).status == 0)
  }
}
