import Candidates
import Findings
import TestSupport
import Testing
import Text
import Vocabulary

@Suite struct BaselineDocumentTests {
  private static let secrets = ["first-secret-1", "second-secret-2", "third-secret-3"]

  private func findings(_ secrets: [String] = secrets, rule: String = "one") -> [Finding] {
    Merge.findings(
      from: secrets.map {
        Occurrence(
          rule: SampleRule.make(rule), secret: Secret(Array($0.utf8)), confidence: .high,
          reasons: [],
          span: 0..<8, location: SampleRule.location("Folder/File.swift"))
      })
  }

  private func document(seed: UInt64 = 1) -> BaselineDocument {
    var random = Random(seed: seed)
    return BaselineDocument(drawingFrom: &random)
  }

  private func read(_ bytes: [UInt8]) throws -> BaselineDocument {
    try #require(try Baseline(reading: bytes).document)
  }

  @Test func whatIsAddedIsKnownAlsoAfterReading() throws {
    let findings = findings()
    var document = document()
    #expect(document.add(Array(findings.prefix(2)), reason: "seen") == 2)
    #expect(document.add(findings, reason: nil) == 1)
    for content in [document, try read(document.bytes)] {
      #expect(findings.allSatisfy { content.knows($0.fingerprint) })
      #expect(content.entries.count == 3)
      #expect(content.entries.compactMap(\.reason) == ["seen", "seen"])
    }
    let other = try #require(self.findings(["other-secret"]).first)
    #expect(!document.knows(other.fingerprint))
    let otherRule = try #require(self.findings(rule: "two").first)
    #expect(!document.knows(otherRule.fingerprint))
  }

  @Test func theFileHoldsNothingOfSecretsAndPlaces() throws {
    var document = document()
    let findings = findings()
    _ = document.add(findings, reason: nil)
    let text = String(decoding: document.bytes, as: UTF8.self)
    for part in Self.secrets + ["secret", "Folder", "File"]
      + findings.map(\.fingerprint.description)
    {
      #expect(!text.contains(part))
    }
  }

  @Test func theSaltMakesEachFileItsOwn() throws {
    var first = document(seed: 1)
    var second = document(seed: 2)
    let findings = findings()
    _ = first.add(findings, reason: nil)
    _ = second.add(findings, reason: nil)
    #expect(Set(first.entries.map(\.hash)).isDisjoint(with: second.entries.map(\.hash)))
    // What is read keeps its salt.
    var again = try read(first.bytes)
    #expect(again.add(findings, reason: nil) == 0)
    #expect(again.bytes == first.bytes)
  }

  @Test func entriesAreOnLinesOfTheirOwnInAnOrderThatDoesNotDependOnTheirs() throws {
    let findings = findings()
    var first = document()
    var second = document()
    _ = first.add(findings, reason: nil)
    _ = second.add(findings.reversed(), reason: nil)
    #expect(first.bytes == second.bytes)
    let lines = String(decoding: first.bytes, as: UTF8.self).split(separator: "\n")
    let read = try read(first.bytes)
    for entry in read.entries {
      let position = try #require(entry.position)
      #expect(lines[position.line - 1].dropFirst(position.column - 1).hasPrefix(entry.hash))
    }
    #expect(try self.read(document().bytes).entries.isEmpty)
  }

  @Test func linesAreTheSameWhereverTheyAre() throws {
    let findings = findings()
    var few = document()
    _ = few.add(Array(findings.prefix(1)), reason: nil)
    var all = few
    _ = all.add(findings, reason: nil)
    func lines(_ document: BaselineDocument) -> [Substring] {
      String(decoding: document.bytes, as: UTF8.self).split(separator: "\n")
    }
    #expect(Set(lines(few)).isSubset(of: lines(all)) && lines(all).count == lines(few).count + 2)
    let entries = lines(all).filter { $0.contains("hash") }
    #expect(entries == entries.sorted() && entries.allSatisfy { $0.hasSuffix(",") })
  }

