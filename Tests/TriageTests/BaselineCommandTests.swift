import Foundation
import TestSupport
import Testing

/// `keystow baseline`, and what a scan makes of its file.
@Suite struct BaselineCommandTests {
  private static let name = ".keystow-baseline.json"

  private func repository(_ seeds: UInt64...) throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    for seed in seeds {
      try repository.write("api_key: \(SampleSecret.generic(seed))\n", to: "c\(seed).yml")
    }
    try repository.commit()
    return repository
  }

  private func run(_ arguments: String..., in repository: TemporaryRepository) throws -> ProgramRun
  {
    try keystow(arguments, in: repository.path)
  }

  private func content(of repository: TemporaryRepository) throws -> String {
    try String(contentsOfFile: "\(repository.path)/\(Self.name)", encoding: .utf8)
  }

  private func remove(_ name: String, from repository: TemporaryRepository) throws {
    try FileManager.default.removeItem(atPath: "\(repository.path)/\(name)")
  }

  @Test func whatIsKnownIsSkippedAndCounted() throws {
    let repository = try repository(1, 2)
    let made = try run("baseline", "create", in: repository)
    #expect(made.status == 0)
    #expect(made.text.contains("2 findings added (2 config-secret), 2 in total"))
    #expect(made.text.contains("Commit this file and .gitattributes; scans now hide"))
    let scan = try run("scan", in: repository)
    #expect(scan.status == 0)
    #expect(scan.text.contains("no secrets found in 4 files"))
    #expect(scan.text.contains("2 findings allowed by the baseline"))
    #expect(try run("scan", "--no-baseline", in: repository).status == 1)
    #expect(try run("scan", "-f", "json", in: repository).text.contains("\"known\": 2"))
    try repository.write("api_key: \(SampleSecret.generic(3))\n", to: "new.yml")
    let next = try run("scan", in: repository)
    #expect(next.status == 1 && next.text.contains("new.yml") && !next.text.contains("c1.yml"))
  }

  /// As `>` of Windows PowerShell writes what a program prints.
  @Test func aBaselineInUTF16IsRead() throws {
    let repository = try repository(1, 2)
    _ = try run("baseline", "create", in: repository)
    let report = try run("scan", "--no-baseline", "-f", "json", in: repository).text
    let known = try content(of: repository)
    try remove(Self.name, from: repository)
    for text in [report, known] {
      for mark in ["\u{FEFF}", ""] {
        let units = Array((mark + text.replacingOccurrences(of: "\n", with: "\r\n")).utf16)
        let forms: [[UInt8]] = [
          units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
          units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, Array((mark + text).utf8),
        ]
        for form in forms {
          try repository.directory.write(form, to: "../known.json")
          let scan = try run("scan", "--baseline", "../known.json", in: repository)
          #expect(scan.status == 0, "\(scan.text)\(scan.errorText)")
        }
      }
    }
  }

  /// Two branches that each add entries, of a file that is there before or not.
  @Test(arguments: [false, true]) func branchesMergeWithoutConflict(isThere: Bool) throws {
    let repository = try repository(1)
    if isThere {
      #expect(try run("baseline", "create", in: repository).text.contains("1 in total"))
      try repository.commit()
    }
    func branch(_ name: String, _ seeds: Range<UInt64>) throws {
      try repository.git(["checkout", "-q", "-b", name, "main"])
      for seed in seeds {
        try repository.write("api_key: \(SampleSecret.generic(seed))\n", to: "c\(seed).yml")
      }
      #expect(try run("baseline", "create", in: repository).status == 0)
      try repository.commit()
    }
    try branch("left", 100..<130)
    try branch("right", 200..<230)
    try repository.git(["merge", "-q", "-m", "both", "left"])
    let merged = try content(of: repository)
    #expect(merged.components(separatedBy: "\"hash\"").count - 1 >= 61)
    #expect(merged.components(separatedBy: "\"salt\"").count - 1 == (isThere ? 1 : 2))
    let scan = try run("scan", in: repository)
    #expect(
      scan.status == 0 && scan.text.contains("61 findings allowed by the baseline"), "\(scan.text)")
    // The next change sorts it again.
    try repository.write("api_key: \(SampleSecret.generic(300))\n", to: "c300.yml")
    #expect(try run("baseline", "create", in: repository).text.contains("1 finding added"))
    let hashes = try content(of: repository).split(separator: "\n").filter { $0.contains("hash") }
    #expect(hashes == hashes.sorted())
  }

  @Test func anAttributeOfTheUserStays() throws {
    let repository = try repository(1)
    try repository.write("*.png binary\n/.keystow-baseline.json -text", to: ".gitattributes")
    _ = try run("baseline", "create", in: repository)
    #expect(repository.text(of: ".gitattributes")?.contains("union") == false)
    try repository.write("*.png binary", to: ".gitattributes")
    _ = try run("baseline", "create", "--replace", in: repository)
    #expect(
      repository.text(of: ".gitattributes")
        == "*.png binary\n.keystow-baseline.json merge=union\n")
  }

  @Test func theFileIsNoFindingItselfAndHoldsNothing() throws {
    let repository = try repository(1)
    _ = try run("baseline", "create", "--reason", "before May", in: repository)
    let text = try content(of: repository)
    #expect(!text.contains("yml") && !text.contains(SampleSecret.generic(1)))
    #expect(text.contains(#""reason":"before May""#))
    let scan = try run("scan", "--no-baseline", "--confidence", "low", in: repository)
    #expect(!scan.text.contains(Self.name))
  }

  @Test func aReasonWithTheSecretIsRefused() throws {
    let repository = try repository(1)
    let run = try run(
      "baseline", "create", "--reason", "was \(SampleSecret.generic(1))!", in: repository)
    #expect(run.status == 64)
    #expect(!run.errorText.contains(SampleSecret.generic(1)))
    #expect(!FileManager.default.fileExists(atPath: "\(repository.path)/\(Self.name)"))
  }

  @Test func pruningNeedsTheWholeHistory() throws {
    let repository = try repository(1)
    try repository.git(["rm", "-q", "c1.yml"])
    try repository.commit()
    _ = try run("baseline", "create", "--history", in: repository)
    try repository.commit()
    let place = try TemporaryDirectory()
    try repository.git(
      ["clone", "-q", "--depth", "1", "file://\(repository.path)", place.path + "/c"])
    let prune = try keystow(["baseline", "prune"], in: place.path + "/c")
    #expect(prune.status == 2)
    #expect(prune.errorText.contains("git fetch --unshallow"))
    let here = try keystow(["baseline", "prune", "--work-tree-only", "-n"], in: place.path + "/c")
    #expect(here.status == 0)
  }

  @Test func creatingKeepsWhatIsThereUnlessToldOtherwise() throws {
    let repository = try repository(1)
    _ = try run("baseline", "create", in: repository)
    let first = try content(of: repository)
    #expect(
      try run("baseline", "create", in: repository).text.contains("0 findings added, 1 in total"))
    #expect(try content(of: repository) == first)
    try repository.write("api_key: \(SampleSecret.generic(2))\n", to: "c1.yml")
    #expect(try run("baseline", "create", "-n", in: repository).text.contains("would be added"))
    #expect(try content(of: repository) == first)
    #expect(try run("baseline", "create", in: repository).text.contains("1 finding added"))
    #expect(try run("baseline", "create", "--replace", in: repository).text.contains("1 in total"))
    #expect(try !content(of: repository).contains(first.split(separator: "\n")[4]))
  }

  @Test func showSaysWhereItIs() throws {
    let repository = try repository(1, 2)
    _ = try run("baseline", "create", in: repository)
    try remove("c1.yml", from: repository)
    let shown = try run("baseline", "show", in: repository)
    #expect(shown.status == 0)
    #expect(shown.text.contains("config-secret  2, 1 found"))
    #expect(shown.text.contains("  c2.yml:1:10: config-secret"))
    #expect(shown.text.contains("1 not found in the work tree"))
    let all = try run("baseline", "show", "--history", in: repository)
    #expect(all.text.contains("c1.yml:1:10 ("))
    let json = try run("baseline", "show", "--format", "json", in: repository)
    #expect(json.text.contains(#""path": "c2.yml""#))
  }

  @Test func pruneDropsWhatIsGoneFromTheHistoryToo() throws {
    let repository = try repository(1)
    try repository.write("api_key: \(SampleSecret.generic(2))\n", to: "c2.yml")
    _ = try run("baseline", "create", in: repository)
    // Neither in a file nor in a commit any more; the other is still in a commit.
    try remove("c1.yml", from: repository)
    try remove("c2.yml", from: repository)
    #expect(
      try run("baseline", "prune", "-n", in: repository).text.contains("1 of 2 entries would"))
    #expect(try run("baseline", "prune", in: repository).text.contains("1 of 2 entries removed"))
    #expect(try run("baseline", "prune", in: repository).text.contains("0 of 1 entry removed"))
    let rest = try run("baseline", "prune", "--work-tree-only", in: repository)
    #expect(rest.text.contains("1 of 1 entry removed"))
  }

  @Test func anEarlierReportStillWorksAndIsNeverOverwritten() throws {
    let repository = try repository(1)
    _ = try run("scan", "-f", "json", "-o", "known.json", in: repository)
    let scan = try run("scan", "--baseline", "known.json", in: repository)
    #expect(scan.status == 0 && scan.text.contains("1 finding allowed by the baseline"))
    let create = try run("baseline", "create", "--file", "known.json", in: repository)
    #expect(create.status == 2 && create.errorText.contains("a report, not a baseline"))
    #expect(try run("baseline", "show", in: repository).errorText.contains("baseline create"))
  }

  @Test func nothingIsWrittenWhereNotEverythingCouldBeRead() throws {
    let repository = try repository(1)
    try repository.git([
      "update-index", "--add", "--cacheinfo", "100644,\(String(repeating: "1", count: 40)),x",
    ])
    let create = try run("baseline", "create", "--staged", in: repository)
    #expect(create.status == 2)
    #expect(throws: (any Error).self) { try content(of: repository) }
  }
}
