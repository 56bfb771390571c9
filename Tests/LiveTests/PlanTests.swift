import Candidates
import Findings
import Git
import Testing
import Text
import Vocabulary

@testable import Live

/// From findings to requests.
struct PlanTests {
  private func finding(
    _ id: String, _ secret: String, at path: String = "a.env", line: Int = 1, in text: String = "",
    after excerpt: String = ""
  ) throws -> Finding {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let own = lines.dropFirst(line - 1).first
    let before = own?.firstRange(of: secret).map { own?[..<$0.lowerBound].utf8.count ?? 0 } ?? 0
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == id })
    let location = Location(
      path: GitPath(path), start: Position(line: line, column: before + 1),
      end: Position(line: line, column: before + 2), keyPath: [],
      excerpt: Excerpt(before: Array(excerpt.utf8), after: []), introduction: nil)
    let value = Secret(Array(secret.utf8))
    return Finding(
      rule: rule, secret: value, confidence: .high, reasons: [], locations: [location],
      fingerprint: Fingerprint(rule: rule, secret: value))
  }

  @Test func aSecretIsAskedAboutOnce() throws {
    let plan = LivePlan([
      try finding("stripe-secret-key", "one"), try finding("stripe-test-key", "one"),
      try finding("stripe-secret-key", "two"),
    ])
    #expect(plan.jobs.map(\.findings) == [[0, 1], [2]])
    #expect(plan.requests.map(\.endpoint) == ["GET api.stripe.com/v1/balance"])
    #expect(plan.requests.map(\.count) == [2])
  }

  /// Of the regions of a provider the one is asked that the text names.
  @Test(arguments: [
    ("DD_SITE=datadoghq.eu\n", "api.datadoghq.eu"),
    ("site: us5.datadoghq.com\n", "api.us5.datadoghq.com"),
    ("https://api.datadoghq.com\n", "api.datadoghq.com"), ("\n", "api.datadoghq.com"),
  ])
  func oneRegionIsAsked(text: String, host: String) throws {
    let plan = LivePlan([try finding("datadog-api-key", "a", after: "DATADOG_API_KEY=")]) { _ in
      Array(text.utf8)
    }
    #expect(plan.requests.map(\.count) == [1])
    #expect(plan.jobs.first?.checks.map(\.host) == [host])
    #expect(plan.jobs.first?.otherHosts.isEmpty == false)
  }

  @Test func aRejectionByOneRegionIsNoProof() {
    let dead = LiveVerdict(.dead, host: "a.example")
    #expect(dead.unlessOf([]).state == .dead)
    #expect(dead.unlessOf(["b.example"]).state == .unknown)
    #expect(dead.unlessOf(["b.example"]).detail == "rejected there; not asked: b.example")
    #expect(LiveVerdict(.live).unlessOf(["b.example"]).state == .live)
  }

  @Test func aNameThatIsOnlyNearSendsNothing() throws {
    let plan = LivePlan([
      try finding("tmdb-key", "a", after: "ACME_KEY = "),
      try finding("tmdb-key", "b", after: "ATMDB_API_KEY = "),
      try finding("tmdb-key", "c", after: "let tmdbKey = \""),
    ])
    #expect(plan.jobs.map(\.findings) == [[2]])
    #expect(plan.skipped[0]?.detail == "a weak match: its name and line do not name TMDB")
    #expect(plan.skipped[1]?.state == .skipped)
  }

  @Test func noSecretIsSentToTwoProviders() throws {
    let clear = LivePlan([
      try finding("tmdb-key", "a", after: "ACME_KEY = "),
      try finding("openweather-key", "a", at: "b.env", after: "OPENWEATHER_KEY = "),
    ])
    #expect(clear.jobs.map(\.findings) == [[1]])
    #expect(clear.skipped[0]?.detail == "more likely of OpenWeather")
    let unclear = LivePlan([
      try finding("tmdb-key", "a", after: "TMDB_KEY = "),
      try finding("openweather-key", "a", at: "b.env", after: "OPENWEATHER_KEY = "),
    ])
    #expect(unclear.jobs.isEmpty)
    #expect(unclear.skipped[0]?.detail == "of OpenWeather or TMDB, which is not clear")
  }

  @Test func companionsAreTakenFromTheText() throws {
    let sid = "AC" + String(repeating: "0a", count: 16)
    let text = "\n\nTWILIO_SID=\(sid)\nTWILIO_TOKEN=token\n"
    let plan = LivePlan([try finding("twilio-auth-token", "token", line: 4)]) { _ in
      Array(text.utf8)
    }
    #expect(plan.jobs.first?.checks.first?.values["sid"] == Array(sid.utf8))
    // The path shows the account, never the secret.
    #expect(plan.requests.first?.endpoint.hasSuffix("/Accounts/{sid}.json") == true)
  }

  @Test func companionsAreTakenFromOtherFindings() throws {
    let id = "rzp" + "_live_" + String(repeating: "a1", count: 7)
    let plan = LivePlan([
      try finding("razorpay-key-secret", "secret"), try finding("razorpay-key-id", id, line: 2),
    ])
    #expect(plan.jobs.first?.checks.first?.values["id"] == Array(id.utf8))
    #expect(plan.skipped[1]?.state == .skipped)
  }

  @Test func aMissingCompanionIsToldAndNotGuessed() throws {
    let plan = LivePlan([try finding("twilio-auth-token", "token")])
    #expect(plan.jobs.isEmpty)
    #expect(plan.skipped[0]?.detail == "needs the account SID near the secret")
  }

  @Test func theDataCenterComesFromTheKey() throws {
    let plan = LivePlan([
      try finding("mailchimp-key", "0a-us21"), try finding("mailchimp-key", "0a-evil.example/"),
    ])
    #expect(plan.requests.map(\.endpoint) == ["GET us21.api.mailchimp.com/3.0/"])
    #expect(plan.skipped.count == 1)
  }

  @Test func canariesAndExcludedProvidersAreNotAsked() throws {
    // The account number in the key id of a canary: the inverse of what reads it.
    let account: UInt64 = 534_261_010_715
    let number = account << 7 | 0x4000_0000_0000 << 1
    let bits = (0..<6).map { UInt8(truncatingIfNeeded: number >> (40 - 8 * UInt64($0))) }
    let id = "AKIA" + String(Base32.encoded(bits + [0, 0, 0, 0]).prefix(16))
    #expect(AWSAccount.number(in: Array(id.utf8)) == account)
    let alone = LivePlan([try finding("aws-access-key-id", id)])
    #expect(alone.skipped[0]?.detail.hasPrefix("canary token of AWS account") == true)
    let findings = [
      try finding("aws-secret-access-key", "secret"), try finding("aws-access-key-id", id, line: 2),
      try finding("stripe-secret-key", "one"),
    ]
    let plan = LivePlan(findings, excluding: ["stripe"])
    #expect(plan.jobs.isEmpty)
    #expect(plan.skipped[0]?.detail.hasPrefix("canary token of AWS account 534261010715") == true)
    #expect(plan.skipped[2]?.detail == "excluded in .keystow.toml")
  }

  /// A secret of somebody's own instance goes neither to the provider nor to that instance.
  @Test(arguments: [
    ("GITLAB_URL=https://gitlab.acme.example/api/v4\n\nTOKEN=glpat-a", true),
    ("git clone https://oauth2:glpat-a@git.acme.example:8443/a.git\n\n", true),
    ("https://GitLab.Acme.Example\n\n", true),
    ("https://gitlab.com/acme/a.git\n\nTOKEN=glpat-a", false),
    ("https://acme.gitlab.io/page https://docs.gitlab.com https://git.acme.example\n\n", false),
    (String(repeating: "\n", count: 60) + "https://gitlab.acme.example", false),
    ("GITLAB_HOST=gitlab.acme.example\n\nGITLAB_TOKEN=glpat-a", true),
    ("GITLAB_HOST=git.acme.example\n\nGITLAB_TOKEN=glpat-a", true),
    ("export gitlab_server='code.acme.example:8443'\n\nTOKEN=glpat-a", true),
    ("CI_SERVER_URL=https://code.acme.example\n\nGITLAB_TOKEN=glpat-a", true),
    ("glab config set -h git.acme.example\n\nGITLAB_TOKEN=glpat-a", true),
    ("gitlab:\n  url: https://git.acme.example\n  token: glpat-a", true),
    ("hosts:\n  git.acme.example:\n    token: glpat-a", true),
    ("machine git.acme.example\n  login ada\n  password glpat-a", true),
    ("{\"gitlabUrl\": \"https://git.acme.example\",\n\n\"token\": \"glpat-a\"}", true),
    ("\n\ncurl -H 'PRIVATE-TOKEN: glpat-a' https://git.acme.example/api/v4/user", true),
    ("\n\n\"gitlab-token\": {\"git.acme.example\": \"glpat-a\"}", true),
    ("GITLAB_HOST=gitlab.com\n\nGITLAB_TOKEN=glpat-a", false),
    ("CI_SERVER_URL=https://gitlab.com\n\nGITLAB_TOKEN=glpat-a", false),
    ("API_URL=https://api.acme.example\n\nGITLAB_TOKEN=glpat-a", false),
    ("DATABASE_URL=postgres://db.acme.example/x\n\nTOKEN=glpat-a", false),
    ("GITLAB_CALLBACK_URL=https://app.acme.example/auth\n\nGITLAB_TOKEN=glpat-a", false),
    ("image: docker.acme.example/x\n\nGITLAB_TOKEN=glpat-a", false),
    ("settings.gitlab.url = x.gitlab.name\n\nGITLAB_TOKEN=glpat-a", false),
    ("# mail ada@acme.example\n\nGITLAB_TOKEN=glpat-a", false),
    ("[gitlab]\nurl = 'http://git.acme.example:8080'\ngitlab_token = glpat-a", true),
    ("[shop]\nurl = 'http://www.acme.example:8080'\ngitlab_token = glpat-a", false),
    ("https://git.acme.example\n\ngit clone https://oauth2:glpat-a@gitlab.com/a.git", false),
  ])
  func secretsOfOtherHostsAreNotSent(text: String, isSkipped: Bool) throws {
    let finding = try finding("gitlab-token", "glpat-a", line: 3, in: text)
    let plan = LivePlan([finding]) { _ in Array(text.utf8) }
    #expect(plan.jobs.isEmpty == isSkipped, "\(text)")
    let detail = plan.skipped[0]?.detail
    #expect(
      detail?.hasSuffix("acme.example, which is not a host of the provider") ?? false == isSkipped)
  }

  @Test(arguments: [
    ("github-token", "GH_HOST=ghe.acme.example", true),
    ("github-token", "GH_ENTERPRISE_TOKEN=ghp_a", true),
    ("github-token", "GITHUB_API_URL=https://git.acme.example/api/v3", true),
    ("github-token", "GITHUB_API_URL=https://api.github.com", false),
    ("github-token", "curl https://raw.githubusercontent.com/x/y", false),
    ("stripe-secret-key", "STRIPE_API_BASE=http://localhost:12111", true),
    ("stripe-secret-key", "STRIPE_SUCCESS_URL=https://shop.acme.example/thanks", false),
    ("stripe-secret-key", "STRIPE_URL=https://dashboard.stripe.com", false),
    ("stripe-secret-key", "API_HOST=api.acme.example", false),
  ])
  func theHostOfAnyProviderCounts(rule: String, line: String, isSkipped: Bool) throws {
    let text = line.contains("ghp_a") ? line : line + "\nTOKEN=ghp_a"
    let number = text.split(separator: "\n").count
    let plan = LivePlan([try finding(rule, "ghp_a", line: number, in: text)]) { _ in
      Array(text.utf8)
    }
    #expect((plan.skipped[0]?.detail.hasPrefix("may belong to ") ?? false) == isSkipped, "\(line)")
  }

  @Test(arguments: [
    (["git@git.acme.example:a/b.git"], true), (["https://gitlab.acme.example/a/b"], true),
    (["https://gitlab.com/a/b"], false), (["git@github.com:a/b.git"], false), ([], false),
    (["ssh://git@git.acme.example/a", "https://gitlab.com/a/b"], false),
    (["https://github.acme.example/a/b"], false), (["git@work:a/b"], false),
  ])
  func remotesNameTheServer(_ remotes: [String], isSkipped: Bool) throws {
    let findings = [try finding("gitlab-token", "glpat-a", line: 1)]
    let surroundings = LiveSurroundings(remotes: remotes)
    let plan = LivePlan(findings, in: surroundings) { _ in Array("TOKEN=glpat-a".utf8) }
    #expect(plan.jobs.isEmpty == isSkipped, "\(remotes)")
    let near = Array("GITLAB_URL=https://gitlab.com\nTOKEN=glpat-a".utf8)
    #expect(!LivePlan(findings, in: surroundings) { _ in near }.jobs.isEmpty)
  }

  @Test func variablesAndKeysNameTheServer() throws {
    let finding = try finding("gitlab-token", "glpat-a")
    let named = LiveSurroundings(settings: [("GITLAB_HOST", Array("git.acme.example".utf8))])
    #expect(LivePlan([finding], in: named).jobs.isEmpty)
    let other = LiveSurroundings(settings: [("API_HOST", Array("git.acme.example".utf8))])
    #expect(LivePlan([finding], in: other).jobs.count == 1)
    #expect(throws: LiveError.self) { try LivePlan.revocation(of: finding, in: named) }
    #expect(try LivePlan.revocation(of: finding, in: other) != nil)
  }

  @Test(arguments: [
    ("GITLAB_URI=gitlab.acme:8443", ["gitlab.acme"]), ("GITLAB_URI=gitlab.acme", []),
    ("GITLAB_URI=gitlab.intern", ["gitlab.intern"]), ("gitlab.uri = gitlab.py:3", ["gitlab.py"]),
    ("GITLAB_CI=gitlab.acme:8443", []),
  ])
  func anyHostWithAPortCountsUnderTheNameOfAServer(line: String, hosts: [String]) {
    #expect(HostMentions(Array(line.utf8)).all.map(\.host) == hosts)
  }

  @Test func manyFindingsOfAFileReadItOnce() throws {
    let line = "TWILIO_SID=AC" + String(repeating: "0a", count: 16) + "\n"
    let text = Array(String(repeating: line, count: 2_000).utf8)
    var reads = 0
    let findings = try (0..<500).map {
      try finding("twilio-auth-token", "token\($0)", line: 4 * $0 + 1)
    }
    let plan = LivePlan(findings) { _ in
      reads += 1
      return text
    }
    #expect(plan.jobs.count == 500)
    #expect(reads == 1)
  }

  @Test func theNearestCompanionOfALongLineIsTaken() throws {
    let far = "AC" + String(repeating: "0b", count: 16)
    let near = "AC" + String(repeating: "0c", count: 16)
    let filler = String(repeating: "x", count: 100_000)
    let text = "\(far) \(filler) \(near) token"
    let location = Location(
      path: GitPath("a.json"), start: Position(line: 1, column: text.utf8.count - 4),
      end: Position(line: 1, column: text.utf8.count), keyPath: [],
      excerpt: Excerpt(before: [], after: []), introduction: nil)
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "twilio-auth-token" })
    let secret = Secret(Array("token".utf8))
    let plan = LivePlan([
      Finding(
        rule: rule, secret: secret, confidence: .high, reasons: [], locations: [location],
        fingerprint: Fingerprint(rule: rule, secret: secret))
    ]) { _ in Array(text.utf8) }
    #expect(plan.jobs.first?.checks.first?.values["sid"] == Array(near.utf8))
  }

  @Test func aValueIsNotATemplate() {
    let check = LiveCheck("GET https://api.stripe.com/v1/balance", .bearer, page: "https://a")
    let filled = FilledCheck(
      check: check, values: ["secret": Array("{id}".utf8), "id": Array("1".utf8)])
    #expect(filled.filled("{\"a\":\"{secret}\",{id}}{") == "{\"a\":\"{id}\",1}{")
  }

  @Test func secretsOfAnotherKindAreNotSent() throws {
    let plan = LivePlan([
      try finding("brevo-key", "xsmtpsib-a"), try finding("password", "hunter2"),
    ])
    #expect(plan.jobs.isEmpty)
  }

  @Test func oneAcceptedCheckDecides() {
    let states: [(Set<LiveState>, LiveState)] = [
      ([.dead, .live], .live), ([.dead, .restricted, .unknown], .restricted),
      ([.dead, .unknown], .unknown), ([.dead], .dead),
    ]
    for (all, expected) in states {
      #expect(LiveJudge.verdict(on: all.map { LiveVerdict($0) }).state == expected)
    }
  }

  /// The example of AWS's documentation of Signature Version 4 has another service; this one was made
  /// with an independent implementation (botocore's algorithm in Python).
  @Test func awsSignaturesHaveTheDocumentedForm() throws {
    let headers = LiveSignature(now: 1_700_000_000).aws(
      host: "sts.us-east-1.amazonaws.com", region: "us-east-1", service: "sts", path: "/",
      body: Array("Action=GetCallerIdentity&Version=2011-06-15".utf8),
      contentType: "application/x-www-form-urlencoded; charset=utf-8", keyID: "ID",
      secret: Array("secret".utf8))
    let authorization = try #require(headers.first { $0.name == "Authorization" }?.value)
    #expect(
      authorization
        == "AWS4-HMAC-SHA256 Credential=ID/20231114/us-east-1/sts/aws4_request, "
        + "SignedHeaders=content-type;host;x-amz-date, Signature=edccc90e0ed24f2b7a10aecc2689fcc225c7a57356bf564d53a6fbfd16f9a3ff"
    )
    #expect(headers.first { $0.name == "X-Amz-Date" }?.value == "20231114T221320Z")
  }
}