  @Test func theSaltsOfTwoFilesAreKeptAndDuplicatesCountOnce() throws {
    let findings = findings()
    var (one, two) = (document(seed: 1), document(seed: 2))
    _ = one.add(Array(findings.prefix(2)), reason: "first")
    _ = two.add(Array(findings.suffix(2)), reason: nil)
    func entries(_ document: BaselineDocument) -> [Substring] {
      String(decoding: document.bytes, as: UTF8.self).split(separator: "\n").filter {
        $0.hasSuffix("},")
      }
    }
    let lines = entries(one) + entries(two) + entries(one)
    let text =
      "{\"version\": 2, \"kind\": \"keystow-baseline\", \"entries\": [\n"
      + lines.joined(separator: "\n") + "\nnull]}"
    var merged = try read(Array(text.utf8))
    #expect(findings.allSatisfy { merged.knows($0.fingerprint) })
    #expect(merged.entries.count == 4 && merged.add(findings, reason: nil) == 0)
    #expect(try read(merged.bytes).bytes == merged.bytes)
    // Both entries of the finding that both files know.
    #expect(merged.keepOnly(Array(findings.prefix(1))).count == 3)
  }

  @Test func theFirstVersionIsRead() throws {
    let findings = findings()
    var document = document()
    _ = document.add(findings, reason: nil)
    let text = String(decoding: document.bytes, as: UTF8.self)
    let salt = try #require(text.firstMatch(of: /"salt":"([0-9a-f]+)"/)).1
    let entries = text.split(separator: "\n").filter { $0.contains("hash") }.joined().dropLast()
    let old = "{\"version\": 1, \"salt\": \"\(salt)\", \"entries\": [\(entries)]}"
    let read = try read(Array(old.utf8))
    #expect(read.bytes == document.bytes)
  }

  @Test func whatIsGoneIsDropped() throws {
    let findings = findings()
    var document = document()
    _ = document.add(findings, reason: nil)
    let gone = document.keepOnly(Array(findings.dropFirst()))
    #expect(gone.map(\.hash) == document.hashes(of: findings[0].fingerprint))
    #expect(!document.knows(findings[0].fingerprint) && document.knows(findings[1].fingerprint))
    #expect(document.add([findings[0]], reason: nil) == 1)
  }

  @Test func aReportIsReadAsBefore() throws {
    let finding = try #require(findings().first)
    let report = #"{"version": 1, "findings": [{"fingerprint": "\#(finding.fingerprint)"}]}"#
    let baseline = try Baseline(reading: Array(report.utf8))
    #expect(baseline.knows(finding.fingerprint) && baseline.document == nil)
  }

  @Test(arguments: [
    (#"{"salt": "00", "version": 1, "entries": []}"#, "salt"),
    (#"{"kind": "keystow-baseline", "version": 3, "entries": []}"#, "version 1 or 2"),
    (#"{"kind": "keystow-baseline", "version": 2, "entries": [null]}"#, "no salt"),
    (#"{"kind": "keystow-baseline", "version": 2, "entries": [{"salt": "0"}]}"#, "salt"),
    (#"{"salt": "000102030405060708090a0b0c0d0e0f", "version": 1}"#, "entries"),
    (
      #"{"salt": "000102030405060708090a0b0c0d0e0f", "version": 1, "entries": [{"rule": "a"}]}"#,
      "entries[0]"
    ),
    (
      #"{"salt": "000102030405060708090A0B0C0D0E0F", "version": 1, "entries": []}"#, "salt"
    ),
    (#"{"salt": "#, "line 1"),
  ])
  func saysWhatIsWrong(_ text: String, part: String) throws {
    let error = try #require(throws: BaselineError.self) {
      try Baseline(reading: Array(text.utf8))
    }
    #expect(error.description.contains(part), "\(error)")
  }
}
