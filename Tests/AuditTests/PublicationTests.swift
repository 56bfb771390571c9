import Formats
import Foundation
import TestSupport
import Testing

/// `keystow audit` without a product.
@Suite struct PublicationTests {
  private let repository: TemporaryRepository
  private let token = SampleSecret.gitHub(7)

  init() throws {
    repository = try TemporaryRepository()
    try repository.git(["config", "user.email", "ada@example.com"])
    try repository.write("hello\n", to: "a.txt")
    try repository.commit()
  }

  private func audit(_ arguments: [String] = []) throws -> ProgramRun {
    try keystow(["audit"] + arguments, in: repository.path)
  }

  private func leak() throws {
    try repository.write("let token = \"\(token)\"\n", to: "a.swift")
    try repository.commit("add \(token)")
  }

  @Test func aCleanRepositoryIsReady() throws {
    let run = try audit()
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("Ready to publish (1 commit, 1 ref, 1 blob, "))
    #expect(run.errors.isEmpty)
  }

  @Test func whatToDoFirstIsFirstAndNothingIsShown() throws {
    try leak()
    let run = try audit()
    #expect(run.status == 1)
    let parts = [
      "1. Rotate these secrets", "Revoke or rotate it", "2. Remove from the current files",
      "$ keystow stow --dry-run", "3. Remove from the history", "$ keystow scrub --all",
      "Not ready to publish: 3 to do",
    ]
    var rest = run.text[...]
    for part in parts {
      let found = rest.firstRange(of: part)
      #expect(found != nil, "\(part)")
      if let found { rest = rest[found.upperBound...] }
    }
    #expect(!(run.text + run.errorText).contains(token))
  }

  @Test func itWorksFromAnyFolderAndNotOutside() throws {
    try repository.write("x", to: "sub/x")
    #expect(try keystow(["audit"], in: repository.path + "/sub").status == 0)
    #expect(try keystow(["audit", "-C", repository.path], in: "/").status == 0)
    let outside = try TemporaryDirectory()
    let run = try keystow(["audit"], in: outside.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("not a git repository"))
  }

  @Test func replacementsAreForTheUserAloneAndOutside() throws {
    try leak()
    let place = try TemporaryDirectory()
    let file = place.path + "/r.txt"
    #expect(try audit(["--write-replacements", file]).status == 1)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "literal:\(token)==>***REMOVED***\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // It may be written again, and nothing else may be lost.
    #expect(try audit(["--write-replacements", file]).status == 1)
    try place.write("mine\n", to: "r.txt")
    let refused = try audit(["--write-replacements", file])
    #expect(refused.status == 2)
    #expect(refused.errorText.contains("was not written by keystow"))
    for inside in ["r.txt", ".git/r.txt"] {
      let run = try audit(["--write-replacements", inside])
      #expect(run.status == 64)
      #expect(run.errorText.contains("would contain secrets inside the repository"))
      #expect(!FileManager.default.fileExists(atPath: repository.path + "/" + inside))
    }
  }

  @Test func jsonAndItsLinesAndSARIFHoldAllOfIt() throws {
    try leak()
    try repository.git(["config", "remote.o.url", "https://a:\(token)@example.com/x"])
    let json = try JSONReader.value(of: try audit(["-f", "json"]).output)
    #expect(json["verdict"] == .string("not-ready"))
    #expect(json["to_do"] == .integer(4))
    guard case .array(let items)? = json["items"] else { throw JSONShape() }
    #expect(items.map { $0["check"] } == Self.checks.map { .string($0) })
    guard case .array(let findings)? = json["findings"] else { throw JSONShape() }
    #expect(findings.count == 1)
    #expect(findings.first?["fingerprint"] == items.first?["fingerprint"])

    let lines = try audit(["-f", "jsonl"])
    let values = try lines.output.split(separator: 0x0A).map { try JSONReader.value(of: Array($0)) }
    #expect(Array(values.dropLast()) == items)
    #expect(values.last?["verdict"] == .string("not-ready"))

    let sarif = try audit(["-f", "sarif"])
    let log = try JSONReader.value(of: sarif.output)
    guard case .array(let runs)? = log["runs"], let run = runs.first,
      case .array(let results)? = run["results"],
      case .array(let rules)? = run["tool"]?["driver"]?["rules"]
    else { throw JSONShape() }
    #expect(run["properties"]?["items"] == .array(items))
    for result in results {
      guard case .integer(let index)? = result["ruleIndex"] else { throw JSONShape() }
      #expect(rules[index]["id"] == result["ruleId"])
    }
    #expect(results.compactMap { $0["ruleId"] }.contains(.string("audit/git-configuration")))
    for run in [lines, sarif] { #expect(!run.text.contains(token)) }
  }

  private static let checks = ["secret", "current-secrets", "rewrite-history", "git-configuration"]

  private struct JSONShape: Error {}

  @Test func formatsThatHoldFindingsAloneAreRefused() throws {
    let run = try audit(["--format", "csv"])
    #expect(run.status == 64)
    #expect(run.errorText.contains("--format csv cannot represent an audit"))
    #expect(try audit(["--product", ".", "-f", "sarif"]).status == 64)
    #expect(try audit(["--product", ".", "--allow-email", "*"]).status == 64)
    #expect(try audit(["--values", "x"]).status == 64)
  }

  @Test func whatIsAcceptedDoesNotCount() throws {
    try leak()
    let json = try JSONReader.value(of: try audit(["-f", "json"]).output)
    guard case .array(let findings)? = json["findings"],
      case .string(let id)? = findings.first?["fingerprint"]
    else { throw JSONShape() }
    try repository.write(
      "[[allow]]\nfingerprints = [\"\(id)\"]\nreason = \"a test\"\n", to: ".keystow.toml")
    #expect(try audit().status == 0)
  }

  @Test func theReportGoesToAFile() throws {
    try leak()
    let run = try audit(["-o", "../report-\(repository.directory.path.suffix(8)).txt"])
    let file = repository.path + "/../report-\(repository.directory.path.suffix(8)).txt"
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Not ready to publish"))
  }
}
