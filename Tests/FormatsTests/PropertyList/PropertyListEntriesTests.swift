import Formats
import TestSupport
import Testing

@Suite struct PropertyListEntriesTests {
  private let table = EntryTable(format: .propertyList)

  private static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/x.dtd">
    <plist version="1.0">
    <dict>
      <!-- <key>Old</key><string>gone</string> -->
      <key>TMDB</key>
      <dict>
        <key>Api&amp;Key</key>
        <string>a&lt;b&#233;&#x1F600;&quot;</string>
        <key>Pin</key>
        <integer>123456</integer>
      </dict>
      <key>List</key>
      <array><string>x</string><integer>1</integer><true/><dict><key>k</key><string>y</string></dict></array>
      <key>Raw</key>
      <string>p<![CDATA[<&q>]]>r</string>
      <key>Wide</key>
      <string>
        padded
      </string>
      <key>Data</key>
      <data>
      c2Vj
      cmV0
      </data>
      <key>Empty</key><string/>
    </dict>
    </plist>
    """

  @Test func readsTheXMLForm() {
    #expect(
      table.lines(Self.sample) == [
        "TMDB.Api&Key=a<bé😀\"", "TMDB.Pin=123456", "List.[0]=x", "List.[3].k=y", "Raw=p<&q>r",
        "Wide=padded", "Data=c2VjcmV0",
      ])
    #expect(table.slices(Self.sample)[0] == "a&lt;b&#233;&#x1F600;&quot;")
    #expect(table.slices(Self.sample)[5] == "padded")
  }

  @Test(arguments: [
    (
      "{ a = b; \"c d\" = ( \"e\", f, { g = h; } ); }",
      ["a=b", "c d.[0]=e", "c d.[1]=f", "c d.[2].g=h"]
    ),
    (
      "/* note */ \"key\" = \"v\\U00e9\\\"\\n\"; // \"x\" = \"y\";\nbare = \"w\";",
      ["key=vé\"\n", "bare=w"]
    ),
    (
      "// !$*UTF8*$!\n{ objects = { 0A1 /* Debug */ = { KEY = \"$(X)\"; path = Src/a.swift; }; }; }",
      ["objects.0A1.KEY=$(X)", "objects.0A1.path=Src/a.swift"]
    ),
    ("{ d = <0fbd 77>; }", ["d=0fbd 77"]),
    ("\"octal\" = \"\\101\";", ["octal=A"]),
    ("\"a\" = \"two\nlines\";", ["a=two\nlines"]),
  ])
  func readsTheOldForm(_ text: String, _ expected: [String]) {
    #expect(table.lines(text) == expected)
  }

  @Test func theBinaryFormGivesTheSameEntries() throws {
    let folder = try TemporaryDirectory()
    try folder.write(Self.sample, to: "sample.plist")
    let run = try ProgramRun(
      "plutil", ["-convert", "binary1", "-o", "binary.plist", "sample.plist"], in: folder.path)
    try #require(run.status == 0)
    let binary = try ProgramRun("cat", ["binary.plist"], in: folder.path).output
    guard case .converted(let xml) = ReadableText(binary.span) else {
      Issue.record("the binary list was not converted")
      return
    }
    #expect(
      Set(table.lines(String(decoding: xml, as: UTF8.self))) == Set(table.lines(Self.sample)))
  }

  @Test func hostileTextsDoNoHarm() {
    table.checkHostile(
      "<dict><key>a</key><string>b&amp;<![CDATA[c]]>d</string><array>"
        + "<string>e</string></array><!-- f --></dict>")
    table.checkHostile("{ a = \"b\\U0041\"; c = ( d, 'e', <0f> ); /* f */ g = h; } // i")
  }

  @Test func deepNestingAndLongLinesEnd() {
    for unit in ["<dict><key>a</key>", "<array>", "{ a = (", "<!--", "<string>&", "<a b=\""] {
      table.checkSpans(Array(String(repeating: unit, count: 100_000).utf8), unit)
    }
    let pieces = "<string>" + String(repeating: "<![CDATA[x]]>", count: 200_000) + "</string>"
    #expect(table.lines("<dict><key>k</key>" + pieces + "</dict>").first?.count == 200_002)
  }
}
