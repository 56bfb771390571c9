import Candidates
import Testing

@testable import Filters

@Suite struct ExpiryFilterTests {
  /// 2026-01-01.
  private let now: Int64 = 1_767_225_600

  private func survivors(expiring claim: String) throws -> [Survivor] {
    var make = SampleGenerator(seed: 31)
    let parts = [#"{"alg":"HS256","typ":"JWT"}"#, "{\"sub\":\"\(make.digits(10))\"\(claim)}"]
      .map { Base64Digits.encoded(Array($0.utf8)) }
    let token = (parts + [make.base64URL(43)]).joined(separator: ".")
    return try KeptCandidates.survivors(in: "token: \(token)\n", named: "a.txt", now: now)
      .filter { $0.candidate.rule.id == "jwt" }
  }

  @Test func anExpiredTokenSaysSo() throws {
    let survivor = try #require(try survivors(expiring: ",\"exp\":1762300800").first)
    #expect(survivor.reasons == ["expired on 2025-11-05"])
    #expect(survivor.confidence == .medium)
  }

  @Test(arguments: [
    "", ",\"exp\":1767225601", ",\"exp\":\"1762300800\"", ",\"exp\":1762300800000", ",\"exp\":-5",
    ",\"exp\":1e300", ",\"exp\":null",
  ])
  func anyOtherTokenDoesNot(claim: String) throws {
    let survivor = try #require(try survivors(expiring: claim).first)
    #expect(survivor.reasons.isEmpty, "\(claim)")
  }

  @Test func aFractionIsRead() throws {
    #expect(
      try survivors(expiring: ",\"exp\":1762300800.25").first?.reasons == ["expired on 2025-11-05"])
  }
}

/// Base 64 for URLs.
private enum Base64Digits {
  static func encoded(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0...group.count { text.append(digits[value >> (18 - 6 * index) & 63]) }
    }
    return text
  }
}
