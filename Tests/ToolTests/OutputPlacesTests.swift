import Foundation
import TestSupport
import Testing

/// Where commands write the files that the user named.
@Suite struct OutputPlacesTests {
  private let repository: TemporaryRepository
  private let outside: TemporaryDirectory

  /// A repository that tracks a link out of it, and one inside.
  init() throws {
    repository = try TemporaryRepository()
    outside = try TemporaryDirectory()
    try repository.write("x\n", to: "docs/a.txt")
    try shell(
      """
      ln -s '\(outside.path)' Generated; ln -s docs inside; ln -s '\(outside.path)/r.json' r.json
      ln -s Generated chain; git add -A; git commit -qm x; ln -s '\(outside.path)' mine
      """, in: repository.path)
  }

  private var left: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: outside.path)) ?? []
  }

  @Test(arguments: [
    ["scan", "--exit-zero", "-f", "html", "-o", "Generated/r.html"],
    ["scan", "--exit-zero", "-f", "json", "-o", "r.json"],
    ["scan", "--exit-zero", "-f", "json", "-o", "docs/../chain/r.json"],
    ["scan", "--exit-zero", "--report", "json=Generated/r.json"],
    ["audit", "-f", "json", "-o", "Generated/r.json"],
    ["audit", "--write-replacements", "Generated/r.txt"],
    ["baseline", "create", "--file", "Generated/b.json"],
    ["mirror", "-", "--into", "Generated"],
    ["scrub", "--all", "--into", "Generated/new.git"],
  ])
  func aTrackedLinkDoesNotLeadOutOfTheWorkTree(_ arguments: [String]) throws {
    let run = try keystow(arguments, in: repository.path, input: ".\n")
    #expect(run.status == 2, "\(run.text)")
    #expect(run.errorText.contains("which git tracks; choose another path"), "\(run.errorText)")
    #expect(left.isEmpty)
  }

  @Test func otherLinksAreFollowed() throws {
    let folder = repository.path
    #expect(try keystow(["scan", "-f", "json", "-o", "inside/r.json"], in: folder).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder + "/docs/r.json"))
    #expect(try keystow(["scan", "-f", "json", "-o", "mine/r.json"], in: folder).status == 0)
    #expect(left == ["r.json"])
  }

  @Test func aPipeIsWrittenToIfSomebodyReads() throws {
    let script = """
      mkfifo f; timeout 20 "$KEYSTOW" scan -q -f json -o f; echo "status $?"
      (timeout 20 cat f | head -c 1; echo) & sleep 0.3
      timeout 20 "$KEYSTOW" scan -q -f json -o f; echo "status $?"; wait
      timeout 20 "$KEYSTOW" scan -q -f json -o /dev/stdout | head -c 1; echo
      "$KEYSTOW" scan -q -f json -o /dev/null; echo "status $?"
      """
    let run = try shell(script, in: repository.path)
    #expect(run.text.hasPrefix("status 2\n"), "\(run.text)")
    #expect(run.text.contains("{\n") && run.text.hasSuffix("{\nstatus 0\n"), "\(run.text)")
    #expect(run.errorText.contains("f: a FIFO that nobody reads; start its reader first"))
  }
}
