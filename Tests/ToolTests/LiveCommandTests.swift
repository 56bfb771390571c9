import Foundation
import TestSupport
import Testing

/// `keystow scan --live` and `keystow live`, with a fake provider.
struct LiveCommandTests {
  private static let works = FakeProvider.Answer(
    body: "{\"object\": \"balance\", \"livemode\": true}")

  private func stripeCase(_ settings: String = "") throws -> LiveCase {
    let lines = ["live", "dead", "broken"].map {
      "\($0.uppercased())_STRIPE=\(LiveCase.stripe($0))"
    }
    return try LiveCase(
      ["a.env": lines.joined(separator: "\n") + "\n", ".keystow.toml": settings],
      hosts: ["api.stripe.com"],
      answers: [
        "live": Self.works, "dead": .init(status: 401), "broken": .init(status: 500),
      ])
  }

  private static let states = [
    "state  live at api.stripe.com; live mode: true", "state  dead at api.stripe.com",
    "state  unknown at api.stripe.com: unexpected answer, HTTP 500",
  ]

  @Test func everyStateIsReported() throws {
    let live = try stripeCase()
    let run = try live.run(["scan", "--live", "--yes"])
    #expect(run.status == 3)
    for state in Self.states { #expect(run.text.contains(state), "\(run.text)") }
    #expect(run.text.contains("3 findings (3 high) in"))
    #expect(run.text.contains("; 1 live, 1 dead, 1 unknown"))
    #expect(live.provider.requests.count == 3)
    for request in live.provider.requests {
      #expect(request.method == "GET")
      #expect(request.path == "/v1/balance")
      #expect(request.headers["Authorization"]?.hasPrefix("Bearer sk" + "_live_") == true)
    }
    let same = try live.run(["live", "--yes"])
    #expect(same.status == 3)
    #expect(Self.states.allSatisfy(same.text.contains))
  }

  @Test(arguments: [
    ("json", "\"state\": \"dead\""), ("jsonl", "\"state\":\"dead\""), ("sarif", "\"rank\": 10"),
    ("csv", "dead at api.stripe.com"), ("gitlab", "dead at api.stripe.com"), ("xcode", "(dead)"),
    ("junit", "(dead)"), ("github", "(dead)"), ("checkstyle", "(dead)"), ("rdjson", "(dead)"),
    ("gitleaks", "live:dead"),
  ])
  func everyFormatHasTheState(format: String, text: String) throws {
    let live = try stripeCase()
    let run = try live.run(["scan", "--live", "--yes", "-f", format])
    #expect(run.text.contains(text))
    #expect(run.status == 3)
    for marker in ["live", "dead", "broken"] {
      #expect(!(run.text + run.errorText).contains(LiveCase.stripe(marker).dropFirst(8)))
    }
  }

  @Test func onlyLiveFindingsAreKeptOnRequest() throws {
    let live = try stripeCase()
    let run = try live.run(["scan", "--live", "--yes", "--only-live"])
    #expect(run.status == 3)
    #expect(run.text.contains("LIVE_STRIPE"))
    #expect(!run.text.contains("DEAD_STRIPE"))
    #expect(run.text.contains("1 finding (1 high)"))
    #expect(run.errorText.contains("2 findings not known to work hidden (--only-live)"))
  }

  @Test func nothingIsSentWithoutConsent() throws {
    let live = try stripeCase()
    let refused = try live.run(["scan", "--live"])
    #expect(refused.status == 64)
    #expect(refused.errorText.contains("pass --yes"))
    let planned = try live.run(["live", "--dry-run"])
    #expect(planned.status == 0)
    #expect(
      planned.text == "GET api.stripe.com/v1/balance  3 secrets\nNothing was sent.\n")
    #expect(try live.run(["scan"]).status == 1)
    #expect(try live.run(["scan", "--live", "--staged", "--yes"]).status == 64)
    #expect(live.provider.requests.isEmpty)
    let enabled = try stripeCase("[live]\nenabled = true\n")
    #expect(try enabled.run(["live"]).status == 3)
    let excluded = try stripeCase("[live]\nenabled = true\nexclude = [\"Stripe\"]\n")
    let run = try excluded.run(["live"])
    #expect(run.status == 1)
    #expect(run.text.contains("state  skipped: excluded in .keystow.toml"))
    #expect(excluded.provider.requests.isEmpty)
  }

  @Test func oneFindingOrOneValueIsChecked() throws {
    let live = try stripeCase()
    let listed = try live.run(["scan", "-f", "json"]).text
    let id = try #require(listed.firstMatch(of: /"fingerprint": "([0-9a-f]+)"/)).1
    let one = try live.run(["live", String(id.prefix(8)), "--yes"])
    #expect(one.text.contains("1 finding"))
    #expect(live.provider.requests.count == 1)
    #expect(try live.run(["live", "000000000", "--yes"]).status == 64)
    let value = try live.run(
      ["live", "--stdin", "--rule", "stripe-secret-key", "--yes"], input: LiveCase.stripe("dead"))
    #expect(value.status == 1)
    #expect(value.text.contains("state  dead at api.stripe.com"))
  }

  @Test func theClientIsNeededOnlyForLiveChecks() throws {
    let live = try stripeCase()
    let alone = try TemporaryDirectory()
    let program = alone.path + "/keystow"
    try FileManager.default.copyItem(atPath: live.program, toPath: program)
    let run = try ProgramRun(program, ["live", "--yes"], in: live.repository.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("keystow-live: not found"))
    #expect(try ProgramRun(program, ["scan"], in: live.repository.path).status == 1)
  }

  private static let canTrace =
    (try? ProgramRun("strace", ["-o", "/dev/null", "true"], in: "/"))?.status == 0

  /// Watches the system calls: no socket without `--live`, and secrets in no argument with it.
  @Test(.enabled(if: canTrace, "strace is missing or not permitted"))
  func aScanOpensNoSocket() throws {
    let live = try stripeCase()
    func calls(_ arguments: [String]) throws -> String {
      let log = live.repository.path + "/.git/calls"
      let run = try ProgramRun(
        "strace",
        ["-f", "-s", "4096", "-e", "trace=socket,connect,execve", "-o", log, live.program]
          + arguments, in: live.repository.path)
      #expect(run.status == 1 || run.status == 3)
      return try String(contentsOfFile: log, encoding: .utf8)
    }
    for arguments in [["scan"], ["scan", "--history"]] {
      let log = try calls(arguments)
      #expect(!log.contains("socket("))
      #expect(!log.contains("connect("))
      #expect(log.components(separatedBy: "execve(").count == 2)
    }
    let log = try calls(["scan", "--live", "--yes"])
    #expect(log.contains("socket("))
    #expect(!log.contains("scnlivex"))
  }
}
