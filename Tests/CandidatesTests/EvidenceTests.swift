import Testing

@testable import Candidates

/// Sums and structures against tokens that were computed with Python's zlib, binascii and base64.
@Suite struct EvidenceTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let ruleID: String
    let parts: [String]

    init(_ ruleID: String, _ parts: [String]) {
      self.ruleID = ruleID
      self.parts = parts
    }

    var token: [UInt8] { Array(parts.joined().utf8) }
    var testDescription: String { ruleID }
  }

  private func rule(_ id: String) throws -> Rule {
    try #require(RuleSet.builtIn.rules.first { $0.id == id })
  }

  @Test(arguments: vectors)
  func aRightSumOrStructureProves(vector: Vector) throws {
    switch try rule(vector.ruleID).evidence(vector.token) {
    case .proves: #expect(vector.ruleID != Self.unproved)
    case .supports: #expect(vector.ruleID == Self.unproved)
    default: Issue.record("\(vector.ruleID) is not proved")
    }
  }

  @Test(arguments: vectors)
  func theRuleMatchesTheWholeToken(vector: Vector) throws {
    let rule = try rule(vector.ruleID)
    let text = vector.parts.joined()
    #expect(try ReferenceMatcher(rule).secrets(in: "a: '\(text)'") == [text])
  }

  @Test(arguments: vectors.filter { hasSum($0.ruleID) })
  func aFlippedCharacterDoubts(vector: Vector) throws {
    let rule = try rule(vector.ruleID)
    let token = vector.token
    for index in [token.count / 2, token.count - 10, token.count - 1] {
      var flipped = token
      flipped[index] = flipped[index] == UInt8(ascii: "A") ? UInt8(ascii: "C") : UInt8(ascii: "A")
      guard case .doubts = rule.evidence(flipped) else {
        Issue.record("\(vector.ruleID) with byte \(index) flipped is not doubted")
        continue
      }
    }
  }

  @Test(arguments: vectors.filter { !hasSum($0.ruleID) })
  func arbitraryBytesDoubt(vector: Vector) throws {
    let prefix = vector.token.prefix(4)
    let other = Array(prefix) + [UInt8](repeating: UInt8(ascii: "z"), count: 60)
    guard case .doubts = try rule(vector.ruleID).evidence(other) else {
      Issue.record("\(vector.ruleID) is not doubted")
      return
    }
  }

  @Test(arguments: vectors.map(\.ruleID))
  func shortValuesAreNoTrouble(ruleID: String) throws {
    let rule = try rule(ruleID)
    for value in ["", "A", "sk.", "....", "ghp_A", "AKIA", "-----", "A1", "1"] {
      if case .proves = rule.evidence(Array(value.utf8)) { Issue.record("\(ruleID): \(value)") }
    }
  }

  /// Nine of ten random strings have the structure of such an id.
  private static let unproved = "aws-access-key-id"

  private static func hasSum(_ ruleID: String) -> Bool {
    ![
      "aws-access-key-id", "mapbox-secret-token", "sentry-organization-token",
      "onepassword-service-token", "pypi-token", "jfrog-reference-token", "groq-key",
    ].contains(ruleID)
  }

  static let vectors = [
    Vector("github-token", ["ghp_", "FJ6kPU9541PZwIpm3EXYNHnBq6GDyx", "21l8sz"]),
    Vector("npm-token", ["npm_", "1rfpGpHCAJIetkzssuN5scLgOWFBFU", "0qyY4w"]),
    Vector(
      "atlassian-token",
      [
        "ATATT", "3xFfH5yxqtyZrJ0wIajuJsmWCQRcIRSAEJGqp252TeHXYfUiL9hC",
        "4QwCeeSHBMRlbKeZCvK6r3jEHmbdtF7LxBIT12Mi5vzzIlhzK1KI", "Kz9nfQtytdhq4IdCvSI8=", "F6E2C896",
      ]),
    Vector("bitbucket-app-password", ["ATBB", "GOczALa0N2TANopNIa6SDRwD", "A39A3314"]),
    Vector(
      "grafana-service-account-token", ["glsa_", "7333lAch9c2YVbFK27rXInQfCUCFSQV2", "_a326140c"]),
    Vector("zuplo-key", ["zpka_", "EQSFfuRrDVC22GGFXDnEQtG9K3vxKa7a", "_c757f6ff"]),
    Vector(
      "confluent-secret",
      ["cflt", "Pzvfftojl2VO5RDxtavyxALIgUpvfKqQXDfphpHLxPzV4sHzegC2", "Pv", "AnIXSA"]),
    Vector(
      "vercel-token", ["vcp_", "d8nzHgs3tAieTaUlPxODp0DxA0duG7PpnoOuEZ3uyCAgcLqvZn", "1j9ZbB"]),
    Vector("cloudflare-token", ["cfut_", "oUwXS152ic7VZtGcn82N5nuXv0JrMq45zYTODoJO", "22f185ff"]),
    Vector(
      "cloudflare-global-key", ["cfk_", "EmVszP647wdpuNWRQsjnS4euyCeJxrUR7pZANtAB", "1223e6c5"]),
    Vector("apify-token", ["apify_api_", "j9KVtLGYv0jA0fJ7Y7VojcUX4XFQsI", "0aoCkw"]),
    Vector(
      "salad-cloud-key",
      ["salad_cloud_user_", "MEnBte0h3dwKYwwTowaJxtWoSddSP9GncNgL8R5c9hp", "24LV4E"]),
    Vector(
      "canva-client-secret", ["cnvca", "dBIvyNCaoMhdu54PfxvBLfNKBJu1c1Xymr5pMpqz6AB", "05ef9373"]),
    Vector("nats-seed", ["SUAP2JZ3LD2XDG6PPH5H", "DHV4OWT6PTGNUCI6BUQGQBPOVOWOYYHE6IQ4XU"]),
    Vector(
      "age-secret-key",
      ["AGE-SECRET-KEY-1", "AKN9S7W7YF0YNGR2ESP02XDZ", "5983RJTF6G9HQF6FDN7YC22SENEQDWEZVH"]),
    Vector("aws-access-key-id", ["AKIA", "RZPUZDIKCUAQEAYE"]),
    Vector(
      "mapbox-secret-token",
      [
        "sk.", "eyJ1Ijoic29tZW9uZSIsImEiOiJjYWJjZGVmZ2hpamtsbW5vcHFy", "c3R1dnd4In0",
        ".LAO3R1Huh1Jzo95A7scq0E",
      ]),
    Vector(
      "sentry-organization-token",
      [
        "sntrys_", "eyJpYXQiOjE3MDAwMDAwMDAuMSwidXJsIjoiaHR0cHM6Ly9zZW50",
        "cnkuaW8iLCJyZWdpb25fdXJsIjoiaHR0cHM6Ly91cy5zZW50cnku", "aW8iLCJvcmciOiJhY21lIn0=",
        "_EZ0UwjYBuqSkjtwhxiOLsBrXbC6UdvwMJxfrvQcl2qe",
      ]),
    Vector(
      "onepassword-service-token",
      [
        "ops_", "eyJzZWNyZXRLZXkiOiAiREdic3BnYkpvdlVlckxwcjV2RnZLdTZn",
        "aTJjS1hVek14NUJqMlZYWXFjakYyQ2g0TG9jdzhpSjdXdXFxV3Iw",
        "NHNFZEhkejF1azIwVWk5RE5GdWxsTXFKc09lY1AyQlFWNG1XdFdK",
        "WmlJb0RqalJLQkQxVXVSeEhMbXdReWV4clFLbWRER0hXNTFQR2NJ",
        "aHdmOGRtSzV4b0FkNWlEeHhHZ0R1ZlZtN2ZMMFRhREE1RlhyNjdw", "S0l0YWJnOXdsNGdzQnZqbDFtbnAifQ",
      ]),
    Vector(
      "pypi-token",
      [
        "pypi-", "AgEIcHlwaS5vcmdcaYYRpqi6U1duGRtSHYb8NWZGyPX9pbnczxIT",
        "XE63cJd5umOwxLo5cmGyXmwKDTxhl6T-FZzJU0fA7bM",
      ]),
    Vector(
      "jfrog-reference-token",
      ["cmVm", "dGtuOjAxOjE3MDAwMDAwMDA6TTBTaThTMWxveGtqUUQ3TEljWjN2", "NVVBaFgz"]),
    Vector(
      "groq-key", ["gsk_", "BrdFcLc1kg1OREpb8d28", "WGdy", "b3FY", "BcIERlKYeNAkMxhrYgzaxMGc"]),
  ]
}
