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
        == .proves("service role"))
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

  @Test func aGoodTokenOfAnyIssuerIsIgnored() {
    #expect(JSONWebToken.evidence(of: token(header, #"{"sub":"1"}"#)) == .none)
  }
}
