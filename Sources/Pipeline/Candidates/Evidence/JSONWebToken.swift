internal import Formats
internal import Text

/// The parts of a JSON web token (RFC 7519) that are readable without its key.
struct JSONWebToken {
  let header: JSONValue
  let payload: JSONValue

  /// Nil unless the first two parts between dots are JSON in base 64 and the first names an
  /// algorithm.
  init?(_ text: [UInt8]) {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count >= 2, let head = Base64Text.decoded(parts[0]),
      let header = try? JSONReader.value(of: head), header["alg"] != nil,
      let body = Base64Text.decoded(parts[1]), let payload = try? JSONReader.value(of: body),
      case .object = payload
    else { return nil }
    self.header = header
    self.payload = payload
  }

  /// Returns the evidence of any such token: none if its structure is valid, as test and session
  /// tokens have it, too.
  static func evidence(of text: [UInt8]) -> Evidence {
    guard let token = JSONWebToken(text) else {
      return .doubts("not a valid web token")
    }
    if token.isAnonymous { return .refutes("anonymous role, meant to be shipped in apps") }
    return .none
  }

  /// Returns the evidence of a Supabase token, whose payload names the role.
  static func supabaseEvidence(of text: [UInt8]) -> Evidence {
    let evidence = evidence(of: text)
    guard evidence == .none, JSONWebToken(text)?.payload["role"] == .string("service_role") else {
      return evidence
    }
    return .proves("service role")
  }

  private var isAnonymous: Bool {
    payload["role"] == .string("anon") && payload["iss"] == .string("supabase")
  }

  /// Returns a token with this JSON and a made-up signature.
  static func sample(header: String, payload: String, _ make: inout SampleGenerator) -> String {
    [
      Base64Text.encodedForURL(header.utf8), Base64Text.encodedForURL(payload.utf8),
      make.base64URL(43),
    ].joined(separator: ".")
  }
}

/// The time at which a JSON web token expires.
package enum WebTokenExpiry {
  /// The last second of the year 9999; a larger number counts milliseconds, or nothing.
  private static let latest: Int64 = 253_402_300_799

  /// Returns the claim `exp` of a token in seconds since 1970; nil for other values, and for tokens
  /// without it.
  package static func seconds(of value: [UInt8]) -> Int64? {
    guard value.starts(with: "eyJ".utf8), let token = JSONWebToken(value) else { return nil }
    let seconds: Int64? =
      switch token.payload["exp"] {
      case .integer(let number): Int64(number)
      case .real(let number): Int64(exactly: number.rounded(.down))
      default: nil
      }
    return seconds.flatMap { (1...latest).contains($0) ? $0 : nil }
  }
}
