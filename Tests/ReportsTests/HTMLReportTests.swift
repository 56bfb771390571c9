import Bytes
import Candidates
import Cryptography
import Findings
import Foundation
import Git
import Testing
import Text
import Vocabulary

@testable import Reports

/// The page of `--format html`, as an XML parser reads it.
@Suite struct HTMLReportTests {
  private func page(_ result: ScanResult) throws -> PageElements {
    try #require(PageElements(ReportFormat.html.make().render(result, disclosure: .masked)))
  }

  @Test func thePolicyAllowsTheStyleAndTheScriptOnly() throws {
    let page = try page(SampleResult.make())
    let policy = try #require(
      page.named("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" })
    func hash(_ text: String) -> String {
      Data(HashFunction.sha256.digest(of: text.utf8)).base64EncodedString()
    }
    #expect(
      policy.attributes["content"]
        == "default-src 'none'; style-src 'sha256-\(hash(page.style))'; "
        + "script-src 'sha256-\(hash(page.script))'; base-uri 'none'; form-action 'none'")
    #expect(!page.style.contains("url(") && !page.style.contains("@import"))
    // Attributes that the policy would refuse.
    #expect(!page.all.contains { $0.attributes["style"] != nil || $0.attributes["src"] != nil })
  }

  @Test func readersFindTheirWay() throws {
    let page = try page(SampleResult.make())
    #expect(page.named("html").first?.attributes["lang"] == "en")
    for name in ["head", "header", "main", "footer", "h1"] {
      #expect(page.named(name).count == 1, "\(name)")
    }
    let ids = page.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let targets = page.all.flatMap { element in
      ["aria-labelledby", "aria-describedby"].compactMap { element.attributes[$0] }
        .flatMap { $0.split(separator: " ").map(String.init) }
    }
    let links = page.named("a").compactMap { $0.attributes["href"] }
    for target in targets + links.filter({ $0.hasPrefix("#") }).map({ String($0.dropFirst()) }) {
      #expect(ids.contains(target), "\(target)")
    }
    // No level of headings is left out.
    let levels = page.named("h1", "h2", "h3", "h4").compactMap { Int($0.name.dropFirst()) }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    for button in page.named("button") { #expect(button.attributes["type"] != nil) }
  }

  @Test func findingsHaveWhatFiltersNeed() throws {
    let articles = try page(SampleResult.make()).named("article").map(\.attributes)
    #expect(articles.map { $0["data-severity"] } == ["critical", "medium", "low"])
    #expect(articles.map { $0["data-confidence"] } == ["high", "medium", "low"])
    #expect(articles.map { $0["data-where"] } == ["head", "files", "files"])
    #expect(articles.allSatisfy { $0["data-state"] == "unchecked" && $0["data-change"] == nil })
    #expect(articles.allSatisfy { $0["data-provider"] == "Provider" })
  }

  @Test func theFormOffersEveryValueAndIsHiddenWithoutScripts() throws {
    var result = SampleResult.make()
    result.findings[0].live = LiveVerdict(.live, host: "api.example.com")
    let page = try page(result)
    #expect(page.named("form").first?.attributes["hidden"] != nil)
    #expect(
      page.named("select").compactMap { $0.attributes["name"] }
        == ["confidence", "severity", "provider", "state", "where"])
    let options = page.named("option").compactMap { $0.attributes["value"] }
    for article in page.named("article") {
      for name in ["confidence", "severity", "provider", "state", "where"] {
        let value = try #require(article.attributes["data-" + name])
        #expect(options.contains(value), "\(name) \(value)")
      }
    }
    #expect(page.named("input").map { $0.attributes["name"] } == ["path"])
    #expect(page.named("option").contains { $0.text == "live (1)" })
    // What works comes first.
    #expect(page.named("article").first?.attributes["data-state"] == "live")
    #expect(page.ofClass("verdict").first?.text.contains("1 still works") == true)
  }

  @Test func aFindingSaysWhereSinceWhenAndWhatToDo() throws {
    let page = try page(SampleResult.make())
    #expect(page.ofClass("place").first?.text == "src/a.swift:3:5")
    #expect(page.named("mark").first?.text == "samp********")
    let life = try #require(page.ofClass("life").first?.text)
    #expect(life.hasPrefix("Introduced in aaaaaaaaaa 2023-11-14 by Ada <ada@example.com>"))
    #expect(life.contains("; moved from old/a.swift; removed in eeeeeeeeee 2023-11-14"))
    #expect(
      life.hasSuffix(
        "; introduced again in 1 later commit; still in HEAD, branches dev, origin/dev, "
          + "tags v1.0, v1.1, v1.2, ref refs/pull/1/head and 117 more"))
    #expect(page.named("summary").contains { $0.text == "5 more locations" })
    let link = try #require(page.named("a").first { $0.attributes["rel"] != nil })
    #expect(link.attributes["href"] == "https://example.com/tokens")
    let id = SampleResult.make().findings.first { $0.rule.id == "cloud-token" }?.fingerprint
    let commands = page.named("code").map(\.text)
    #expect(commands.contains("keystow scrub \(id?.description ?? "")"))
    #expect(page.ofClass("copy").count == 3, "none for what is public")
  }

  @Test func onlySecureAddressesAreLinks() throws {
    for (address, isLink) in [
      ("https://example.com/a?b=c&d", true), ("javascript:alert(1)", false),
      ("http://example.com", false), ("data:text/html,x", false),
    ] {
      let rule = SampleResult.rule("one", .high, rotation: address)
      let page = try page(SampleResult.holding(Array("abcdefghijkl".utf8), rule: rule))
      let links = page.named("a").compactMap { $0.attributes["href"] }.filter { $0.first != "#" }
      #expect(links == (isLink ? [address] : []))
    }
  }

  @Test func coverageListsWhatWasNotRead() throws {
    let result = SampleResult.make()
    let bytes = ReportFormat.html.make(setting: ReportSetting(references: 17))
      .render(result, disclosure: .masked)
    let page = try #require(PageElements(bytes))
    #expect(page.rows["Refs"] == ["17"])
    #expect(page.rows["Blobs"] == ["1234"])
    #expect(page.rows["Bytes"] == ["5.6 MB"])
    let lines = page.named("li").map(\.text)
    #expect(lines.contains("locked^[[2J: permission denied"))
    #expect(lines.contains("the object store is incomplete"))
    #expect(lines.contains("big.bin: larger than the limit (12.0 MB)"))
    let summaries = page.named("summary").map(\.text)
    for title in ["Larger than the limit: 1", "Not in this clone: 1", "Symbolic links: 1"] {
      #expect(summaries.contains(title))
    }
    let verdict = try #require(page.ofClass("verdict").first)
    #expect(verdict.text.hasPrefix("Incomplete: 2 problems"))
    #expect(verdict.attributes["class"] == "verdict incomplete")
  }

  @Test func anEmptyResultIsClean() throws {
    let page = try page(SampleResult.empty())
    #expect(page.ofClass("verdict").first?.attributes["class"] == "verdict clean")
    #expect(page.ofClass("verdict").first?.text == "No secrets found.")
    #expect(page.named("article", "form", "svg").isEmpty)
  }

  @Test func longListsEndWithTheirRest() throws {
    var result = SampleResult.empty()
    result.skippedPaths = (1000..<1500).map {
      SkippedPath(path: GitPath("\($0).png"), reason: .binary)
    }
    let rule = SampleResult.rule("one", .high)
    result.findings = Merge.findings(
      from: (1...150).map {
        SampleResult.occurrence(
          rule, Array("abcdefghijkl".utf8), path: [0x61], line: $0, before: [0x78], after: [])
      })
    let page = try page(result)
    let lines = page.named("li").map(\.text)
    #expect(lines.contains("and 300 more") && lines.contains("and 50 more"))
    #expect(page.ofClass("place").count == 100)
    #expect(page.named("mark").count == 3)
  }
}

