import Candidates
import Configuration
import Filters
import Formats
import Testing
import Vocabulary

@Suite struct FilterChainTests {
  private struct Fixed: Filter {
    let given: FilterDecision
    func decision(on candidate: Candidate, in text: Span<UInt8>, format: FileFormat)
      -> FilterDecision
    {
      given
    }
  }

  private func verdict(_ decisions: FilterDecision..., rule: Rule) -> Verdict {
    let chain = FilterChain(content: decisions.map { Fixed(given: $0) }, place: [])
    let text: [UInt8] = [1, 2, 3]
    return chain.verdict(
      on: Samples.candidate("abc", rule: rule), in: text.span, format: .source)
  }

  private func kept(_ verdict: Verdict) throws -> Survivor {
    guard case .keep(let survivor) = verdict else { throw Rejected() }
    return survivor
  }

  private struct Rejected: Error {}

  @Test func theFirstRejectionWins() {
    let verdict = verdict(.none, .rejects("one"), .rejects("two"), rule: Samples.rule())
    guard case .reject("one") = verdict else {
      Issue.record("\(verdict)")
      return
    }
  }

  @Test func tiersAddUp() throws {
    let high = Samples.rule(confidence: .high)
    #expect(try kept(verdict(rule: high)).confidence == .high)
    #expect(try kept(verdict(.lowers("a"), rule: high)).confidence == .low)
    #expect(try kept(verdict(.lowers("a"), .lowers("b"), rule: high)).confidence == .low)
    #expect(try kept(verdict(.lowers("a"), .lowers("b"), rule: high)).reasons == ["a", "b"])
    let low = Samples.rule(confidence: .low)
    #expect(try kept(verdict(.lowers("a"), rule: low)).confidence == .low)
    #expect(try kept(verdict(.confirms("a"), rule: low)).confidence == .high)
    #expect(try kept(verdict(.confirms("a"), .lowers("b"), rule: low)).confidence == .high)
    let generic = Samples.rule(isGeneric: true, confidence: .high)
    #expect(try kept(verdict(.lowers("a"), rule: generic)).confidence == .low)
    let published = Samples.rule(confidence: .high, isPublishable: true)
    #expect(try kept(verdict(.confirms("a"), .lowers("b"), rule: published)).confidence == .low)
  }

  @Test func pathsLowerGenericFindingsOnly() throws {
    let chain = FilterChain.standard(for: Configuration())
    let value = Samples.random
    let text = Array(value.utf8)
    func confidence(_ rule: Rule, at path: String) throws -> Confidence {
      let survivor = try kept(
        chain.verdict(
          on: Samples.candidate(value, rule: rule), in: text.span, format: .source))
      return try kept(chain.verdict(on: survivor, at: GitPath(path))).confidence
    }
    #expect(try confidence(Samples.rule(isGeneric: true), at: "App/Keys.swift") == .medium)
    #expect(try confidence(Samples.rule(isGeneric: true), at: "Tests/Keys.swift") == .low)
    #expect(try confidence(Samples.rule(), at: "Tests/Keys.swift") == .medium)
    let proved = Samples.rule(isGeneric: true, evidence: .proves("sum"))
    #expect(try confidence(proved, at: "Tests/Keys.swift") == .high)
  }

  @Test func keysPlantedInSourceCodeComeThrough() throws {
    var make = SampleGenerator(seed: 404)
    let chain = FilterChain.standard(for: Configuration())
    let names = [
      "apiKey", "API_KEY", "kakaoRestApiKey", "googleMapsKey", "serviceKey", "X-Api-Key",
    ]
    let shapes = [
      "[\"NAME\": \"VALUE\"]", "@\"NAME\": @\"VALUE\"", "\"NAME\" => 'VALUE'", "?NAME=VALUE&",
      "name: \"NAME\", value: \"VALUE\"", "h[\"NAME\"] = \"VALUE\"",
      "set(\"VALUE\", forHTTPHeaderField: \"NAME\")",
    ]
    var kept = 0
    var planted = 0
    for (name, shape) in names.flatMap({ name in shapes.map { (name, $0) } }) {
      for value in [make.hex(32), make.alphanumeric(24), make.base64URL(43)] {
        let line = shape.replacing("NAME", with: name).replacing("VALUE", with: value)
        let text = Array(line.utf8)
        let ends = text.indices.filter {
          String(decoding: text[$0...].prefix(3), as: UTF8.self).lowercased() == "key"
        }
        planted += 1
        for start in ends {
          let found = GenericCandidates.fromSource(
            at: start + 3, anchorLength: 3, in: text.span, of: .source)
          guard let candidate = found.candidates.first else { continue }
          let verdict = chain.verdict(on: candidate, in: text.span, format: .source)
          if case .keep(let survivor) = verdict, survivor.confidence == .medium,
            candidate.value == Array(value.utf8)
          {
            kept += 1
          }
        }
      }
    }
    #expect(kept * 100 >= planted * 97, "\(kept) of \(planted)")
  }

  @Test func theConfigurationAllows() throws {
    let text = """
      [[allow]]
      reason = "a fixture"
      paths = ["fixtures/**"]
      rules = ["vendor-token"]
      [[allow]]
      reason = "a stop word"
      stopwords = ["KNOWNword"]
      [[allow]]
      reason = "a pattern"
      regexes = ["^abc[0-9]+$"]
      """
    let configuration = try Configuration.parse(Array(text.utf8), name: "c.toml")
    let chain = FilterChain.standard(for: Configuration(allowlist: configuration.allowlist))
    func reason(_ value: String, at path: String, rule: Rule = Samples.rule()) -> String? {
      let bytes = Array(value.utf8)
      switch chain.verdict(
        on: Samples.candidate(value, rule: rule), in: bytes.span, format: .source)
      {
      case .reject: return nil
      case .allow(let survivor): return survivor.allowance?.reason
      case .keep(let survivor):
        guard case .allow(let allowed) = chain.verdict(on: survivor, at: GitPath(path)) else {
          return nil
        }
        return allowed.allowance?.reason
      }
    }
    let random = Samples.random
    #expect(reason(random, at: "fixtures/a/b.json") == "allowed by the configuration: a fixture")
    #expect(reason(random, at: "src/b.json") == nil)
    #expect(reason(random, at: "fixtures/b", rule: Samples.rule(id: "other")) == nil)
    #expect(
      reason(random + "knownWORD", at: "x") == "allowed by the configuration: a stop word")
    #expect(reason("abc99182736", at: "x") == "allowed by the configuration: a pattern")
  }
}
