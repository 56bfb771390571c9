import Foundation
import Testing

@testable import Ignore

/// Two templates together ignore what each ignores alone, judged by git.
@Suite struct TemplateUnionTests {
  private let catalogue: TemplateCatalogue

  init() throws {
    catalogue = try .builtIn()
  }

  private func lines(_ names: [String], _ profile: TemplateProfile) throws -> [String] {
    try TemplateCombination.groups(
      for: names.map { TemplateUse(name: $0) }, in: catalogue, profile: profile
    ).flatMap(\.patterns)
  }

  /// The pairs in which one template includes or covers the other, and each 16th of the others; with
  /// `KEYSTOW_ALL_PAIRS=1` in the environment, all.
  private var pairs: [[String]] {
    let isComplete = ProcessInfo.processInfo.environment["KEYSTOW_ALL_PAIRS"] == "1"
    let names = catalogue.templates.map(\.name)
    var pairs: [[String]] = []
    for (number, left) in catalogue.templates.enumerated() {
      let related = (left.covers + left.includes).compactMap { catalogue.find($0)?.name }
      pairs += related.map { [left.name, $0] }
      for (place, right) in names.enumerated().dropFirst(number + 1)
      where isComplete || (place + 3 * number).isMultiple(of: 16) {
        pairs.append([left.name, right])
      }
    }
    return pairs
  }

  @Test(arguments: TemplateProfile.allCases)
  func pairsHaveTheIgnoringLinesOfBoth(in profile: TemplateProfile) throws {
    let alone = Dictionary(
      uniqueKeysWithValues: try catalogue.templates.map { template in
        let lines = try lines([template.name], profile).filter { !$0.hasPrefix("!") }
        return (template.name, Set(lines.map(AnchoredPattern.key)))
      })
    for (number, pair) in pairs.enumerated() where profile == .lean || number.isMultiple(of: 8) {
      let together = Set(try lines(pair, profile).map(AnchoredPattern.key))
      for name in pair {
        let missing = alone[name, default: []].subtracting(together)
        #expect(missing.isEmpty, "\(pair) lack of \(name): \(missing.sorted())")
      }
    }
  }

  /// What one template ignores alone, only a line of the other one that re-includes it can keep.
  @Test func gitIgnoresTheSamplesOfBoth() throws {
    var paths: [String: [String]] = [:]
    var alone: [String: [String]] = [:]
    for template in catalogue.templates {
      paths[template.name] = try TemplateSamples(of: template.name)?.ignored ?? []
    }
    let names = catalogue.templates.map(\.name)
    let single = try GitJudge.deciding(
      names.map { GitJudge.Case(rules: try rules([$0]), paths: paths[$0] ?? []) })
    for (name, lines) in zip(names, single) { alone[name] = lines }
    let judged = pairs.enumerated().filter { $0.offset.isMultiple(of: 4) }.map(\.element)
    let together = try GitJudge.deciding(
      judged.map { pair in
        GitJudge.Case(rules: try rules(pair), paths: pair.flatMap { paths[$0] ?? [] })
      })
    #expect(judged.count > 1_000)
    for (pair, lines) in zip(judged, together) {
      let before = pair.flatMap { alone[$0] ?? [] }
      let tested = pair.flatMap { paths[$0] ?? [] }
      for (path, (one, both)) in zip(tested, zip(before, lines))
      where GitJudge.ignores(one) && !GitJudge.ignores(both) {
        #expect(both.hasPrefix("!"), "\(pair): \(path), '\(one)', '\(both)'")
      }
    }
  }

  private func rules(_ names: [String]) throws -> [UInt8] {
    let groups = try TemplateCombination.groups(
      for: names.map { TemplateUse(name: $0) }, in: catalogue, profile: .lean)
    return TemplateCombination.text(of: groups, in: .lean)
  }
}
