import Git
import TestSupport
import Testing

@testable import Keys

/// Whether git sees the files of secrets; git itself is the judge.
@Suite struct IgnoredSecretsTests {
  private static let secrets = KeyFiles.standard.secrets
  private static let sample = KeyFiles.standard.sample

  private func ensure(in repository: TemporaryRepository, top: String) throws -> String {
    let ignored = try IgnoredSecrets(
      of: Repository(at: repository.path), environment: GitEnvironment([:]))
    let bytes = try ignored.ensure([Self.secrets], keeping: [Self.sample], top: Array(top.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func gitIgnores(_ path: String, in repository: TemporaryRepository) throws -> Bool {
    try ProgramRun("git", ["check-ignore", "-q", path], in: repository.path).status == 0
  }

  @Test(arguments: [
    "", "build/", "build/\n", "a\r\nb\r\n", "*.xcconfig\n", "Secrets*\n", "!Secrets.xcconfig\n",
    "*\n", "Secrets.xcconfig\n",
  ])
  func afterwardsGitIgnoresTheSecretsAndSeesTheSample(_ top: String) throws {
    let repository = try TemporaryRepository()
    let new = try ensure(in: repository, top: top)
    #expect(new.hasPrefix(top))
    try repository.write(new, to: ".gitignore")
    #expect(try gitIgnores("Secrets.xcconfig", in: repository))
    #expect(try !gitIgnores("Secrets.example.xcconfig", in: repository))
    #expect(try ensure(in: repository, top: new) == new)
  }

  @Test func aTrackedFileIsRefusedWithTheWayOut() throws {
    let repository = try TemporaryRepository()
    try repository.write("A = 1\n", to: "Secrets.xcconfig")
    try repository.commit()
    let error = #expect(throws: IgnoredSecretsError.self) {
      try ensure(in: repository, top: "Secrets.xcconfig\n")
    }
    #expect(error?.description.contains("git rm --cached -- Secrets.xcconfig") == true)
    try repository.git(["rm", "-q", "--cached", "--", "Secrets.xcconfig"])
    #expect(try ensure(in: repository, top: "Secrets.xcconfig\n") == "Secrets.xcconfig\n")
  }

  @Test func aRuleFurtherDownThatShowsThemIsReported() throws {
    let repository = try TemporaryRepository()
    try repository.write("!*.xcconfig\n", to: "Config/.gitignore")
    let files = try KeyFiles(secrets: "Config/Secrets.xcconfig")
    let ignored = try IgnoredSecrets(
      of: Repository(at: repository.path), environment: GitEnvironment([:]))
    #expect(throws: IgnoredSecretsError.notIgnored(files.secrets)) {
      try ignored.ensure([files.secrets], top: [])
    }
  }
}
