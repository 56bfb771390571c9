import Candidates
import Configuration
import Filters
import Formats
import TestSupport
import Testing
import Vocabulary

/// Configurations of gitleaks, written for these tests.
@Suite struct GitleaksTests {
  private func parse(
    _ text: String, files: [String: String] = [:]
  ) throws -> Configuration {
    try Configuration.parseGitleaks(Array(text.utf8), name: "g") { path in
      guard let file = files[path] else { return .none("there is no such file") }
      return .file(name: path, bytes: Array(file.utf8))
    }
  }

  private func mistakes(_ text: String) -> [String] {
    do {
      _ = try Configuration.parseGitleaks(Array(text.utf8), name: "g") { _ in .none("no") }
      return []
    } catch {
      return error.mistakes.map(\.description)
    }
  }

  /// Whether a value on a line of a file is reported.
  private func isKept(
    _ value: String, after before: String = "", before after: String = "",
    at path: String = "src/a.txt", rule: Rule? = nil, commit: ObjectID? = nil,
    by configuration: Configuration
  ) -> Bool {
    let bytes = Array("x\n\(before)\(value)\(after)\ny".utf8)
    let start = 2 + before.utf8.count
    let candidate = Candidate(
      rule: rule ?? Samples.rule(), span: start..<start + value.utf8.count,
      value: Array(value.utf8))
    let chain = FilterChain.standard(for: configuration)
    guard case .keep(let survivor) = chain.verdict(on: candidate, in: bytes.span, format: .source)
    else { return false }
    let location = MatchLocation(path: GitPath(path), lines: 2...2, commit: commit)
    if case .keep = chain.verdict(on: survivor, at: location) { return true }
    return false
  }

  @Test func anyCriterionOfAnAllowlistAllows() throws {
    let configuration = try parse(
      """
      [allowlist]
      description = "samples"
      paths = ['''^docs/.*\\.md$''']
      regexes = ['''^known''']
      stopwords = ["SAMPLEword"]
      commits = ["\(String(repeating: "A", count: 40))"]
      """)
    let value = Samples.random
    #expect(isKept(value, by: configuration))
    #expect(!isKept(value, at: "docs/a.md", by: configuration))
    #expect(!isKept("known" + value, by: configuration))
    #expect(!isKept(value + "sampleWORD", by: configuration))
    let commit = ObjectID(hex: String(repeating: "a", count: 40))
    #expect(!isKept(value, commit: commit, by: configuration))
    #expect(configuration.notes.isEmpty)
  }

  @Test func allCriteriaMustHoldWhereItSaysSo() throws {
    let configuration = try parse(
      """
      [[allowlists]]
      condition = "AND"
      regexTarget = "line"
      paths = ['''^docs/''']
      regexes = ['''^id = ''']
      """)
    let value = Samples.random
    #expect(!isKept(value, after: "id = ", at: "docs/a", by: configuration))
    #expect(isKept(value, after: "id = ", at: "src/a", by: configuration))
    #expect(isKept(value, after: "my id = ", at: "docs/a", by: configuration))
  }

