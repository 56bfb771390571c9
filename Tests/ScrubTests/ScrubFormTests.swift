import Findings
import Foundation
import TestSupport
import Testing

@testable import Scrub

/// Forms in which a secret is written over several lines, or in two encodings, and what is around them.
struct ScrubFormTests {
  private static let secret = "sk_" + SampleSecret.generic(61, count: 29)

  private func scrubbed(_ text: String, _ secrets: [ScrubSecret]) throws -> String {
    let repository = try TemporaryRepository()
    try repository.write(text, to: "f.txt")
    try repository.write("x\n", to: "g.txt")
    try repository.commit("one")
    let scrub = try ScrubCase(repository)
    try scrub.run(secrets)
    return try scrub.git(["show", "main:f.txt"])
  }

  private func scrubbed(_ text: String) throws -> String {
    try scrubbed(text, [ScrubCase.secret(Self.secret)])
  }

  private static func wrapped(_ digits: String, _ join: String) -> String {
    var (lines, rest): ([Substring], Substring) = ([], digits[...])
    while !rest.isEmpty {
      lines.append(rest.prefix(24))
      rest = rest.dropFirst(24)
    }
    return lines.joined(separator: join)
  }

  @Test(arguments: ["\n> ", "\n# ", "\n  // ", "\" +\n  \"", "\\n\"\n  b\"", "\\r\\n", "\n * "])
  func linesOfDigitsKeepWhatIsBetween(join: String) throws {
    let data = Data(("a token " + Self.secret + " and words").utf8)
    let hex = data.map { String(format: "%02x", $0) }.joined()
    for (digits, mark) in [(data.base64EncodedString(), "V"), (hex, "2a")] {
      let new = try scrubbed("before: \"" + Self.wrapped(digits, join) + "\"\nafter\n")
      #expect(new.hasPrefix("before: \"") && new.hasSuffix("\"\nafter\n"), "\(new)")
      let parts = new.dropFirst(9).dropLast(8).components(separatedBy: join)
      let old = Self.wrapped(digits, join).components(separatedBy: join)
      #expect(parts.map(\.count) == old.map(\.count), "\(new)")
      #expect(parts[1].allSatisfy { mark.contains($0) }, "\(new)")
    }
  }

  @Test func digitsOfOtherEncodingsAreReplaced() throws {
    for encoding in [
      String.Encoding.utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian,
    ] {
      let data = try #require(("k=" + Self.secret).data(using: encoding))
      for text in [
        data.base64EncodedString(), data.map { String(format: "%02X", $0) }.joined(),
      ] {
        let new = try scrubbed("d: \(text)\nafter\n")
        #expect(new.count == text.count + 10 && new.hasSuffix("\nafter\n"))
        #expect(Set(new.dropFirst(20).dropLast(12)).isSubset(of: ["V", "2", "A"]), "\(new)")
      }
    }
  }

  /// Without words before it, a value that may be a word is only one at the start of a line.
  @Test func wordsHaveBorders() throws {
    let innocent = "order 4829135 and 482913, innocent\n4829135\n482913x\n"
    let new = try scrubbed("482913\n" + innocent, [ScrubCase.secret("482913")])
    #expect(new == "***REMOVED***\n" + innocent)
    let after = "password = hunter2x\npassword = hunter2\n"
    #expect(
      try scrubbed(after, [ScrubCase.secret("hunter2", after: "password = ")])
        == "password = hunter2x\npassword = ***REMOVED***\n")
  }

  /// What overlaps in two forms is replaced as a whole.
  @Test func formsThatOverlapLeaveNothing() throws {
    let hex = Self.secret.utf8.map { String(format: "%02x", $0) }.joined()
    let other = String(hex.suffix(10)) + SampleSecret.generic(62, count: 20)
    let text = "a=" + hex + other.dropFirst(10) + "\n"
    let new = try scrubbed(text, [ScrubCase.secret(Self.secret), ScrubCase.secret(other)])
    #expect(new == "a=***REMOVED***\n")
  }

  @Test func secretsNextToEachOtherAreTwoMarks() throws {
    let other = SampleSecret.generic(63, count: 24)
    #expect(
      try scrubbed(Self.secret + other, [ScrubCase.secret(Self.secret), ScrubCase.secret(other)])
        == "***REMOVED******REMOVED***")
  }
}
