import Candidates
import Testing
import Vocabulary

@testable import Filters

@Suite struct CiphertextFilterTests {
  /// `@B`: 64 bytes in base 64; `@L`: 256 bytes; `@S`: 16 bytes; `@I`: 12 bytes; `@D`: decimal digits,
  /// as of ansible-vault.
  private static let files = [
    (".travis.yml", "deploy:\n  provider: npm\n  api_key:\n    secure: @L\n"),
    (".travis.yml", "deploy:\n  password:\n    secure: \"@B\"\n"),
    (".travis.yml", "notifications:\n  slack:\n    token: {secure: @B}\n"),
    ("appveyor.yml", "deploy:\n- provider: NuGet\n  auth_token:\n    secure: @S\n"),
    ("appveyor.yml", "environment:\n  AZURE_STORAGE_ACCOUNT_KEY:\n    secure: @B\n"),
    (
      "sealed.yaml",
      "kind: SealedSecret\nspec:\n  encryptedData:\n    api_key: @B\n    password: @S\n"
    ),
    ("sealed.json", "{\"kind\":\"SealedSecret\",\"spec\":{\"encryptedData\":{\"token\":\"@B\"}}}"),
    ("sops.yaml", "api_key: ENC[AES256_GCM,data:@S,iv:@S,tag:@S,type:str]\n"),
    ("sops.json", "{\"password\": \"ENC[AES256_GCM,data:@S,iv:@S,tag:@S,type:str]\"}"),
    ("sops.env", "API_TOKEN=ENC[AES256_GCM,data:@S,iv:@S,tag:@S,type:str]\n"),
    ("common.eyaml", "db::password: ENC[PKCS7,MIIBeQYJKoZIhvcNAQcDoIIB@L]\n"),
    ("common.yaml", "api_secret: ENC[PKCS7,MIIB@B]\ntoken: ENC[GPG,hQEMA@B]\n"),
    ("vault.yml", "api_key: !vault |\n  $ANSIBLE_VAULT;1.1;AES256\n  @D\n  @D\nother: 1\n"),
    ("group.yml", "$ANSIBLE_VAULT;1.2;AES256;dev\n@D\n@D\n"),
    ("credentials.yml.enc", "@B--@I--@S"), ("token.yml", "api_token: @B--@I--@S\n"),
    (".env", "API_KEY=\"encrypted:@B\"\nDB_PASSWORD=encrypted:@B\n"),
    ("application.properties", "api.secret={cipher}@B\ndb.password=ENC(@S)\n"),
    (
      "bag.json",
      "{\"api_key\":{\"encrypted_data\":\"@B\",\"iv\":\"@S\",\"auth_tag\":\"@S\",\"version\":3}}"
    ),
    ("cloudbuild.yaml", "secrets:\n- kmsKeyName: a\n  secretEnv:\n    API_TOKEN: CiQA@B\n"),
    ("config.yml", "secret:\n  ciphertext: @B\n"), ("kms.json", "{\"secret_key\": \"AQICAH@B\"}"),
    (
      "pillar.sls",
      "api_token: |\n  -----BEGIN PGP MESSAGE-----\n\n  hQEMA@B\n  -----END PGP MESSAGE-----\n"
    ),
    ("key.age", "-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3Jn@B\n"),
    (".env.encrypted", "API_KEY=eyJpdiI6@B\n"), ("a.yml", "secret_key: U2FsdGVkX1@B\n"),
    ("a.toml", "api_token = \"gAAAAA@B\"\n"), ("mule.yaml", "api:\n  secret: \"![@S]\"\n"),
    ("kms.tf", "secret_key = \"vault:v1:@B\"\n"),
    (
      "zuul.d/secrets.yaml",
      "- secret:\n    data:\n      api_token: !encrypted/pkcs1-oaep\n        - @L\n        - @L\n"
    ),
    (
      ".zuul.yaml",
      "- secret:\n    data:\n      ssh_private_key: !encrypted/pkcs1-oaep\n        - @B\n          @B\n"
        + "        - |\n          @L\n      password: !encrypted/pkcs1-oaep \"@L\"\n"
    ),
    ("Pulumi.dev.yaml", "config:\n  app:apiSecret:\n    secure: v1:@I:@B\n"),
  ]

  /// Replaces the marks by made-up bytes in base 64, and by digits.
  private static func filled(_ text: String) -> String {
    var make = SampleGenerator(seed: 41)
    var text = text
    for (mark, value) in [
      ("@B", make.characters(86, from: .base64) + "=="),
      ("@L", make.characters(342, from: .base64) + "=="),
      ("@S", make.characters(22, from: .base64) + "=="), ("@I", make.characters(16, from: .base64)),
      ("@D", make.digits(80)),
    ] {
      text = text.split(separator: mark, omittingEmptySubsequences: false).joined(separator: value)
    }
    return text
  }

  @Test(arguments: files.indices)
  func ciphertextIsSilentWhateverItsNames(index: Int) throws {
    let (name, text) = Self.files[index]
    let kept = try KeptCandidates.survivors(in: Self.filled(text), named: name)
    #expect(kept.isEmpty, "\(name): \(text): \(kept.map(\.candidate.rule.id))")
  }

  /// The same names with what is no ciphertext.
  @Test func plainSecretsAreNot() throws {
    var make = SampleGenerator(seed: 42)
    let key = make.alphanumeric(31) + "7"
    for (name, text) in [
      ("a.yml", "api_secret:\n  secure: \(key)\n"),
      ("a.json", "{\"api_key\":{\"secure\":\"\(key)\"}}"),
      ("a.yml", "a: !encrypted/pkcs1-oaep\n  - aaaa\ndeploy:\n  api_key: \(key)\n"),
      ("a.yml", "deploy:\n  api_key: \(key)\n"), ("a.yml", "secure_api_key: \(key)\n"),
      ("a.json", "{\"unencrypted_api_key\": \"\(key)\"}"),
      ("a.yml", "kind: Secret\napi_key: \(key)\n"),
      ("a.yml", "api_key:\n  insecure: 1\n  value: \(key)\n"),
    ] {
      #expect(try KeptCandidates.rules(in: text, named: name).count == 1, "\(text)")
    }
  }

  @Test func aVendorsTokenIsReportedWhereverItIs() throws {
    var make = SampleGenerator(seed: 43)
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "github-token" })
    let token = try #require(rule.examples(&make).first).split(separator: " ").last ?? ""
    // As no ciphertext has its length, the name of its container counts as well.
    #expect(
      try KeptCandidates.rules(in: "api_key:\n  secure: \(token)\n", named: ".travis.yml")
        .contains("github-token"))
  }
}
