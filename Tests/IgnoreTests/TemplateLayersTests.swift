import Ignore
import Testing

/// Combinations of templates that nobody would write by hand.
@Suite struct TemplateLayersTests {
  private func text(_ templates: [(String, [String])]) throws -> [UInt8] {
    let texts = Dictionary(uniqueKeysWithValues: templates).mapValues {
      $0.joined(separator: "\n")
    }
    let groups = try TemplateCombination.groups(
      for: templates.map { TemplateUse(name: $0.0) }, in: try FixtureTemplates.catalogue(texts))
    return TemplateCombination.text(of: groups)
  }

  private func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }

  @Test func oneTemplateDecidesAsItsOwnText() throws {
    var generator = GeneratedTemplates(seed: 21)
    var moved = 0
    for _ in 0..<600 {
      let lines = generator.lines()
      let text = try text([("A", lines)])
      let written = text.split(separator: UInt8(ascii: "\n")).filter { $0.first != 0x23 }
      if !written.elementsEqual(lines.map { Array($0.utf8)[...] }) { moved += 1 }
      #expect(
        GeneratedTemplates.ignored(by: text) == GeneratedTemplates.ignored(by: bytes(lines)),
        "\(lines)")
    }
    #expect(moved > 100)
  }

  @Test func gitSaysTheSame() throws {
    var generator = GeneratedTemplates(seed: 22)
    let templates = (0..<60).map { _ in generator.lines() }
    let cases = try templates.flatMap { lines in
      [bytes(lines), try text([("A", lines)])].map {
        GitJudge.Case(rules: $0, paths: GeneratedTemplates.paths)
      }
    }
    let answers = try GitJudge.deciding(cases).map { $0.map(GitJudge.ignores) }
    for (number, lines) in templates.enumerated() {
      #expect(answers[2 * number] == answers[2 * number + 1], "\(lines)")
    }
  }

  @Test func twoTemplatesKeepWhatBothKeepAndAddWhatTheyIgnore() throws {
    var generator = GeneratedTemplates(seed: 23)
    var (kept, ignored) = (0, 0)
    for _ in 0..<600 {
      let (left, right) = (generator.lines(), generator.lines())
      let both = try text([("A", left), ("B", right)])
      #expect(try text([("B", right), ("A", left)]) == both)
      let answers = [bytes(left), bytes(right), both].map { GeneratedTemplates.ignored(by: $0) }
      // A folder that the other ignores is opened for what is kept in it; where a pattern stands for
      // the folder, that can be one whose name the first ignores anywhere.
      let onlyIgnores =
        !right.contains(where: { $0.hasPrefix("!") })
        && !left.contains(where: { $0.hasPrefix("!") && $0.dropLast().dropFirst(2).contains("/") })
      for (place, path) in GeneratedTemplates.paths.enumerated() {
        let (a, b, together) = (answers[0][place], answers[1][place], answers[2][place])
        if !a, !b {
          kept += 1
          #expect(!together, "\(path): \(left) \(right)")
        } else if a, onlyIgnores {
          ignored += 1
          #expect(together, "\(path): \(left) \(right)")
        }
      }
    }
    #expect(kept > 1_000 && ignored > 1_000)
  }

  /// Re-included paths stay re-included, except in folders that the other template ignores.
  @Test func reInclusionsSurvive() throws {
    var generator = GeneratedTemplates(seed: 24)
    var count = 0
    for _ in 0..<600 {
      // A template that only ignores, next to one with chains.
      let (left, right) = (generator.lines(), generator.lines().filter { !$0.hasPrefix("!") })
      let both = GeneratedTemplates.ignored(by: try text([("A", left), ("B", right)]))
      let kept = GeneratedTemplates.kept(by: bytes(left))
      let folders = GeneratedTemplates.hidden(by: bytes(right))
      for (place, path) in GeneratedTemplates.paths.enumerated() where kept[place] {
        guard !folders[place] else { continue }
        count += 1
        #expect(!both[place], "\(path): \(left) \(right)")
      }
    }
    #expect(count > 500)
  }
}
