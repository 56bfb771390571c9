import Formats
import Testing

@Suite struct TOMLPlaceTests {
  private let text = """
    # head
    top = 'é' # note
    a . "b".c = [ 1,
      'two', ] # end
    d.e = {f = 0x1F, g.h = {}}

    # of keys
     [keys.A] # A
      type = \"""
    x\"""
    # after

    [[list]]
    [list.sub]
    y = 2027-03-01 10:00:00 # day
    [[list]]
    [p.q]
    """

  private func document() throws -> TOMLDocument { try TOMLDocument(Array(text.utf8)) }

  private func bytes(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  @Test func valuesHaveTheirBytes() throws {
    let document = try document()
    let root = document.root
    #expect(bytes(try #require(root["top"]).range) == "'é'")
    let array = try #require(document.member(at: ["a", "b", "c"])?.value)
    #expect(bytes(array.range) == "[ 1,\n  'two', ]")
    #expect(array.array?.map { bytes($0.range) } == ["1", "'two'"])
    let inline = try #require(document.member(at: ["d", "e"])?.value)
    #expect(bytes(inline.range) == "{f = 0x1F, g.h = {}}")
    #expect(inline.table?.range == inline.range)
    #expect(inline.table?.form == .inline)
    #expect(bytes(try #require(inline.table?["f"]).range) == "0x1F")
    #expect(
      bytes(try #require(document.member(at: ["keys", "A", "type"])).value.range)
        == "\"\"\"\nx\"\"\"")
    let day = try #require(root["list"]?.tables?.first?["sub"]?.table?["y"])
    #expect(bytes(day.range) == "2027-03-01 10:00:00")
  }

  @Test func keysHaveTheirBytesAndTheStartOfTheirStatement() throws {
    let document = try document()
    let member = try #require(document.member(at: ["a", "b", "c"]))
    #expect(bytes(member.start..<member.key.range.upperBound) == "a . \"b\".c")
    #expect(bytes(member.key.range) == "c")
    let b = try #require(document.member(at: ["a", "b"]))
    #expect(bytes(b.key.range) == "\"b\"")
    #expect(b.start == member.start)
    #expect(b.value.table?.form == .dotted)
    #expect(bytes(b.value.range) == "a . \"b\".c = [ 1,\n  'two', ]")
    let inner = try #require(document.member(at: ["d", "e", "g", "h"]))
    #expect(bytes(inner.start..<inner.value.range.upperBound) == "g.h = {}")
    let key = try #require(document.member(at: ["keys", "A"]))
    #expect(bytes(key.start..<key.value.range.upperBound) == "[keys.A]")
    #expect(bytes(key.key.range) == "A")
    #expect(document.member(at: ["keys"])?.start == key.start)
    #expect(document.member(at: ["p"])?.value.table?.form == .implied)
  }

  @Test func placesOfWhatIsMissingAreThoseOfItsTable() throws {
    let document = try document()
    let list = try #require(document.root["list"]?.tables)
    #expect(bytes(list[1].range) == "[[list]]")
    #expect(list[1].start(of: "y") == list[1].range.lowerBound)
    #expect(list[0].start(of: "sub") > list[0].range.upperBound)
    #expect(list[0].range.lowerBound < list[1].range.lowerBound)
    #expect(document.root["list"]?.range == list[0].range)
    #expect(document.root.start(of: "missing") == 0)
  }

  @Test func sectionsCoverTheirLines() throws {
    let document = try document()
    let sections = document.sections
    #expect(
      sections.map(\.path) == [
        [], ["keys", "A"], ["list"], ["list", "sub"], ["list"], ["p", "q"],
      ])
    #expect(sections.map(\.isArrayElement) == [false, false, true, false, true, false])
    #expect(
      sections.map { bytes($0.header) }
        == ["", "[keys.A]", "[[list]]", "[list.sub]", "[[list]]", "[p.q]"])
    #expect(bytes(0..<sections[0].end).hasSuffix("g.h = {}}\n"))
    #expect(bytes(sections[1].header.lowerBound..<sections[1].headerLineEnd) == "[keys.A] # A\n")
    #expect(bytes(sections[1].headerLineEnd..<sections[1].end) == "  type = \"\"\"\nx\"\"\"\n")
    #expect(sections[2].end == sections[2].headerLineEnd)
    #expect(sections[5].end == text.utf8.count)
    #expect(document.root.form == .section(0))
    #expect(document.member(at: ["keys", "A"])?.value.table?.form == .section(1))
    #expect(document.root["list"]?.tables?.map(\.form) == [.section(2), .section(4)])
  }

  @Test func aTableFirstImpliedHasTheRangeOfItsOwnHeader() throws {
    let text = Array("[a.b]\n[a]\nx = 1".utf8)
    let document = try TOMLDocument(text)
    #expect(document.root["a"]?.table?.form == .section(2))
    #expect(document.root["a"]?.range == 6..<9)
    #expect(document.member(at: ["a"])?.start == 0)
  }

  @Test func aByteOrderMarkBelongsToNothing() throws {
    let document = try TOMLDocument(Array("\u{FEFF}a = 1\r\n\r\n[b]\r\n".utf8))
    #expect(document.sections[0].header == 3..<3)
    #expect(document.sections[0].end == 10)
    #expect(document.sections[1].header == 12..<15)
    #expect(document.member(at: ["a"])?.start == 3)
    #expect(try TOMLDocument([0xEF, 0xBB, 0xBF]).sections.map(\.end) == [3])
  }
}
