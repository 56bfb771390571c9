internal import Bytes
internal import Git
internal import Text
internal import Vocabulary

/// Compares the texts of commits and tags: without a secret in it, each has its old bytes but for the
/// ids of objects, and signatures.
struct TextProof {
  private let plan: ScrubPlan

  /// Fields that a rewrite changes or drops.
  private static let linking: Set<String> = [
    "tree", "parent", "object", "gpgsig", "gpgsig-sha256", "mergetag",
  ]

  init(_ plan: ScrubPlan) { self.plan = plan }

  /// - Throws: `ScrubError.unproven` if the texts differ; errors of objects that cannot be read.
  func check(
    _ one: ObjectID, _ two: ObjectID, _ old: borrowing Repository, _ new: borrowing Repository
  ) throws {
    guard one != two, let number = plan.graph.objects.number(of: one),
      !plan.matches.others.contains(number)
    else { return }
    let hasPeople = plan.matches.people.contains(number)
    func text(_ kind: ObjectKind, _ bytes: Span<UInt8>) -> [UInt8] {
      guard kind == .commit || kind == .tag else { return [] }
      var text: [UInt8] = []
      for field in HeaderFields(bytes) where !Self.linking.contains(field.name) {
        if hasPeople, People.fields.contains(field.name) { continue }
        text += Array(copying: bytes.extracting(field.range))
      }
      let start = HeaderFields.end(of: bytes)
      let end = kind == .tag ? TagSignature.start(in: bytes, from: start) : bytes.count
      var message = Array(copying: bytes.extracting(start..<end))
      // Whatever commits it names, by as many digits as before.
      for range in CommitMentions.ranges(in: bytes) where range.upperBound <= end {
        for index in range where index >= start { message[index - start] = 0 }
      }
      return text + message
    }
    let before = try old.require(one) { kind, bytes in text(kind, bytes) }
    let after = try new.require(two) { kind, bytes in text(kind, bytes) }
    guard before == after else {
      throw ScrubError.unproven("the text of \(two.hex) has changed otherwise than planned")
    }
  }
}
