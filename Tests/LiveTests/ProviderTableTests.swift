import Candidates
import Curl
import Findings
import LiveClient
import TestSupport
import Testing

@testable import Live

/// Every check against a provider that gives every documented answer, and others.
struct ProviderTableTests {
  /// A case: a check, an answer, and the state that it means.
  private struct Row {
    let marker: String
    let filled: FilledCheck
    let answer: FakeProvider.Answer
    let state: LiveState
  }

  private static let checks = RuleSet.builtIn.rules.flatMap { rule in
    (rule.live + [rule.revocation].compactMap(\.self)).map { (rule: rule, check: $0) }
  }

  @Test func manyProvidersHaveACheck() {
    let rules = RuleSet.builtIn.rules.filter { !$0.live.isEmpty }
    let providers = Set(rules.map(\.provider))
    print(
      "live checks: \(providers.count) providers, \(rules.count) rules,",
      "\(Set(rules.flatMap(\.live).map(\.endpoint)).count) requests")
    #expect(providers.count >= 70)
    // Those that no other scanner checks.
    for name in [
      "RevenueCat", "AppsFlyer", "Adjust", "Branch", "Kakao", "Naver", "data.go.kr", "TMDB",
      "OpenWeather", "Apple", "AWS", "Private key",
    ] { #expect(providers.contains(name), "\(name)") }
  }

  @Test func checksAreDocumentedAndComplete() {
    for (rule, check) in Self.checks {
      #expect(check.page.hasPrefix("https://"), "\(rule.id)")
      #expect(["GET", "POST", "DELETE"].contains(check.method), "\(rule.id)")
      #expect(!check.outcomes.isEmpty, "\(rule.id)")
      // Every name in braces is a companion or the secret.
      let names = Set(check.endpoint.matches(of: /\{([a-z]+)\}/).map { String($0.1) })
      #expect(names.isSubset(of: Set(check.companions.map(\.name) + ["secret"])), "\(rule.id)")
    }
    for rule in RuleSet.builtIn.rules {
      // A secret in the URL only where the vendor takes it nowhere else.
      for check in rule.live where check.endpoint.contains("{secret}") {
        #expect(check.credential == .template || rule.id == "algolia-key", "\(rule.id)")
      }
      #expect(
        rule.live.isEmpty || rule.live.contains { $0.outcomes.contains { $0.state == .live } })
    }
  }

