import Candidates
import Formats
import Testing

/// Names and values that no language and no format joins.
@Suite struct TextSecretsTests {
  private static let plan = Result { try MatchPlan(RuleSet.builtIn) }

  private func found(_ text: String, in name: String) throws -> [Candidate] {
    let bytes = Array(text.utf8)
    return try Matcher(Self.plan.get()).candidates(
      in: bytes.span, format: FileFormat(path: Array(name.utf8)))
  }

  /// Values of the kinds that machines make; each contains a digit.
  private static let values: [String] = {
    var make = SampleGenerator(seed: 31)
    return [
      make.hex(32), make.hex(40), "9" + make.alphanumeric(19), make.alphanumeric(32),
      make.alphanumeric(39) + "7", "x" + make.base64URL(40) + "4",
    ]
  }()

  @Test(arguments: [
    ("a.txt", "api_key=V"), ("a.txt", "api_key = V"), ("a.txt", "acme.secret.key=V"),
    ("a.txt", "api_key := V"), ("a.txt", "apiKey => V"), ("a.txt", "api_key 'V'"),
    ("a.txt", "api_key V"), ("a.md", "The API key is V and it works."),
    ("a.md", "| API key | V |"), ("a.md", "```yaml\napi_key: V\n```"),
    ("a.md", "docker run -e API_KEY=V image"), ("a.log", "INFO Using api_key=V"),
    ("a.log", "INFO auth token - 'V'"), ("Makefile", "API_KEY ?= V"), ("Makefile", "API_KEY := V"),
    ("compose.yml", "a:\n  environment:\n    - API_KEY=V"),
    ("compose.yml", "a:\n  command: [\"--api-token\", \"V\"]"),
    ("a.yml", "a: 1\n# api_key: V\nb: 2"), ("a.sh", "api_key=V"), ("a.sh", "x --api-key V"),
    ("a.sh", "x --api-token=V"), ("a.sh", "x=${API_KEY:-V}"), ("a.bat", "setx API_KEY V"),
    ("a.fish", "set -x API_KEY V"), ("a.sh", "echo \"api_key=V\" > f"),
    ("a.sh", "curl -H X-Api-Key:V a"), ("a.sh", "curl --oauth2-bearer V a"),
    ("a.go", "var apiKey string = \"V\""), ("a.go", "apiKey := []byte(\"V\")"),
    ("a.go", "func apiToken() string { return \"V\" }"),
    ("a.go", "func apiToken() string {\n\treturn \"V\"\n}"), ("a.c", "char api_key[] = \"V\";"),
    ("a.php", "$api_key .= \"V\";"), ("a.js", "const apiKey = process.env.X || \"V\";"),
    ("a.js", "const apiKey = o.x ?? \"V\";"), ("a.php", "$apiKey = $other ?? 'V';"),
    ("a.py", "API_KEY = os.getenv('API_KEY') or 'V'"), ("a.py", "ACME_USER_KEY = 'V'"),
    ("a.js", "const acmeMapKey = 'V';"), ("a.js", "client.login('app', 'V');"),
    ("a.js", "acme = require('acme')('V');"), ("a.py", "c = acme.Client(\"V\")"),
    ("a.py", "get(url, auth=('app', 'V'))"), ("a.py", "if api_key == \"V\":"),
    ("a.py", "# api key V"), ("a.swift", "// apiKey: V"),
    ("a.swift", "var apiKey: String {\n  return \"V\"\n}"),
    ("a.swift", "var apiKey: String { \"V\" }"),
    ("a.m", "- (NSString *)apiKey {\n  return @\"V\";\n}"), ("Dockerfile", "RUN export API_KEY=V"),
    ("a.tf", "variable \"api_key\" {\n  default = \"V\"\n}"),
    ("a.html", "<input name=\"api_key\" value=\"V\">"),
    ("a.html", "<meta name=\"api-key\" content=\"V\">"),
    ("a.html", "<td>API key</td><td>V</td>"), ("a.http", "X-Api-Key: V"),
    ("a.ipynb", "{\"a\":[\"api_key = \\\"V\\\"\\n\"]}"), ("a.csv", "name,api_key\nfoo,V"),
    ("a.json", "{\"a\":\"{\\\"api_key\\\": \\\"V\\\"}\"}"),
    ("a.json", "{\"a\":\"API_KEY=V\\nB=1\"}"),
    ("a.xml", "<a><note>the api key to use is V here</note></a>"),
    ("a.ps1", "Connect-Api -ApiKey V"), ("a.pbxproj", "{a = {b = \"export API_KEY=V\\necho\";};}"),
    ("a.txt", "Your secret token from the mail of 3 May:\nV"), ("a.txt", "API key\n\nV\n"),
    ("a.patch", "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a: 1\n+  api_key: V\n"),
    ("a.diff", "@@ -1 +1,2 @@\n a: 1\n+API_TOKEN=V\n"),
    ("a.py", "p.add_argument(\"--api-token\", help=\"x\", default=\"V\")"),
    ("a.xml", "<a><property><name>acme.secret.key</name><value>V</value></property></a>"),
    ("a.json", "[{\"ParameterKey\": \"ApiToken\", \"ParameterValue\": \"V\"}]"),
    ("a.json", "{\"github-oauth\": {\"git.host.internal\": \"V\"}}"),
    ("a.txt", "git+https://V@git.host.internal/a.git"),
  ])
  func theValueIsFoundExactly(_ name: String, _ form: String) throws {
    for value in Self.values {
      let text = form.replacing(#/\bV\b/#.wordBoundaryKind(.simple), with: value)
      let candidates = try found(text, in: name)
      #expect(candidates.contains { $0.value == Array(value.utf8) }, "\(text)")
      let bytes = Array(text.utf8)
      for candidate in candidates where candidate.value == Array(value.utf8) {
        #expect(Array(bytes[candidate.span]) == Array(value.utf8))
      }
    }
  }

  @Test(arguments: [
    ("a.txt", "primary key: V"), ("a.txt", "the csrf token is V"), ("a.txt", "see V for a word"),
    ("a.swift", "apiKey = V"), ("a.swift", "let apiKey = make(V)"), ("a.txt", "api key: V(x)"),
    ("a.txt", "checksum of the api key is V"), ("a.log", "Secrets arm64 <V> /System/x"),
    ("a.plist", "<plist><dict><key>V</key></dict></plist>"), ("a.sh", "--token ${X} --token $V"),
    ("a.json", "{\"key\": \"color\",\n \"id\": \"V\"}"), ("go.sum", "token V"),
    ("a.swift", "let keys: [Key] = [.init(name: \"a\", id: \"V\")]"),
  ])
  func otherValuesAreNone(_ name: String, _ form: String) throws {
    for value in Self.values {
      let text = form.replacing(#/\bV\b/#.wordBoundaryKind(.simple), with: value)
      let generic = try found(text, in: name).filter(\.rule.isGeneric)
      #expect(generic.isEmpty, "\(text): \(generic.map(\.rule.id))")
    }
  }

  @Test func strongNamesAreTrustedAndWeakOnesAreNot() throws {
    let value = Self.values[0]
    #expect(try found("api_key: \(value)", in: "a.txt").map(\.rule.id) == ["text-secret"])
    #expect(try found("the token is \(value)", in: "a.txt").map(\.rule.id) == ["text-weak-secret"])
    #expect(try found("my keys, 3 May\n\(value)", in: "a.txt").map(\.rule.id) == ["nearby-secret"])
  }

  @Test func aWordAfterPasswordIsNone() throws {
    #expect(try found("password: required", in: "a.md").isEmpty)
    #expect(try found("password: hunter2!x", in: "a.md").map(\.rule.id) == ["password"])
    #expect(try found("password: hunter2!x", in: "a.swift").isEmpty)
    #expect(try found("<a placeholder=\"Password\" b=\"natural7\">", in: "a.xib").isEmpty)
  }

  /// Each `V` is a password of words, a digit and a mark, as rules for passwords want it.
  @Test(arguments: [
    ("a.txt", "the db password is V"), ("a.md", "| password | V |"), ("a.swift", "// password: V"),
    ("a.js", "if (dbPassword === \"V\") {"), ("a.js", "const dbPassword = o.x ?? \"V\";"),
    ("a.c", "const char DB_PASSWORD[65] = \"V\";"), ("a.py", "get(\"db_password\", \"V\")"),
    ("a.xml", "<a><note>with db_password V for it</note></a>"),
    ("a.json", "{\"a\": [\"--db-password\", \"V\"]}"),
  ])
  func aMixedPasswordIsFoundInAnySyntax(_ name: String, _ form: String) throws {
    for value in ["Stage.Invoice41!", "uD5#kk_Rt2"] {
      let text = form.replacing(#/\bV\b/#.wordBoundaryKind(.simple), with: value)
      #expect(try found(text, in: name).map(\.value) == [Array(value.utf8)], "\(text)")
    }
    for value in ["Stage.Invoice", "stage_41", "Invoice&#8217", "Stage(41)!"] {
      let text = form.replacing(#/\bV\b/#.wordBoundaryKind(.simple), with: value)
      let kept = try found(text, in: name).filter { $0.value == Array(value.utf8) }
      #expect(kept.isEmpty || name == "a.json", "\(text)")
    }
  }

  @Test(arguments: [
    ("a.txt", "the password is V"), ("a.md", "Production smtp password - \"V\""),
    ("a.ts", "const p = options.dbPassword ?? \"V\""), ("a.go", "if smtpPassword == \"V\" {"),
    ("a.swift", "let a = has(dbPassword, equals: \"V\")"), ("a.py", "login(db_password(\"V\"))"),
  ])
  func wordsWithANumberAreAPassword(_ name: String, _ form: String) throws {
    for value in ["Harbour727", "ladderwindow1988", "Harbour", "sha512", "Harbour2", "v2024"] {
      let text = form.replacing(#/\bV\b/#.wordBoundaryKind(.simple), with: value)
      let kept = try found(text, in: name).filter { $0.value == Array(value.utf8) }
      #expect(kept.isEmpty == (value.count < 10), "\(text)")
      #expect(kept.allSatisfy { $0.rule.id == "password" })
    }
  }

  @Test(arguments: [
    ("a.txt", "the password is V"), ("a.swift", "// password: V"), ("a.py", "# the db password: V"),
    ("a.json", "{\"a\": \"the password is V\"}"),
  ])
  func aRandomPasswordIsFoundInProse(_ name: String, _ form: String) throws {
    var make = SampleGenerator(seed: 43)
    let random = "7" + make.alphanumeric(13) + "bQ"
    for value in [random, "invoice41", "v2.14.0-rc1", "XK240B"] {
      let text = form.replacing(#/\bV\b/#.wordBoundaryKind(.simple), with: value)
      let kept = try found(text, in: name).filter { $0.value == Array(value.utf8) }
      #expect(kept.isEmpty == (value != random), "\(text)")
    }
  }

  @Test(arguments: [
    ("a.yml", "a: |\n  db.password=invoice41\n"),
    ("a.json", "{\"a\": \"export DB_PASSWORD=invoice41 && make\"}"),
  ])
  func aPasswordOfWordsIsFoundInSettings(_ name: String, _ text: String) throws {
    #expect(try found(text, in: name).map(\.value) == [Array("invoice41".utf8)])
    let other = text.replacing("=", with: " ")
    #expect(try found(other, in: name).isEmpty)
  }

  @Test func hexadecimalDigitsOfATextAreJudgedByIt() throws {
    var make = SampleGenerator(seed: 47)
    func digits(_ text: String) -> String {
      text.utf8.map { String($0, radix: 16) }.joined()
    }
    let key = digits(make.hex(32))
    #expect(
      try found("secret_key = bytes.fromhex(\"\(key)\")", in: "a.py").map(\.value)
        == [Array(key.utf8)])
    let word = digits("documentation")
    #expect(try found("secret_key = bytes.fromhex(\"\(word)\")", in: "a.py").isEmpty)
  }

  @Test(arguments: [
    ("a.json", "{\"adminPassword\": {\"value\": \"V\"}}"),
    ("a.xml", "<a><entry><key>admin_password</key><value>V</value></entry></a>"),
    ("a.csv", "name,password\napp,V\n"), ("a.h", "#define WIFI_PASS \"V\""),
  ])
  func aPasswordIsNamedByWhatIsAroundIt(_ name: String, _ form: String) throws {
    let text = form.replacing("V", with: "kT7wq2Lz90")
    #expect(try found(text, in: name).map(\.value) == [Array("kT7wq2Lz90".utf8)])
  }

  @Test func aPrefixSaysWhatAValueIs() throws {
    let token = "acme_live_" + Self.values[3]
    #expect(try found("x(\(token))", in: "a.txt").map(\.value) == [Array(token.utf8)])
    #expect(try found("x/\(token)", in: "a.txt").isEmpty)
    #expect(try found("acme_live_documentation_of_all_the_features", in: "a.txt").isEmpty)
  }
}
