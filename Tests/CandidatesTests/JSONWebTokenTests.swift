import Testing

@testable import Candidates
@testable import Formats

@Suite struct JSONWebTokenTests {
  private func token(_ header: String, _ payload: String) -> [UInt8] {
    var make = SampleGenerator(seed: 3)
    return Array(JSONWebToken.sample(header: header, payload: payload, &make).utf8)
  }

  private let header = #"{"alg":"HS256","typ":"JWT"}"#

  @Test func aServiceRoleIsProved() {
    let payload = #"{"iss":"supabase","ref":"abc","role":"service_role","iat":1}"#
    #expect(
      JSONWebToken.supabaseEvidence(of: token(header, payload))
        == .proves("its payload names the service role"))
  }

  @Test func theAnonymousRoleIsRefuted() {
    let evidence = JSONWebToken.supabaseEvidence(
      of: token(header, #"{"iss":"supabase","role":"anon","iat":1}"#))
    guard case .refutes = evidence else {
      Issue.record("\(evidence)")
      return
    }
  }

  @Test func aHeaderWithoutAlgorithmIsDoubted() {
    for header in [#"{"typ":"JWT"}"#, #"{"alg":"HS256""#, "[]", "", "{}"] {
      guard case .doubts = JSONWebToken.evidence(of: token(header, "{}")) else {
        Issue.record("\(header)")
        continue
      }
    }
  }

  @Test func aGoodTokenOfAnyIssuerSaysNothing() {
    #expect(JSONWebToken.evidence(of: token(header, #"{"sub":"1"}"#)) == .none)
  }

  @Test func nestedJSONIsSteppedOver() {
    let text = #" { "a" : {"b":[1,{"c":"}"}]}, "d": "x\"y", "e": 1.5 , "f":[] } "#
    let members = TopLevelJSON.members(of: Array(text.utf8))
    #expect(members?["d"] == Array(#"x\"y"#.utf8))
    #expect(members?.keys.sorted() == ["a", "d", "e", "f"])
  }

  @Test(arguments: [
    "", "{", "{\"", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":\"", "{\"a\":\"\\", "{\"a\":[",
    "{\"a\":1}x", "{,}", "{\"a\":}", "]", "{\"a\":]]]]",
  ])
  func brokenJSONIsNone(text: String) {
    #expect(TopLevelJSON.members(of: Array(text.utf8)) == nil)
  }

  @Test func deepJSONTakesNoStack() {
    let deep = Array("{\"a\":".utf8) + [UInt8](repeating: UInt8(ascii: "["), count: 200_000)
    #expect(TopLevelJSON.members(of: deep) == nil)
  }
}
