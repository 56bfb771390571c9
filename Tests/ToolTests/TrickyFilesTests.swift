import Foundation
import TestSupport
import Testing

/// All commands find the same secrets, at the same lines and with the same confidence, in files that
/// are hard to read.
@Suite struct TrickyFilesTests {
  /// A location of a finding.
  private struct ReportedPlace: Hashable, CustomStringConvertible {
    let path: String
    let line: Int
    let rule: String
    let confidence: String

    var description: String { "\(path):\(line) \(rule) \(confidence)" }
  }

  private let repository: TemporaryRepository
  /// The contents of the files, by their paths.
  private let files: [String: [UInt8]]

  init() throws {
    repository = try TemporaryRepository()
    files = try Self.files()
    for (path, content) in files { try repository.directory.write(content, to: path) }
  }

  private static func files() throws -> [String: [UInt8]] {
    var seed: UInt64 = 700
    // Each `§` becomes a value of its own.
    func filled(_ text: String) -> String {
      text.split(separator: "§", omittingEmptySubsequences: false).map(String.init).reduce(nil) {
        (result: String?, part: String) in
        seed += 1
        return result.map { $0 + SampleSecret.generic(seed, count: 36) + part } ?? part
      } ?? ""
    }
    var files: [String: [UInt8]] = [:]
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      files[path] = Array(filled(text).utf8)
    }
    for (path, encoding, text) in encodedTexts {
      files[path] = Array(try #require(filled(text).data(using: encoding)))
    }
    files["App/binary.plist"] = Array(
      try PropertyListSerialization.data(
        fromPropertyList: ["ApiKey": filled("§"), "Client": ["secret": filled("§")]],
        format: .binary, options: 0))
    files["lib/x.zip"] = try SampleZip([("in/c.env", Array(filled("API_KEY=§\n").utf8))]).bytes()
    return files
  }

  private static let encodedTexts: [(String, String.Encoding, String)] = [
    ("App/Keys.strings", .utf16, "\"api_key\" = \"§\";\n\"title\" = \"x\";\n"),
    ("App/u.json", .utf16BigEndian, "{\n\"apiKey\": \"§\",\n\"client_secret\": \"§\"\n}\n"),
  ]

  private static let texts = [
    "App/Info.plist":
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
      + "\t<key>MapsAPIKey</key>\n\t<string>§</string>\n</dict>\n</plist>\n",
    "App/Keys.xcconfig":
      "// Keys\nAPI_KEY = § // of the app\nAPI_URL = https:/$()/a.test/?token=§\n",
    "App/crlf.yml": "api:\r\n  client_secret: §\r\n  key: |\r\n    §\r\n",
    "App/nested.json":
      "{\n\"config\": \"{\\\"client_secret\\\": \\\"§\\\"}\",\n\"cmd\": \"curl -H 'X-Api-Key: §'\"\n}\n",
    "App.xcodeproj/project.pbxproj":
      "// !$*UTF8*$!\n{\nobjects = {\nAA = {\nbuildSettings = {\nAPI_KEY = §;\n"
      + "GCC_PREPROCESSOR_DEFINITIONS = (\n\"CLIENT_SECRET=\\\\\\\"§\\\\\\\"\",\n);\n};\n};\n"
      + "BB = {\nshellScript = \"export CLIENT_SECRET=§\\nls\\n\";\n};\n};\n}\n",
    "App/bom.env": "\u{FEFF}API_TOKEN=§\n",
    "App/last.properties": "api.key=§",
    "README.md": "# App\n\n```sh\nexport API_KEY=§\n```\n| client secret | `§` |\n",
    "Tests/APITests.swift": "let apiKey = \"§\"\n",
    "a b/ü.toml": "[api]\nclient_secret = '§'\n",
    ".mcp.json": "{\"mcpServers\": {\"a\": {\"args\": [\"--api-key\", \"§\"],\n"
      + "\"env\": {\"API_KEY\": \"§\"}}}}\n",
    "log.jsonl": "{\"text\": \"export CLIENT_SECRET=§\\nok\"}\n",
  ]

  private func findings(
    _ arguments: [String], input: [UInt8] = []
  ) throws -> Set<ReportedPlace> {
    let run = try ProgramRun(
      keystowProgram, arguments + ["--format", "json"], in: repository.path, input: input)
    let document = try JSONSerialization.jsonObject(with: Data(run.output))
    let findings = (document as? [String: Any])?["findings"] as? [[String: Any]] ?? []
    return Set(
      findings.flatMap { finding in
        (finding["places"] as? [[String: Any]] ?? []).compactMap { place -> ReportedPlace? in
          guard let path = place["path"] as? String, let line = place["line"] as? Int,
            let rule = finding["rule"] as? String,
            let confidence = finding["confidence"] as? String
          else { return nil }
          return ReportedPlace(path: path, line: line, rule: rule, confidence: confidence)
        }
      })
  }

  @Test func areReadAlikeByAllCommands() throws {
    let all = ["--confidence", "low"]
    let expected = try findings(["scan"] + all)
    for path in files.keys { #expect(expected.contains { $0.path.hasPrefix(path) }, "\(path)") }
    #expect(expected.count >= 22)
    #expect(try findings(["scan", "--no-git", "."] + all) == expected)
    #expect(try findings(["scan"] + files.keys.sorted() + all) == expected)
    try repository.git(["add", "-A"])
    #expect(try findings(["scan", "--staged"] + all) == expected)
    try repository.git(["commit", "-q", "-m", "Add them"])
    #expect(try findings(["scan", "--history"] + all) == expected)
    #expect(try findings(["scan", "--since", "2001-01-01"] + all) == expected)
    let believed = expected.filter { $0.confidence != "low" }
    #expect(try findings(["audit"]).filter { $0.confidence != "low" } == believed)
  }

  @Test func areReadAlikeFromStandardInput() throws {
    let all = ["--confidence", "low"]
    for (path, content) in files {
      #expect(
        try findings(["scan", "--stdin", "--name", path] + all, input: content)
          == findings(["scan", path] + all), "\(path)")
    }
  }

  @Test func aHookAndAPlanNameTheSameSecrets() throws {
    let believed = try findings(["scan"])
    let plan = try keystow(["stow", "--dry-run", "--format", "json"], in: repository.path)
    let lines = Self.lines(in: try JSONSerialization.jsonObject(with: Data(plan.text.utf8)))
    #expect(lines == Set(believed.map { "\($0.path):\($0.line)" }))
    try repository.git(["add", "-A"])
    let hook = try keystow(["hook", "run", "pre-commit"], in: repository.path)
    #expect(hook.status == 1)
    #expect(
      (hook.text + hook.errorText).contains("\(believed.count) secrets in the staged changes"))
  }

  /// Returns the locations at any depth of a report, as `path:line`.
  private static func lines(in node: Any) -> Set<String> {
    if let list = node as? [Any] { return list.reduce(into: []) { $0.formUnion(lines(in: $1)) } }
    guard let members = node as? [String: Any] else { return [] }
    var found = lines(in: Array(members.values))
    if let path = members["path"] as? String, let line = members["line"] as? Int {
      found.insert("\(path):\(line)")
    }
    return found
  }
}
