import Findings
import Formats
import Testing
import Text
import Triage

@Suite struct AllowEntryTests {
  private let fingerprint = Fingerprint(text: "0123456789abcdef0123")

  private func added(
    to text: String, reason: String = "sample", expires: CalendarDay? = nil
  ) throws -> String {
    let entry = AllowEntry(fingerprint, reason: reason, expires: expires)
    return String(decoding: try entry.added(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test func itIsTheWholeOfANewFile() throws {
    #expect(
      try added(to: "", expires: CalendarDay("2027-03-01")) == """
        [[allow]]
        reason = "sample"
        fingerprints = ["0123456789abcdef0123"]
        expires = 2027-03-01

        """)
  }

  @Test func itComesAfterTheLastEntryAndLeavesTheRest() throws {
    let text = try added(
      to: "# head\n[[allow]]\nreason = \"a\"\npaths = [\"b\"]\n# tail\n\n[scan]\n",
      reason: "x \"y\"")
    #expect(
      text == """
        # head
        [[allow]]
        reason = "a"
        paths = ["b"]

        [[allow]]
        reason = "x \\"y\\""
        fingerprints = ["0123456789abcdef0123"]
        # tail

        [scan]

        """)
    #expect(throws: Never.self) { try TOMLDocument(Array(text.utf8)) }
  }

  @Test(arguments: ["[scan]\nx = 1", "[scan]\r\nx = 1\r\n", "[scan]\n\n"])
  func lineEndsAndBlankLinesAreKept(_ text: String) throws {
    let new = try added(to: text)
    #expect(new.hasPrefix(text))
    #expect(new.utf8.contains(0x0D) == text.utf8.contains(0x0D))
    let lines = new.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    let header = try #require(lines.firstIndex(of: "[[allow]]"))
    #expect(lines[header - 1].isEmpty && !(header > 1 && lines[header - 2].isEmpty))
  }

  @Test func itJoinsEntriesBetweenBrackets() throws {
    #expect(
      try added(
        to: "allow = [\n  { reason = 'a', paths = ['b'] }, # a\n]\n",
        expires: CalendarDay("2027-03-01"))
        == "allow = [\n  { reason = 'a', paths = ['b'] }, # a\n  { reason = \"sample\", fingerprints = "
        + "[\"0123456789abcdef0123\"], expires = 2027-03-01 },\n]\n")
  }

  @Test func brokenFilesAreRefused() {
    #expect(throws: DocumentEditError.self) { try added(to: "[scan\n") }
  }
}
