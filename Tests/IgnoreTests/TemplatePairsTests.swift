import Foundation
import IgnoreRules
import TestSupport
import Testing

@testable import Ignore

/// All pairs of built-in templates.
@Suite struct TemplatePairsTests {
  /// The lines of one template without what it includes.
  private struct Rules {
    let name: String
    let ignoring: IgnoreFile
    let keeping: IgnoreFile

    init(_ template: Template) {
      name = template.name
      let lines = template.groups.flatMap(\.patterns)
      let file = { (lines: [String]) in
        IgnoreFile(name: [], bytes: Array(lines.joined(separator: "\n").utf8))
      }
      ignoring = file(lines.filter { !$0.hasPrefix("!") })
      keeping = file(lines.filter { $0.hasPrefix("!") })
    }

    /// The line that keeps something; nil where the template did not ignore it in the first place.
    func line(keeping path: String, isFolder: Bool) -> String? {
      guard matches(ignoring, path, isFolder: isFolder) else { return nil }
      let rules = FolderRules(fallbacks: [], top: keeping)
      return rules.match(Array(path.utf8).span, isFolder: isFolder)
        .map { String(decoding: $0.pattern.text.dropFirst(), as: UTF8.self) }
    }

    /// Whether a folder is ignored, and with it all that is in it.
    func hides(_ folder: String) -> Bool {
      matches(ignoring, folder, isFolder: true) && !matches(keeping, folder, isFolder: true)
    }

    func matches(_ file: IgnoreFile, _ path: String, isFolder: Bool) -> Bool {
      let rules = FolderRules(fallbacks: [], top: file)
      return rules.match(Array(path.utf8).span, isFolder: isFolder) != nil
    }
  }

  /// Something that a template re-includes.
  private struct Kept {
    let template: String
    let path: String
    let isFolder: Bool
    /// Whether it is kept at any depth.
    let floats: Bool
    /// The folders above it that its line names: `**` says nothing about those in front of it.
    let folders: [String]

    init(template: String, path: String, isFolder: Bool, line: String) {
      self.template = template
      self.path = path
      self.isFolder = isFolder
      let isPath = line.dropLast().contains("/")
      floats = !isPath || line.hasPrefix("**/")
      let parts = path.split(separator: "/")
      let named = line.split(separator: "/").count - (line.hasPrefix("**/") ? 1 : 0)
      let first = floats ? parts.count - named : 0
      folders = parts.indices.dropFirst(first + 1).map { parts[..<$0].joined(separator: "/") }
    }
  }

  private let catalogue: TemplateCatalogue
  /// The lines of the block of secrets, which wins over what others keep.
  private let secrets: Set<String>

  init() throws {
    catalogue = try .builtIn()
    secrets = Set(catalogue.find("Secrets")?.groups.flatMap(\.patterns) ?? [])
  }

  /// The output depends on the sorted members only, so equal members give equal bytes.
  ///
  /// With `KEYSTOW_ALL_PAIRS=1` in the environment every pair is tried, else each eighth.
  @Test func theOrderOfTwoNamesMakesNoDifference() throws {
    let names = catalogue.templates.map(\.name)
    let isComplete = ProcessInfo.processInfo.environment["KEYSTOW_ALL_PAIRS"] == "1"
    var random = Random(seed: 11)
    for (number, left) in names.enumerated() {
      for (place, right) in names.enumerated().dropFirst(number + 1)
      where isComplete || (place + number).isMultiple(of: 8) {
        let selections = try [[left, right], [right, left]].map { pair in
          try TemplateSelection(pair.map { TemplateUse(name: $0) }, in: catalogue)
        }
        let members = selections.map { $0.members.map { ($0.template.name, $0.folders) } }
        #expect(members[0].elementsEqual(members[1], by: ==), "\(left) \(right)")
        guard Int.random(in: 0..<200, using: &random) == 0 else { continue }
        let texts = selections.map {
          TemplateCombination.text(of: TemplateCombination.groups(of: $0))
        }
        #expect(texts[0] == texts[1], "\(left) \(right)")
      }
    }
  }

  /// Re-inclusions of a template survive next to every other template.
  ///
  /// All re-including lines come after all ignoring ones, so only a folder above can be lost:
  /// one that another template ignores as a whole.
  @Test func reInclusionsSurviveNextToEveryOtherTemplate() throws {
    let rules = catalogue.templates.filter { $0.kind != .secrets }.map(Rules.init)
    var keepers: [String: [Kept]] = [:]
    var count = 0
    for (template, own) in zip(catalogue.templates.filter { $0.kind != .secrets }, rules)
    where !own.keeping.isEmpty {
      for kept in try Self.candidates(for: template, own) {
        let folders = kept.folders.filter { !own.matches(own.keeping, $0, isFolder: true) }
        // Lines that help only next to another template.
        guard !folders.contains(where: own.hides) else { continue }
        count += 1
        for folder in folders { keepers[folder, default: []].append(kept) }
      }
    }
    #expect(count > 300 || rules.count < 300)
    var hidden: [[String]: [Kept]] = [:]
    for (folder, keepers) in keepers {
      for other in rules where other.hides(folder) {
        for kept in keepers { hidden[[kept.template, other.name], default: []].append(kept) }
      }
    }
    #expect(hidden.count > 50 || rules.count < 300)
    for (pair, kept) in hidden { try expectSurvival(of: kept, in: pair) }
  }

  /// Judged by the rules as they are written for the two templates.
  private func expectSurvival(of kept: [Kept], in pair: [String]) throws {
    let groups = try TemplateCombination.groups(
      for: pair.map { TemplateUse(name: $0) }, in: catalogue)
    let file = IgnoreFile(name: [], bytes: TemplateCombination.text(of: groups))
    var tree = IgnoreTree(fallbacks: []) { $0.isEmpty ? file : nil }
    for kept in kept {
      let decision = tree.decision(for: Array(kept.path.utf8), isFolder: kept.isFolder)
      guard let match = decision.match, match.ignores else { continue }
      let line = String(decoding: match.pattern.text, as: UTF8.self)
      // All that is in a folder of one template, which another finds in any folder: it stays hidden.
      if kept.floats, line.hasSuffix("/*") { continue }
      #expect(
        secrets.contains(line), "\(kept.template) keeps \(kept.path), but \(line) in \(pair)")
    }
  }

  /// Paths that a template may re-include, and whether each is a folder.
  private static func candidates(for template: Template, _ rules: Rules) throws -> [Kept] {
    let samples = try TemplateSamples(of: template.name)?.kept ?? []
    let lines = template.groups.flatMap(\.patterns).filter { $0.hasPrefix("!") }
    let paths = samples.map { ($0, false) } + lines.map { (Self.sample(of: $0), $0.hasSuffix("/")) }
    return paths.compactMap { path, isFolder in
      rules.line(keeping: path, isFolder: isFolder).map {
        Kept(template: template.name, path: path, isFolder: isFolder, line: $0)
      }
    }
  }

  /// A path that a line matches.
  private static func sample(of line: String) -> String {
    line.drop { $0 == "!" || $0 == "/" }
      .replacing("**/", with: "").replacing("/**", with: "/x").replacing("*", with: "s")
      .replacing("?", with: "q").replacing(/\[(.)[^\]]*\]/) { $0.output.1 }
      .trimmingSuffix(while: { $0 == "/" })
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isCut: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isCut(last) { text.removeLast() }
    return String(text)
  }
}
