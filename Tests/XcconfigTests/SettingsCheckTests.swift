import Formats
import TestSupport
import Testing
import Text
import Xcconfig

/// What Xcode swallows is told, and what is right is not.
struct SettingsCheckTests {
  /// The parts of files in memory.
  private struct Files: SettingFiles {
    let contents: [String: String]

    func content(of path: String) -> [UInt8]? { contents[path].map { Array($0.utf8) } }

    func identity(of path: String) -> String { path }
  }

  private func check(
    _ text: String, including others: [String: String] = [:],
    parameters: [String: [String]] = [:], ignored: Set<String> = []
  ) throws -> [XcconfigDiagnostic] {
    let files = Files(contents: others.merging(["A": text]) { $1 })
    let loaded = try XcconfigLoader(files: files).load("A")
    var check = SettingsCheck(
      XcconfigDocument(Array(text.utf8), path: "A"), loaded, parameters: parameters
    ) { ignored.contains($0) }
    return check.diagnostics()
  }

  @Test(arguments: [
    ("A = https://x", 1, "URL"), ("A = b//c", 1, "ends at //"), ("A = \"b // c\"", 1, "quotes"),
    ("A = //cdn.example/x", 1, "empty"), ("A = a \\\nB = 1", 2, "continues the value of A"),
    ("A = a \\\n#include \"x\"", 2, "continues"), ("A = a \\\nB[config=x]= 1", 2, "continues"),
    ("A = a\\\n\n", 1, "dropped"), ("A = a\\", 1, "dropped"), ("A = \"b\"", 1, "quotes"),
    ("A = 'b'", 1, "quotes"), ("A[sdk=a*,arch=b] = 1", 1, "comma"),
    ("A[ sdk = a ] = 1", 1, "blanks"), ("A[sdk=a ] = 1", 1, "blanks"),
    ("A[configuration=Debug] = 1", 1, "unknown condition parameter"),
    ("A[config=] = 1", 1, "no pattern"),
    ("A[config=x] = 1\nA = 2", 2, "hides the conditional A in line 1"),
    ("A = 1\nA = 2", 2, "assigned again"),
    ("A[sdk=x][arch=y] = 1\nA[arch=y][sdk=x] = 2", 2, "again"),
    ("A = $(B_KEY)", 1, "B_KEY is not defined"), ("A = x$(inherited)${B_KEY}", 1, "B_KEY"),
    ("B = 1\nA = $(B:default=https:x)", 2, "first colon"), ("NIL__ = 1", 1, "undefined"),
    ("\u{FEFF}A = 1", 1, "byte order mark"), ("A += 1", 1, "no +="), ("#include \"x\"", 1, "x"),
    ("A-B = 1", 1, "in the name of a setting"),
  ])
  func everythingSwallowedIsTold(text: String, line: Int, words: String) throws {
    let found = try check(text)
    #expect(found.count == 1)
    #expect(found.first?.position.line == line)
    #expect(found.first?.message.contains(words) == true, "\(found.map(\.message))")
  }

  @Test(arguments: [
    "", "A = 1 // c\n// d\nB = // e f\nC = //", "A = https:/$()/x", "A = a \\\n  b \\\n  C=1",
    "OTHER_LDFLAGS = \"-a\"", "A = \"b\" \"c\"", "A = x \"y\"", "A[config=Ad Hoc] = 1",
    "A[foo=*] = 1", "A = 1\nA[config=x] = 2", "A = 1\nA = $(inherited) 2", "A = 1\nA = $(A) 2",
    "A[config=x] = 1\nA = $(inherited)", "A = $(SRCROOT)/$(TARGET_NAME)$()$(CONFIGURATION)",
    "A = $(B_KEY:default=x)", "A = $$(B_KEY)", "A = 1\nB = $(A:lower:default=b)$($(A)_KEY)",
    "#include? \"x\"", "A = $(NIL__:default=\\)", "B = 1\nA = $(B:default=$(B:default=c):lower)",
  ])
  func whatIsRightIsNotTold(text: String) throws {
    #expect(try check(text).map(\.message) == [])
  }

  @Test func everyWrittenValueIsRight() throws {
    var random = Random(seed: 5)
    for _ in 0..<2_000 {
      let value = HostileValue.make(&random)
      guard value.first != UInt8(ascii: "\""), value.first != UInt8(ascii: "'") else { continue }
      let text = "A = " + String(decoding: try SettingText.written(value), as: UTF8.self)
      #expect(try check(text).map(\.message) == [], "\(text)")
    }
  }

  @Test func includesDefineNames() throws {
    let others = ["I.xcconfig": "B_KEY[config=Debug] = 1"]
    #expect(try check("#include \"I\"\nA = $(B_KEY)", including: others).isEmpty)
    let found = try check(
      "#include \"I\"\nA = $(B_KEY)", including: others, parameters: ["config": ["Release"]])
    #expect(found.map(\.position.line) == [2])
  }

  @Test func anIgnoredFileMustBeOptional() throws {
    let others = ["I.xcconfig": "B = 1"]
    let ignored: Set = ["I.xcconfig"]
    let found = try check("#include \"I\"", including: others, ignored: ignored)
    #expect(found.map(\.message).first?.contains("write #include?") == true)
    #expect(try check("#include? \"I\"", including: others, ignored: ignored).isEmpty)
    #expect(try check("#include \"I\"", including: others).isEmpty)
  }

  @Test func onlyErrorsOfIncludedFilesAreReported() throws {
    let found = try check(
      "#include \"I\"\nA = b//c", including: ["I": "A = https://x\nwrong\nB = \"c\""])
    #expect(found.map(\.path) == ["A", "I"])
    #expect(found.map(\.severity) == [.warning, .error])
  }

  @Test func placesAreThoseOfTheFile() throws {
    let found = try check("é = 1\n  A = é\u{1F600} \\\n  x//y // z\n")
    #expect(found.map(\.position.line) == [1, 3])
    #expect(found.map(\.position.column) == [1, 4])
  }

  @Test func noMessageHoldsAValue() throws {
    let secret = SampleSecret.generic()
    for text in [
      "A = \(secret)//x", "A = \"\(secret)\"", "A = \(secret)\\", "A = x \\\n\(secret) = 1",
      "A = $(B:default=\(secret):x)",
    ] {
      let found = try check("B = 1\n" + text)
      #expect(!found.isEmpty)
      #expect(!found.contains { $0.message.contains(secret) })
    }
  }

  @Test(arguments: [
    "A = 1\n", "A[config=x] = 1\nA = 2\n", "A = x \\\nB = 1 \\\n", "$(A:default=", "A = $(B)//x\n",
    "A[config=x",
  ])
  func longFilesAreJudgedLikeShortOnes(piece: String) throws {
    func severities(_ count: Int) throws -> Set<DiagnosticSeverity> {
      Set(try check("A = " + String(repeating: piece, count: count)).map(\.severity))
    }
    #expect(try severities(10_000) == severities(100))
  }

  @Test(.timeLimit(.minutes(5))) func thousandsOfConditionsAreCheckedToTheEnd() throws {
    let lines = (0..<5_000).map { "A[config=\($0)] = 1\n" }.joined()
    #expect(try check(lines).isEmpty == check("A[config=0] = 1\n").isEmpty)
  }
}
