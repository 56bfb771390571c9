import Foundation
import TestSupport
import Testing

/// What `keystow scan` reads in each mode, and the status it ends with.
@Suite struct ScanModesTests {
  private static let token = SampleSecret.gitHub()
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>TMDB</key>
    \t<dict>
    \t\t<key>ApiKey</key>
    \t\t<string>\(SampleSecret.generic())</string>
    \t</dict>
    </dict>
    </plist>

    """

  @Test func aCleanRepositoryEndsWithZero() throws {
    let repository = try TemporaryRepository()
    try repository.write("print(\"hello\")\n", to: "main.swift")
    let run = try keystow(["scan"], in: repository.path)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.contains("no secrets found"))
  }

  @Test func anEmptyFolderOutsideAnyRepositoryIsClean() throws {
    let folder = try TemporaryDirectory()
    #expect(try keystow(["scan"], in: folder.path).status == 0)
    #expect(try keystow(["scan", "--no-git", "."], in: folder.path).status == 0)
  }

  @Test func aKeyInAPropertyListIsFoundWithItsKeyPath() throws {
    let repository = try TemporaryRepository()
    try repository.write(Self.plist, to: "App/Info.plist")
    try repository.commit()
    let run = try keystow(["scan"], in: repository.path)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(run.text.contains("App/Info.plist:7:"))
    #expect(run.text.contains("TMDB.ApiKey"))
    #expect(!run.text.contains(SampleSecret.generic()))
  }

  @Test func untrackedFilesCountAndIgnoredOnesOnlyOnRequest() throws {
    let repository = try TemporaryRepository()
    try repository.write("secret.txt\n", to: ".gitignore")
    try repository.write("t = \(Self.token)\n", to: "secret.txt")
    #expect(try keystow(["scan"], in: repository.path).status == 0)
    #expect(try keystow(["scan", "--ignored"], in: repository.path).status == 1)
    try repository.write("t = \(Self.token)\n", to: "other.txt")
    #expect(try keystow(["scan"], in: repository.path).status == 1)
  }

  @Test func stagedMeansTheIndexAndNotTheDisk() throws {
    let repository = try TemporaryRepository()
    try repository.write("t = \(Self.token)\n", to: "a.txt")
    try repository.git(["add", "a.txt"])
    try repository.write("nothing\n", to: "a.txt")
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 1)
    try repository.git(["add", "a.txt"])
    try repository.write("t = \(Self.token)\n", to: "a.txt")
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 0)
  }

  @Test func stagedCountsChangedLinesOnlyUnlessAskedForWholeFiles() throws {
    let repository = try TemporaryRepository()
    try repository.write("one\nt = \(Self.token)\n", to: "a.txt")
    try repository.commit()
    try repository.write("two\nt = \(Self.token)\n", to: "a.txt")
    try repository.git(["add", "a.txt"])
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 0)
    #expect(try keystow(["scan", "--staged", "--whole-files"], in: repository.path).status == 1)
  }

  @Test func historyRemembersWhatTheWorkTreeForgot() throws {
    let repository = try TemporaryRepository()
    try repository.write("t = \(Self.token)\n", to: "a.txt")
    try repository.commit("add the token \(Self.token)")
    let culprit = try repository.git(["rev-parse", "HEAD"])
    try repository.write("gone\n", to: "a.txt")
    try repository.commit("remove it")
    #expect(try keystow(["scan"], in: repository.path).status == 0)
    let run = try keystow(["scan", "--history"], in: repository.path)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(run.text.contains(culprit.prefix(8)))
    #expect(run.text.contains("Ada"))
    #expect(!run.text.contains(Self.token), "a commit message is masked too")
  }

  @Test func aRangeReportsWhatItsCommitsAdd() throws {
    let repository = try TemporaryRepository()
    try repository.write("t = \(Self.token)\n", to: "a.txt")
    try repository.commit()
    try repository.write("t = \(Self.token)\nmore\n", to: "a.txt")
    try repository.commit()
    #expect(try keystow(["scan", "--range", "HEAD~1..HEAD"], in: repository.path).status == 0)
    try repository.write("t = \(Self.token)\nmore\nu = \(SampleSecret.gitHub(2))\n", to: "a.txt")
    try repository.commit()
    #expect(try keystow(["scan", "--range", "HEAD~1..HEAD"], in: repository.path).status == 1)
    #expect(try keystow(["scan", "--range", "HEAD~1"], in: repository.path).status != 64)
  }

  @Test func standardInputTakesItsFormatFromTheName() throws {
    let folder = try TemporaryDirectory()
    let named = try keystow(
      ["scan", "--stdin", "--name", "Info.plist"], in: folder.path, input: Self.plist)
    #expect(named.status == 1)
    #expect(named.text.contains("Info.plist:7:"))
    #expect(try keystow(["scan", "--stdin"], in: folder.path, input: "nothing").status == 0)
  }

  @Test func severalPathsAreScannedAtOnce() throws {
    let folder = try TemporaryDirectory()
    try folder.write("t = \(Self.token)\n", to: "one/a.txt")
    try folder.write("t = \(SampleSecret.gitHub(2))\n", to: "two/b.txt")
    let run = try keystow(["scan", "one", "two/b.txt"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.text.contains("one/a.txt:1:5"))
    #expect(run.text.contains("two/b.txt:1:5"))
  }

  @Test func exitZeroKeepsTheReportAndDropsTheStatus() throws {
    let folder = try TemporaryDirectory()
    try folder.write("t = \(Self.token)\n", to: "a.txt")
    let run = try keystow(["scan", "--exit-zero"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.text.contains("a.txt:1:5"))
  }

  @Test func secretsAreShownOnlyOnRequest() throws {
    let folder = try TemporaryDirectory()
    try folder.write("t = \(Self.token)\n", to: "a.txt")
    for format in ["text", "json", "jsonl", "sarif", "csv"] {
      let masked = try keystow(["scan", "-f", format], in: folder.path)
      #expect(!masked.text.contains(Self.token), "\(format)")
      let shown = try keystow(["scan", "-f", format, "--show-secrets"], in: folder.path)
      #expect(shown.text.contains(Self.token), "\(format)")
    }
  }

  @Test func anOutputFileHoldsTheReportAndNothingElseIsLeft() throws {
    let folder = try TemporaryDirectory()
    let reports = try TemporaryDirectory()
    try folder.write("t = \(Self.token)\n", to: "a.txt")
    let path = reports.path + "/report.json"
    let run = try keystow(["scan", "-f", "json", "-o", path], in: folder.path)
    #expect(run.status == 1)
    let report = try Data(contentsOf: URL(fileURLWithPath: path))
    let object = try JSONSerialization.jsonObject(with: report) as? [String: Any]
    #expect((object?["findings"] as? [Any])?.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: reports.path) == ["report.json"])
  }

  @Test func aBaselineSkipsWhatItKnows() throws {
    let folder = try TemporaryDirectory()
    let reports = try TemporaryDirectory()
    try folder.write("t = \(Self.token)\n", to: "a.txt")
    let path = reports.path + "/baseline.json"
    _ = try keystow(["scan", "-f", "json", "-o", path], in: folder.path)
    #expect(try keystow(["scan", "--baseline", path], in: folder.path).status == 0)
    try folder.write("\n\n\nt = \(Self.token)\n", to: "moved.txt")
    #expect(try keystow(["scan", "--baseline", path], in: folder.path).status == 0)
    try folder.write("t = \(SampleSecret.gitHub(9))\n", to: "b.txt")
    #expect(try keystow(["scan", "--baseline", path], in: folder.path).status == 1)
  }

  @Test func theNumberOfJobsChangesNoByte() throws {
    let repository = try TemporaryRepository()
    for number in 0..<200 {
      let text = "t = \(SampleSecret.gitHub(UInt64(number % 40)))\n"
      try repository.write(text, to: "d\(number % 7)/f\(number).txt")
    }
    try repository.commit()
    for mode in [[], ["--history"]] {
      for format in ["json", "sarif", "csv", "jsonl"] {
        let reports = try ["1", "2", "7"].map { jobs in
          try keystow(["scan", "-f", format, "--jobs", jobs] + mode, in: repository.path).output
        }
        #expect(Set(reports).count == 1, "\(format) \(mode)")
        #expect(reports[0].count > 10_000)
      }
    }
  }
}
