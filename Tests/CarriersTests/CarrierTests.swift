import Carriers
import Formats
import TestSupport
import Testing
import Vocabulary

@Suite struct CarrierTests {
  /// The text after `old` was replaced wherever it stands.
  private func replaced(
    _ path: String, _ text: String, _ old: String = "SECRET", with new: String = "$(KEY)"
  ) throws -> String {
    try replaced(Carrier(path: GitPath(path), bytes: Array(text.utf8)), old, with: new).string
  }

  private func replaced(
    _ carrier: Carrier, _ old: String = "SECRET", with new: String = "$(KEY)"
  ) throws -> Carrier {
    let text = CarrierSample.readable(carrier.bytes)
    let word = Array(old.utf8)
    let starts = text.indices.filter { text[$0...].starts(with: word) }
    // The last one first: the order must not matter.
    let replacements = starts.reversed().map {
      Replacement(span: $0..<$0 + word.count, value: Array(new.utf8))
    }
    return Carrier(path: carrier.path, bytes: try carrier.replacing(replacements))
  }

  @Test func noShellRunsAPlaceholder() throws {
    #expect(try replaced(".env", "A=SECRET\n") == "A='$(KEY)'\n")
    #expect(try replaced(".env", "A=SECRET # c\n") == "A='$(KEY)' # c\n")
    #expect(try replaced(".env", "A=\"SECRET\"\n") == "A='$(KEY)'\n")
    #expect(try replaced(".env", "A='SECRET'") == "A='$(KEY)'")
    #expect(try replaced(".env", "A=\"x SECRET $Y\"\n") == "A=\"x \\$(KEY) $Y\"\n")
    #expect(try replaced(".env", "A=x-SECRET-y\n") == "A='x-$(KEY)-y'\n")
    #expect(try replaced(".env", "A=$H-SECRET\n") == "A=\"$H-\\$(KEY)\"\n")
    #expect(try replaced("Dockerfile", "ENV A=SECRET B=c\n") == "ENV A='$(KEY)' B=c\n")
    #expect(throws: CarrierError.self) { try replaced(".env", "A=a\\ SECRET\n") }
  }

  @Test func aShellGivesEveryValueBack() throws {
    var random = Random(seed: 31)
    let signs = Array("abc'\"\\$(){}`!#;&|<> \t*?~=é")
    var script = ""
    var expected = ""
    for number in 0..<60 {
      let value = "s" + String((0..<12).map { _ in random.pick(signs) }) + "e"
      let line = random.pick(["A=old\n", "A=\"old\"\n", "A='old'\n"])
      let carrier = Carrier(path: GitPath(".env"), bytes: Array(line.utf8))
      script += try replaced(carrier, "old", with: value).string + "printf '%s\\n' \"$A\"\n"
      expected += value + "\n"
      _ = number
    }
    let folder = try TemporaryDirectory()
    let run = try ProgramRun("sh", ["-s"], in: folder.path, input: Array(script.utf8))
    #expect(run.text == expected)
  }

  @Test func aPlainValueGetsNoQuotesInDotenv() throws {
    let forms = [
      ("A=old\n", "A=s3/c+r=e-t\n"), ("A=\"old\"\n", "A=\"s3/c+r=e-t\"\n"),
      ("A='old'\n", "A='s3/c+r=e-t'\n"),
    ]
    for (old, new) in forms {
      let carrier = Carrier(path: GitPath(".env"), bytes: Array(old.utf8))
      #expect(try replaced(carrier, "old", with: "s3/c+r=e-t").string == new)
    }
  }

