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

  @Test(arguments: [
    "$0: error while loading shared libraries: libcurl.so.4: cannot open shared object file: No such file",
    "Error loading shared library libcurl.so.4: No such file or directory (needed by $0)",
  ])
  func aMissingLibraryIsNamed(_ message: String) throws {
    let live = try LiveCase(
      ["a.env": "K=\(LiveCase.stripe("one"))\n"], hosts: ["api.stripe.com"], answers: [:])
    try live.replaceClient(by: "echo \"\(message)\" >&2\nexit 127\n")
    for arguments in [["scan", "--live", "--yes"], ["live", "--yes"]] {
      let run = try live.run(arguments)
      #expect(run.status == 2)
      #expect(
        run.errorText.contains(
          "keystow-live: cannot start: libcurl.so.4 is missing; install libcurl "),
        "\(run.errorText)")
    }
  }

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

  private static let formats = [
    ("json", "\"state\": \"dead\""), ("jsonl", "\"state\":\"dead\""), ("sarif", "\"rank\": 10"),
    ("csv", "dead at api.stripe.com"), ("gitlab", "dead at api.stripe.com"), ("xcode", "(dead)"),
    ("junit", "(dead)"), ("github", "(dead)"), ("checkstyle", "(dead)"), ("rdjson", "(dead)"),
    ("gitleaks", "live:dead"),
  ]

  @Test func everyFormatHasTheState() throws {
    let live = try stripeCase()
    for (format, text) in Self.formats {
      let run = try live.run(["scan", "--live", "--yes", "-f", format])
      #expect(run.text.contains(text), "\(format)")
      #expect(run.status == 3, "\(format)")
      for marker in ["live", "dead", "broken"] {
        #expect(!(run.text + run.errorText).contains(LiveCase.stripe(marker).dropFirst(8)))
      }
    }
  }

  @Test(arguments: ["json", "sarif"]) func mergedReportsKeepTheStates(format: String) throws {
    let live = try stripeCase()
    let scan = try live.run(["scan", "--live", "--yes", "-f", format, "-o", ".git/report"])
    #expect(scan.status == 3)
    let merged = try live.run(["report", "merge", ".git/report", ".git/report"])
    #expect(merged.status == 3, "\(merged.errorText)")
    for state in Self.states { #expect(merged.text.contains(state), "\(merged.text)") }
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

  @Test(arguments: [["scan", "--live"], ["live"]])
  func aPersonIsAskedOnce(arguments: [String]) throws {
    let live = try stripeCase()
    let declined = try live.typing("n", after: "[y/N] ", arguments)
    #expect(declined.status == 2)
    #expect(declined.text.contains("Send 3 secrets to 1 host? [y/N]"))
    #expect(declined.text.contains("GET api.stripe.com/v1/balance"))
    #expect(declined.text.contains("nothing sent"))
    #expect(live.provider.requests.isEmpty)
    let accepted = try live.typing("y", after: "[y/N] ", arguments)
    #expect(accepted.status == 3, "\(accepted.text)")
    #expect(accepted.text.components(separatedBy: "[y/N]").count == 2)
    #expect(live.provider.requests.count == 3)
  }

  @Test func theClientIsStartedWithoutSecrets() throws {
    let live = try stripeCase()
    _ = try live.run(
      ["live", "--yes"], environment: ["SECRET": LiveCase.stripe("live"), "no_proxy": "a"])
    #expect(live.clientStart == "keystow-live\nno_proxy=a")
  }

  @Test func rulesNameTheirRequests() throws {
    let live = try stripeCase()
    let run = try live.run(["rules", "--format", "json"])
    let rules = try #require(
      JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
    let checked = rules.filter { $0["live"] is [[String: Any]] }
    #expect(Set(checked.compactMap { $0["provider"] as? String }).count >= 70)
    let stripe = try #require(checked.first { $0["id"] as? String == "stripe-secret-key" })
    let request = try #require((stripe["live"] as? [[String: Any]])?.first)
    #expect(request["method"] as? String == "GET")
    #expect(request["host"] as? String == "api.stripe.com")
    #expect(request["path"] as? String == "/v1/balance")
    #expect((request["page"] as? String)?.hasPrefix("https://") == true)
    #expect(rules.contains { $0["live"] is NSNull })
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

  /// Ends a program when it opens a socket: a filter of system calls that it inherits.
  private static let filter = """
    import ctypes, os, platform, struct, sys
    # Numbers of socket, and of the architecture in the kernel's audit interface.
    call, machine = {"x86_64": (41, 0xC000003E), "aarch64": (198, 0xC00000B7)}[platform.machine()]
    steps = [(0x20, 0, 0, 4), (0x15, 0, 3, machine), (0x20, 0, 0, 0), (0x15, 0, 1, call),
             (0x06, 0, 0, 0x80000000), (0x06, 0, 0, 0x7FFF0000)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = struct.pack("HxxxxxxP", len(steps), ctypes.addressof(code))
    library = ctypes.CDLL(None)
    if library.prctl(38, 1, 0, 0, 0) or library.prctl(22, 2, program, 0, 0): sys.exit(99)
    os.execvp(sys.argv[1], sys.argv[1:])
    """
  private static let canFilter =
    (try? ProgramRun("python3", ["-c", filter, "true"], in: "/"))?.status == 0

  /// The kernel ends whatever opens a socket: scans and hooks do not notice, live checks do.
  @Test(.enabled(if: canFilter, "the kernel takes no filter of system calls"))
  func aScanRunsWhereNoSocketCanBeOpened() throws {
    let live = try stripeCase("[live]\nenabled = true\n")
    func run(_ arguments: [String]) throws -> ProgramRun {
      try ProgramRun(
        "python3", ["-c", Self.filter, live.program] + arguments, in: live.repository.path)
    }
    for arguments in [["scan"], ["scan", "--history"]] {
      let filtered = try run(arguments)
      #expect(filtered.status == 1, "\(arguments) \(filtered.errorText)")
    }
    try live.repository.write("KEY=\(LiveCase.stripe("more"))\n", to: "b.env")
    try live.repository.git(["add", "b.env"])
    #expect(try run(["hook", "run", "pre-commit"]).status == 1)
    let asked = try run(["live"])
    #expect(asked.text.contains("state  unknown at api.stripe.com: keystow-live ended early"))
    #expect(live.provider.requests.isEmpty)
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
