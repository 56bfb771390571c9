import Templates
import Testing

@testable import Ignore

/// Rules for the text of the built-in templates.
@Suite struct BuiltInTemplatesTests {
  private let catalogue: TemplateCatalogue

  init() throws {
    catalogue = try .builtIn()
  }

  @Test func everyFileIsATemplate() {
    #expect(catalogue.templates.count == EmbeddedTemplate.all.count)
    for template in catalogue.templates {
      #expect(template.title != template.name || template.kind != .plain, "\(template.name)")
      #expect(template.kind != .plain, "\(template.name)")
      #expect(catalogue.origins(replacedBy: template.name).isEmpty, "\(template.name)")
      for group in template.groups {
        #expect(!group.comment.isEmpty, "\(template.name): \(group.patterns)")
      }
      let patterns = template.groups.flatMap(\.patterns)
      #expect(!patterns.isEmpty, "\(template.name)")
      #expect(Set(patterns).count == patterns.count, "\(template.name)")
    }
  }

  @Test func everyAliasAndEveryIncludeLeadsToOneTemplate() {
    for template in catalogue.templates {
      for alias in template.aliases {
        #expect(catalogue.find(alias)?.name == template.name, "\(template.name): \(alias)")
      }
      for include in template.includes {
        #expect(catalogue.find(include)?.name == include, "\(template.name): \(include)")
      }
    }
  }

  @Test func theHeadIsAtTheTop() throws {
    for template in EmbeddedTemplate.all {
      _ = try Template(name: template.name, bytes: Array(template.text.utf8), path: template.name)
    }
  }

  @Test func linesEndAsGitReadsThem() {
    for template in EmbeddedTemplate.all {
      #expect(template.text.hasSuffix("\n") && !template.text.hasSuffix("\n\n"), "\(template.name)")
      for line in template.text.split(separator: "\n") {
        #expect(!line.hasSuffix(" ") && !line.contains("\t"), "\(template.name): \(line)")
      }
    }
  }
}
