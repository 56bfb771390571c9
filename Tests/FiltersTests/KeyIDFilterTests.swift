import Candidates
import Testing

@testable import Filters

@Suite struct KeyIDFilterTests {
  private static let prefixes = ["AKIA", "ASIA", "ABIA", "ACCA"]
  private static let words = [
    "REGION", "PACIFIC", "MIDDLE", "EAST", "SOUTH", "NORTH", "OFFICE", "MANAGER", "MARKET",
    "SALES", "UNION", "HOTEL", "TRADE", "FINANCE", "GLOBAL", "WORLD", "STATE", "CITY", "ISLAND",
    "STATUS", "ERROR", "CODE", "VALUE", "AND",
  ]

  private func confidences(_ text: String, named name: String = "a.txt") throws -> [Confidence] {
    try KeptCandidates.survivors(in: text, named: name)
      .filter { $0.candidate.rule.id == "aws-access-key-id" }.map(\.confidence)
  }

  /// An id with a digit that names a possible account.
  private func id(_ make: inout SampleGenerator) -> String {
    guard let rule = RuleSet.builtIn.rules.first(where: { $0.id == "aws-access-key-id" }),
      let example = rule.examples(&make).first
    else { return "" }
    return String(example.suffix(20))
  }

  /// An id of letters only that names a possible account.
  private func letters(_ make: inout SampleGenerator) -> String {
    while true {
      let id = "AKIA" + make.characters(16, from: .upperLetters)
      if let account = AWSAccount.number(in: Array(id.utf8)), account < 1_000_000_000_000,
        ValueShape(Array(id.utf8.dropFirst(4))).wordShare < 0.4
      {
        return id
      }
    }
  }

  @Test func wordsAreLow() throws {
    var make = SampleGenerator(seed: 21)
    for _ in 0..<60 {
      var word = Self.prefixes.randomElement(using: &make) ?? ""
      while word.utf8.count < 20 { word += Self.words.randomElement(using: &make) ?? "" }
      guard word.utf8.count == 20 else { continue }
      for text in [
        "enum R { case \(word), EUROPE }", "Regions: \(word) and EUROPE.", "x=\"\(word)\"",
      ] {
        let found = try confidences(text, named: "Regions.java")
        #expect(found.allSatisfy { $0 == .low }, "\(text)")
      }
    }
  }

  @Test func anIDWithADigitIsHigh() throws {
    var make = SampleGenerator(seed: 22)
    for _ in 0..<40 {
      let id = id(&make)
      #expect(try confidences("key: \(id)") == [.high], "\(id)")
      #expect(try confidences("AWS_ACCESS_KEY_ID=\(id)", named: ".env") == [.high], "\(id)")
    }
  }

  @Test func lettersAreHighOnlyNextToAName() throws {
    var make = SampleGenerator(seed: 23)
    let secret = "a7Z" + make.characters(37, from: .alphanumeric)
    for _ in 0..<10 {
      let id = letters(&make)
      #expect(try confidences("state = \(id)") == [.low], "\(id)")
      #expect(try confidences("the laws and jaws of \(id)") == [.low], "\(id)")
      for text in [
        "aws_access_key_id = \(id)", "accessKeyId: \"\(id)\"", "# for AWS\n\(id)",
        "\(id)\n\(secret)",
      ] {
        #expect(try confidences(text) == [.high], "\(text)")
      }
    }
  }

  /// Nine of ten random strings have such an account number.
  @Test func theAccountNumberIsNoProof() throws {
    var make = SampleGenerator(seed: 24)
    let survivor = try #require(
      try KeptCandidates.survivors(in: "key: \(id(&make))", named: "a.txt").first)
    #expect(!survivor.isConfirmed)
    #expect(survivor.reasons == ["the account number in it has twelve digits"])
  }
}
