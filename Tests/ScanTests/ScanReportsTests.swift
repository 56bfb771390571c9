import Foundation
import TestSupport
import Testing

/// `--format` and `--report`, on the built program.
@Suite struct ScanReportsTests {
  private let repository: TemporaryRepository
  private let secret: String

  init() throws {
    secret = SampleSecret.gitHub(612)
    repository = try TemporaryRepository()
    try repository.write("{\"token\": \"\(secret)\"}\n", to: "App/a.json")
  }

  private func content(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: repository.path).appendingPathComponent(name))
  }

  @Test func severalReportsComeOfOneRun() throws {
    let run = try keystow(
      ["scan", "--format", "github", "--report", "sarif=a.sarif", "--report", "junit=b=c.xml"],
      in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("::error file=App/a.json,line=1,endLine=1,col=12,"))
    let sarif = try content("a.sarif")
    #expect(try JSONSerialization.jsonObject(with: sarif) is [String: Any])
    #expect(String(decoding: try content("b=c.xml"), as: UTF8.self).contains("<failure"))
    for text in [run.text, run.errorText, String(decoding: sarif, as: UTF8.self)] {
      #expect(!text.contains(secret))
    }
  }

  @Test func xcodeGetsAbsolutePathsFromAnyFolder() throws {
    let root = URL(fileURLWithPath: repository.path).resolvingSymlinksInPath().path
    let run = try keystow(["scan", "--format", "xcode"], in: repository.path + "/App")
    #expect(run.text.hasPrefix("\(root)/App/a.json:1:12: error: "))
    let file = try keystow(
      ["scan", "--no-git", "--format", "xcode", "a.json"], in: repository.path + "/App")
    #expect(file.text.hasPrefix("\(root)/App/a.json:1:12: error: "))
  }

  @Test func anOutputThatIsTheStandardOutputKeepsWhatIsThere() throws {
    try shell(
      "echo before > log; { \"$KEYSTOW\" scan -q -f json -o /dev/stdout; echo after; } >> log",
      in: repository.path)
    let log = String(decoding: try content("log"), as: UTF8.self)
    #expect(log.hasPrefix("before\n{\n") && log.hasSuffix("}\nafter\n"))
  }

  @Test func gitlabSaysWhenTheScanWas() throws {
    let run = try keystow(["scan", "--format", "gitlab"], in: repository.path)
    let report = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    let end = try #require((report?["scan"] as? [String: Any])?["end_time"] as? String)
    #expect(end > "2026-01-01T00:00:00")
  }

  @Test(arguments: ["sarif", "sarif=", "=x", "nothing=x"])
  func aReportNeedsAFormatAndAFile(_ text: String) throws {
    let run = try keystow(["scan", "--report", text], in: repository.path)
    #expect(run.status == 64)
    #expect(run.errorText.contains("--report"))
  }
}