  @Test func everyDocumentedAnswerGivesItsState() throws {
    var rows: [Row] = []
    for (index, entry) in Self.readings.enumerated() {
      for (number, answer) in Self.answers(to: entry.check).enumerated() {
        let marker = "\(index)-\(number)"
        rows.append(
          Row(
            marker: marker, filled: Self.filled(entry.check, marker: marker),
            answer: answer.answer, state: answer.state))
      }
    }
    let hosts = Set(rows.map { Self.wildcard($0.filled.check.host) }).sorted()
    let provider = try FakeProvider(
      hosts: hosts,
      answers: Dictionary(rows.map { ($0.marker, $0.answer) }) { first, _ in first })
    let (verdicts, output) = Exchange(provider).verdicts(on: rows.map(\.filled))
    for (row, verdict) in zip(rows, verdicts) {
      #expect(
        verdict.state == row.state,
        "\(row.filled.check.endpoint) \(row.answer.status) \(row.answer.body): \(verdict.summary)")
    }
    // Each once, to the host of its check, with its method, and nowhere else.
    let requests = provider.requests
    #expect(requests.count == rows.count)
    let byMarker = Dictionary(rows.map { ($0.marker, $0.filled) }) { first, _ in first }
    for request in requests {
      let filled = try #require(byMarker[request.marker])
      #expect(request.host == filled.host.lowercased())
      #expect(request.method == filled.check.method)
      #expect(request.path.prefix(8) == filled.filled(filled.check.path).prefix(8))
      #expect(request.headers["Cookie"] == nil)
    }
    // The secret is in no answer of the client.
    let text = String(decoding: output, as: UTF8.self)
    #expect(!text.contains("scn"))
  }

  /// A state of the network in which no check may give an answer.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let name: String
    var answer = FakeProvider.Answer()
    let detail: String
    var isAsked = true
    var testDescription: String { name }
  }

  private static let troubles = [
    Trouble(
      name: "429", answer: .init(status: 429, headers: ["Retry-After": "1000"]),
      detail: "rate limit reached"),
    Trouble(
      name: "slow headers", answer: .init(behavior: "slow"), detail: "no answer in time"),
    Trouble(
      name: "endless body", answer: .init(behavior: "endless"), detail: "the answer is too large"),
    Trouble(
      name: "truncated body", answer: .init(body: "{\"a\":", behavior: "truncated"),
      detail: "the answer is damaged"),
    Trouble(
      name: "wrong certificate", detail: "the certificate of the host is not valid", isAsked: false),
    Trouble(
      name: "private address", detail: "the name of the host resolves to a private address",
      isAsked: false),
  ]

  @Test(arguments: troubles) func noCheckIsAnsweredByABrokenNetwork(trouble: Trouble) throws {
    let filled = Self.readings.enumerated().map { Self.filled($1.check, marker: "\($0)") }
    let hosts = Set(filled.map { Self.wildcard($0.check.host) }).sorted()
    let provider = try FakeProvider(
      hosts: trouble.name == "wrong certificate" ? ["other.example"] : hosts,
      answers: ["*": trouble.answer])
    var exchange = Exchange(provider)
    exchange.settings.transfer.bodyLimit = 1 << 14
    if trouble.name == "slow headers" { exchange.settings.transfer.totalMilliseconds = 500 }
    if trouble.name == "private address" {
      exchange.settings.transfer.connections = ["::localhost:\(provider.port)"]
      exchange.settings.transfer.accepts = TransferSettings().accepts
    }
    let (verdicts, output) = exchange.verdicts(on: filled)
    for (filled, verdict) in zip(filled, verdicts) {
      #expect(verdict.state == .unknown, "\(filled.check.endpoint)")
      #expect(verdict.detail == trouble.detail, "\(filled.check.endpoint)")
    }
    #expect(provider.requests.isEmpty != trouble.isAsked)
    #expect(provider.requests.count <= filled.count)
    #expect(!String(decoding: output, as: UTF8.self).contains("scn"))
  }

  @Test(arguments: ["h2", "http/1.1"]) func everyCheckSpeaksBothVersions(alpn: String) throws {
    let filled = Self.readings.enumerated().map { Self.filled($1.check, marker: "\($0)") }
    let provider = try FakeProvider(
      hosts: Set(filled.map { Self.wildcard($0.check.host) }).sorted(),
      answers: ["*": .init(status: 401, body: "{}")], alpn: alpn)
    for (filled, verdict) in zip(filled, Exchange(provider).verdicts(on: filled).verdicts) {
      let outcome = filled.check.outcomes.first {
        $0.statuses.contains(401) && $0.condition == .none
      }
      #expect(verdict.state == outcome?.state ?? .unknown, "\(filled.check.endpoint)")
      if outcome == nil {
        #expect(verdict.detail == "unexpected answer, HTTP 401", "\(filled.check.endpoint)")
      }
    }
    let methods = Dictionary(grouping: provider.requests, by: \.method).mapValues(\.count)
    #expect(methods == Dictionary(grouping: filled, by: \.check.method).mapValues(\.count))
  }

  @Test func aRevocationIsConfirmedOnlyByItsAnswer() throws {
    let revocations = Dictionary(
      RuleSet.builtIn.rules.compactMap(\.revocation).map { ($0.endpoint, $0) }
    ) { first, _ in first }
    #expect(revocations.count >= 8)
    var answers: [String: FakeProvider.Answer] = [:]
    var rows: [(filled: FilledCheck, state: LiveState)] = []
    for (index, check) in revocations.values.enumerated() {
      for (number, answer) in Self.answers(to: check).enumerated() {
        answers["\(index)-\(number)"] = answer.answer
        rows.append((Self.filled(check, marker: "\(index)-\(number)"), answer.state))
      }
    }
    let provider = try FakeProvider(
      hosts: Set(revocations.values.map(\.host)).sorted(), answers: answers)
    var exchange = Exchange(provider)
    exchange.settings.mode = .revocation
    for row in rows {
      let verdict = exchange.verdicts(on: [row.filled]).verdicts[0]
      #expect(verdict.state == row.state, "\(row.filled.check.endpoint): \(verdict.summary)")
    }
    #expect(provider.requests.count == rows.count)
  }

  /// The checks that read.
  private static let readings = checks.filter {
    $0.check.outcomes.contains { $0.state.isAccepted }
  }

  /// Answers for each documented outcome, and others that are never clear.
  private static func answers(
    to check: LiveCheck
  ) -> [(answer: FakeProvider.Answer, state: LiveState)] {
    var all: [(answer: FakeProvider.Answer, state: LiveState)] = []
    for outcome in check.outcomes {
      for status in outcome.statuses {
        let body = body(outcome.condition)
        // An earlier outcome may fit the same answer.
        all.append((.init(status: status, body: body), outcome.state))
      }
    }
    let live = check.outcomes.first { $0.state == .live }?.statuses.first ?? 200
    // 200, but not what the vendor answers; unless any 200 means something else.
    let other = check.outcomes.contains { $0.statuses.contains(live) && $0.condition == .none }
    if !other { all.append((.init(status: live, body: "<html>log in</html>"), .unknown)) }
    for status in [401, 403, 404] {
      let state =
        check.outcomes.first { $0.statuses.contains(status) && $0.condition == .none }?.state
      all.append((.init(status: status), state ?? .unknown))
    }
    all.append((.init(status: 500, body: "{}"), .unknown))
    all.append(
      (.init(status: 302, headers: ["Location": "https://169.254.169.254/"]), .unknown))
    return all
  }

  /// A body that fulfills a condition.
  private static func body(_ condition: LiveOutcome.Condition) -> String {
    let (field, value): (String, String)
    switch condition {
    case .none: return ""
    case .json: return "{\"a\":1}"
    case .has(let name): (field, value) = (name, "\"some\"")
    case .equals(let name, let values):
      let first = values.first ?? ""
      (field, value) = (name, ["true", "false"].contains(first) ? first : "\"\(first)\"")
    case .starts(let name, let text): (field, value) = (name, "\"\(text) and more\"")
    }
    return field.split(separator: field.contains("/") ? "/" : ".").reversed().reduce(value) {
      $1 == "0" ? "[\($0)]" : "{\"\($1)\":\($0)}"
    }
  }

  /// A check whose values carry a marker.
  private static func filled(_ check: LiveCheck, marker: String) -> FilledCheck {
    var values = ["secret": Array("scn\(marker)x-secret".utf8)]
    for companion in check.companions {
      values[companion.name] = Array("scn\(marker)x".utf8)
    }
    switch check.credential {
    case .appStoreToken: values["secret"] = pem(ecKey)
    case .serviceAccountToken:
      values["secret"] = pem(rsaKey)
      values["email"] = Array("scn\(marker)x@a.iam.gserviceaccount.com".utf8)
    default: break
    }
    return FilledCheck(check: check, values: values)
  }

  private static let ecKey = (try? MadeKey(.p256))?.der ?? []
  private static let rsaKey = (try? MadeKey(.rsa))?.der ?? []

  private static func pem(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let lines = Array(Base64Lines.text(of: Array(bytes)).utf8)
    let kind = "PRIVATE KEY"
    return Array("-----BEGIN \(kind)-----\n".utf8) + lines + Array("\n-----END \(kind)-----".utf8)
  }

  private static func wildcard(_ host: String) -> String {
    guard host.hasPrefix("{") else { return host }
    return "*" + host.drop { $0 != "." }
  }
}
