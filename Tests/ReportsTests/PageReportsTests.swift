import Bytes
import Candidates
import Findings
import Formats
import Foundation
import Testing
import Vocabulary

@testable import Reports

/// Pages of reports in files.
@Suite struct PageReportsTests {
  private func occurrence(_ number: Int, path: String = "a.txt") -> Occurrence {
    SampleResult.occurrence(
      SampleResult.rule("one", .high), Array("secret-value-\(number)".utf8),
      path: Array(path.utf8), line: number, before: Array("k = ".utf8), after: [])
  }

  private func report(_ numbers: [Int], _ disclosure: Disclosure = .masked) -> [UInt8] {
    var result = SampleResult.empty()
    result.findings = Merge.findings(from: numbers.map { occurrence($0) })
    result.statistics.counts.byteCount = 1000
    return JSONReport().render(result, disclosure: disclosure)
  }

  private func reports(_ files: [(String, [Int])]) -> PageReports {
    var reports = PageReports()
    for (name, numbers) in files { reports.add(name, report(numbers)) }
    return reports
  }

  private func page(
    _ now: [(String, [Int])], since old: [(String, [Int])]? = nil
  ) throws -> PageElements {
    try #require(
      PageElements(reports(now).page(since: old.map(reports), jobs: 1).bytes))
  }

  /// The lines and changes of the findings of a page.
  private func changes(_ page: PageElements) -> [String] {
    zip(page.named("article"), page.ofClass("place")).map { article, place in
      place.text + " " + (article.attributes["data-change"] ?? "")
    }
  }

  @Test func aPageSaysWhatIsNewGoneAndStillThere() throws {
    let page = try page([("b/app.json", [2, 3, 4])], since: [("a/app.json", [1, 2])])
    #expect(
      changes(page)
        == ["a.txt:2:5 still", "a.txt:3:5 new", "a.txt:4:5 new", "a.txt:1:5 gone"])
    let totals = Dictionary(
      uniqueKeysWithValues: zip(page.named("dt").map(\.text), page.named("dd").map(\.text)))
    #expect(totals["new"] == "2" && totals["still there"] == "1" && totals["gone"] == "1")
    #expect(totals["secrets"] == "3")
    #expect(page.named("select").contains { $0.attributes["name"] == "change" })
    // What is gone needs no command.
    #expect(page.ofClass("copy").count == 3)
    #expect(
      changes(try self.page([("new.json", [2])], since: [("old.json", [1])]))
        == ["a.txt:2:5 new", "a.txt:1:5 gone"], "whatever their names, if there is one of each")
  }

  @Test func repositoriesAreComparedByTheirNames() throws {
    let page = try page(
      [("app.json", [1, 2]), ("server.json", [5]), ("new.json", [7, 8])],
      since: [("old/server.json", [5, 6]), ("old/app.json", [1]), ("old/other.json", [7, 9])])
    #expect(
      changes(page) == [
        "a.txt:1:5 still", "a.txt:2:5 new", "a.txt:5:5 still", "a.txt:6:5 gone",
        "a.txt:7:5 still", "a.txt:8:5 new", "a.txt:9:5 gone",
      ])
  }

  @Test func manyRepositoriesHaveAnOverviewAndASectionEach() throws {
    let files = (1...30).map { ("reports/r\($0).json", Array(1...$0)) }
    let page = try page(files)
    #expect(page.named("h1").first?.text == "Secrets in 30 repositories")
    let sections = page.ofClass("repository")
    #expect(sections.map { $0.attributes["id"] } == (1...30).map { "repository-\($0)" })
    #expect(page.named("article").count == 465)
    let ids = page.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let links = page.named("a").compactMap { $0.attributes["href"] }
    for index in 1...30 { #expect(links.contains("#repository-\(index)")) }
    #expect(
      page.ofClass("verdict").first?.text == "465 secrets found (confidence: 465 high).")
    #expect(page.ofClass("verdict").count == 31)
  }

  @Test func equalNamesAreToldApartByTheirFolders() throws {
    let page = try page([("a/app.json", [1]), ("b/app.json", [2])])
    let headings = page.named("h2").map(\.text)
    #expect(headings.contains("a/app.json") && headings.contains("b/app.json"))
  }

  @Test func theShardsOfAScanAreOneRepository() throws {
    var all = PageReports()
    let shards = try (1...2).map { index in
      var result = SampleResult.empty()
      result.occurrences = [occurrence(index)]
      result.shardReport = ShardReport(
        shard: try #require(Shard(index: index, of: 2)), leastConfidence: .low, work: 7,
        parts: [ScanPart(result, leastConfidence: .low)])
      return JSONReport().render(result, disclosure: .masked)
    }
    all.add("1.json", shards[0])
    all.add("x.json", report([3]))
    all.add("2.json", shards[1])
    let page = try #require(PageElements(all.page(since: nil, jobs: 1).bytes))
    #expect(page.ofClass("repository").count == 2)
    #expect(changes(page) == ["a.txt:1:5 ", "a.txt:2:5 ", "a.txt:3:5 "])
  }

  @Test func anUnreadableReportIsAProblem() throws {
    var all = reports([("app.json", [1])])
    all.add("broken.json", Array("{".utf8))
    all.note("missing.json", "no such file")
    #expect(all.unreadable.map(\.message).last == "no such file")
    #expect(all.unreadable.count == 2)
    let page = try #require(PageElements(all.page(since: nil, jobs: 1).bytes))
    #expect(page.ofClass("verdict").first?.text.hasPrefix("Incomplete: 2 problems") == true)
    #expect(page.named("li").contains { $0.text == "report missing.json: no such file" })
  }

  /// A report made with --show-secrets, also one whose fingerprints are of another version.
  @Test func secretsOfReportsAreMasked() throws {
    let secret = "secret-value-1"
    var result = SampleResult.empty()
    result.findings = Merge.findings(from: [
      SampleResult.occurrence(
        SampleResult.rule("one", .high), Array(secret.utf8), path: Array("d-\(secret)/a".utf8),
        line: 1, before: Array("k = ".utf8), after: Array(" # \(secret)".utf8),
        keyPath: [secret], reasons: ["a"],
        introduction: SampleResult.introduction("a", summary: "Add \(secret)"))
    ])
    result.problems = [Problem(path: nil, message: "cannot read d-\(secret)")]
    let print = try #require(result.findings.first?.fingerprint.description)
    let text = String(
      decoding: JSONReport().render(result, disclosure: .revealed), as: UTF8.self)
    #expect(text.contains(secret))
    let other = text.replacingOccurrences(of: print, with: String(repeating: "0", count: 20))
    for text in [text, other] {
      var reports = PageReports()
      reports.add("\(secret).json", Array(text.utf8))
      let bytes = reports.page(since: reports, jobs: 1).bytes
      #expect(!String(decoding: bytes, as: UTF8.self).contains(secret))
    }
  }

  @Test func theReportOfAnAuditKeepsItsOtherResults() throws {
    var json = String(decoding: report([1]), as: UTF8.self)
    json.removeLast(2)
    json += """
      , "verdict": "not-ready", "to_do": 3, "totals": {"refs": 5, "commits": 40}, "items": [
      {"section": "size", "check": "large-file", "to_do": true, "severity": "medium",
       "path": "a.bin", "commit": null, "message": "12 MB", "details": ["one"],
       "advice": "Move it", "commands": ["git rm a.bin"], "fingerprint": null},
      {"section": "rotation", "check": "secret", "to_do": true, "severity": "high",
       "path": "a.txt", "commit": null, "message": "a finding", "details": [],
       "advice": null, "commands": [], "fingerprint": "00000000000000000000"}]}
      """
    var reports = PageReports(titles: ["size": "Large files"])
    reports.add("app.json", Array(json.utf8))
    let page = try #require(PageElements(reports.page(since: nil, jobs: 1).bytes))
    #expect(page.ofClass("verdict").first?.text.hasPrefix("Not ready to publish: 3 to do") == true)
    #expect(page.rows["Refs"] == ["5"] && page.rows["Commits"] == ["40"])
    #expect(page.named("h3").map(\.text).contains("Large files"))
    #expect(page.named("code").map(\.text).contains("git rm a.bin"))
    #expect(!page.named("p").contains { $0.text.contains("a finding") })
  }
}
