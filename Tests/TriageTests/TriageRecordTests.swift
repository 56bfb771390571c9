import Findings
import TestSupport
import Testing
import Triage

@Suite struct TriageRecordTests {
  private let first = Fingerprint(text: "0123456789abcdef0123")
  private let second = Fingerprint(text: "fedcba9876543210fedc")

  private func record(_ seed: UInt64 = 1) -> TriageRecord {
    var random = Random(seed: seed)
    return TriageRecord(drawingFrom: &random)
  }

  @Test func decisionsAreThereAfterReading() throws {
    var record = record()
    record.decide(.skipped, on: first, change: nil)
    record.decide(.stowed, on: second, change: "00ff")
    let read = try #require(TriageRecord(reading: record.bytes))
    #expect(read.decision(on: first) == .skipped && read.decision(on: second) == .stowed)
    #expect(read.isLast(second) && read.last?.change == "00ff")
    #expect(read.counts == [.skipped: 1, .stowed: 1])
    #expect(read.bytes == record.bytes)
  }

  @Test func theLastDecisionIsTakenBackOnce() {
    var record = record()
    record.decide(.skipped, on: first, change: nil)
    record.decide(.baseline, on: second, change: "00ff")
    record.takeBack()
    record.takeBack()
    #expect(record.decision(on: second) == nil && record.decision(on: first) == .skipped)
    #expect(record.last == nil)
  }

  @Test func itHoldsNoFingerprintAndDiffersInEachClone() {
    var one = record(1)
    var two = record(2)
    one.decide(.skipped, on: first, change: nil)
    two.decide(.skipped, on: first, change: nil)
    let text = String(decoding: one.bytes, as: UTF8.self)
    #expect(!text.contains(first.description) && one.bytes != two.bytes)
  }

  @Test(arguments: ["", "{}", "{\"kind\": \"keystow-triage\", \"version\": 1}", "[1"])
  func somethingElseIsNoRecord(_ text: String) {
    #expect(TriageRecord(reading: Array(text.utf8)) == nil)
  }
}
