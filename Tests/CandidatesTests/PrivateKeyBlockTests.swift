import Foundation
import Testing

@testable import Candidates

@Suite struct PrivateKeyBlockTests {
  private let begin = "-----BEGIN " + "PRIVATE KEY-----"
  private let end = "-----END " + "PRIVATE KEY-----"

  /// A DER sequence of 300 bytes with its header.
  private func der(missing: Int = 0) -> Data {
    Data([0x30, 0x82, 0x01, 0x28] + (0..<(296 - missing)).map { UInt8($0 * 7 % 251) })
  }

  private func lines(_ key: Data, joinedBy separator: String) -> String {
    let digits = Array(key.base64EncodedString())
    let lines = stride(from: 0, to: digits.count, by: 64).map {
      String(digits[$0..<min($0 + 64, digits.count)])
    }
    return ([begin] + lines + [end]).joined(separator: separator)
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
