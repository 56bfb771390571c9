import Foundation
import TestSupport
import Testing

/// What one command finds no other misses, however git stores it, and none prints it.
@Suite(.timeLimit(.minutes(10))) struct OneAnswerTests {
  private func tokenText(_ seed: UInt64) -> String { "token = \(SampleSecret.gitHub(seed))" }

  /// Messages, tags, notes and contents, each with a secret in each spelling.
  @Test func auditsOfLooseAndPackedRepositoriesAreTheSame() throws {
    let repository = try TemporaryRepository()
    var written: [String] = []
    func next(_ spelling: SecretSpelling) throws -> String {
      let text = try spelling.text(tokenText(500 + UInt64(written.count)))
      written.append(text)
      return text
    }
    for (number, spelling) in SecretSpelling.allCases.enumerated() {
      try repository.write("v: \(try next(spelling))\n", to: "\(number).yml")
      try repository.commit("add \(number)\n\nconfig: \(try next(spelling))")
      try repository.git(["tag", "-a", "v\(number)", "-m", "release\n\n\(try next(spelling))"])
      try repository.git(["notes", "add", "-m", "see \(try next(spelling))"])
    }
    func audit() throws -> [String] {
      let run = try keystow(["audit", "--format", "json"], in: repository.path)
      #expect(run.status == 1)
      for text in written { #expect(!run.text.contains(text)) }
      // The time is the only other difference between two runs.
      return run.text.split(separator: "\n").map(String.init)
        .filter { !$0.contains("\"seconds\"") && !$0.contains("\"duration") }
    }
    let loose = try audit()
    let findings = loose.joined().components(separatedBy: "github-token").count - 1
    #expect(findings >= written.count)
    try repository.git(["gc", "-q", "--prune=now"])
    #expect(try audit() == loose)
  }

  /// What a scan finds at any confidence, what the user allows included, appears in no plan or report.
  @Test func nothingThatScanFindsIsPrinted() throws {
    let repository = try TemporaryRepository()
    var written: [String] = []
    var lines: [String] = []
    for (number, spelling) in SecretSpelling.allCases.enumerated() {
      let text = try spelling.text(tokenText(600 + UInt64(number)))
      written.append(spelling == .plain ? SampleSecret.gitHub(600 + UInt64(number)) : text)
      lines.append("KEY_\(number) = \(text)")
    }
    let allowed = SampleSecret.gitHub(700)
    written.append(allowed)
    lines.append("OTHER = \(allowed) // keystow:allow a sample")
    try repository.write(lines.joined(separator: "\n") + "\n", to: "App.xcconfig")
    let yaml = lines.map { $0.replacing(" = ", with: ": ").replacing("//", with: "#") }
    try repository.write(yaml.joined(separator: "\n") + "\n", to: "ci/a.yml")
    try repository.commit()
    for command in [
      "scan", "scan --confidence low -v", "scan --explain", "scan --history", "stow --dry-run",
      "stow --dry-run --format json", "audit", "audit --format json", "baseline create --dry-run",
      "doctor", "keys list", "ignore check", "xcconfig show App.xcconfig",
    ] {
      let run = try keystow(command.split(separator: " ").map(String.init), in: repository.path)
      for text in written {
        #expect(!run.text.contains(text), "\(command)")
        #expect(!run.errorText.contains(text), "\(command)")
      }
    }
  }
}
