import Formats
import Testing

@testable import Candidates

@Suite struct ProviderEntryTests {
  private static let plan = Result { try MatchPlan(RuleSet.builtIn) }

  private func rules(in text: String, named name: String) throws -> Set<String> {
    let bytes = Array(text.utf8)
    let matcher = try Matcher(try Self.plan.get())
    return Set(
      try matcher.candidates(in: bytes.span, format: FileFormat(path: Array(name.utf8)))
        .map { "\($0.rule.provider) \($0.keyPath.last ?? "")" })
  }

  /// The file has a word for a secret elsewhere, so that it is read.
  @Test func aProviderNamesItsKey() throws {
    var make = SampleGenerator(seed: 41)
    let far = String(repeating: "note: nothing of interest is here\n", count: 30)
    for (path, text, found) in [
      ("a.yml", "apis:\n  geoapify: V\n\(far)api_key: none\n", "Geoapify geoapify"),
      ("a.env", "GEOAPIFY=V\n\(far)# api key\n", "Geoapify GEOAPIFY"),
      (
        "a.json", "{\"api\": {\"Geoapify\": \"V\"},\n\"key\": \"none\"}",
        "Geoapify Geoapify"
      ),
    ] {
      let text = text.split(separator: "V", maxSplits: 1).joined(separator: make.hex(32))
      #expect(try rules(in: text, named: path).contains(found), "\(path)")
    }
  }

  @Test func otherValuesUnderTheNameOfAProviderAreNone() throws {
    var make = SampleGenerator(seed: 42)
    for text in [
      "checksums:\n  geoapify: \(make.hex(32))\n", "geoapify: \(make.hex(31))\n",
      "geoapify: \(make.hex(40))\n", "geoapify: the-first-provider-of-maps-and-geocodes\n",
      "geoapify: \(make.alphanumeric(32))\n", "weather: \(make.hex(32))\n",
    ] {
      #expect(try rules(in: text + "a: 1\napi_key: none\n", named: "a.yml") == [], "\(text)")
    }
  }
}
