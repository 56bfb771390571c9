import Foundation
import TestSupport
import Testing

/// All commands judge the values of one file alike.
@Suite struct CommandsAgreeTests {
  private let repository: TemporaryRepository
  /// The lines with a secret of the default confidence, from 1.
  private let expected: Set<Int> = [1, 2]

  init() throws {
    repository = try TemporaryRepository()
    let lines = [
      "static let stripeKey = \"sk_live_\(SampleSecret.generic(31, count: 24))\"",
      "static let clientSecret = \"\(SampleSecret.generic(32, count: 36))\"",
      "static let dummyKey = \"sk_live_\("1234567890abcdefghijklmn")\"",
      "static let allowed = \"sk_live_\(SampleSecret.generic(33, count: 24))\"  // keystow:allow",
      "static let apiKeyId = \"5f0c9b1e-2f6d-4c8e-9a7b-0b6ab1f24d4c\"",
      "static let encryptedKey = \"\(SampleSecret.generic(34, count: 44))\"",
      "static let sampleKey = \"\("AKIA" + "IOSFODNN7EXAMPLE")\"",
      "static let publishable = \"pk_live_\(SampleSecret.generic(35, count: 24))\"",
      "static let token = \"YOUR_TOKEN_HERE_1\"",
    ]
    try repository.write(lines.joined(separator: "\n") + "\n", to: "App/API.swift")
  }

  private func lines(_ arguments: [String]) throws -> Set<Int> {
    let run = try keystow(arguments + ["--format", "sarif"], in: repository.path)
    let document = try JSONSerialization.jsonObject(with: Data(run.text.utf8))
    let runs = (document as? [String: Any])?["runs"] as? [[String: Any]]
    let results = runs?.first?["results"] as? [[String: Any]] ?? []
    return Set(
      results.flatMap { result in
        let locations = result["locations"] as? [[String: Any]] ?? []
        return locations.compactMap { location -> Int? in
          let place = location["physicalLocation"] as? [String: Any]
          let region = place?["region"] as? [String: Any]
          return region?["startLine"] as? Int
        }
      })
  }

  @Test func aboutTheSecretsOfAFile() throws {
    try repository.git(["add", "-A"])
    #expect(try lines(["scan"]) == expected)
    #expect(try lines(["scan", "--no-git", "App/API.swift"]) == expected)
    #expect(try lines(["scan", "--staged"]) == expected)
    try repository.git(["commit", "-q", "-m", "Add it"])
    #expect(try lines(["scan", "--history"]) == expected)
    #expect(try lines(["audit"]) == expected)
    let plan = try keystow(["stow", "--dry-run", "--format", "json"], in: repository.path)
    let document = try JSONSerialization.jsonObject(with: Data(plan.text.utf8))
    let keys = (document as? [String: Any])?["keys"] as? [[String: Any]] ?? []
    let places = keys.flatMap { $0["places"] as? [[String: Any]] ?? [] }
    #expect(Set(places.compactMap { $0["line"] as? Int }) == expected)
  }

  @Test func aHookBlocksTheSameSecrets() throws {
    try repository.git(["add", "-A"])
    let run = try keystow(["hook", "run", "pre-commit"], in: repository.path)
    #expect(run.status == 1)
    let shown = run.text + run.errorText
    for line in 1...9 {
      #expect(shown.contains("API.swift:\(line):") == expected.contains(line), "\(line)")
    }
  }
}
