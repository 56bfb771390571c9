import Foundation
import TestSupport
import Testing

@testable import Candidates

@Suite struct PrivateKeyBlockTests {
  private let begin = "-----BEGIN " + "PRIVATE KEY-----"
  private let end = "-----END " + "PRIVATE KEY-----"

  /// A DER sequence of 300 bytes with its header.
  private func der(missing: Int = 0) -> Data {
    Data([0x30, 0x82, 0x01, 0x28] + (0..<(296 - missing)).map { UInt8($0 * 7 % 251) })
  }

  private func lines(_ key: Data, joinedBy separator: String, width: Int = 64) -> String {
    block(key, width: width).joined(separator: separator)
  }

  private func block(_ key: Data, width: Int) -> [String] {
    let digits = Array(key.base64EncodedString())
    let lines = stride(from: 0, to: digits.count, by: width).map {
      String(digits[$0..<min($0 + width, digits.count)])
    }
    return [begin] + lines + [end]
  }

  /// A DER sequence of made-up bytes.
  private func der(_ count: Int, _ random: inout Random) -> Data {
    Data([0x30, 0x82, UInt8(count >> 8), UInt8(count & 0xFF)])
      + Data((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) })
  }

  @Test(arguments: ["\n", "\r\n", "\\n", "\\\\n", "\\n\" +\n    \"", "\n        ", " "])
  func aWholeKeyIsProved(separator: String) {
    let block = lines(der(), joinedBy: separator)
    #expect(
      PrivateKeyBlock.evidence(of: Array(block.utf8)) == .proves("a complete DER sequence"))
  }

  @Test(arguments: [
    "\n", "\\n", "\\n\" +\n    \"", "\n        ", "\\n\" .\n    \"", "\" & _\n  \"",
    "\\n\"\n  << \"",
    "\\r\\n", "\\u000a", "%0A", "&#10;", "<br>\n", "\\n\");\n  text.append(\"",
  ])
  func theRuleTakesTheWholeBlock(separator: String) throws {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "private-key" })
    let block = lines(der(), joinedBy: separator)
    #expect(try ReferenceMatcher(rule).secrets(in: "let a = \"\(block)\"") == [block])
    #expect(rule.evidence(Array(block.utf8)) == .proves("a complete DER sequence"))
  }

  @Test(arguments: [
    "+", "-", " ", "// ", "+# ", "> +", ";; ", "REM ", "dnl ", "-- ", "! ", "% ", ": ", "\t~ ",
  ])
  func aKeyIsReadInADiffAndInComments(prefix: String) throws {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "private-key" })
    for separator in ["\n", "\r\n", "\\n"] {
      let block = lines(der(), joinedBy: separator + prefix)
      let text = "first\(separator)\(prefix)\(block)\(separator)\(prefix)last"
      #expect(try ReferenceMatcher(rule).secrets(in: text) == [block], "\(separator)")
      #expect(rule.evidence(Array(block.utf8)) == .proves("a complete DER sequence"))
    }
  }

  @Test func aKeyIsReadInAChange() throws {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "private-key" })
    let signs = [" ", "+", "-"]
    var count = 0
    let block = lines(der(), joinedBy: "\n").split(separator: "\n").map { line in
      count += 1
      return (count == 1 ? "" : signs[count % 3]) + line
    }.joined(separator: "\n")
    #expect(try ReferenceMatcher(rule).secrets(in: "+" + block + "\n") == [block])
    #expect(rule.evidence(Array(block.utf8)) == .proves("a complete DER sequence"))
  }

  /// What a program, a log or a language has around each line of a key.
  static let frames: [@Sendable (Int, String) -> String] = [
    { _, line in "echo \"\(line)\" >> /root/.ssh/id_rsa" }, { _, line in "echo \(line)>> k.pem" },
    { index, line in "echo '\(line)' \(index == 0 ? ">" : ">>") key" },
    { _, line in "RUN echo \"\(line)\" >> /k && \\" },
    { _, line in "    \"\(line)\" & vbCrLf & _" }, { _, line in "s = s & \"\(line)\" & vbNewLine" },
    { index, line in "config/key.pem:\(index + 1):\(line)" },
    { index, line in "\(index)\t\(line)" },
    { index, line in "2026-03-0\(index % 9)T10:0\(index % 7):00.12\(index)Z INFO [main] \(line)" },
    { index, line in "[10:00:\(index % 60),\(index * 7)] DEBUG app - \(line)" },
    { _, line in "web-1  | \(line)" }, { _, line in "<p>\(line)</p>" }, { _, line in line },
    { _, line in "\"\(line)\" + Environment.NewLine +" },
    { index, line in "insert into k values (\(index), '\(line)');" },
  ]

  @Test(arguments: frames.indices, [16, 32, 48, 64, 76])
  func aKeyIsReadInAnyFrame(frame: Int, width: Int) throws {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "private-key" })
    var random = Random(seed: UInt64(frame * 100 + width))
    for count in [300, 607, 1190] {
      let text = block(der(count, &random), width: width).enumerated().map(Self.frames[frame])
        .joined(separator: random.isLucky(50) ? "\n" : "\r\n")
      let secrets = try ReferenceMatcher(rule).secrets(in: "first\n\(text)\nlast line of all\n")
      let secret = try #require(secrets.first, "\(text)")
      #expect(secret.hasSuffix(end), "\(text)")
      #expect(rule.evidence(Array(secret.utf8)) == .proves("a complete DER sequence"), "\(text)")
    }
  }

  @Test(arguments: frames.indices, [16, 64])
  func mostOfAKeyWithoutItsEndIsRead(frame: Int, width: Int) throws {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "private-key" })
    var random = Random(seed: UInt64(frame * 100 + width))
    let all = block(der(1190, &random), width: width)
    for (part, evidence) in [
      (0.7, Evidence.supports("most of a DER sequence")), (0.3, .doubts("truncated")),
    ] {
      let text = all.prefix(Int(Double(all.count) * part)).enumerated().map(Self.frames[frame])
        .joined(separator: "\n")
      let secrets = try ReferenceMatcher(rule).secrets(in: "\(text)\n(and so on)\n")
      let secret = try #require(secrets.first, "\(text)")
      #expect(rule.evidence(Array(secret.utf8)) == evidence, "\(text)")
    }
  }

  @Test(arguments: frames.indices)
  func aPlaceholderInAFrameIsNone(frame: Int) throws {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "private-key" })
    for body in [
      ["..."], ["$KEY"], ["MIIEvQIBADAN..."], ["", "your key", ""], ["xxxxxxxxxxxxxxxxxxxx"],
    ] {
      let text = ([begin] + body + [end]).enumerated().map(Self.frames[frame]).joined(
        separator: "\n")
      #expect(try ReferenceMatcher(rule).secrets(in: text + "\n") == [], "\(text)")
    }
  }

  @Test func aLineThatBeginsWithAPlusSignIsWhole() {
    var key = der()
    key.replaceSubrange(48..<51, with: [0xF8, 0x00, 0x00])
    let block = lines(key, joinedBy: "\n")
    #expect(block.contains("\n+"))
    #expect(
      PrivateKeyBlock.evidence(of: Array(block.utf8)) == .proves("a complete DER sequence"))
  }

  @Test func aCutOffKeyIsDoubted() {
    let block = lines(der(missing: 20), joinedBy: "\n")
    #expect(PrivateKeyBlock.evidence(of: Array(block.utf8)) == .doubts("truncated"))
  }

  @Test func theBodyOfABlockIsNoKeyWithoutHeader() throws {
    let rules = HeaderlessKey.rules.filter { $0.id != "private-key-in-base64" }
    var make = SampleGenerator(seed: 4)
    for rule in rules {
      let key = try #require(rule.examples(&make).first).dropFirst(4)
      for separator in ["\n", "\\n", "\r\n"] {
        let text = [begin, String(key), end].joined(separator: separator)
        #expect(try ReferenceMatcher(rule).secrets(in: text) == [], "\(rule.id)")
      }
    }
  }

  @Test func onlyThePrivateBlockInBase64IsProved() {
    let encoded = { (block: String) in Array(Data(block.utf8).base64EncodedString().utf8) }
    let block = lines(der(), joinedBy: "\n")
    #expect(
      PrivateKeyBlock.encodedEvidence(of: encoded(block)) == .proves("a complete DER sequence"))
    let certificate = block.split(separator: "PRIVATE KEY").joined(separator: "CERTIFICATE")
    #expect(
      PrivateKeyBlock.encodedEvidence(of: encoded(certificate)) == .refutes("not a private key"))
  }

  @Test func anOpenSSHKeyIsProved() {
    let block = lines(Data("openssh-key-v1\0".utf8) + der(), joinedBy: "\n")
    #expect(PrivateKeyBlock.evidence(of: Array(block.utf8)) == .proves("contains an OpenSSH key"))
  }

  @Test(arguments: ["", "-----", "----------", "-----BEGIN-----A", "-----BEGIN-----MIL/////-----"])
  func brokenBlocksAreDoubted(text: String) {
    guard case .doubts = PrivateKeyBlock.evidence(of: Array(text.utf8)) else {
      Issue.record("\(text)")
      return
    }
  }
}
