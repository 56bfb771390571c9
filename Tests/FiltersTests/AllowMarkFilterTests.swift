import Candidates
import Formats
import Testing

@testable import Filters

@Suite struct AllowMarkFilterTests {
  /// The opinion on `SECRET` in the text.
  private func decision(on text: String) -> FilterDecision {
    let bytes = Array(text.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: "SECRET".utf8) } ?? 0
    let candidate = Candidate(
      rule: Samples.rule(), span: start..<(start + 6), value: Array("SECRET".utf8))
    return AllowCommentFilter().decision(on: candidate, in: bytes.span, format: .source)
  }

  @Test(arguments: [
    "k = SECRET // keystow:allow", "k = SECRET # gitleaks:allow", "k = SECRET betterleaks:allow",
    "k = SECRET // kingfisher:ignore\nx", "k = SECRET  # pragma: allowlist secret",
    "/* keystow:allow */ k = SECRET", "// keystow:allow\nk = SECRET", "# gitleaks:allow\r\nSECRET",
    "x\n  <!-- keystow:allow -->\n  <string>SECRET</string>", "// keystow:allow: a sample\nSECRET",
  ])
  func marksAllow(text: String) {
    #expect(decision(on: text).isRejection, "\(text)")
  }

  @Test(arguments: [
    "k = SECRET", "k = SECRET // keystow:allowed", "k = SECRET // xkeystow:allow",
    "k = SECRET\n// keystow:allow", "let a = 1 // keystow:allow\nk = SECRET",
    "// keystow:allow\n\nk = SECRET", "keystow:\nSECRET", "SECRET keystow: allow",
  ])
  func otherTextDoesNot(text: String) {
    #expect(decision(on: text) == .none, "\(text)")
  }

  @Test func aLineOfMegabytesIsLookedAtInPart() {
    let far = String(repeating: "a ", count: 100_000)
    #expect(decision(on: "keystow:allow \(far) SECRET \(far)") == .none)
    #expect(decision(on: "\(far) SECRET // keystow:allow").isRejection)
  }
}