/// Names, messages and values that try to become markup.
@Suite struct HostilePageTests {
  private static let attacks = [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</style><b>",
    "' onmouseover='alert(1)", "<!--", "]]>", "&lt;b&gt;", "\u{202E}evil\u{2066}", "\u{0}\u{1B}[2J",
    "</article></main>", "{{7*7}}", "\u{FEFF}\u{FFFE}\u{2028}",
  ]

  private func result(_ attack: String) -> ScanResult {
    let rule = Rule(
      id: "r" + attack, provider: attack, summary: attack, severity: .high, confidence: .high,
      anchors: [.exact("anchor")], reach: .following(8), pattern: "x", source: "",
      rotation: "https://example.com/" + attack, examples: { _ in [] },
      counterexamples: { _ in [] })
    let names = TruncatedList(kept: [attack], count: 2)
    let notes = TruncatedList(
      kept: [SampleResult.introduction("d", summary: attack)?.origin].compactMap { $0 })
    let history = LocationHistory(
      order: 1, renamedFrom: GitPath(attack), returns: notes, removals: notes, branches: names,
      tags: names, otherRefs: names)
    var result = SampleResult.empty()
    result.findings = Merge.findings(from: [
      SampleResult.occurrence(
        rule, Array("0123456789abcdef".utf8), path: Array(attack.utf8), line: 1,
        before: Array(attack.utf8), after: Array(attack.utf8), keyPath: [attack],
        reasons: [attack],
        introduction: SampleResult.introduction(
          "a", summary: attack, author: attack, isInHead: false, history: history))
    ])
    result.findings[0].live = LiveVerdict(
      .live, host: attack, detail: attack, account: [(attack, attack)])
    result.problems = [Problem(path: GitPath(attack), message: attack)]
    result.skippedPaths = [SkippedPath(path: GitPath(attack), reason: .failed(attack))]
    return result
  }

  private func repository(_ attack: String) -> PageRepository {
    var repository = PageRepository(name: attack, result(attack))
    repository.audit = PageAudit(
      toDoCount: 1,
      items: [
        PageAuditItem(
          section: attack, severity: attack, path: attack, message: attack, details: [attack],
          advice: attack, commands: [attack])
      ])
    return repository
  }

  @Test(arguments: attacks)
  func textNeverBecomesMarkup(_ attack: String) throws {
    // The page of a harmless text has the same elements with the same attributes.
    for count in 1...2 {
      func elements(_ text: String) throws -> [String] {
        let repositories = [PageRepository](repeating: repository(text), count: count)
        let page = try #require(
          PageElements(HTMLPage(repositories, gone: repositories[0].result.findings).bytes))
        return page.all.map { element in
          element.name + element.attributes.keys.sorted().joined(separator: " ")
        }
      }
      #expect(try elements(attack) == elements("harmless"))
    }
  }

  @Test(arguments: attacks)
  func nothingInvisibleIsLeft(_ attack: String) {
    let text = String(decoding: HTMLPage([repository(attack)]).bytes, as: UTF8.self)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.canDriveTerminal })
  }
}
