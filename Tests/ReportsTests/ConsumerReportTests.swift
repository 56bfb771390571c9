import Findings
import Foundation
import Testing
import Vocabulary

@testable import Reports

/// What the readers of each format demand, by their schemas.
@Suite struct ConsumerReportTests {
  private func object(_ format: ReportFormat, _ result: ScanResult = SampleResult.make()) throws
    -> Any
  {
    let setting = ReportSetting(finished: 1_700_000_000)
    let bytes = format.make(setting: setting).render(result, disclosure: .masked)
    return try JSONSerialization.jsonObject(with: Data(bytes))
  }

  private func lines(_ report: any Report, _ result: ScanResult) -> [String] {
    String(decoding: report.render(result, disclosure: .masked), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  // MARK: GitLab: secret-detection-report-format.json 15.2.1

  @Test func gitlabHasWhatItsSchemaRequires() throws {
    let report = try #require(try object(.gitlab) as? [String: Any])
    #expect(report["version"] as? String == "15.2.1")
    let scan = try #require(report["scan"] as? [String: Any])
    #expect(scan["type"] as? String == "secret_detection")
    #expect(scan["status"] as? String == "failure")
    #expect(scan["end_time"] as? String == "2023-11-14T22:13:20")
    #expect((scan["start_time"] as? String)?.count == 19)
    for tool in ["analyzer", "scanner"] {
      let tool = try #require(scan[tool] as? [String: Any])
      for name in ["id", "name", "version"] { #expect((tool[name] as? String)?.isEmpty == false) }
      #expect((tool["vendor"] as? [String: Any])?["name"] is String)
    }
    for message in try #require(scan["messages"] as? [[String: String]]) {
      #expect(["info", "warn", "fatal"].contains(message["level"]))
      #expect(message["value"]?.isEmpty == false)
    }
    let found = try #require(report["vulnerabilities"] as? [[String: Any]])
    #expect(found.count == 3)
    #expect(Set(found.compactMap { $0["id"] as? String }).count == 3)
    let details = found.compactMap { ($0["details"] as? [String: Any])?["locations"] }
    let items = details.compactMap { ($0 as? [String: Any])?["items"] as? [[String: Any]] }
    #expect(items.map(\.count) == [7])
    #expect(items[0].allSatisfy { $0["type"] as? String == "file-location" })
    // The schema's `file_location` has no other members; `line_start` is from 1.
    for item in items[0] {
      #expect(
        Set(item.keys).subtracting(["type", "file_name", "line_start", "line_end"]) == [])
      #expect(item["file_name"] is String && (item["line_start"] as? Int ?? 0) >= 1)
    }
    for list in details.compactMap({ $0 as? [String: Any] }) {
      #expect(list["type"] as? String == "list" && list["name"] is String)
    }
    for item in found {
      let severities = ["Info", "Unknown", "Low", "Medium", "High", "Critical"]
      #expect(severities.contains(try #require(item["severity"] as? String)))
      let identifiers = try #require(item["identifiers"] as? [[String: String]])
      #expect(identifiers.count == 1)
      for name in ["type", "name", "value"] { #expect(identifiers[0][name]?.isEmpty == false) }
      let location = try #require(item["location"] as? [String: Any])
      #expect(location["start_line"] is Int && location["file"] is String)
      let commit = try #require(location["commit"] as? [String: String])
      #expect([7, 40].contains(commit["sha"]?.count))
      #expect(item["raw_source_code_extract"] == nil)
    }
  }

  @Test func gitlabCallsAScanWithoutProblemsASuccess() throws {
    let report = try #require(try object(.gitlab, SampleResult.empty()) as? [String: Any])
    #expect((report["scan"] as? [String: Any])?["status"] as? String == "success")
    #expect((report["vulnerabilities"] as? [Any])?.isEmpty == true)
  }

  // MARK: JUnit (junit-10.xsd) and Checkstyle

  @Test func junitCountsWhatItHolds() throws {
    let bytes = JUnitReport().render(SampleResult.make(), disclosure: .masked)
    let document = try #require(XMLElements(bytes))
    let suite = try #require(document.all("testsuite").first)
    #expect(suite.attributes["tests"] == "5" && suite.attributes["name"] == "keystow")
    #expect(suite.attributes["failures"] == "3" && suite.attributes["errors"] == "2")
    #expect(document.all("failure").count == 3 && document.all("error").count == 2)
    #expect(
      document.all("testcase").allSatisfy { Set($0.attributes.keys) == ["name", "classname"] })
    #expect(document.all("failure").allSatisfy { $0.text.contains("id: ") })
  }

  @Test func junitOfACleanScanHasAPassedCase() throws {
    let bytes = JUnitReport().render(SampleResult.empty(), disclosure: .masked)
    let document = try #require(XMLElements(bytes))
    #expect(document.all("testcase").count == 1)
    #expect(document.elements.count == 3)
  }

  @Test func checkstyleGroupsByFile() throws {
    let bytes = CheckstyleReport().render(SampleResult.make(), disclosure: .masked)
    let document = try #require(XMLElements(bytes))
    let names = document.all("file").compactMap { $0.attributes["name"] }
    #expect(names.count == 5 && Set(names).count == 5)
    #expect(document.all("error").count == 12)
    let levels = Set(document.all("error").compactMap { $0.attributes["severity"] })
    #expect(levels == ["error", "warning", "info"])
  }

  // MARK: Lines

  @Test func githubCommandsReadBack() throws {
    let path = "a, b: 100%/c.swift"
    let secret = Array("hunter22-pass".utf8)
    let result = SampleResult.result(of: secret, path: path)
    let line = try #require(lines(GitHubReport(), result).first)
    #expect(
      line.hasPrefix("::error file=a%2C b%3A 100%25/c.swift,line=9,endLine=9,col=5,endColumn=18,"))
    let text = try #require(
      line.range(of: "::", range: line.index(after: line.startIndex)..<line.endIndex))
    #expect(!line[text.upperBound...].isEmpty)
  }

  @Test func aNameCannotMakeAWorkflowCommand() {
    let result = SampleResult.result(of: Array("x9".utf8), path: "a\n::add-mask::b")
    #expect(lines(GitHubReport(), result).count == 1)
  }

  @Test func xcodeNamesFilesFromTheRootOfTheDisk() {
    let result = SampleResult.result(of: Array("hunter22-pass".utf8), path: "App/a.swift")
    let folder = Array("/work/app".utf8)
    #expect(
      lines(XcodeReport(folder: folder), result) == [
        "/work/app/App/a.swift:9:5: error: A key of the cloud kind: h******** [cloud]"
      ])
    #expect(lines(XcodeReport(folder: nil), result)[0].hasPrefix("App/a.swift:9:5: error: "))
    let absolute = SampleResult.result(of: Array("hunter22-pass".utf8), path: "/tmp/a.swift")
    #expect(lines(XcodeReport(folder: folder), absolute)[0].hasPrefix("/tmp/a.swift:9:5: "))
  }

  // MARK: rdjson and gitleaks

  @Test func rdjsonCountsColumnsInBytes() throws {
    let result = SampleResult.result(
      of: Array("hunter22-pass".utf8), path: "a", before: Array("가= \"".utf8))
    let report = try #require(try object(.rdjson, result) as? [String: Any])
    let first = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    let location = try #require(first["location"] as? [String: Any])
    let range = try #require(location["range"] as? [String: [String: Int]])
    #expect(range == ["start": ["line": 9, "column": 7], "end": ["line": 9, "column": 20]])
    #expect(first["severity"] as? String == "ERROR")
  }

  @Test func rdjsonHasNoColumnWhereTheLineIsCut() throws {
    let result = SampleResult.result(
      of: Array("hunter22-pass".utf8), path: "a", before: Array("…x".utf8))
    let report = try #require(try object(.rdjson, result) as? [String: Any])
    let first = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    let range = (first["location"] as? [String: Any])?["range"] as? [String: [String: Int]]
    #expect(range == ["start": ["line": 9], "end": ["line": 9]])
  }

  @Test func gitleaksRecordsHaveItsMembers() throws {
    let records = try #require(try object(.gitleaks) as? [[String: Any]])
    #expect(records.count == 10)
    let names: Set = [
      "RuleID", "Description", "StartLine", "EndLine", "StartColumn", "EndColumn", "Match",
      "Secret", "File", "SymlinkFile", "Commit", "Entropy", "Author", "Email", "Date", "Message",
      "Tags", "Fingerprint",
    ]
    for record in records { #expect(Set(record.keys) == names) }
    let ofCommit = try #require(records.first { $0["Commit"] as? String != "" })
    #expect(ofCommit["Date"] as? String == "2023-11-14T22:13:20Z")
    #expect(
      (ofCommit["Fingerprint"] as? String)?.hasPrefix(String(repeating: "a", count: 40)) == true)
  }
}
