import Candidates
import Configuration
import Filters
import Foundation
import KnownValueSearch
import Redaction
import Scan
import TestSupport
import Testing
import Vocabulary

/// What a scan would report, next to known values.
@Suite struct RedactionSearchTests {
  private let value = SampleSecret.generic(9)

  private func search(rules: Bool = true) throws -> RedactionSearch {
    let values = try RedactedValues(
      [KnownSecret(keys: ["OWN_KEY"], sources: [], secret: Secret(Array(value.utf8)))],
      readsLittle: true)
    let plan = try MatchPlan(.builtIn, readsLittle: true)
    return try RedactionSearch(
      values,
      rules: rules
        ? SecretSearch(plan: plan, filters: .standard(for: Configuration())) : nil)
  }

  private func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func tokensOfProvidersAreReplaced() throws {
    let token = SampleSecret.gitHub(4)
    let input = Array("using \(token) and \(value)\n".utf8)
    let output = try #require(text(try search().redacted(input)))
    #expect(output.hasPrefix("using [redacted: github-"))
    #expect(output.hasSuffix(" and [redacted: OWN_KEY]\n"))
    #expect(!output.contains(token))
    #expect(
      text(try search(rules: false).redacted(input)) == "using \(token) and [redacted: OWN_KEY]\n")
  }

  @Test func ordinaryTextHasNothingToRedact() throws {
    #expect(try search().redacted(Array("Compiling Main.swift (3 of 12)\n".utf8)) == nil)
  }

  @Test func aTokenInPartsIsNeverWhole() throws {
    let token = SampleSecret.gitHub(5)
    let input = Array("Authorization: token \(token)\n".utf8)
    for cut in 1..<input.count {
      var redactor = StreamRedactor(try search())
      redactor.add(Array(input[..<cut]))
      var output = try redactor.take(.pause)
      redactor.add(Array(input[cut...]))
      output += try redactor.take(.pause)
      output += try redactor.take(.end)
      #expect(!String(decoding: output, as: UTF8.self).contains(token), "cut at \(cut)")
    }
  }

  @Test func aPrivateKeyOverManyLinesIsReplaced() throws {
    // A DER sequence of 1,000 bytes: `30 82`, its length in two bytes, its content.
    var random = Random(seed: 11)
    let content = (0..<1_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let digits = Array(Data([0x30, 0x82, 0x03, 0xE8] + content).base64EncodedString())
    let lines = stride(from: 0, to: digits.count, by: 64).map {
      String(digits[$0..<min($0 + 64, digits.count)])
    }
    let block =
      ["-----BEGIN RSA PRIVATE " + "KEY-----"] + lines + ["-----END RSA PRIVATE " + "KEY-----"]
    var redactor = StreamRedactor(try search())
    var output: [UInt8] = []
    for line in block {
      redactor.add(Array((line + "\n").utf8))
      output += try redactor.take(.pause)
    }
    output += try redactor.take(.end)
    let shown = String(decoding: output, as: UTF8.self)
    for line in lines { #expect(!shown.contains(line)) }
  }
}
