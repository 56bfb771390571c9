import Foundation
import TestSupport
import Testing

/// All commands have one opinion on what a file is for, and on the secrets in it.
@Suite struct FilesAgreeTests {
  /// Folders that mean something, and folders that only look like it.
  private static let folders = [
    "App", "tests", "AppUITests", "caddytest", "Stubbed Responses", "Sample Data", "docs",
    "vendor/acme", "examples/basic", "Contests", "SpeedTest", "Recordings", "Mock",
  ]

  private let repository: TemporaryRepository
  private let paths: [String]

  init() throws {
    repository = try TemporaryRepository()
    let key = try MadeKey(.p256)
    var paths: [String] = []
    for (index, folder) in Self.folders.enumerated() {
      let seed = UInt64(index * 10)
      let files = [
        "server.key": Self.pem(key.der),
        "client.json":
          "{\n\"client_secret\": \"\(SampleSecret.generic(seed + 1, count: 36))\"\n}\n",
        "push.swift": "let push = \"\(SampleSecret.gitHub(seed + 2))\"\n",
        "google-services.json": "{\"client\": [{\"api_key\": [{\"current_key\": \""
          + "AIza" + SampleSecret.generic(seed + 3, count: 35) + "\"}]}]}\n",
        ".env": "SESSION_SECRET=\(SampleSecret.generic(seed + 4, count: 40))\n",
      ]
      for (name, content) in files {
        paths.append("\(folder)/\(name)")
        try repository.write(content, to: "\(folder)/\(name)")
      }
    }
    self.paths = paths.sorted()
    try repository.git(["add", "-A"])
  }

  private static func pem(_ der: [UInt8]) -> String {
    let text = Data(der).base64EncodedString(options: .lineLength64Characters)
    let kind = "PRIVATE KEY-----"
    return "-----BEGIN \(kind)\n\(text)\n-----END \(kind)\n"
  }

  private func json(_ arguments: [String]) throws -> [String: Any] {
    let run = try keystow(arguments + ["--format", "json"], in: repository.path)
    let document = try JSONSerialization.jsonObject(with: Data(run.text.utf8))
    return try #require(document as? [String: Any], "\(run.errorText)")
  }

  private func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

  private func reported(_ arguments: [String]) throws -> Set<String> {
    Set(
      list(try json(arguments)["findings"]).flatMap { list($0["places"]) }
        .compactMap { $0["path"] as? String })
  }

  /// Requires each command to say of each file what the scan says.
  private func commandsAgree(_ reported: Set<String>, accepted: Set<String>) throws {
    #expect(try self.reported(["scan", "--staged"]) == reported)
    let hook = try keystow(["hook", "run", "pre-commit"], in: repository.path)
    #expect(hook.status == (reported.isEmpty ? 0 : 1))
    // Names of files alone are a matter of `ignore check`; its opinion on a secret is that of the scan.
    let items = list(try json(["ignore", "check"])["items"])
    for item in items {
      let path = try #require(item["path"] as? String)
      let kind = try #require(item["kind"] as? String)
      let isToDo = item["to_do"] as? Bool
      if accepted.contains(path) { #expect(isToDo == false, "\(path): \(kind)") }
      if reported.contains(path), kind.contains("danger") {
        #expect(isToDo == true, "\(path): \(kind)")
      }
    }
    for path in paths {
      let explained = try json(["doctor", "--explain", path])
      let secrets = list(explained["secrets"])
      #expect(!secrets.isEmpty, "\(path)")
      let isReported = secrets.contains { $0["reported"] as? Bool == true }
      #expect(isReported == reported.contains(path), "\(path)")
      let isAccepted = secrets.contains { $0["accepted_by"] is String }
      #expect(isAccepted == accepted.contains(path), "\(path)")
    }
  }

  @Test func beforeAnythingIsAccepted() throws {
    let found = try reported(["scan"])
    // Keys are real until somebody says otherwise; generic secrets are not, where they are made up.
    for folder in Self.folders {
      #expect(found.contains("\(folder)/server.key"), "\(folder)")
      #expect(found.contains("\(folder)/push.swift"), "\(folder)")
      #expect(!found.contains("\(folder)/google-services.json"), "\(folder)")
      let isReal = ["App", "Contests", "SpeedTest", "Recordings"].contains(folder)
      #expect(found.contains("\(folder)/client.json") == isReal, "\(folder)")
    }
    try commandsAgree(found, accepted: [])
    try repository.git(["commit", "-q", "-m", "Add them"])
    #expect(try reported(["scan", "--history"]) == found)
    #expect(try reported(["audit"]) == found)
    let plan = try json(["stow", "--dry-run"])
    let moved = list(plan["keys"]).flatMap { list($0["places"]) } + list(plan["left"])
    let kept = list(plan["kept"]) + list(plan["untracked"])
    #expect(Set((moved + kept).compactMap { $0["path"] as? String }) == found)
  }

  @Test func afterABaseline() throws {
    let found = try reported(["scan"])
    #expect(try keystow(["baseline", "create"], in: repository.path).status == 0)
    #expect(try reported(["scan"]).isEmpty)
    try commandsAgree([], accepted: found)
  }

  @Test func afterTheProjectSaysWhatItsFilesAreFor() throws {
    let before = try reported(["scan"])
    try repository.write(
      """
      [files]
      fixtures = ["Recordings/**", "tests/**"]
      sources = ["/Mock/**"]

      [[allow]]
      reason = "revoked"
      paths = ["caddytest/**"]
      """, to: ".keystow.toml")
    let found = try reported(["scan"])
    let gone = [
      "Recordings/client.json", "Recordings/.env", "Recordings/server.key", "tests/server.key",
    ]
    let allowed = ["server.key", "client.json", "push.swift", ".env", "google-services.json"]
      .map { "caddytest/\($0)" }
    #expect(
      found
        == before.subtracting(gone + allowed).union(["Mock/client.json", "Mock/.env"]))
    try commandsAgree(
      found, accepted: Set(allowed + ["Recordings/server.key", "tests/server.key"]))
  }
}
