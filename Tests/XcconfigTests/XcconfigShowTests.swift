import Foundation
import TestSupport
import Testing

@Suite struct XcconfigShowTests {
  private let directory: TemporaryDirectory
  private let key = SampleSecret.generic(5)

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(
      "#include? \"Secrets\"\nURL = https:/$()/$(HOST)/$(CONFIGURATION)\nHOST = h\nEMPTY =\n",
      to: "c/Base.xcconfig")
    try directory.write("KEY = \(key)\nKEY[config=Debug] = debug\n", to: "c/Secrets.xcconfig")
  }

  @Test func valuesAreMaskedAndTheirPlacesNamed() throws {
    let run = try keystow(["xcconfig", "show", "c/Base.xcconfig"], in: directory.path)
    #expect(run.status == 0)
    #expect(run.errorText == "")
    #expect(
      run.text == """
        KEY = \(key.prefix(4))********  (c/Secrets.xcconfig:1)
        URL = https://h/  (c/Base.xcconfig:2)
        HOST = h  (c/Base.xcconfig:3)
        EMPTY =   (c/Base.xcconfig:4)

        """)
  }

  @Test func onlySecretsAreMasked() throws {
    let hidden = SampleSecret.generic(6)
    let token = SampleSecret.gitHub()
    try directory.write("[keys.TMDB]\n", to: ".keystow.toml")
    try directory.write(
      """
      SWIFT_VERSION = 6.0
      SKIP_INSTALL = YES
      TMDB = \(hidden)
      STRIPE_SECRET = \(hidden)x
      BUILD_NOTE = v-\(token)
      URL = https:/$()/api.example.com/$(TMDB)/list
      SAME = $(TMDB)

      """, to: "Some.xcconfig")
    let run = try keystow(["xcconfig", "show", "Some.xcconfig"], in: directory.path)
    #expect(run.status == 0, "\(run.errorText)")
    let lines = run.text.split(separator: "\n")
    #expect(lines[0] == "SWIFT_VERSION = 6.0  (Some.xcconfig:1)")
    #expect(lines[1] == "SKIP_INSTALL = YES  (Some.xcconfig:2)")
    #expect(lines.dropFirst(2).allSatisfy { $0.contains("********") }, "\(run.text)")
    let json = try keystow(
      ["xcconfig", "show", "Some.xcconfig", "-f", "json"], in: directory.path)
    #expect(!json.text.contains(hidden) && !json.text.contains(token))
    #expect(json.text.contains("\"$(TMDB)\"") && json.text.contains("\"6.0\""))
  }

  @Test func jsonHasSettingsAssignmentsAndDiagnostics() throws {
    try directory.write("A = 1\nwrong\nA[config=Debug][sdk=*] = $(A)2\n", to: "E.xcconfig")
    let run = try keystow(
      ["xcconfig", "show", "E.xcconfig", "--condition", "config=Debug", "-f", "json"]
        + ["--show-secrets"], in: directory.path)
    #expect(run.status == 1)
    #expect(run.errorText == "")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    #expect(Set(object.keys) == ["settings", "assignments", "diagnostics"])
    #expect(object["settings"] as? [String: String] == ["A": "12"])
    let assignments = try #require(object["assignments"] as? [[String: Any]])
    #expect(assignments.map { $0["value"] as? String } == ["1", "$(A)2"])
    #expect(assignments.map { $0["line"] as? Int } == [1, 3])
    #expect(
      assignments[1]["conditions"] as? [[String: String]] == [
        ["parameter": "config", "pattern": "Debug"], ["parameter": "sdk", "pattern": "*"],
      ])
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(Set(diagnostics[0].keys) == ["severity", "path", "line", "column", "message"])
    #expect(diagnostics.map { $0["line"] as? Int } == [2])
    #expect(diagnostics[0]["severity"] as? String == "error")
    let masked = try keystow(
      ["xcconfig", "show", "c/Base.xcconfig", "-f", "json"], in: directory.path)
    #expect(!masked.text.contains(key))
  }

  @Test func conditionsChooseAndTheConfigurationIsASetting() throws {
    let run = try keystow(
      ["xcconfig", "show", "Base.xcconfig", "-C", "c", "--condition", "config=Debug"]
        + ["--show-secrets"], in: directory.path)
    #expect(run.text.contains("KEY = debug  (Secrets.xcconfig:2)\n"))
    #expect(run.text.contains("URL = https://h/Debug  (Base.xcconfig:2)\n"))
  }

  @Test func whatIsWrongIsReportedAndGivesAStatus() throws {
    try directory.write("A = 1\nwrong\n#include \"none\"\n", to: "E.xcconfig")
    let run = try keystow(["xcconfig", "show", "E.xcconfig"], in: directory.path)
    #expect(run.status == 1)
    #expect(run.text == "A = 1  (E.xcconfig:1)\n")
    #expect(run.errorText.contains("E.xcconfig:2:"))
    #expect(run.errorText.contains("E.xcconfig:3:1: error: included file not found: none"))
    #expect(try keystow(["xcconfig", "show", "none"], in: directory.path).status == 2)
    #expect(try keystow(["xcconfig", "show", "c"], in: directory.path).status == 2)
    let usage = ["xcconfig", "show", "E.xcconfig", "--condition", "Debug"]
    #expect(try keystow(usage, in: directory.path).status == 64)
  }

  @Test func searchPathsAreLookedInLast() throws {
    try directory.write("#include \"Secrets\"\n", to: "d/A.xcconfig")
    let run = try keystow(
      ["xcconfig", "show", "d/A.xcconfig", "--search-path", "c"], in: directory.path)
    #expect(run.status == 0)
    #expect(run.text.contains("(c/Secrets.xcconfig:1)"))
  }

  @Test func expandWritesTheTextWithItsReferencesResolved() throws {
    let text = "<\"$(KEY)\">\\$(URL) $$(KEY) $(NONE)$(EMPTY)\r\n\n"
    let run = try keystow(
      ["xcconfig", "expand", "c/Base.xcconfig", "--condition", "config=R"], in: directory.path,
      input: text)
    #expect(run.status == 0)
    #expect(run.text == "<\"\(key)\">\\https://h/R $(KEY) \r\n\n")
    #expect(run.errorText == "keystow: warning: $(NONE) is undefined and expands to nothing\n")
  }

  @Test func expandKeepsBytesAndKnowsStrings() throws {
    try directory.write("A = a\nS = \\$(A)\n", to: "S.xcconfig")
    try directory.write([0xFF, 0x00, 0x24, 0x28, 0x53, 0x29, 0xFE], to: "in")
    let list = try shell("\"$KEYSTOW\" xcconfig expand S.xcconfig < in", in: directory.path)
    #expect(list.output == [0xFF, 0x00] + Array("\\$(A)".utf8) + [0xFE])
    let string = try shell(
      "\"$KEYSTOW\" xcconfig expand S.xcconfig --string-setting S < in", in: directory.path)
    #expect(string.output == [0xFF, 0x00] + Array("\\a".utf8) + [0xFE])
  }

  @Test func expandFailsOnWrongFilesAndHostileTexts() throws {
    try directory.write("A = 1\nwrong\n", to: "E.xcconfig")
    let wrong = try keystow(
      ["xcconfig", "expand", "E.xcconfig"], in: directory.path, input: "$(A)")
    #expect(wrong.status == 1)
    #expect(wrong.text == "1")
    #expect(wrong.errorText.contains("E.xcconfig:2:"))
    var text = "A0 = aaaaaaaaaaaaaaaa\n"
    for level in 1...40 { text += "A\(level) = $(A\(level - 1))$(A\(level - 1))\n" }
    try directory.write(text, to: "H.xcconfig")
    let hostile = try keystow(
      ["xcconfig", "expand", "H.xcconfig"], in: directory.path, input: "$(A40)")
    #expect(hostile.status == 2)
    #expect(hostile.output == [])
    #expect(hostile.errorText.contains("larger than 1 MiB"))
    let missing = try keystow(["xcconfig", "expand", "none"], in: directory.path, input: "x")
    #expect(missing.status == 2)
  }
}
