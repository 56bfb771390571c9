import Foundation
import TestSupport
import Testing

/// What `stow` reports to be left, and its status.
@Suite(.timeLimit(.minutes(5))) struct StowReportTests {
  private let secret = SampleSecret.generic(77, count: 36)

  private func stowed(_ files: [String: String]) throws -> (TemporaryRepository, ProgramRun) {
    let repository = try TemporaryRepository()
    try repository.write("API_SECRET = \(secret)\n", to: "Keys.xcconfig")
    for (path, text) in files { try repository.write(text, to: path) }
    try repository.commit()
    return (repository, try keystow(["stow", "--yes"], in: repository.path))
  }

  @Test func aLeftoverInBase64IsListedAndTheStatusIs1() throws {
    let base64 = Data(secret.utf8).base64EncodedString()
    let (_, run) = try stowed(["README.md": "# App\nOld: \(base64)\n"])
    #expect(run.status == 1)
    let left = try #require(run.text.components(separatedBy: "Left to do:").dropFirst().first)
    #expect(left.contains("  README.md:2: contains the value of API_SECRET as Base64; remove it"))
    #expect(!run.text.contains(secret) && !run.text.contains(base64))
  }

  @Test func aCopyUnderAnotherNameIsListed() throws {
    let (repository, run) = try stowed(["notes.txt": "a\nb \(secret)\n"])
    #expect(run.status == 1)
    #expect(run.text.contains("  notes.txt:2: contains the value of API_SECRET as plain text"))
    // A second stow moves nothing, but still finds what the first one left.
    for arguments in [["--dry-run"], ["--yes"]] {
      let again = try keystow(["stow"] + arguments, in: repository.path)
      #expect(again.status == 1)
      #expect(again.text.hasPrefix("Nothing to stow.\n"), "\(again.text)")
      #expect(again.text.contains("  notes.txt:2: contains the value of API_SECRET as plain text"))
    }
    try repository.write("a\n", to: "notes.txt")
    #expect(try keystow(["stow"], in: repository.path).status == 0)
  }

  @Test func aCopyThatStaysForAReasonIsListedOnce() throws {
    let (_, run) = try stowed(["Tests/.env": "API_SECRET=\(secret)\n"])
    #expect(run.status == 1)
    #expect(run.text.contains("Left to do:\n  1 secret not moved, listed above\n"))
    #expect(!run.text.contains("contains the value"))
  }

  @Test func nothingLeftIsStatus0() throws {
    let (_, run) = try stowed(["README.md": "# App\n"])
    #expect(run.status == 0, "\(run.text)")
    #expect(!run.text.contains("Left to do"))
    #expect(!run.text.contains("Done"))
  }

  @Test func theRemainingStepsAreInTheJSON() throws {
    let repository = try TemporaryRepository()
    try repository.write("API_SECRET = \(secret)\n", to: "Keys.xcconfig")
    try repository.write("x \(secret)\n", to: "notes.txt")
    try repository.commit()
    let run = try keystow(["stow", "--yes", "--format", "json"], in: repository.path)
    #expect(run.status == 1)
    let json = try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any]
    let steps = try #require(json?["remaining"] as? [[String: Any]])
    #expect(steps.map { $0["kind"] as? String } == ["leftover"])
    #expect(steps[0]["path"] as? String == "notes.txt")
    #expect(steps[0]["line"] as? Int == 1)
  }
}
