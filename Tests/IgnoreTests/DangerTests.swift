import Candidates
import Foundation
import TestSupport
import Testing
import Vocabulary

@testable import Ignore

@Suite struct DangerTests {
  private static let random = SampleSecret.generic(count: 40)

  /// A private key as OpenSSL writes it, made of a DER sequence without meaning.
  private static func key(_ kind: String = "") -> String {
    let der =
      [UInt8]([0x30, 0x81, 0xC8, 2, 1, 0]) + (0..<197).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let lines = Data(der).base64EncodedString(options: [.lineLength64Characters])
    return "-----BEGIN \(kind)PRIVATE" + " KEY-----\n\(lines)\n-----END \(kind)PRIVATE KEY-----\n"
  }

  private func verdict(_ path: String, _ content: [UInt8]) -> DangerVerdict {
    let names = DangerTable.standard.names(fitting: Array(path.utf8))
    let folders = path.split(separator: "/").dropLast().flatMap {
      DangerTable.standard.names(inFolder: $0.utf8)
    }
    return DangerClassifier(path: GitPath(path), bytes: content, size: content.count)
      .verdict(for: names + folders)
  }

  private func severity(_ path: String, _ content: String) -> Severity? {
    guard case .dangerous(let severity, _) = verdict(path, Array(content.utf8)) else { return nil }
    return severity
  }

