import Foundation
import Testing

@testable import Ignore

/// What the tools of each stack make, and what its projects commit, judged by git.
@Suite struct ArtefactsTests {
  private struct Stack {
    let names: [String]
    var made: [String] = []
    var kept: [String] = []
  }

  private let catalogue: TemplateCatalogue
  private let stacks: [Stack]

  init() throws {
    catalogue = try .builtIn()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Artefacts.paths")
    var stacks: [Stack] = []
    for line in String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n") {
      let text = String(line.drop { $0 != " " }.dropFirst())
      switch line.first {
      case "=": stacks.append(Stack(names: text.components(separatedBy: ", ")))
      case "+": stacks[stacks.count - 1].made.append(text)
      case "-": stacks[stacks.count - 1].kept.append(text)
      default: continue
      }
    }
    self.stacks = stacks
  }

  @Test(arguments: TemplateProfile.allCases)
  func whatToolsMakeIsIgnoredAndSourcesAreKept(in profile: TemplateProfile) throws {
    #expect(stacks.count >= 60)
    let answers = try GitJudge.deciding(
      stacks.map { stack in
        let groups = try TemplateCombination.groups(
          for: stack.names.map { TemplateUse(name: $0) }, in: catalogue, profile: profile)
        let rules = TemplateCombination.text(of: groups, in: profile)
        return GitJudge.Case(rules: rules, paths: stack.made + stack.kept)
      })
    for (stack, lines) in zip(stacks, answers) {
      for (path, line) in zip(stack.made, lines) {
        #expect(GitJudge.ignores(line), "\(stack.names) keep \(path), because of '\(line)'")
      }
      for (path, line) in zip(stack.kept, lines.dropFirst(stack.made.count)) {
        #expect(!GitJudge.ignores(line), "\(stack.names) ignore \(path), because of '\(line)'")
      }
    }
  }

  @Test func oneStackHasAtMostSixtyLines() throws {
    for stack in stacks {
      let groups = try TemplateCombination.groups(
        for: stack.names.map { TemplateUse(name: $0) }, in: catalogue, profile: .lean)
      // The two marks are lines, too.
      let count = TemplateCombination.text(of: groups, in: .lean).count { $0 == 0x0A } + 2
      let isApple = !Set(stack.names).isDisjoint(with: ["Swift", "SwiftApp"])
      if stack.names.count == 1 || isApple {
        #expect(count <= (isApple ? 45 : 60), "\(stack.names): \(count)")
      }
    }
  }
}
