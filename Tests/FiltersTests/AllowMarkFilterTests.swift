import Candidates
import Formats
import Testing

@testable import Filters

@Suite struct AllowMarkFilterTests {
  /// The opinion on `SECRET` in the text.
  private func decision(on text: String, format name: String = "a.swift") -> FilterDecision {
    let bytes = Array(text.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: "SECRET".utf8) } ?? 0
    let candidate = Candidate(
      rule: Samples.rule(), span: start..<(start + 6), value: Array("SECRET".utf8))
    return AllowCommentFilter().decision(
      on: candidate, in: bytes.span, format: FileFormat(path: Array(name.utf8)))
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

  @Test(arguments: [
    #"let a = "keystow:allow"; let k = "SECRET""#, "a = 'keystow:allow', k = 'SECRET'",
    "curl https://x/?keystow:allow -H SECRET", "k = SECRET https://keystow:allow@x/",
    "k = \"SECRET\", \"# keystow:allow\"", "`// keystow:allow`, SECRET",
  ])
  func marksInStringsAndURLsDoNot(text: String) {
    #expect(decision(on: text) == .none, "\(text)")
  }

  @Test(arguments: [
    "let k = \"SECRET\" // don't: keystow:allow", "k = \"SECRET\"  # \"x\" keystow:allow",
    "SELECT 'SECRET' -- keystow:allow", "\"it's\" SECRET /* keystow:allow */",
    " * SECRET keystow:allow", "a//keystow:allow SECRET",
  ])
  func marksInCommentsDo(text: String) {
    #expect(decision(on: text).isRejection, "\(text)")
  }

  @Test func inSettingsOnlyCommentsCount() {
    for (text, name, allows) in [
      ("K=SECRET keystow:allow", ".env", false), ("K=SECRET # keystow:allow", ".env", true),
      ("keystow:allow\nK=SECRET", ".env", false), ("# keystow:allow\nK=SECRET", ".env", true),
      ("k: SECRET#keystow:allow", "a.yaml", false), ("k: SECRET # keystow:allow", "a.yaml", true),
      ("{\"k\": \"SECRET\", \"c\": \"keystow:allow\"}", "a.json", false),
      ("K = SECRET // keystow:allow", "a.xcconfig", true),
      ("; keystow:allow\nk=SECRET", "a.ini", true),
      ("<string>SECRET</string> <!-- keystow:allow -->", "a.plist", true),
    ] {
      #expect(decision(on: text, format: name).isRejection == allows, "\(name): \(text)")
    }
  }

  @Test func aLineOfMegabytesIsLookedAtInPart() {
    let far = String(repeating: "a ", count: 100_000)
    #expect(decision(on: "keystow:allow \(far) SECRET \(far)") == .none)
    #expect(decision(on: "\(far) SECRET // keystow:allow").isRejection)
  }

  @Test(arguments: [
    "keystow:allow", "gitleaks:allow", "BetterLeaks:Allow", "kingfisher:ignore",
    "pragma: allowlist secret",
  ])
  func aMarkIsFoundAmongManyColons(_ mark: String) {
    let colons = String(repeating: "s: a:a w:w ", count: 40)
    #expect(decision(on: "\(colons) SECRET \(colons) // \(mark)").isRejection)
    #expect(decision(on: "\(colons) SECRET \(colons) // \(mark.dropFirst())") == .none)
  }
}
