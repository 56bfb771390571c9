import Formats
import Testing

@Suite struct TOMLValueTests {
  private func read(_ text: String) throws -> TOMLValue {
    try #require(try TOMLDocument(Array("x = \(text)".utf8)).root["x"])
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\b\t\n\f\r\"\\z""#, "a\u{8}\t\n\u{C}\r\"\\z"),
    (#""\u00e9\U0001F511""#, "é🔑"),
    ("\"tab\t#=]\"", "tab\t#=]"), (#"'C:\no\escapes'"#, #"C:\no\escapes"#), ("''", ""),
    ("\"\"\"\"\"\"", ""), ("\"\"\"\n\nfirst\"\"\"", "\nfirst"),
    ("\"\"\"\r\na\r\nb\n\"\"\"", "a\nb\n"), ("\"\"\"one \\\n\n \t two\\  \r\n  \"\"\"", "one two"),
    ("\"\"\"\"in\" \"\" quotes\"\"\"\"\"", "\"in\" \"\" quotes\"\""), ("\"\"\"a\\\"\"\"\"", "a\""),
    ("\"\"\"\\\"\"\"\\\"\"\"\"", "\"\"\"\""), ("'''\nC:\\ ''it's'''''", "C:\\ ''it's''"),
    ("''''two'''''", "'two''"), ("'''a\\\nb'''", "a\\\nb"),
  ])
  func readsStrings(_ text: String, _ value: String) throws {
    #expect(try read(text).string == value)
  }

  @Test(arguments: [
    ("0", 0), ("+0", 0), ("-0", 0), ("42", 42), ("-17", -17), ("+99", 99), ("1_000", 1000),
    ("5_3_4", 534), ("0xDEAD_beef", 0xDEAD_BEEF), ("0o0755", 0o755), ("0b0_1101", 13),
    ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ("0x7fffffffffffffff", .max), ("0x00e1", 0xE1),
  ])
  func readsIntegers(_ text: String, _ value: Int) throws {
    #expect(try read(text).integer == value)
    #expect(try read(text).number == Double(value))
    #expect(try read(text).float == nil)
  }

  @Test(arguments: [
    ("1.0", 1), ("+3.1415", 3.1415), ("-0.01", -0.01), ("5e+22", 5e22), ("1E06", 1e6),
    ("-2e-2", -0.02), ("6.626e-34", 6.626e-34), ("224_617.445_991", 224617.445991), ("0e0", 0),
    ("1e1_0", 1e10), ("0.0_1", 0.01), ("inf", .infinity), ("+inf", .infinity),
    ("-inf", -.infinity), ("1e400", .infinity),
  ])
  func readsFloats(_ text: String, _ value: Double) throws {
    #expect(try read(text).float == value)
    #expect(try read(text).integer == nil)
  }

  @Test func readsZeroWithASignAndNotANumber() throws {
    #expect(try read("-0.0").float?.sign == .minus)
    for text in ["nan", "+nan", "-nan"] { #expect(try read(text).float?.isNaN == true) }
  }

  @Test func readsBooleans() throws {
    #expect(try read("true").boolean == true)
    #expect(try read("false # so").boolean == false)
    #expect(try read("false").string == nil)
  }

  @Test(arguments: [
    ("1979-05-27T07:32:00Z", "1979-5-27T7:32:0.0Z0"),
    ("1979-05-27t00:32:00.999999-07:30", "1979-5-27T0:32:0.999999Z-450"),
    ("1979-05-27 07:32:00z", "1979-5-27T7:32:0.0Z0"),
    ("0000-01-01T00:00:00+23:59", "0-1-1T0:0:0.0Z1439"),
    ("1979-05-27T00:32:00.5", "1979-5-27T0:32:0.500000"), ("2024-02-29", "2024-2-29"),
    ("2000-02-29 # day", "2000-2-29"), ("07:32:00", "7:32:0.0"),
    ("23:59:60.1234567899", "23:59:60.123456"),
  ])
  func readsDatesAndTimes(_ text: String, _ notation: String) throws {
    #expect(TOMLNotation.text(of: try read(text)) == notation)
  }

  @Test func givesDaysOfLocalDatesAlone() throws {
    let date = try #require(try read("2027-03-01").date)
    #expect([date.year, date.month, date.day] == [2027, 3, 1])
    #expect(try read("2027-03-01T00:00:00").date == nil)
    if case .localTime(let time) = try read("00:00:00.0123456789").content {
      #expect(time.nanosecond == 12_345_678)
    }
  }

  @Test func readsArrays() throws {
    let value = try read("[ 1, 'a', # one\n [ ], {b = 2,c.d=3} ,\r\n]")
    #expect(TOMLNotation.text(of: value) == "[i1,s61,[],{62=i2,63={64=i3}}]")
    #expect(value.array?.count == 4)
    #expect(value.tables == nil)
    #expect(try read("[{a = 1}, {}]").tables?.map(\.keys) == [["a"], []])
    #expect(try read("[]").tables?.isEmpty == true)
    #expect(try read("{}").tables == nil)
  }

  @Test func readsKeysOfEveryKind() throws {
    let text = """
      1234 = 1
      -_ = 1
      "127.0.0.1" = 1
      'qu"ote' = 1
      "\\u00e9" = 1
      "e\u{301}" = 1
      "" = 1
      3 . "1 4" .'' = 1
      """
    let document = try TOMLDocument(Array(text.utf8))
    #expect(
      document.root.keys.map { Array($0.utf8) }
        == ["1234", "-_", "127.0.0.1", "qu\"ote", "é", "e\u{301}", "", "3"].map { Array($0.utf8) })
    #expect(document.member(at: ["3", "1 4", ""])?.value.integer == 1)
    #expect(document.member(at: ["3", "1"]) == nil)
    #expect(document.member(at: ["-_", "x"]) == nil)
    #expect(document.member(at: []) == nil)
  }

  @Test(arguments: ["", "\u{FEFF}", " \t", "# a comment \u{9} é", "\r\n\n#\r\n", "\u{FEFF}a = 1"])
  func readsTextsOfAlmostNothing(_ text: String) throws {
    #expect(try TOMLDocument(Array(text.utf8)).root.members.count == (text.hasSuffix("1") ? 1 : 0))
  }

  @Test func findsNamesInTablesOfAnySize() throws {
    for count in [1, 7, 8, 9, 10, 1000] {
      let text = (0..<count).map { "k\($0) = \($0)\n" }.joined()
      let table = try TOMLDocument(Array(text.utf8)).root
      #expect(table.keys == (0..<count).map { "k\($0)" })
      #expect((0..<count).allSatisfy { table["k\($0)"]?.integer == $0 })
      #expect(table["k\(count)"] == nil)
      #expect(throws: TOMLError.self) { try TOMLDocument(Array((text + "k0 = 1").utf8)) }
    }
  }
}
