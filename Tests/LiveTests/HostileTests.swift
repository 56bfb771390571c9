import Candidates
import Curl
import Findings
import Formats
import Synchronization
import TestSupport
import Testing

@testable import Live
@testable import LiveClient

/// What a hostile provider, network or caller can make the client do.
struct HostileTests {
  private static let page = "https://docs.stripe.com/api/balance"
  private static let check = LiveCheck(
    "GET https://api.stripe.com/v1/balance", .bearer, .live(200, when: .has("object")),
    .dead(401), shows: ["account": "account"], page: page)
  private static let shop = LiveCheck(
    "GET https://{shop}.myshopify.com/admin/oauth/access_scopes.json",
    .header("X-Shopify-Access-Token"), .live(200), needs: [Companion("shop", "shop", "a")],
    page: page)

  private func filled(_ marker: String) -> FilledCheck {
    FilledCheck(check: Self.check, values: ["secret": Array("scn\(marker)x".utf8)])
  }

  private func provider(_ answers: [String: FakeProvider.Answer] = [:]) throws -> FakeProvider {
    try FakeProvider(hosts: ["api.stripe.com", "*.myshopify.com"], answers: answers)
  }

  @Test func theListOfTheClientIsThatOfTheRules() {
    let rules = RuleSet.builtIn.rules
    let endpoints = rules.flatMap(\.live).map(\.endpoint) + rules.compactMap(\.revocation?.endpoint)
    #expect(Set(EndpointList.providers.keys) == Set(endpoints))
    // Two hosts of one provider are asked at one pace.
    #expect(Set(EndpointList.providers.filter { $0.key.contains("datadog") }.values) == ["Datadog"])
    #expect(EndpointList.providers["POST https://oauth2.googleapis.com/token"] == "Google")
  }

  @Test(arguments: [
    ("slow", LiveState.unknown, "no answer in time"),
    ("endless", .unknown, "the answer is too large"),
    ("truncated", .unknown, "the answer is damaged"),
  ])
  func oddBodies(behavior: String, state: LiveState, detail: String) throws {
    let provider = try provider(["1": .init(body: "{\"object\":1}", behavior: behavior)])
    var exchange = Exchange(provider)
    exchange.settings.transfer.totalMilliseconds = behavior == "slow" ? 700 : 8_000
    let verdict = exchange.verdicts(on: [filled("1")]).verdicts[0]
    #expect(verdict.state == state)
    #expect(verdict.detail == detail)
  }

  @Test func aCertificateForAnotherNameIsRefused() throws {
    let provider = try FakeProvider(hosts: ["other.example"], answers: [:])
    let verdict = Exchange(provider).verdicts(on: [filled("1")]).verdicts[0]
    #expect(verdict.detail == "the certificate of the host is not valid")
    #expect(provider.requests.isEmpty)
  }

  @Test func anUnknownAuthorityIsRefused() throws {
    let provider = try provider()
    var exchange = Exchange(provider)
    exchange.settings.transfer.authorities = nil
    let verdict = exchange.verdicts(on: [filled("1")]).verdicts[0]
    #expect(verdict.detail == "the certificate of the host is not valid")
    #expect(provider.requests.isEmpty)
  }

  @Test(arguments: ["127.0.0.1", "localhost"])
  func aNameOfAPrivateAddressIsNotDialled(address: String) throws {
    let provider = try provider()
    var exchange = Exchange(provider)
    exchange.settings.transfer.connections = ["::\(address):\(provider.port)"]
    exchange.settings.transfer.accepts = TransferSettings().accepts
    let verdict = exchange.verdicts(on: [filled("1")]).verdicts[0]
    #expect(verdict.detail == "the name of the host resolves to a private address")
    #expect(provider.requests.isEmpty)
  }

