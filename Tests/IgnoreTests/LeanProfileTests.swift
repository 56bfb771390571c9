import Testing
import Vocabulary

@testable import Ignore

/// The lean profile of the built-in templates: short, a part of the full one, and without mistakes.
@Suite struct LeanProfileTests {
  private let catalogue: TemplateCatalogue
  private let chosen: [Template]

  /// Templates that most projects start from, whose secrets are few as well.
  private static let popular = [
    "Android", "Angular", "Ansible", "Astro", "C", "C++", "CMake", "Composer", "Dart", "Deno",
    "Django", "Docker", "Dotnet", "Elixir", "Erlang", "Expo", "Flask", "Flutter", "Go", "Godot",
    "Gradle", "Haskell", "Hugo", "Java", "Jekyll", "Julia", "Kotlin", "Laravel", "Lua", "Maven",
    "Meson", "Nestjs", "Nextjs", "Node", "Nuxt", "OCaml", "Objective-C", "Perl", "Phoenix",
    "Python", "R", "Rails", "React", "ReactNative", "Ruby", "Rust", "SBT", "Scala", "Svelte",
    "Swift", "SwiftApp", "SwiftPackageManager", "Symfony", "TeX", "Terraform", "Tuist",
    "TypeScript", "Unity", "UnrealEngine", "Vapor", "Vite", "Vue", "WordPress", "Xcode", "Zig",
  ]

  init() throws {
    catalogue = try .builtIn()
    chosen = catalogue.templates.filter { $0.lean != nil }
  }

  private func groups(_ name: String, _ profile: TemplateProfile) throws -> [RuleGroup] {
    try TemplateCombination.groups(
      for: [TemplateUse(name: name)], in: catalogue, profile: profile)
  }

  /// The lines of a block, its two marks included.
  private func lineCount(_ groups: [RuleGroup]) -> Int {
    TemplateCombination.text(of: groups, in: .lean).count { $0 == 0x0A } + 2
  }

  @Test func leanAndSecretLinesAreThoseOfTheTemplates() throws {
    let secrets = Set(catalogue.find("Secrets")?.groups.flatMap(\.patterns) ?? [])
    #expect(chosen.count > 100)
    for template in catalogue.templates {
      let own = Set(template.groups.flatMap(\.patterns))
      for line in template.lean ?? [] { #expect(own.contains(line), "\(template.name): \(line)") }
      for line in template.secrets {
        #expect(secrets.contains(line), "\(template.name): \(line)")
      }
    }
  }

  @Test func aTemplateCoversWhatWasDetectedWhereItIsButNotWhatIsAskedFor() throws {
    let texts = [
      "App": "#: includes Lib\n#: covers Lib, Tool\n#: lean app\n\n# App.\napp\n",
      "Lib": "#: lean lib /lib\n\n# Lib.\nlib\n/lib\n", "Tool": "tool\n",
      "Other": "#: includes Lib\n#: lean other\n\n# Other.\nother\n",
    ]
    let catalogue = try FixtureTemplates.catalogue(texts)
    let places = [("App", "a"), ("Lib", "a/b"), ("Lib", "ab"), ("Tool", "a"), ("Tool", "")]
    let found = places.map {
      DetectedTemplate(template: $0, folder: GitPath($1), evidence: [])
    }
    let left = catalogue.withoutCovered(found).map { [$0.template, $0.folder.text] }
    #expect(left == [["App", "a"], ["Lib", "ab"], ["Tool", ""]])
    func lines(_ names: String..., profile: TemplateProfile = .lean) throws -> [String] {
      try TemplateCombination.groups(
        for: names.map { TemplateUse(name: $0) }, in: catalogue, profile: profile
      ).flatMap(\.patterns)
    }
    #expect(try lines("App") == ["app"])
    #expect(try lines("App", profile: .full) == ["app", "lib", "/lib"])
    #expect(try lines("App", "Lib", "Tool") == ["app", "lib", "/lib", "tool"])
    #expect(try lines("App", "Other") == ["app", "lib", "/lib", "other"])
  }

  @Test func coveredTemplatesDoNotCoverBack() throws {
    for template in catalogue.templates {
      for name in template.covers {
        let covered = try #require(catalogue.find(name), "\(template.name): \(name)")
        #expect(!covered.covers.contains(template.name), "\(template.name): \(name)")
        #expect(covered.name == name && name != template.name)
      }
    }
  }

  @Test(arguments: popular) func aBlockIsShort(_ name: String) throws {
    let groups = try groups(name, .lean)
    #expect(catalogue.find(name)?.lean != nil, "\(name)")
    let secrets = groups.last.map { $0.comment.count + $0.patterns.count } ?? 0
    #expect(secrets <= 20, "\(name): \(secrets) lines of secrets")
    for group in groups { #expect(group.comment.count == 1, "\(name): \(group.comment)") }
  }

  @Test func noBlockIsLong() throws {
    for template in catalogue.templates {
      let count = lineCount(try groups(template.name, .lean))
      let limit = ["SwiftApp", "Swift", "Xcode"].contains(template.name) ? 45 : 60
      #expect(count <= limit, "\(template.name): \(count)")
    }
    let xcode = try TemplateCombination.groups(
      for: [TemplateUse(name: "Swift"), TemplateUse(name: "Xcode")], in: catalogue, profile: .lean)
    #expect(lineCount(xcode) <= 45)
  }

  @Test func theFullProfileContainsTheLeanOne() throws {
    for template in catalogue.templates {
      let full = Set(try groups(template.name, .full).flatMap(\.patterns).map(AnchoredPattern.key))
      let lean = try groups(template.name, .lean).flatMap(\.patterns).map(AnchoredPattern.key)
      for line in lean { #expect(full.contains(line), "\(template.name): \(line)") }
    }
  }

  @Test func noLeanBlockIgnoresWhatMustBeKept() throws {
    let keepList = try TemplateSamples.keepList()
    let kept = try chosen.map { template in
      let samples = try TemplateSamples(of: template.name)
      // Lean are the usual names of samples of .env files only.
      let kept = template.kind == .secrets ? [] : samples?.kept ?? []
      return kept + keepList.filter { samples?.ignored.contains($0) != true }
    }
    let cases = try zip(chosen, kept).map { template, paths in
      let rules = TemplateCombination.text(of: try groups(template.name, .lean))
      return GitJudge.Case(rules: rules, paths: paths)
    }
    let answers = try GitJudge.deciding(cases)
    for (index, template) in chosen.enumerated() {
      for (path, line) in zip(kept[index], answers[index]) where GitJudge.ignores(line) {
        Issue.record("\(template.name) ignores \(path), because of '\(line)'")
      }
    }
  }
}
