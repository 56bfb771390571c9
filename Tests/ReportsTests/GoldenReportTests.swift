import Reports
import TestSupport
import Testing
import Text

@Suite struct GoldenReportTests {
  @Test(arguments: ReportFormat.allCases)
  func everyFormatIsAsRecorded(_ format: ReportFormat) throws {
    let bytes = format.make().render(SampleResult.make(), disclosure: .masked)
    let ending = format == .text ? "txt" : format.rawValue
    try Golden.compare(recorded(bytes, format), with: "Reports/sample.\(ending)")
  }

  /// Of a page, what depends on the result: its style and script are files of their own.
  private func recorded(_ bytes: [UInt8], _ format: ReportFormat) -> [UInt8] {
    guard format == .html else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing(/(?s)<style>.*<\/style>|<script>.*<\/script>/, with: "")
      .replacing(/sha256-[^']*/, with: "")
    return Array(text.utf8)
  }

  @Test(arguments: ReportFormat.allCases)
  func anEmptyResultIsAsRecorded(_ format: ReportFormat) throws {
    let bytes = format.make().render(SampleResult.empty(), disclosure: .masked)
    let ending = format == .text ? "txt" : format.rawValue
    try Golden.compare(recorded(bytes, format), with: "Reports/empty.\(ending)")
  }

  @Test func colouredAndVerboseTextIsAsRecorded() throws {
    let style = TextStyle(isColoured: true, isVerbose: true, width: 40)
    let bytes = TextReport(style: style).render(SampleResult.make(), disclosure: .masked)
    try Golden.compare(bytes, with: "Reports/coloured.txt")
  }
}
