import Formats
import TestSupport
import Testing

@testable import Configuration

/// The table of sections and keys, and the documents that are generated from it.
@Suite struct ConfigurationReferenceTests {
  /// `RECORD_GOLDEN=1` writes the document.
  @Test func theDocumentShowsTheSchema() throws {
    try Golden.compare(
      Array(ConfigurationReference.markdown.utf8), with: "../../Documentation/Configuration.md")
  }

  /// `RECORD_GOLDEN=1` writes the file.
  @Test func editorsGetTheSchema() throws {
    try Golden.compare(
      JSONWriter.document(ConfigurationReference.schema),
      with: "../../Documentation/keystow.schema.json")
  }

  @Test func linesOfTheDocumentAreShort() {
    for line in ConfigurationReference.markdown.split(separator: "\n") where line.count > 120 {
      #expect(line.hasPrefix("|"), "\(line)")
    }
  }

  @Test(arguments: ConfigurationSchema.sections.map(\.name))
  func examplesHaveTheirType(_ name: String) throws {
    let section = try #require(ConfigurationSchema.sections.first { $0.name == name })
    for key in section.keys {
      for value in [key.example] + [key.standard].compactMap({ $0 }) {
        guard
          let document = try? TOMLDocument(Array("\(key.name) = \(value)".utf8)),
          let parsed = document.root[key.name]
        else {
          // Some defaults are words.
          #expect(value != key.example)
          continue
        }
        #expect(key.type.accepts(parsed), "\(name).\(key.name) = \(value)")
      }
    }
  }

  @Test func examplesAreConfigurations() throws {
    for section in ConfigurationSchema.sections where section.requirement == nil {
      let header = section.header
      let text = ([header] + section.keys.map(\.line)).joined(separator: "\n")
      let document = ConfigurationDocument(Array(text.utf8), file: "k", for: section.use)
      #expect(document.mistakes.isEmpty, "\(document.mistakes)")
    }
  }

  @Test func everyKeyIsCheckedInEverySection() {
    for section in ConfigurationSchema.sections {
      for key in section.keys {
        let text = "\(section.header)\n\(key.name) = [{}]\n"
        let document = ConfigurationDocument(Array(text.utf8), file: "k", for: section.use)
        #expect(
          document.mistakes.contains { $0.description.hasPrefix("k:2:1: '\(key.name)' must be ") },
          "\(document.mistakes)")
      }
      let text = "\(section.header)\nunheard-of = 1\n"
      let document = ConfigurationDocument(Array(text.utf8), file: "k", for: section.use)
      #expect(
        document.mistakes.contains {
          $0.description == "k:2:1: unknown key 'unheard-of' in \(section.header)"
        }, "\(document.mistakes)")
    }
  }

  @Test func sectionsOfOtherCommandsAreNotChecked() {
    let text = "[scan]\nunknown = 1\n[constants]\nunknown = 1\n[scna]\n"
    let scans = ConfigurationDocument(Array(text.utf8), file: "k", for: .scans)
    #expect(
      scans.mistakes.map(\.description) == [
        "k:2:1: unknown key 'unknown' in [scan]",
        "k:5:1: unknown section 'scna'; did you mean scan?",
      ])
    let keys = ConfigurationDocument(Array(text.utf8), file: "k", for: .keys)
    #expect(
      keys.mistakes.map(\.description) == [
        "k:4:1: unknown key 'unknown' in [constants]",
        "k:5:1: unknown section 'scna'; did you mean scan?",
      ])
  }
}
