import Candidates
import Curl
import Findings
import Formats
import TestSupport
import Testing
import Text
import Vocabulary

@testable import Live
@testable import LiveClient

/// Whatever scanned text puts near a secret, no host but those of its provider is asked.
struct HostileHostTests {
  private static let pieces = [
    "https://evil.example/", "http://", "https://", "//", "/", "#", "?", "@", ":", ":8443", ".",
    "..",
    "%2e", "%2F", "%00", "\\", "\u{3002}", "\u{FF0E}", "\u{2024}", "xn--", "-", "a", "shop", "acme",
    "\r\n", "\n", "\0", " ", "[::1]", "[::ffff:169.254.169.254]", "169.254.169.254", "0x7f000001",
    "localhost", "user:pw@", "{shop}", "{secret}", "evil.example", "\u{0430}cme", "AC", "-us21",
    "-us1.evil.example", "key_live_", "client_id=", "app id: ", "issuer", "\u{202E}", "\u{FEFF}",
  ]

  /// The rules whose requests need a value from the text.
  private static let rules = RuleSet.builtIn.rules.filter { rule in
    rule.live.contains { !$0.companions.isEmpty } && !rule.isKeyFile && rule.provider != "Apple"
  }

  /// What the pieces are mixed with: the ends of host names of providers, and plain values.
  private static let ends = Set(
    rules.flatMap(\.live).filter { $0.host.hasPrefix("{") }
      .map { String($0.host.drop { $0 != "." }) }
  ).sorted()

  private static let count = 100_000
  private static let batch = 2_000

  @Test func noOtherHostIsAskedFor100000Findings() throws {
    var random = SampleGenerator(seed: 19)
    let proxies = ProxyVariables { _ in nil }
    var sent = 0
    for number in 0..<Self.count / Self.batch {
      var texts: [GitPath: [UInt8]] = [:]
      var findings: [Finding] = []
      for index in 0..<Self.batch {
        let path = GitPath("\(number)-\(index)")
        texts[path] = Array(Self.hostileText(&random).utf8)
        let rule = Self.rules[Int.random(in: 0..<Self.rules.count, using: &random)]
        findings.append(Self.finding(rule, Self.hostileText(&random, pieces: 2), at: path))
      }
      let plan = LivePlan(findings) { texts[$0] }
      for check in plan.jobs.flatMap(\.checks) {
        guard let line = LiveMessage.line(id: 0, check, now: 0),
          let value = try? JSONReader.value(of: line),
          let request = try? LiveRequest(value, .checks, proxies: proxies)
        else { continue }
        sent += 1
        let host = String(request.transfer.url.dropFirst("https://".count).prefix { $0 != "/" })
        #expect(request.transfer.url.hasPrefix("https://"))
        #expect(Self.isAllowed(host, by: check.check), "\(host) \(check.check.endpoint)")
        #expect(["GET", "POST"].contains(request.transfer.method))
      }
    }
    print("hostile findings: \(Self.count), of which \(sent) gave a request")
    // Weak matches and secrets of two providers are not sent.
    #expect(sent > 500)
  }

  /// Whether a host is that of a check, or has one label in place of its gap.
  private static func isAllowed(_ host: String, by check: LiveCheck) -> Bool {
    guard check.host.contains("{") else { return host == check.host }
    let end = check.host.drop { $0 != "}" }.dropFirst()
    let isPlain = { (byte: UInt8) in
      byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return check.host.hasPrefix("{") && host.hasSuffix(end)
      && !host.dropLast(end.count).isEmpty && host.dropLast(end.count).utf8.allSatisfy(isPlain)
  }

  private static func hostileText(_ random: inout SampleGenerator, pieces count: Int = 6) -> String
  {
    (0..<Int.random(in: 1...count, using: &random)).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: ends[Int.random(in: 0..<ends.count, using: &random)]
      case 4: "AC" + random.characters(32, from: .lowerHex)
      case 5: random.characters(20, from: .lowerAlphanumeric)
      default: pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
    }.joined()
  }

  private static func finding(_ rule: Rule, _ secret: String, at path: GitPath) -> Finding {
    let location = Location(
      path: path, start: Position(line: 1, column: 1), end: Position(line: 1, column: 2),
      keyPath: [], excerpt: Excerpt(before: [], after: []), introduction: nil)
    return Finding(
      rule: rule, secret: Secret(Array(secret.utf8)), confidence: .high, reasons: [],
      locations: [location], fingerprint: Fingerprint(text: "0"))
  }
}
