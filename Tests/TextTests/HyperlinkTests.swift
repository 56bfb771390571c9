import Testing

@testable import Text

@Suite struct HyperlinkTests {
  @Test func linksCanBeRemoved() {
    let link = Hyperlink.text("\u{1B}[1ma.txt:1\u{1B}[0m", to: "file:///a.txt")
    #expect(link.contains("file:///a.txt"))
    func removed(_ text: String) -> String {
      String(decoding: Hyperlink.removing(from: Array(text.utf8)), as: UTF8.self)
    }
    #expect(
      removed("x \(link) y \(link)") == "x \u{1B}[1ma.txt:1\u{1B}[0m y \u{1B}[1ma.txt:1\u{1B}[0m")
    #expect(removed("plain \u{1B}") == "plain \u{1B}")
    #expect(removed("\u{1B}]8;;never ended") == "")
  }

  @Test func aStyleLinksOnlyWhatHasAURL() {
    var style = TextStyle()
    #expect(style.link("a", to: [0x61], line: 1) == "a")
    style.url = { path, line in path == [0x61] ? "file:///a#\(line ?? 0)" : nil }
    #expect(style.link("a", to: [0x61], line: 7) == Hyperlink.text("a", to: "file:///a#7"))
    #expect(style.link("b", to: [0x62], line: 7) == "b")
  }
}
