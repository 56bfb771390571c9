import Configuration
import Testing

@Suite struct ConfigurationTests {
  private func parse(_ text: String, ruleIDs: Set<String>? = nil) throws -> Configuration {
    try Configuration.parse(Array(text.utf8), name: ".keystow.toml", ruleIDs: ruleIDs)
  }

  private func mistakes(_ bytes: [UInt8], ruleIDs: Set<String>? = nil) -> [String] {
    do {
      _ = try Configuration.parse(bytes, name: "k", ruleIDs: ruleIDs)
      return []
    } catch {
      return error.mistakes.map(\.description)
    }
  }

  private func mistakes(_ text: String, ruleIDs: Set<String>? = nil) -> [String] {
    mistakes(Array(text.utf8), ruleIDs: ruleIDs)
  }

  @Test func onlyTheFirstOfManyMistakesAreListed() {
    let sections = (0..<5_000).map { "[a\($0)]" }.joined(separator: "\n")
    let names = (0..<5_000).map { "\"a\($0)\"" }.joined(separator: ", ")
    for text in [sections, "[scan]\ndisabled-rules = [\(names)]"] {
      let mistakes = mistakes(text, ruleIDs: ["password"])
      #expect(mistakes.count == 101)
      #expect(mistakes.last?.hasSuffix("4900 more mistakes not listed") == true)
    }
    #expect(mistakes("[a]\n[b]").count == 2)
  }

  @Test func everythingIsRead() throws {
    let configuration = try parse(
      """
      [scan]
      max-file-size = "10MB"
      disabled-rules = ["password"]

      [[allow]]
      reason = "samples"
      paths = ["docs/**"]

      [[allow]]
      reason = "revoked"
      fingerprints = ["0123456789abcdef0123"]
      """)
    #expect(configuration.maxFileSize == 10_000_000)
    #expect(configuration.disabledRules == ["password"])
    #expect(configuration.allowlist.entries.map(\.reason) == ["samples"])
    #expect(configuration.allowlist.fingerprints == ["0123456789abcdef0123"])
  }

  @Test func foldersOfTemplatesLieBelowTheFile() throws {
    let configuration = try parse("[ignore]\ntemplates = [\"tools/ignore\", \"b\"]\n")
    #expect(configuration.templateFolders == ["tools/ignore", "b"])
    for folder in ["/etc", "..", "a/../../b"] {
      #expect(
        mistakes("[ignore]\ntemplates = [\"\(folder)\"]") == [
          "k:2:1: 'templates' must be folders below this file; "
            + "use --templates for any other folder"
        ])
    }
    #expect(mistakes("ignore = 1") == ["k:1:1: 'ignore' must be a table: [ignore]"])
    #expect(
      mistakes("[ignore]\ntemplate = [\"a\"]") == [
        "k:2:1: unknown key 'template' in [ignore]; did you mean templates?"
      ])
  }

  @Test func anEmptyFileIsIgnored() throws {
    let configuration = try parse("")
    #expect(configuration.maxFileSize == nil)
    #expect(configuration.allowlist.entries.isEmpty)
    #expect(try parse("[scan]\nmax-file-size = 64\n").maxFileSize == 64)
    #expect(try parse("[scan]\nmax-file-size = \"2 KiB\"\n").maxFileSize == 2048)
  }

  @Test func allMistakesAreReportedAtOnceWithTheirPlaces() {
    let text = """
      colour = true
      [scan]
      max-filesize = "10MB"
      max-file-size = "huge"
      [[allow]]
        paths = ["a"]
      [[allow]]
      reason = "x"
      path = ["b"]
      regexes = ["("]
      rules = "password"
      """
    let told = mistakes(text)
    #expect(told.count == 7, "\(told)")
    #expect(told.first == "k:1:1: unknown section 'colour'")
    #expect(
      told.contains("k:3:1: unknown key 'max-filesize' in [scan]; did you mean max-file-size?"))
    #expect(told.contains { $0.hasPrefix("k:4:1: 'max-file-size' must be a size") })
    #expect(told.contains { $0.hasPrefix("k:5:1: [[allow]] needs 'reason'") })
    #expect(told.contains("k:9:1: unknown key 'path' in [[allow]]; did you mean paths?"))
    #expect(told.contains { $0.hasPrefix("k:10:1: invalid regex: ") })
    #expect(
      told.contains { $0.hasPrefix("k:11:1: 'rules' must be a nonempty list of nonempty strings") })
  }

  @Test func syntaxErrorsHaveTheirPlace() {
    let told = mistakes("[scan]\nx = = 1\n")
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("k:2:") == true, "\(told)")
  }

  @Test func bytesThatAreNoTOMLAreReported() {
    #expect(mistakes([0x61, 0x0A, 0]) == ["k:1:2: expected '=' after the key"])
    #expect(mistakes([0xFF]) == ["k:1:1: invalid UTF-8"])
    #expect(mistakes("scan = 1").first == "k:1:1: 'scan' must be a table: [scan]")
    #expect(mistakes("allow = 1").first == "k:1:1: 'allow' must be a list of tables: [[allow]]")
  }

  @Test func entriesMustSaySomething() {
    #expect(mistakes("[[allow]]\nreason = \"x\"\n").count == 1)
    #expect(mistakes("[[allow]]\nreason = \"x\"\nstopwords = [\"\"]\n").count == 1)
    #expect(
      mistakes("[[allow]]\nreason = \"x\"\nfingerprints = [\"a\"]\npaths = [\"a\"]\n").count == 1)
  }

  @Test func unknownRulesAreReported() {
    let text = "[scan]\ndisabled-rules = [\"pasword\"]\n"
    #expect(mistakes(text) == [])
    #expect(
      mistakes(text, ruleIDs: ["password", "jwt"])
        == ["k:2:1: unknown rule 'pasword'; did you mean password?"])
  }
}
