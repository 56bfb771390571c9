import ProjectFacts
import Testing
import Vocabulary

@testable import Configuration

/// The `[files]` table.
@Suite struct FileRolesTests {
  private func roles(_ text: String) throws -> FileRoles {
    try Configuration.parse(Array(text.utf8), name: ".keystow.toml").facts.roles
  }

  private func mistakes(_ text: String) -> [String] {
    do {
      _ = try roles(text)
      return []
    } catch {
      return (error as? ConfigurationMistakes)?.mistakes.map(\.description) ?? ["\(error)"]
    }
  }

  @Test func theLastPatternThatMatchesCounts() throws {
    let roles = try roles("[files]\ntests = [\"QA/**\"]\nsources = [\"QA/App/**\", \"*.swift\"]\n")
    #expect(roles.role(of: GitPath("QA/a.json"))?.purpose == .tests)
    #expect(roles.role(of: GitPath("QA/App/a.json"))?.line == 3)
    #expect(roles.role(of: GitPath("QA/a.swift"))?.purpose == .sources)
    #expect(roles.role(of: GitPath("a.json")) == nil)
  }

  @Test func everyRoleOfTheReferenceIsRead() throws {
    let section = try #require(ConfigurationSchema.section("files"))
    let text = "[files]\n" + section.keys.map(\.line).joined(separator: "\n")
    #expect(Set(try roles(text).roles.map(\.purpose.word)) == Set(section.keys.map(\.name)))
    #expect(Set(section.keys.map(\.name)) == Set(FileRoles.purposes.map(\.word)))
  }

  @Test func mistakesHaveALine() {
    #expect(
      mistakes("[files]\nfixture = [\"a\"]\ntests = [\"b\"]\n") == [
        ".keystow.toml:2:1: unknown key 'fixture' in [files]; did you mean fixtures?"
      ])
    #expect(mistakes("[files]\ntests = \"QA\"\n").first?.hasPrefix(".keystow.toml:2:1: ") == true)
    for pattern in ["../a", "!a", "^a$", "a[b", ""] where !pattern.isEmpty {
      #expect(
        mistakes("[files]\ntests = [\"\(pattern)\"]\n").first?.hasPrefix(".keystow.toml:2:")
          == true,
        "\(pattern)")
    }
    #expect(
      mistakes("[files]\nsources = [\"a/**\"]\ntests = [\"a/**\"]\n") == [
        ".keystow.toml:3:11: 'a/**' is already listed under sources"
      ])
  }
}