  @Test func privateAddresses() {
    let refused = [
      "127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254",
      "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::1",
      "::", "fe80::1", "fc00::1", "fd00:ec2::254", "::ffff:127.0.0.1", "64:ff9b::a9fe:a9fe",
      "2001:db8::1", "2002:7f00:1::", "2001::1", "ff02::1", "3fff::1",
    ]
    for text in refused { #expect(SocketAddress(text)?.isPublic == false, "\(text)") }
    for text in ["8.8.8.8", "172.32.0.1", "2606:4700::1111", "64:ff9b::808:808"] {
      #expect(SocketAddress(text)?.isPublic == true, "\(text)")
    }
    #expect(SocketAddress("api.stripe.com") == nil)
  }

  /// The address that is dialled counts, not one that the name had before.
  @Test func aNameThatChangesItsAddressIsNotDialledAgain() throws {
    let provider = try provider(["1": .init(body: "{\"object\":1}", behavior: "closing")])
    var exchange = Exchange(provider)
    let dialled = Atomic<Int>(0)
    exchange.settings.transfer.accepts = { address in
      dialled.add(1, ordering: .relaxed).oldValue == 0 || address.isPublic
    }
    let verdicts = exchange.verdicts(on: [filled("1"), filled("1")]).verdicts
    #expect(verdicts.map(\.state) == [.live, .unknown])
    #expect(verdicts[1].detail == "the name of the host resolves to a private address")
    #expect(provider.requests.count == 1)
  }

  @Test func aRateLimitIsHonored() throws {
    let provider = try provider([
      "1": .init(status: 429, headers: ["Retry-After": "1000"]),
      "2": .init(status: 429, headers: ["Retry-After": "0"]), "3": .init(body: "{\"object\":1}"),
    ])
    // A long wait closes the host.
    let closed = Exchange(provider).verdicts(on: [filled("1"), filled("3")]).verdicts
    #expect(closed.map(\.detail) == ["rate limit reached", "rate limit reached"])
    #expect(provider.requests.count == 1)
    // A short one is waited for, once.
    let again = Exchange(provider).verdicts(on: [filled("2")]).verdicts
    #expect(again.map(\.detail) == ["rate limit reached"])
    #expect(provider.requests.count == 3)
  }

  @Test func theNumberOfRequestsIsBounded() throws {
    let provider = try provider(["3": .init(body: "{\"object\":1}")])
    var exchange = Exchange(provider)
    exchange.maximum = 2
    let verdicts = exchange.verdicts(on: (0..<5).map { _ in filled("3") }).verdicts
    #expect(verdicts.map(\.state) == [.live, .live, .unknown, .unknown, .unknown])
    #expect(provider.requests.count == 2)
  }

  @Test func thousandsOfFindingsStayWithinTheLimit() throws {
    let provider = try provider(["3": .init(body: "{\"object\":1}")])
    var exchange = Exchange(provider)
    exchange.maximum = 50
    let verdicts = exchange.verdicts(on: (0..<10_000).map { _ in filled("3") }).verdicts
    #expect(verdicts.count { $0.state == .live } == 50)
    #expect(verdicts.count { $0.detail == "--max-requests reached" } == 9_950)
    #expect(provider.requests.count == 50)
  }

  @Test func requestsToAHostKeepTheirDistance() throws {
    let provider = try provider(["3": .init(body: "{\"object\":1}")])
    var exchange = Exchange(provider)
    exchange.settings.interval = 100
    let start = ContinuousClock.now
    _ = exchange.verdicts(on: (0..<4).map { _ in filled("3") })
    #expect(ContinuousClock.now - start >= .milliseconds(300))
  }

  @Test func anEchoOfTheSecretIsNotShown() throws {
    let provider = try provider([
      "echo": .init(body: "{\"object\":1,\"account\":\"I am scnechox\"}"),
      "masked": .init(body: "{\"object\":1,\"account\":\"scnmasked…\"}"),
      "plain": .init(body: "{\"object\":1,\"account\":\"Ann\"}"),
    ])
    let verdicts = Exchange(provider).verdicts(
      on: [filled("echo"), filled("masked"), filled("plain")]
    ).verdicts
    #expect(
      verdicts.map(\.summary) == [
        "live at api.stripe.com", "live at api.stripe.com", "live at api.stripe.com; account: Ann",
      ])
  }