  @Test func gradleExpandsNoPlaceholder() throws {
    #expect(try replaced("build.gradle", "k = \"SECRET\"\n") == "k = \"\\$(KEY)\"\n")
    #expect(try replaced("build.gradle", "k = 'SECRET'\n") == "k = '$(KEY)'\n")
    #expect(
      try replaced("build.gradle", "buildConfigField 'String', 'K', '\"SECRET\"'\n")
        == "buildConfigField 'String', 'K', '\"$(KEY)\"'\n")
    #expect(
      try replaced("b.gradle.kts", "buildConfigField(\"String\", \"K\", \"\\\"SECRET\\\"\")\n")
        == "buildConfigField(\"String\", \"K\", \"\\\"\\$(KEY)\\\"\")\n")
    #expect(try replaced("gradle.properties", "k=SECRET\n") == "k=$(KEY)\n")
  }

  @Test func plainValuesOfYAMLStayPlainWhereTheyMay() throws {
    #expect(try replaced("a.yml", "k: SECRET # c\n") == "k: $(KEY) # c\n")
    #expect(try replaced("a.yml", "- SECRET\n- b\n") == "- $(KEY)\n- b\n")
    #expect(try replaced("a.yml", "k: {a: SECRET, b: c}\n") == "k: {a: $(KEY), b: c}\n")
    #expect(try replaced("a.yml", "k: SECRET\n", with: "a: b") == "k: 'a: b'\n")
    #expect(try replaced("a.yml", "k: SECRET\n", with: "it's #1 [x]") == "k: 'it''s #1 [x]'\n")
    #expect(try replaced("a.yml", "k: SECRET\n", with: "12e3") == "k: '12e3'\n")
    #expect(try replaced("a.yml", "k: SECRET\n", with: "a\nb") == "k: \"a\\nb\"\n")
    #expect(try replaced("a.yml", "k: 'SECRET'\n", with: "a\nb") == "k: \"a\\nb\"\n")
  }

  @Test func blocksOfYAMLKeepTheirIndentation() throws {
    let text = "k: |\r\n    one SECRET\r\n    two\r\nl: >-\r\n  SECRET\r\n"
    #expect(
      try replaced("a.yml", text)
        == text.replacing("SECRET", with: "$(KEY)"))
    #expect(
      try replaced("a.yml", "k: |\n  SECRET\nl: m\n", with: "a\nb")
        == "k: |\n  a\n  b\nl: m\n")
    #expect(throws: CarrierError.self) {
      try replaced("a.yml", "k: >\n  SECRET\nl: m\n", with: "a\nb")
    }
  }

  @Test func commentsLoseTheSecretToo() throws {
    let files = [
      ("a.json5", "{\n  // key SECRET\n  a: 'b', /* SECRET */\n}\n"), ("a.yml", "# SECRET\na: b\n"),
      ("a.toml", "a = \"b\" # SECRET\n"), (".env", "# A=SECRET\n"), ("a.ini", "; a = SECRET\n"),
      ("a.plist", "<plist><!-- SECRET --><dict/></plist>\n"), ("a.xcconfig", "// SECRET\nA = b\n"),
      ("build.gradle", "// SECRET\nx = 'y'\n"), ("a.strings", "/* SECRET */ a = b;\n"),
    ]
    for (path, text) in files {
      #expect(try replaced(path, text) == text.replacing("SECRET", with: "$(KEY)"))
    }
  }

  @Test(arguments: [
    ("a.json", "{\"SECRET\": 1}"), ("a.json", "{\"a\": 1SECRET}"), ("a.json", "{\"a//SECRET\": 1}"),
    ("a.json5", "{'src/*': 1, 'SECRET': 2, /* c */}"), ("a.yml", "SECRET: x\n"),
    (".netrc", "machine a login b password SECRET\n"), (".pgpass", "h:1:d:u:SECRET\n"),
    ("a.txt", "SECRET"), ("a.swift", "let a = SECRET"), ("a.plist", "<plist><SECRET/></plist>"),
    ("a.toml", "a = SECRET\n"), ("a.plist", "<plist><string>a<!--SECRET--></string></plist>-"),
  ])
  func whatIsNoValueIsRefused(_ path: String, _ text: String) throws {
    if text.hasSuffix("-") {
      #expect(try replaced(path, text).contains("$(KEY)"))
      return
    }
    let error = #expect(throws: CarrierError.self) { try replaced(path, text) }
    #expect(error?.path == GitPath(path))
    #expect(error?.description.contains("SECRET") == false)
  }

  @Test func overlapsEmptyValuesAndLostPlacesAreErrors() throws {
    let carrier = Carrier(path: GitPath("a.json"), bytes: Array("{\n\"a\": \"bcdef\"}".utf8))
    let first = Replacement(span: 8..<11, value: [0x78])
    for other in [
      Replacement(span: 10..<12, value: [0x79]), Replacement(span: 11..<12, value: []),
      Replacement(span: 12..<99, value: [0x79]), Replacement(span: 6..<7, value: [0x79]),
    ] {
      let error = #expect(throws: CarrierError.self) { try carrier.replacing([first, other]) }
      #expect(error?.line == 2)
    }
    #expect(try carrier.replacing([]) == carrier.bytes)
  }

  @Test func severalPartsOfOneValueAreReplacedAtOnce() throws {
    let text = "{\"u\": \"https:\\/\\/SECRET:SECRET@h\\u00e9\\n/\", \"v\": \"SECRET\"}"
    #expect(try replaced("a.json", text) == text.replacing("SECRET", with: "$(KEY)"))
    let back = try replaced("a.json", text, with: "\"q\\\u{8}")
    #expect(back == text.replacing("SECRET", with: "\\\"q\\\\\\b"))
  }

  @Test(arguments: [false, true], ["a.strings", "a.json", "a.plist"])
  func utf16StaysUTF16(_ isLittleEndian: Bool, _ path: String) throws {
    let texts = [
      "a.strings": "\"é😀\" = \"SECRET\";\r\n", "a.json": "{\"é😀\": \"x😀SECRET\"}",
      "a.plist": "<plist><dict><key>😀</key><string>SECRET</string></dict></plist>",
    ]
    let text = try #require(texts[path])
    func encoded(_ text: String) -> [UInt8] {
      ("\u{FEFF}" + text).utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isLittleEndian ? pair.reversed() : pair
      }
    }
    let carrier = Carrier(path: GitPath(path), bytes: encoded(text))
    let stowed = try replaced(carrier)
    #expect(stowed.bytes == encoded(text.replacing("SECRET", with: "$(KEY)")))
    #expect(stowed.placeholders.count == 1)
    #expect(try stowed.resolved("KEY", with: Array("SECRET".utf8)).bytes == carrier.bytes)
  }

  @Test func utf32StaysUTF32() throws {
    func encoded(_ text: String) -> [UInt8] {
      ("\u{FEFF}" + text).unicodeScalars.flatMap { scalar in
        (0..<4).map { UInt8(scalar.value >> (8 * UInt32($0)) & 0xFF) }
      }
    }
    let text = "{\"é😀\": \"SECRET\"}"
    let carrier = Carrier(path: GitPath("a.json"), bytes: encoded(text))
    #expect(try replaced(carrier).bytes == encoded(text.replacing("SECRET", with: "$(KEY)")))
  }

  @Test func aValueThatNamesAnotherMayChange() throws {
    let text = "[{\"name\": \"SECRET\", \"value\": \"x\"}]"
    #expect(try replaced("a.json", text) == text.replacing("SECRET", with: "$(KEY)"))
  }

  @Test func xcconfigValuesAreWrittenSoThatXcodeGivesThemBack() throws {
    #expect(try replaced("a.xcconfig", "A = SECRET\n") == "A = $(KEY)\n")
    #expect(try replaced("a.xcconfig", "A = SECRET\n", with: "a//b$c") == "A = a/$()/b$$c\n")
    #expect(try replaced("a.xcconfig", "A = x/SECRET\n", with: "/b") == "A = x/$()/b\n")
    #expect(try replaced("a.xcconfig", "A = SECRET;\n", with: "b;") == "A = b;$();\n")
    for text in ["A = $SECRET\n", "A = \\SECRET\n"] {
      #expect(throws: CarrierError.self) { try replaced("a.xcconfig", text) }
    }
    #expect(throws: CarrierError.self) { try replaced("a.xcconfig", "A = SECRET", with: "a\nb") }
  }

  @Test func noPlaceholderIsBehindADollarWhereXcodeExpands() throws {
    let list = "<plist><string>a$SECRET</string></plist>"
    #expect(throws: CarrierError.self) { try replaced("Info.plist", list) }
    let doubled = "<plist><string>$$(A) $$$(B) $(C)</string></plist>"
    let carrier = Carrier(path: GitPath("Info.plist"), bytes: Array(doubled.utf8))
    #expect(carrier.placeholders.map(\.name) == ["B", "C"])
    #expect(try replaced("a.json", "[\"a$SECRET\"]") == "[\"a$$(KEY)\"]")
  }

  @Test func placeholdersAreFoundWithTheirPlaces() throws {
    let text =
      "{\"a\": [\"x\", \"$(ONE)/${TWO}\"],\n \"$(no)\": \"$(a b) $() $(1) $$(THREE\", \"c\": \"$(_F)\"}"
    let carrier = Carrier(path: GitPath("a.json"), bytes: Array(text.utf8))
    let uses = carrier.placeholders
    #expect(uses.map(\.name) == ["ONE", "TWO", "_F"])
    #expect(uses.map(\.line) == [1, 1, 2])
    #expect(uses.map(\.isBraced) == [false, true, false])
    #expect(uses[0].keyPath == ["a", "[1]"])
    #expect(
      uses.map { String(decoding: Array(text.utf8)[$0.span], as: UTF8.self) }
        == ["$(ONE)", "${TWO}", "$(_F)"])
  }

  @Test func whatAShellOrGradleWouldExpandIsNotAPlaceholder() {
    func names(_ path: String, _ text: String) -> [String] {
      Carrier(path: GitPath(path), bytes: Array(text.utf8)).placeholders.map(\.name)
    }
    #expect(
      names(".env", "A=$(whoami)\nB=\"$(X) \\$(KEY) \\\\$(Y) ${Z}\"\nC='$(K)'\n") == ["KEY", "K"])
    #expect(names("build.gradle", "a = \"${X} \\$(KEY)\"\nb = '$(K)'\n") == ["KEY", "K"])
    #expect(names("a.swift", "let a = \"$(KEY)\"\n").isEmpty)
    #expect(names("a.yml", "# $(NO)\na: $(KEY)\n") == ["KEY"])
  }

  @Test func aLargeFileWithManyReplacementsTakesLinearTime() throws {
    var text = "{\n"
    for number in 0..<1000 {
      text +=
        "  \"k\(number)\": \"SECRET\", \"f\(number)\": \"" + String(repeating: "x", count: 460)
        + "\",\n"
    }
    text += "  \"end\": 0\n}\n"
    let clock = ContinuousClock()
    var stowed = ""
    let time = try clock.measure { stowed = try replaced("a.json", text) }
    #expect(stowed == text.replacing("SECRET", with: "$(KEY)"))
    #expect(time < .seconds(20))
  }
}
