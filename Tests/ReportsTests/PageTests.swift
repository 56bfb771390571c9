import Foundation
import TestSupport
import Testing

/// `--format html` and `report html`, on the built program.
@Suite struct PageTests {
  private static func secret(_ number: UInt64) -> String { SampleSecret.gitHub(700 + number) }

  private func repository(_ numbers: UInt64...) throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    for number in numbers {
      try repository.write("{\"token\": \"\(Self.secret(number))\"}\n", to: "\(number).json")
    }
    try repository.commit("Add the token")
    return repository
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  private func expectPage(_ text: String, findings: Int) {
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.hasSuffix("</html>\n"))
    #expect(count("<article", in: text) == findings)
    for number in 1...9 { #expect(!text.contains(Self.secret(UInt64(number)))) }
  }

  @Test func aScanWritesAPage() throws {
    let repository = try repository(1, 2)
    try repository.write("{}\n", to: "1.json")
    try repository.commit("Take it out")
    try repository.git(["branch", "other"])
    let run = try keystow(["scan", "--history", "-f", "html"], in: repository.path)
    #expect(run.status == 1)
    expectPage(run.text, findings: 2)
    let name = URL(fileURLWithPath: repository.path).lastPathComponent
    #expect(run.text.contains("<h1>Secrets in \(name)</h1>"))
    #expect(run.text.contains("data-where=\"history\"") && run.text.contains("data-where=\"head\""))
    #expect(
      run.text.contains(
        "; still in the history, but not in the newest version of any branch or tag<"))
    #expect(run.text.contains("Refs</th><td class=\"number\">2</td>"))
    #expect(try keystow(["scan", "--history", "-f", "html"], in: repository.path).text == run.text)
    let files = try keystow(["scan", "--report", "html=page.html", "-q"], in: repository.path)
    #expect(files.status == 1)
    let page = try #require(repository.text(of: "page.html"))
    expectPage(page, findings: 1)
    #expect(!page.contains("Refs</th>"))
    let part = try keystow(
      ["scan", "--range", "HEAD^..HEAD", "-f", "html"], in: repository.path)
    #expect(!part.text.contains("Refs</th>"))
  }

  @Test func aPageNeverShowsSecrets() throws {
    let repository = try repository(1)
    for options in [["-f", "html"], ["--report", "html=page.html"]] {
      let run = try keystow(["scan", "--show-secrets"] + options, in: repository.path)
      #expect(run.status == 64)
      #expect(run.errorText.contains("a page never contains secrets"))
    }
    try shell("\"$KEYSTOW\" scan --show-secrets -f json -o full.json", in: repository.path)
    #expect(repository.text(of: "full.json")?.contains(Self.secret(1)) == true)
    let run = try keystow(["report", "html", "full.json"], in: repository.path)
    #expect(run.status == 0)
    expectPage(run.text, findings: 1)
  }

  @Test func anAuditWritesAPageWithEverythingItReports() throws {
    let repository = try repository(1)
    try repository.write(String(repeating: "a", count: 99), to: "big.bin")
    try repository.commit("Add a file")
    let arguments = ["audit", "--large-files", "99"]
    let run = try keystow(arguments + ["-f", "html"], in: repository.path)
    #expect(run.status == 1)
    expectPage(run.text, findings: 1)
    #expect(run.text.contains("Not ready to publish"))
    #expect(run.text.contains("Large files"))
    // The page of its JSON report says the same.
    let name = URL(fileURLWithPath: repository.path).lastPathComponent
    #expect(
      try keystow(arguments + ["-f", "json", "-o", "\(name).json"], in: repository.path).status
        == 1)
    let page = try keystow(["report", "html", "\(name).json"], in: repository.path)
    #expect(page.status == 0)
    #expect(page.text == run.text)
  }

  @Test func reportsOfSeveralRepositoriesBecomeOnePage() throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "old/note")
    for (name, numbers) in [("a", [1, 2] as [UInt64]), ("b", [3])] {
      let repository = try TemporaryRepository()
      try repository.write("{\"token\": \"\(Self.secret(numbers[0]))\"}\n", to: "x.json")
      try repository.commit()
      let scan = ["scan", "--history", "-f", "json", "-o"]
      let old = try keystow(scan + ["\(folder.path)/old/\(name).json"], in: repository.path)
      #expect(old.status == 1)
      for number in numbers.dropFirst() {
        try repository.write("{\"token\": \"\(Self.secret(number))\"}\n", to: "\(number).json")
        try repository.commit()
      }
      let new = try keystow(scan + ["\(folder.path)/\(name).json"], in: repository.path)
      #expect(new.status == 1)
    }
    let run = try keystow(
      [
        "report", "html", "a.json", "b.json", "--earlier", "old/a.json", "--earlier", "old/b.json",
        "-o", "all.html",
      ], in: folder.path)
    #expect(run.status == 0)
    #expect(run.text.isEmpty && run.errorText.isEmpty)
    let page = try #require(folder.text(of: "all.html"))
    expectPage(page, findings: 3)
    #expect(count("data-change=\"still\"", in: page) == 2)
    #expect(count("data-change=\"new\"", in: page) == 1)
    #expect(page.contains("Secrets in 2 repositories"))
    #expect(count("class=\"repository\"", in: page) == 2)
  }

  @Test func anUnreadableReportFailsAfterThePageOfOthers() throws {
    let folder = try TemporaryDirectory()
    try folder.write("{}", to: "other.json")
    try folder.write("", to: "in/empty.txt")
    _ = try keystow(
      ["scan", "--no-git", "in", "-f", "json", "-o", "good.json"], in: folder.path)
    let run = try keystow(
      ["report", "html", "missing.json", "other.json", "-o", "page.html"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("missing.json: "))
    #expect(run.errorText.contains("other.json: not a report written with --format json"))
    #expect(folder.text(of: "page.html") == nil)
    let some = try keystow(
      ["report", "html", "missing.json", "good.json", "-o", "page.html"], in: folder.path)
    #expect(some.status == 2)
    let page = try #require(folder.text(of: "page.html"))
    expectPage(page, findings: 0)
    #expect(page.contains("Incomplete: "))
  }
}
