import Formats
import Testing

@Suite struct TOMLErrorTests {
  private func error(_ bytes: [UInt8]) throws -> TOMLError {
    try #require(throws: TOMLError.self) { try TOMLDocument(bytes) }
  }

  @Test(arguments: [
    ("a", 1, "expected '=' after the key"), ("a b = 1", 2, "expected '=' after the key"),
    ("= 1", 0, "expected a key"), ("a. = 1", 3, "expected a key"), ("é = 1", 0, "expected a key"),
    (".a = 1", 0, "expected a key"), ("[=]", 1, "expected a key"), ("[]", 1, "expected a key"),
    ("[[]]", 2, "expected a key"), ("[ [a]]", 2, "expected a key"),
    ("\"\"\"a\"\"\" = 1", 2, "expected '=' after the key"), ("'a\n' = 1", 0, "unterminated string"),
    ("a =", 3, "expected a value after '='"), ("a = # b", 4, "expected a value after '='"),
    ("a = \n1", 4, "expected a value after '='"), ("a = ,", 4, "expected a value after '='"),
    ("a = 1 b = 2", 6, "expected a new line after the value"),
    ("a = 'b'c'", 7, "expected a new line after the value"),
    ("[a] b = 1", 4, "expected a new line after the table header"),
    ("[a", 2, "expected ']' after the name of the table"),
    ("[a b]", 3, "expected ']' after the name of the table"),
    ("[[a]", 4, "expected ']]' after the name of the table"),
    ("[[a] ]", 4, "expected ']]' after the name of the table"),
    ("a = word", 4, "invalid value; strings must be in quotes"),
    ("a = True", 4, "invalid value; strings must be in quotes"),
    ("a = +true", 4, "invalid value; strings must be in quotes"),
    ("a\r= 1", 1, "expected '=' after the key"),
    ("a = 1\rb = 1", 5, "carriage return without a line feed"),
    ("# a\rb", 3, "carriage return without a line feed"),
    ("\r", 0, "carriage return without a line feed"),
    ("# \u{7F}", 2, "control character in the text"),
    ("# \u{0}", 2, "control character in the text"),
    ("a = \"\u{1F}\"", 5, "control character in the text"),
    ("a = '''\u{8}'''", 7, "control character in the text"),
    ("a = \"\"\"\r\"\"\"", 7, "carriage return without a line feed"),
  ])
  func saysWhatIsWrongWhere(_ text: String, offset: Int, message: String) throws {
    let error = try error(Array(text.utf8))
    #expect((error.offset, error.message) == (offset, message), "\(text)")
  }

  @Test(arguments: [
    ("\"a", 4, "unterminated string"), ("'a\n'", 4, "unterminated string"),
    ("\"\"\"a\"\"", 4, "unterminated string"), ("'''a''\n", 4, "unterminated string"),
    ("\"\\", 5, "invalid escape sequence"), (#""\q""#, 5, "invalid escape sequence"),
    (#""\x41""#, 5, "invalid escape sequence"), (#""\e""#, 5, "invalid escape sequence"),
    ("\"a\\\n\"", 6, "invalid escape sequence"),
    ("\"\"\"a\\ b\"\"\"", 8, "invalid escape sequence"),
    (#""\u12g4""#, 5, "expected 4 hexadecimal digits in the escape sequence"),
    (#""\U0001F51""#, 5, "expected 8 hexadecimal digits in the escape sequence"),
    (#""\ud800""#, 5, "escape sequence for an invalid Unicode scalar"),
    (#""\U00110000""#, 5, "escape sequence for an invalid Unicode scalar"),
    ("\"\"\"\"\"\"\"\"\"", 12, "expected a new line after the value"),
    ("'''a''''''", 13, "expected a new line after the value"),
    ("[1", 4, "unterminated array"), ("[", 4, "unterminated array"),
    ("[1,", 4, "unterminated array"),
    ("[1 2]", 7, "expected ',' or ']' in the array"), ("[,1]", 5, "expected a value"),
    ("[1,,2]", 7, "expected a value"),
    ("[1,\nb = 2", 8, "invalid value; strings must be in quotes"),
    ("{a = 1,}", 11, "expected a key"), ("{,}", 5, "expected a key"),
    ("{a = 1 b = 2}", 11, "expected ',' or '}' in the inline table"),
    ("{a = 1", 10, "expected ',' or '}' in the inline table"),
    ("{a = 1\n}", 10, "line break in an inline table"),
    ("{a = 1, a = 2}", 12, "duplicate key 'a' (line 1)"),
    ("{a.b = 1, a = 2}", 14, "duplicate key 'a' (line 1)"),
    (
      "{a = {}, a.b = 2}", 13,
      "key 'a' already has a value (line 1), and nothing can be added to it"
    ),
  ])
  func refusesValues(_ text: String, offset: Int, message: String) throws {
    let error = try error(Array("x = \(text)".utf8))
    #expect((error.offset, error.message) == (offset, message), "\(text)")
  }

  @Test(arguments: [
    "01", "-01", "00", "0_0", "_1", "1_", "1__0", "+", "-", "++1", "0x", "0xg", "0x_1", "0x1_",
    "0X1",
    "+0x1", "-0b1", "0b2", "0o8", "1.", ".1", "-.1", "1.e1", "1._1", "1_.1", "1.1_", "1e", "1e+",
    "1e_1",
    "1e1.1", "1.2.3", "03.1", "1f", "Inf", "infinity", "NaN", "+-inf", "1,0", "0x1.8", "1e0x1",
    "9223372036854775808", "-9223372036854775809", "0x8000000000000000", "0xffffffffffffffffff",
    "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-01", "2024-04-31", "2024-01-00", "2024-1-1",
    "24-01-01", "2024-01-01T", "2024-01-01T25:00:00", "2024-01-01T12:60:00", "2024-01-01T12:00:61",
    "2024-01-01T12:00", "2024-01-01T12:00:00.", "2024-01-01T12:00:00+24:00",
    "2024-01-01T12:00:00+1:00",
    "2024-01-01T12:00:00+0100", "2024-01-01T12:00:00+01:60", "2024-01-01  12:00:00", "24:00:00",
    "12:00", "1:00:00", "12:00:00Z", "12:00:00+01:00", "2024-01-01Z", "2024-01-01x", "12024-01-01",
    "2024-01-01T12:00:00ZZ", "2024-01-01T12:00:00 Z",
  ])
  func refusesNumbersAndDates(_ text: String) {
    #expect(throws: TOMLError.self) { try TOMLDocument(Array("x = \(text)".utf8)) }
  }

  @Test func refusesInvalidUTF8() throws {
    let invalid: [[UInt8]] = [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    ]
    for bytes in invalid {
      for (head, tail) in [("é # ", ""), ("é", "\n"), ("# ", "\na = 1")] {
        let error = try error(Array(head.utf8) + bytes + Array(tail.utf8))
        #expect((error.offset, error.message) == (head.utf8.count, "invalid UTF-8"))
      }
    }
    #expect(try error([0xFF, 0xFE, 0x61, 0]).offset == 0)
  }

  @Test func namesOnlyShortPlainKeys() throws {
    for key in ["\"a\\u001b[2J\"", "\"é\"", String(repeating: "k", count: 41), "''"] {
      let message = try error(Array("\(key) = 1\n\(key) = 2".utf8)).message
      #expect(message == "duplicate key (line 1)")
    }
    #expect(
      "\(try error(Array("'a-b' = 1\na-b = 2".utf8)))" == "byte 10: duplicate key 'a-b' (line 1)")
  }
}