  /// A caller that is not `keystow` cannot make the client send elsewhere.
  @Test(arguments: [
    #"{"id":0,"endpoint":"GET https://evil.example/","values":{},"headers":[],"fields":[]}"#,
    #"{"id":0,"endpoint":"POST https://api.stripe.com/v1/balance","values":{},"headers":[],"fields":[]}"#,
    #"{"id":0,"endpoint":"DELETE https://gitlab.com/api/v4/personal_access_tokens/self","values":{},"headers":[],"fields":[]}"#,
    #"{"id":0,"endpoint":"POST https://api.github.com/credentials/revoke","values":{},"headers":[],"fields":[],"body":"{}"}"#,
    #"{"id":0,"endpoint":"GET https://api.stripe.com/v1/balance","values":{},"headers":[["Host","evil.example"]],"fields":[]}"#,
    #"{"id":0,"endpoint":"GET https://api.stripe.com/v1/balance","values":{},"headers":[["A","b\r\nHost: c"]],"fields":[]}"#,
    #"{"id":0,"endpoint":"GET https://api.stripe.com/v1/balance","values":{},"headers":[],"fields":[],"body":"a"}"#,
    #"{"id":0,"endpoint":"GET https://{shop}.myshopify.com/admin/oauth/access_scopes.json","values":{},"headers":[],"fields":[]}"#,
    "[]", "{}", "not JSON", "",
  ])
  func aWrongCallerIsRefused(line: String) throws {
    let provider = try provider()
    let output = Exchange(provider).run([Array(line.utf8)])
    #expect(String(decoding: output, as: UTF8.self).contains("refused-"))
    #expect(provider.requests.isEmpty)
  }

  @Test func aRunThatRevokesMakesOneRequestAndReadsNothing() throws {
    let provider = try FakeProvider(
      hosts: ["gitlab.com", "api.stripe.com"], answers: ["1": .init(status: 204)])
    var exchange = Exchange(provider)
    exchange.settings.mode = .revocation
    let revocation = LiveCheck(
      "DELETE https://gitlab.com/api/v4/personal_access_tokens/self", .header("PRIVATE-TOKEN"),
      .dead(204), page: Self.page)
    let delete = FilledCheck(check: revocation, values: ["secret": Array("scn1x".utf8)])
    let verdicts = exchange.verdicts(on: [delete, delete, filled("1")]).verdicts
    #expect(verdicts.map(\.state) == [.dead, .unknown, .unknown])
    #expect(provider.requests.map(\.method) == ["DELETE"])
  }

  private static let listing =
    "GET https://{forge}/api/v1/orgs/{owner}/repos?limit=50&page={page}"

  /// Hosts that a user names are for listings only, and listings are for nothing else.
  @Test(arguments: [
    (ClientMode.checks, listing, "a.example"),
    (.revocation, listing, "a.example"),
    (.listing, "GET https://api.stripe.com/v1/balance", "a.example"),
    (.listing, "POST https://{forge}/api/v1/orgs/{owner}/repos", "a.example"),
    (.listing, listing, "a.example/x"),
    (.listing, listing, "me@a.example"),
    (.listing, listing, "a..example"),
    (.listing, listing, "a.example:0"),
    (.listing, listing, "a.example:"),
    (.listing, listing, ":1"),
    (.listing, listing, "a?b"),
    (.listing, listing, ""),
  ])
  func listingsAreApart(_ mode: ClientMode, _ endpoint: String, _ host: String) throws {
    let provider = try provider()
    var exchange = Exchange(provider)
    exchange.settings.mode = mode
    let line: JSONValue = [
      "id": 0, "endpoint": .string(endpoint), "headers": [], "fields": [], "each": ["clone_url"],
      "values": ["forge": .string(host), "owner": "acme", "page": "1"],
    ]
    let output = exchange.run([JSONWriter.bytes(of: line, layout: .compact)])
    #expect(String(decoding: output, as: UTF8.self).contains("refused-"))
    #expect(provider.requests.isEmpty)
  }

  @Test func proxiesAreRead() {
    let variables = ["https_proxy": "http://proxy:3128", "NO_PROXY": "a.example, .b.example"]
    let proxies = ProxyVariables { variables[$0] }
    #expect(proxies.proxy(for: "api.stripe.com") == "http://proxy:3128")
    #expect(proxies.proxy(for: "x.a.example") == nil)
    #expect(proxies.proxy(for: "c.b.example") == nil)
    #expect(proxies.proxy(for: "ba.example") == "http://proxy:3128")
  }
}