  @Test func whatAPatternIsComparedWithIsTheSecretTheMatchOrTheLine() throws {
    let value = Samples.random
    for (target, isAllowed) in [("", false), ("match", true), ("line", true)] {
      let configuration = try parse(
        "[allowlist]\nregexTarget = \"\(target)\"\nregexes = ['''public$''']\n")
      #expect(
        isKept(value, after: "id = ", before: " // public", by: configuration) != isAllowed,
        "\(target)")
    }
  }

  @Test func rulesBecomeOurs() throws {
    let configuration = try parse(
      """
      [extend]
      useDefault = true
      [[rules]]
      id = "acme"
      Description = "Acme key"
      regex = '''(?i)acme_([a-z0-9]{8})'''
      secretGroup = 1
      entropy = 2.5
      keywords = ["acme_"]
      path = '''\\.cfg$'''
      tags = ["ours"]
        [[rules.allowlists]]
        regexes = ['''^known''']
      """)
    let custom = try #require(configuration.rules.first)
    #expect(custom.rule.id == "acme" && custom.rule.summary == "Acme key")
    #expect(custom.rule.secretGroup == 1 && custom.rule.minimumEntropy == 2.5)
    #expect(custom.applies(at: GitPath("a.cfg")) && !custom.applies(at: GitPath("a.cfg.txt")))
    #expect(!isKept("known1234", at: "a.cfg", rule: custom.rule, by: configuration))
    #expect(isKept("q1w2e3r4", at: "a.cfg", rule: custom.rule, by: configuration))
    #expect(!isKept("q1w2e3r4", at: "a.txt", rule: custom.rule, by: configuration))
    #expect(isKept("known" + Samples.random, by: configuration))
    #expect(configuration.notes.isEmpty)
  }

  @Test func exceptionsForRulesOfGitleaksAreForOursOfTheSameKind() throws {
    let configuration = try parse(
      """
      [extend]
      useDefault = true
      disabledRules = ["generic-api-key", "beamer-api-token"]
      [[rules]]
      id = "github-pat"
        [[rules.allowlists]]
        paths = ['''^a$''']
      [[allowlists]]
      targetRules = ["aws-access-token"]
      paths = ['''^b$''']
      [[allowlists]]
      targetRules = ["nobody-knows"]
      paths = ['''.''']
      """)
    #expect(configuration.disabledRules.contains("config-secret"))
    let rules = Dictionary(
      uniqueKeysWithValues: RuleSet.builtIn.rules.map { ($0.id, $0) })
    let value = "A1b2" + Samples.random
    #expect(!isKept(value, at: "a", rule: rules["github-token"], by: configuration))
    #expect(isKept(value, at: "b", rule: rules["github-token"], by: configuration))
    #expect(!isKept(value, at: "b", rule: rules["aws-secret-access-key"], by: configuration))
    #expect(
      configuration.notes.map(\.description) == [
        "g:3:1: disabledRules: no built-in rule has the ID 'beamer-api-token'",
        "g:12:1: no built-in rule corresponds to 'nobody-knows'",
      ])
  }

  @Test func extendedFilesAreJoined() throws {
    let base = """
      [[rules]]
      id = "one"
      regex = "one"
      keywords = ["a"]
      [[rules]]
      id = "two"
      regex = "two"
      [allowlist]
      paths = ["base"]
      """
    let configuration = try parse(
      """
      [extend]
      path = "base.toml"
      disabledRules = ["two"]
      [[rules]]
      id = "one"
      entropy = 3
      keywords = ["b"]
      [[rules]]
      id = "github-token"
      regex = "three"
      """, files: ["base.toml": base])
    #expect(configuration.rules.map(\.rule.id) == ["one", "custom-github-token"])
    let one = try #require(configuration.rules.first).rule
    #expect(one.pattern == "one" && one.minimumEntropy == 3)
    #expect(one.anchors.map(\.text) == ["a", "b"])
    #expect(configuration.allowlist.entries.count == 1)
    #expect(configuration.notes.isEmpty)
    let circle = try parse("[extend]\npath = \"c\"\n", files: ["c": "[extend]\npath = \"c\"\n"])
    #expect(circle.notes.count == 1)
  }

  @Test func whatIsNotSupportedIsNamedWithItsPlace() throws {
    let configuration = try parse(
      """
      [extend]
      path = "missing.toml"
      [[rules]]
      id = "name-only"
      path = '''\\.p12$'''
      [[rules]]
      id = "unicode"
      regex = '''[\\x{1F600}]'''
      [[rules]]
      id = "two-parts"
      regex = "a"
      colour = "red"
      [[rules.required]]
      id = "part"
      [[rules]]
      id = "part"
      regex = "b"
      skipReport = true
      [allowlist]
      paths = ["**/*.md", "ok"]
      [[allowlists]]
      description = "nothing"
      """)
    #expect(configuration.rules.map(\.rule.id) == ["two-parts"])
    #expect(configuration.allowlist.entries.count == 1)
    let places = configuration.notes.map { $0.description.prefix { $0 != " " } }
    #expect(
      places == [
        "g:2:1:", "g:3:1:", "g:8:1:", "g:12:1:", "g:13:1:", "g:15:1:", "g:20:1:", "g:21:1:",
      ],
      "\(configuration.notes)")
  }

  @Test func allMistakesAreReportedAtOnce() {
    let told = mistakes(
      """
      allowlists = 1
      [extend]
      useDefault = "yes"
      [[rules]]
      regex = "a"
      [[rules]]
      id = "b"
      regex = 1
      entropy = "high"
      secretGroup = -1
        [[rules.allowlists]]
        paths = "a"
        [[rules.allowlists]]
        regexTarget = "file"
        condition = "XOR"
        paths = [1]
      """)
    let places = told.map { $0.prefix { $0 != " " } }
    #expect(
      places == [
        "g:1:1:", "g:3:1:", "g:4:1:", "g:8:1:", "g:9:1:", "g:10:1:", "g:12:3:", "g:14:3:",
        "g:15:3:", "g:16:3:",
      ], "\(told)")
    #expect(mistakes("[[rules]]\nid = \"a\"\nregex = \"(a)\"\nsecretGroup = 2\n").count == 1)
    #expect(mistakes("x = = 1").first?.hasPrefix("g:1:") == true)
  }

  @Test func aCriterionThatDoesNotCompileNeverWidensAnException() throws {
    let configuration = try parse(
      "[[allowlists]]\ncondition = \"AND\"\npaths = ['''a''']\nregexes = ['''(''']\n")
    #expect(configuration.allowlist.entries.isEmpty && configuration.notes.count == 1)
  }

  @Test func configurationsAreDistinguished() {
    func isGitleaks(_ text: String, _ name: String) -> Bool {
      Configuration.isGitleaks(Array(text.utf8), name: name)
    }
    #expect(isGitleaks("[extend]\nuseDefault = true", "team.toml"))
    #expect(isGitleaks("[[rules]]\nid = \"a\"", "a/.gitleaks.toml"))
    #expect(!isGitleaks("[[rules]]\nid = \"a\"", "team.toml"))
    #expect(!isGitleaks("[[allow]]\n", ".gitleaks.toml"))
    #expect(!isGitleaks("", ".keystow.toml"))
  }

  @Test func theLastOfRulesOfOneNameCounts() throws {
    let configuration = try parse(
      "[[rules]]\nid = \"a\"\nregex = \"x\"\n[[rules]]\nid = \"a\"\nregex = \"y\"\n")
    #expect(configuration.rules.map(\.rule.pattern) == ["y"])
    #expect(
      configuration.notes.map(\.description) == [
        "g:1:1: a later rule has the ID 'a' and replaces this one"
      ])
  }

  @Test func damagedFilesAreReadOrRefusedAndNothingElse() {
    let text = """
      [extend]
      useDefault = true
      [[rules]]
      id = "acme"
      regex = '''acme_([0-9]{8})'''
      keywords = ["acme"]
        [[rules.allowlists]]
        condition = "AND"
        paths = ['''a''', '''b''']
      [allowlist]
      stopwords = ["x"]
      """
    var random = Random(seed: 9)
    var (readCount, refusedCount) = (0, 0)
    for _ in 0..<400 {
      var bytes = Array(text.utf8)
      for _ in 0...random.next(3) {
        let index = random.next(bytes.count)
        switch random.next(3) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(random.pick(Array("[]=\"'.\n{}(a".utf8)), at: index)
        default: bytes[index] = UInt8(random.next(256))
        }
      }
      let gitleaks = try? Configuration.parseGitleaks(bytes, name: "g") { _ in .none("no") }
      if gitleaks == nil { refusedCount += 1 } else { readCount += 1 }
      _ = try? Configuration.parse(bytes, name: "g")
      _ = GitleaksIgnore.parse(bytes, name: "i")
    }
    #expect(readCount > 0 && refusedCount > 0)
  }

  @Test func manyEntriesTakeNoQuadraticTime() throws {
    let entries = (0..<3_000).map {
      "[[allow]]\nreason = \"r\"\nfingerprints = [\"\\u0061\($0)\"]\n"
    }
    let many = try Configuration.parse(Array(entries.joined().utf8), name: "k")
    #expect(many.allowlist.fingerprintPlaces["a7"]?.description == "k:24:18")
    let rules = (0..<1_000).map { _ in "[[rules]]\nid = \"a\"\nregex = \"x\"\n" }
    #expect(try parse(rules.joined()).rules.count == 1)
  }
}
