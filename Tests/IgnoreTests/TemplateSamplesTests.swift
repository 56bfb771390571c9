import Testing

@testable import Ignore

/// Every template against real paths, judged by the git program.
@Suite struct TemplateSamplesTests {
  private struct Item {
    let template: Template
    let samples: TemplateSamples
    let rules: [UInt8]
  }

  @Test func templatesIgnoreAndKeepTheirSamplesAndKeepWhatEveryRepositoryKeeps() throws {
    let catalogue = try TemplateCatalogue.builtIn()
    let keepList = try TemplateSamples.keepList()
    #expect(keepList.count > 100)
    var items: [Item] = []
    for template in catalogue.templates {
      let samples = try #require(
        try TemplateSamples(of: template.name), "\(template.name) has no samples")
      #expect(samples.ignored.count >= 3 && samples.kept.count >= 3, "\(template.name)")
      let groups = try TemplateCombination.groups(
        for: [TemplateUse(name: template.name)], in: catalogue)
      let rules = TemplateCombination.text(of: groups)
      items.append(Item(template: template, samples: samples, rules: rules))
    }
    // A template may ignore a file of the list where something else shows that a tool makes it.
    let answers = try GitJudge.deciding(
      items.map {
        GitJudge.Case(rules: $0.rules, paths: $0.samples.ignored + $0.samples.kept + keepList)
      })
    for (item, lines) in zip(items, answers) {
      let (ignored, kept) = (item.samples.ignored, item.samples.kept + keepList)
      for (path, line) in zip(ignored, lines) where !GitJudge.ignores(line) {
        Issue.record("\(item.template.name) does not ignore \(path), because of '\(line)'")
      }
      for (path, line) in zip(kept, lines.dropFirst(ignored.count))
      where GitJudge.ignores(line) && !ignored.contains(path) {
        Issue.record("\(item.template.name) ignores \(path), because of '\(line)'")
      }
    }
  }

  @Test func samplesBelongToTemplates() throws {
    let templates = Set(try TemplateCatalogue.builtIn().templates.map(\.name))
    for name in try TemplateSamples.names() {
      #expect(templates.contains(name), "\(name).paths")
    }
  }
}