  @Test func everyNameIsFoundInAnyFolderAndCase() {
    let all =
      KeyNames.all + AppleNames.all + SettingNames.all + AccountNames.all + AgentNames.all
      + DataNames.all
    for name in all {
      for pattern in name.patterns where !pattern.hasSuffix("/") {
        for filling in ["x", "prod", "A.b"] {
          let path = pattern.split(separator: "*", omittingEmptySubsequences: false)
            .joined(separator: filling)
          for place in [path, "app/\(path)", "a b/c/\(path.uppercased())"] {
            let found = DangerTable.standard.names(fitting: Array(place.utf8))
            #expect(found.contains { $0.holds == name.holds }, "\(place)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    "README.md", "Sources/rsa.c", "keys.swift", "score.js", "environment.ts", "Package.resolved",
    "docs/credentials.md", "secrets.go", "id_rsa.pub", "token.go", "database.yml.md", "npmrc.txt",
    "Settings.swift", "env.d.ts", "Localizable.strings", "gradle/wrapper/gradle-wrapper.jar",
    "project.pbxproj", ".gitignore", ".envs/README", "x_rsa.c",
  ])
  func ordinaryNamesAreNot(_ path: String) {
    #expect(DangerTable.standard.names(fitting: Array(path.utf8)).isEmpty)
  }

  @Test func privateKeysAreReported() {
    let cases: [(path: String, content: String, expected: Severity?)] = [
      ("id_rsa", Self.key("RSA "), .critical),
      ("deploy_ed25519", Self.key("OPENSSH "), .critical),
      ("a/server.pem", Self.key(), .critical),
      ("server.pem", "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n", nil),
      (
        "both.pem", "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n" + Self.key(),
        .critical
      ),
      ("doc.pem", "-----BEGIN PRIVATE" + " KEY-----\n...\n-----END PRIVATE KEY-----\n", nil),
      ("AuthKey_ABC.p8", Self.key(), .critical),
      ("talk.key", "PK\u{3}\u{4}presentation", nil),
      ("locale.key", "some words of a text\nand more\n", nil),
      ("config/master.key", "0123456789abcdef0123456789abcdef\n", .critical),
      (
        "sa/service-account-prod.json",
        "{\"private_key\": \"\(Self.key().replacingOccurrences(of: "\n", with: "\\n"))\"}",
        .critical
      ),
      ("service-account.json", "{\"type\": \"none\"}", nil),
      ("keys.txt", "# created\nAGE-SECRET-KEY-1QQ\n", .critical),
      ("keys.txt", "a list of keyboard keys\n", nil),
      ("vpn/wg0.conf", "[Interface]\nPrivateKey = \(Self.random)=\n", .critical),
      ("vpn/wg0.conf", "[Interface]\nPrivateKey = ${KEY}\n", nil),
    ]
    for (path, content, expected) in cases {
      #expect(severity(path, content) == expected, "\(path)")
    }
  }

  @Test func settingsAreJudgedByTheirValues() {
    let secret = Self.random
    let cases: [(path: String, content: String, expected: Severity?)] = [
      (".env", "API_KEY=\(secret)\n", .high),
      (".env", "PORT=8080\nDEBUG=true\n", nil),
      (".env", "API_KEY=\n", nil),
      (".env", "API_KEY=changeme\n", nil),
      (".env", "API_KEY=\"encrypted:\(secret)\"\n", nil),
      (".env.example", "API_KEY=\(secret)\n", nil),
      (".env", "DATABASE_URL=postgres://app:\(secret)@db.corp.net/app\n", .high),
      (".env", "DATABASE_URL=postgres://postgres:postgres@localhost/app\n", nil),
      (".npmrc", "//registry.npmjs.org/:_authToken=\(secret)\n", .high),
      (".npmrc", "//registry.npmjs.org/:_authToken=${NPM_TOKEN}\n", nil),
      (".npmrc", "engine-strict=true\n", nil),
      ("config/database.yml", "production:\n  password: <%= ENV['DB'] %>\n", nil),
      ("config/database.yml", "production:\n  password: \(secret)\n", .medium),
      ("wp-config.php", "define( 'DB_PASSWORD', '\(secret)' );\n", .high),
      ("wp-config.php", "define( 'DB_PASSWORD', getenv('DB') );\n", nil),
      ("app/settings.py", "SECRET_KEY = '\(secret)'\n", .medium),
      ("app/settings.py", "SECRET_KEY = os.environ['SECRET_KEY']\n", nil),
      ("settings.xml", "<server><password>\(secret)</password></server>", .high),
      ("settings.xml", "<server><password>{\(secret)=}</password></server>", nil),
      ("NuGet.Config", "<add key=\"ClearTextPassword\" value=\"\(secret)\" />", .high),
      ("NuGet.Config", "<add key=\"Username\" value=\"me\" />", nil),
      (".docker/config.json", "{\"auths\":{\"h\":{\"auth\":\"\(secret)\"}}}", .critical),
      (".docker/config.json", "{\"credHelpers\":{\"h\":\"ecr-login\"}}", nil),
      (".aws/credentials", "[default]\naws_secret_access_key = \(secret)\n", .critical),
      (".aws/config", "[default]\nregion = eu-west-1\n", nil),
      ("credentials.json", "{\"installed\":{\"client_secret\":\"\(secret)\"}}", .high),
      ("token.json", "{\"colors\": [\"red\"]}", nil),
      ("Secrets.xcconfig", "API_KEY = \(secret)\n", .high),
      ("Secrets.xcconfig", "API_KEY = YOUR_KEY_HERE\n", nil),
      ("Secrets.swift", "let apiKey = \"\(secret)\"\n", .high),
      ("Secrets.swift", "let apiKey = \"\"\n", nil),
      ("gradle.properties", "org.gradle.jvmargs=-Xmx2g\nandroid.useAndroidX=true\n", nil),
      ("gradle.properties", "signing.password=\(secret)\n", .medium),
      (
        "infra/prod.tfstate", "{\"version\":4,\"terraform_version\":\"1.5\",\"resources\":[]}",
        .critical
      ),
      ("terraform.tfstate.backup", "{}", nil),
      (".git-credentials", "https://me:\(secret)@github.com\n", .critical),
      ("secrets.yml", "production:\n  api_key: \(secret)\n", .high),
      ("secrets.yml", "production:\n  api_key: <%= ENV[\"KEY\"] %>\n", nil),
      (".htpasswd", "me:$apr1$abc$def\n", .high),
      ("a.sqlite3", "SQLite format 3\0x", .low), ("a.db", "text", nil),
      ("dump.sql", "INSERT INTO `users` VALUES (1);\n", .medium),
      ("schema.sql", "CREATE TABLE users (id int);\n", nil),
    ]
    for (path, content, expected) in cases {
      #expect(severity(path, content) == expected, "\(path): \(content.prefix(40))")
    }
  }

  @Test func encryptedContentPasses() {
    let cases: [(path: String, content: [UInt8])] = [
      (".env", Array("\0GITCRYPT\0".utf8) + [1, 2, 3, 4]),
      ("secrets.yml", Array("$ANSIBLE_VAULT;1.1;AES256\n6162\n".utf8)),
      (
        "secrets.yaml",
        Array("api_key: ENC[AES256_GCM,data:x,type:str]\nsops:\n  mac: ENC[AES256_GCM,x]\n".utf8)
      ),
      ("secrets.json", Array("{\"k\":\"ENC[AES256_GCM,data:x]\",\"sops\":{\"mac\":\"x\"}}".utf8)),
      (".env", Array("API_KEY=ENC[AES256_GCM,data:x]\nsops_mac=x\nsops_version=3\n".utf8)),
      ("key.age", Array("age-encryption.org/v1\n-> X25519 x\n".utf8)),
      (
        "backup.asc", Array("-----BEGIN PGP MESSAGE-----\n\nhQEM\n-----END PGP MESSAGE-----\n".utf8)
      ),
      ("data.gpg", [0x85, 0x01, 0x0C] + [UInt8](repeating: 7, count: 64)),
      (".git-crypt/keys/default/0/A.gpg", [0x84, 0x01, 0x0C] + [UInt8](repeating: 7, count: 64)),
    ]
    for (path, content) in cases {
      #expect(!DangerTable.standard.names(fitting: Array(path.utf8)).isEmpty, "\(path)")
      #expect(verdict(path, content) == .harmless, "\(path)")
    }
    let secretKey: [UInt8] = [0x95, 0x03] + [UInt8](repeating: 7, count: 64)
    #expect(verdict("secring.gpg", secretKey) != .harmless)
  }

  @Test func pointersAreReportedAsPointers() {
    let digest = String(repeating: "0", count: 64)
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 12\n"
    guard case .pointer(.critical, _) = verdict("dist.p12", Array(pointer.utf8)) else {
      Issue.record("not taken for a pointer")
      return
    }
  }

  @Test func emptyFilesAreHarmless() {
    #expect(verdict(".bash_history", []) == .harmless)
    #expect(verdict(".bash_history", [0x6C, 0x73]) != .harmless)
  }

  @Test func whatAgentsRecordIsNotShared() {
    let login = "{\"tokens\": {\"access_token\": \"\(Self.random)\"}}"
    #expect(severity(".codex/auth.json", login) == .critical)
    #expect(severity("a/.claude/.credentials.json", login) == .critical)
    #expect(severity(".codex/sessions/2026/11/02/rollout-1.jsonl", "{}") == .medium)
    #expect(severity(".aider.chat.history.md", "# hello") == .medium)
    let servers = "{\"mcpServers\": {\"a\": {\"env\": {\"API_KEY\": \"\(Self.random)\"}}}}"
    #expect(severity(".vscode/mcp.json", servers) == .medium)
    for shared in [".mcp.json", ".claude/settings.json", ".gemini/settings.json", "CLAUDE.md"] {
      #expect(severity(shared, "{\"model\": \"a\"}") == nil)
    }
  }

  @Test func foldersCountForWhatIsBelow() {
    #expect(severity("x/xcuserdata/me.xcuserdatad/a.plist", "x") == .low)
    #expect(severity(".vagrant/machines/default/private_key", Self.key()) == .medium)
    #expect(severity(".vagrant/machines/default/id", "x") == nil)
  }

  @Test func hostilePatternsAndNamesTakeLittleTime() {
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000)
    #expect(DangerTable.standard.names(fitting: long).isEmpty)
    let text = FoldedText(Array(String(repeating: "password=<x ", count: 20_000).utf8))
    let isFound = LiteralValue.follows(["password"], in: text, path: GitPath("x.xml"))
    #expect(!isFound)
    let begin = String(repeating: "-----BEGIN PRIVATE KEY-----", count: 10_000)
    let holdsKey = PrivateKeySearch.holdsKey(Array(begin.utf8))
    #expect(!holdsKey)
  }
}
