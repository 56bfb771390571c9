import Candidates
import Configuration
import Formats
import Testing

@testable import Filters

@Suite struct PublicIdentifierFilterTests {
  private static let plan = Result { try MatchPlan(RuleSet.builtIn) }

  /// The rules of what is kept in a text, with their confidence.
  private func kept(in text: String, named name: String) throws -> [String: Confidence] {
    let bytes = Array(text.utf8)
    let format = FileFormat(path: Array(name.utf8))
    let chain = FilterChain.standard(for: Configuration())
    let matcher = try Matcher(try Self.plan.get())
    var kept: [String: Confidence] = [:]
    for candidate in try matcher.candidates(in: bytes.span, format: format) {
      if case .keep(let survivor) = chain.verdict(on: candidate, in: bytes.span, format: format) {
        kept[candidate.rule.id] = survivor.confidence
      }
    }
    return kept
  }

  @Test(arguments: [
    "apiKeyId", "key_id", "credentialsId", "API_KEY_ID", "accessTokenUUID", "key",
  ])
  func aUUIDThatIdentifiesAKeyIsNone(_ name: String) throws {
    var make = SampleGenerator(seed: 9)
    #expect(try kept(in: "{\"\(name)\": \"\(make.uuid())\"}", named: "a.json") == [:])
  }

  @Test(arguments: [
    "{\"keys\": [{\"kid\": \"V\", \"kty\": \"RSA\"}]}", "{\"encrypted_key\": \"V\"}",
    "{\"encryptedMetadataKey\": \"V\"}", "{\"add_ssh_keys\": {\"fingerprints\": [\"V\"]}}",
    "{\"characteristicKey\": \"V\"}", "{\"wrappedKey\": \"V\"}", "{\"ciphertext_key\": \"V\"}",
  ])
  func namesOfIdentifiersAndWrappedKeysHoldNone(_ text: String) throws {
    var make = SampleGenerator(seed: 10)
    let text = text.split(separator: "V").joined(separator: make.alphanumeric(40))
    #expect(try kept(in: text, named: "a.json") == [:], "\(text)")
  }

  @Test(arguments: [
    ("a.sh", "curl 'https://api.indexnow.org/indexnow?url=https://acme.io/a&key=V'\n"),
    ("a.html", "<a href=\"https://search.seznam.cz/indexnow?key=V&url=u\">a</a>"),
    ("a.py", "requests.get(\"https://yandex.com/indexnow\", params={\"key\": \"V\"})\n"),
    ("a.json", "{\"host\":\"acme.io\",\"key\":\"V\",\"keyLocation\":\"https://acme.io/V.txt\"}"),
  ])
  func aKeyOfIndexNowIsPublic(name: String, text: String) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var make = SampleGenerator(seed: seed)
      let filled = text.split(separator: "V").joined(separator: make.hex(32))
      #expect(try kept(in: filled, named: name) == [:], "\(filled)")
    }
    var make = SampleGenerator(seed: 5)
    let other = "curl 'https://api.acme.io/a?url=b&key=\(make.hex(32))'\n"
    #expect(try kept(in: other, named: "a.sh") != [:])
  }

  @Test(arguments: ["apiKeyID", "signing_key_id", "token_id", "credentialId", "clientSecretId"])
  func whatIdentifiesAKeyIsLow(_ name: String) throws {
    var make = SampleGenerator(seed: 14)
    let value = make.alphanumeric(24)
    let inJSON = try kept(in: "{\"\(name)\": \"\(value)\"}", named: "a.json")
    let inSwift = try kept(in: "let \(name) = \"\(value)\"", named: "a.swift")
    #expect(inJSON.values.allSatisfy { $0 == .low }, "\(inJSON)")
    #expect(inSwift.values.allSatisfy { $0 == .low }, "\(inSwift)")
  }

  @Test func theKeyIDOfAServiceAccountIsNone() throws {
    var make = SampleGenerator(seed: 15)
    #expect(try kept(in: "{\"private_key_id\": \"\(make.hex(40))\"}", named: "a.json") == [:])
  }

  @Test func digestsAndPathsAreNone() throws {
    var make = SampleGenerator(seed: 11)
    let salt = make.alphanumeric(22)
    let hash = make.alphanumeric(86)
    let stored = make.hex(40).uppercased()
    for text in [
      "client_secret: '*\(stored)'", "api_secret: md5\(make.hex(32))",
      "client_secret: 'SCRAM-SHA-256$4096:\(salt)==$\(hash):\(hash)'",
      "secret_key: vault/data/team1/api-token-2", "api_token: certs/server-key-2048.pem",
      "authToken: auth/realms/main/protocol/openid-connect/token",
      "client_secret: '$pbkdf2-sha512$310000$\(salt)$\(hash)'",
      "S3DeploymentRootKey: amplify-appsync-files/\(make.hex(40))",
    ] {
      #expect(try kept(in: text, named: "a.yml") == [:], "\(text)")
    }
  }

  @Test func digestsAreInNoDefaultTier() throws {
    var make = SampleGenerator(seed: 16)
    let sum = make.hex(64)
    let long = make.characters(86, from: .base64) + "=="
    let crypt = "$" + "2b$12$" + make.alphanumeric(53)
    for (name, text) in [
      ("a.yml", "secret_key_sha256: \(sum)\napi_key_hash: \(sum)\ntoken: sha256:\(sum)"),
      ("a.json", "{\"secret\": {\"checksum\": \"\(sum)\"}, \"key\": \"sha512-\(long)\"}"),
      ("package.json", "{\"integrity\": \"sha512-\(long)\", \"key\": \"\(make.hex(40))\"}"),
      ("a.html", "<script src=a.js integrity=\"sha384-\(make.characters(64, from: .base64))\">"),
      ("Dockerfile", "FROM nginx:1.2@sha256:\(sum)\nARG TOKEN_SHA=\(make.hex(40))"),
      ("a.tf", "token_sha = \"\(make.hex(40))\"\nsource_commit_key = \"\(make.hex(40))\""),
      ("a.py", "password = '\(crypt)'\nsecret = '\(crypt)'\nSECRET_HASH = '\(sum)'"),
      (".htpasswd", "app:\(crypt)"), ("shadow", "app:\(crypt):19000:0:99999:7:::"),
      ("a.env", "GPG_KEY=\(make.hex(40).uppercased())\nSIGNING_KEY=\(make.hex(40).uppercased())"),
    ] {
      let kept = try kept(in: text, named: name)
      #expect(kept.values.allSatisfy { $0 == .low }, "\(name): \(kept)")
    }
  }

  @Test func identifiersOfFirebaseArePublic() throws {
    var make = SampleGenerator(seed: 12)
    let id = "1:\(make.digits(12)):ios:\(make.hex(22))"
    let text =
      "<plist><dict><key>GOOGLE_APP_ID</key><string>\(id)</string></dict></plist>"
    let kept = try kept(in: text, named: "GoogleService-Info.plist")
    #expect(kept["google-app-id"] == .low)
  }

  @Test func theKeyOfLocalStoreKitTestsIsPublic() throws {
    var make = SampleGenerator(seed: 13)
    let key = "MIGTAgEAMBMGByqGSM49AgEG" + make.characters(176, from: .base64)
    let text =
      "{\"settings\": {\"subscriptionOffersKeyPair\": {\"id\": \"\(make.hex(8))\", "
      + "\"privateKey\": \"\(key)\"}}}"
    #expect(try kept(in: text, named: "a.storekit") == ["storekit-test-key": .low])
  }
}
