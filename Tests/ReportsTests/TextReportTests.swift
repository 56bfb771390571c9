import Findings
import Reports
import Testing

@Suite struct TextReportTests {
  private func lines(_ result: ScanResult, _ style: TextStyle = TextStyle()) -> [String] {
    String(
      decoding: TextReport(style: style).render(result, disclosure: .masked), as: UTF8.self
    ).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func caretsStandUnderTheMask() throws {
    let lines = lines(SampleResult.make())
    let index = try #require(lines.firstIndex { $0.contains("let k") })
    let masked = try #require(lines[index].firstRange(of: "samp********"))
    let offset = lines[index].distance(from: lines[index].startIndex, to: masked.lowerBound)
    #expect(lines[index + 1].prefix(offset).allSatisfy { $0 != "^" })
    #expect(lines[index + 1].dropFirst(offset) == "^^^^^^^^^^^^")
  }

  @Test func listsFiveMorePlacesAndCountsTheRest() {
    let lines = lines(SampleResult.make())
    #expect(lines.filter { $0.hasPrefix("  also") }.count == 5)
    #expect(lines.contains { $0.hasSuffix("and 2 more") })
  }

  @Test func historySaysThatRemovingIsNotEnough() {
    let lines = lines(SampleResult.make())
    #expect(lines.filter { $0.contains("removing the file is not enough") }.count == 1)
    #expect(lines.contains { $0.contains("no longer in HEAD") })
  }

  @Test func nothingFoundIsOneLine() {
    #expect(lines(SampleResult.empty()) == ["no secrets found in 0 files, 0 B, 0.00 s", ""])
  }

  @Test func onlyVerboseNamesWhatWasLeftOut() {
    let brief = lines(SampleResult.make())
    #expect(!brief.contains { $0.contains("big.bin") })
    #expect(
      brief.contains("left out: 1 too large, 1 not in this clone, 1 links; --verbose names them"))
    let verbose = lines(SampleResult.make(), TextStyle(isVerbose: true))
    #expect(verbose.contains { $0.contains("big.bin") })
  }
}
