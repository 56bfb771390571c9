import Reports
import TestSupport
import Testing
import Text

@Suite struct GoldenReportTests {
  @Test(arguments: ReportFormat.allCases)
  func everyFormatIsAsRecorded(_ format: ReportFormat) throws {
    let bytes = format.make().render(SampleResult.make(), disclosure: .masked)
    let ending = format == .text ? "txt" : format.rawValue
    try Golden.compare(bytes, with: "Reports/sample.\(ending)")
  }

  @Test(arguments: ReportFormat.allCases)
  func anEmptyResultIsAsRecorded(_ format: ReportFormat) throws {
    let bytes = format.make().render(SampleResult.empty(), disclosure: .masked)
    let ending = format == .text ? "txt" : format.rawValue
    try Golden.compare(bytes, with: "Reports/empty.\(ending)")
  }

  @Test func colouredAndVerboseTextIsAsRecorded() throws {
    let style = TextStyle(isColoured: true, isVerbose: true, width: 40)
    let bytes = TextReport(style: style).render(SampleResult.make(), disclosure: .masked)
    try Golden.compare(bytes, with: "Reports/coloured.txt")
  }
}
