import Candidates
import Testing

@testable import Filters

/// Words that look like the name or the place of a secret, and are not.
@Suite struct WordsTests {
  @Test(arguments: [
    "less than the minimum (specified by 'memMinimumSwap(12)')", "modified by 'ada-lovelace99'",
    "classified by \"rule-77-beta\"", "was last modified by 'x9-alpha'",
    "notified by 'queue#44'", "The row is identified by 'memTotalSwap(3)'.",
    "each user identified by 'user-17#main' may log in", "certified by 'acme#2024'",
    "unidentified by 'radar-77#x'",
  ])
  func proseIsNoSQL(text: String) throws {
    #expect(try KeptCandidates.rules(in: text + "\n", named: "a.yml") == [])
  }

  @Test(arguments: [
    "create user app identified by 'V';", "ALTER USER app IDENTIFIED BY 'V'",
    "grant all on a.* to app identified by 'V';", "exec(\"x;\\nIDENTIFIED BY 'V'\")",
    "create or replace user app identified by 'V'", "alter user app identified with b by 'V'",
  ])
  func statementsAre(text: String) throws {
    var make = SampleGenerator(seed: 51)
    let filled = text.split(separator: "V").joined(separator: make.alphanumeric(12) + "7")
    #expect(try KeptCandidates.rules(in: filled, named: "a.sql") == ["sql-password"], "\(text)")
  }

  @Test(arguments: [
    ("Taskfile.yml", "tasks:\n  t:\n    cmds:\n      - kubectl get secret V -n a\n"),
    ("a.sh", "kubectl -n prod describe secret V -o yaml\n"),
    ("a.sh", "kubectl get secrets V -o jsonpath='{.data.password}'\n"),
    ("a.sh", "oc delete secret/V\n"), ("a.sh", "kubectl create secret generic V\n"),
    ("a.sh", "docker secret rm secret V\n"), ("a.md", "Run `kubectl get secret V`.\n"),
    ("a.sh", "gcloud secrets versions access latest --secret=V\n"),
    ("a.py", "run([\"kubectl\", \"get\", \"secret\", \"V\"])\n"),
  ])
  func namesOfResourcesAreNone(name: String, text: String) throws {
    for value in ["k10-k10-token-j657r", "db-login-7f9c2d4b8x", "tls-wildcard-2026-q1z7"] {
      let filled = text.split(separator: "V").joined(separator: value)
      #expect(try KeptCandidates.rules(in: filled, named: name) == [], "\(filled)")
    }
  }

  @Test(arguments: [
    "INDEXNOW_KEY", "RECAPTCHA_SITE_KEY", "TURNSTILE_SITE_KEY", "HCAPTCHA_SITEKEY", "ETAG_TOKEN",
    "CONTRACT_TOKEN", "indexNowKey", "recaptchaSiteKey", "VITE_TURNSTILE_SITE_KEY",
  ])
  func publicKeysAreNone(name: String) throws {
    var make = SampleGenerator(seed: 52)
    for value in [make.hex(31) + "b", make.alphanumeric(31) + "7"] {
      #expect(
        try KeptCandidates.rules(in: "\(name) = \"\(value)\"\n", named: "a.ts") == [], "\(name)")
      #expect(try KeptCandidates.rules(in: "\(name)=\(value)\n", named: ".env") == [], "\(name)")
    }
  }

  /// Options of commands whose value is a variable or a placeholder.
  @Test(arguments: [
    "security unlock-keychain -p $PASSWORD login.keychain",
    "security import a.p12 -P \"${P12_PASS}\"",
    "zip -P %ZIP_PASS% a.zip b", "7z a -p!ZIPPASS! a.7z b", "az login -p ${{ secrets.AZ }}",
    "az login -p \"${{ secrets.AZ }}\"", "xcrun altool -u a -p \"$(cat pass)\"",
    "xcrun altool -u a -p @keychain:AC_PASSWORD", "oc login -p $env:OC_PASS",
    "oc login -p \"$env:OC_PASS\"", "twine upload -p {{ password }}", "mongosh -p <password>",
    "gh secret set A --body \"$VALUE\"", "helm registry login -p changeme",
    "sh \"security unlock-keychain -p #{ENV['PASS']}\"", "cf login -p password",
    "security create-keychain -p \"\" build.keychain", "export SSHPASS=$PASS",
    "openssl enc -aes-256-cbc -k \"$KEY\"", "smbclient //a/b -U ada%$PASS",
  ])
  func variablesOfCommandsAreNone(command: String) throws {
    for name in ["a.sh", "Fastfile", "Makefile", "Dockerfile"] {
      #expect(
        try KeptCandidates.rules(in: command + "\n", named: name) == [], "\(name): \(command)")
    }
  }

  /// A password after each option, in scripts and in the files that run commands.
  @Test(arguments: [
    "security unlock-keychain -p V login.keychain", "security import a.p12 -k b -P V -A",
    "security set-key-partition-list -S apple: -s -k V b", "xcrun altool --upload-app -u a -p V",
    "xcrun notarytool submit a.zip --password V", "az login -u app -p V --tenant t",
    "helm registry login -u ada -p V a.example", "twine upload -u ada -p V dist/*",
    "oc login -u ada -p V", "cf login -u ada -p V", "mongosh -u ada -p V", "zip -P V a.zip b",
    "zip -r -P V a.zip b", "7z a -pV a.7z b", "openssl enc -aes-256-cbc -k V -in a",
    "openssl enc -d -pass pass:V", "bcp t out a -U sa -P V", "smbclient //a/b -U ada%V",
    "export SSHPASS=V", "sshpass -p V ssh a@b", "gh secret set A --body V",
    "gh secret set A -b 'V'",
    "plink -pw V ada@host", "mosquitto_pub -u a -P V -t b", "ldapmodify -D cn=a -w V",
    "echo V | sudo -S ls", "cypher-shell -u neo4j -p V", "skopeo login -u a -p V b",
  ])
  func passwordsOfCommandsAreFound(command: String) throws {
    var make = SampleGenerator(seed: 53)
    for _ in 0..<4 {
      let password = make.characters(1, from: .lowerLetters) + make.alphanumeric(10) + "#7"
      let line = command.split(separator: "V", omittingEmptySubsequences: false)
        .joined(separator: password)
      for (name, text) in [
        ("a.sh", "#!/bin/sh\n\(line)\n"), ("Dockerfile", "RUN \(line)\n"),
        (".gitlab-ci.yml", "job:\n  script:\n    - \(line)\n"), ("Makefile", "all:\n\t\(line)\n"),
      ] where !(name == ".gitlab-ci.yml" && line.contains(": ")) {
        let found = try KeptCandidates.survivors(in: text, named: name)
        #expect(
          found.contains { $0.candidate.value.elementsEqual(password.utf8) }, "\(name): \(line)")
      }
    }
  }
}
