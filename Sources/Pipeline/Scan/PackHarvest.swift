internal import Bytes
internal import Candidates
internal import Findings

/// What one worker found in packs.
struct PackHarvest: Sendable {
  /// Each secret under each rule, with the places of the contents that have it.
  private(set) var contentsOfSecrets: [SecretOfRule: [Int32]] = [:]
  /// Places of contents that are to be read another way.
  var left: [Int32] = []
  /// Places of contents that were searched, without failures, and in which there is nothing.
  var empty: [Int32] = []
  var problems: [Problem] = []
  /// What is wrong with packs; each once, whatever stands on it.
  var faults: Set<Problem> = []
  var omissions: [OmittedPath] = []
  var contentCount = 0
  var byteCount = 0
  var candidateCount = 0

  mutating func note(_ candidate: Candidate, at place: Int) {
    let key = SecretOfRule(candidate)
    if contentsOfSecrets[key]?.last != Int32(place) {
      contentsOfSecrets[key, default: []].append(Int32(place))
    }
  }

  static func += (left: inout PackHarvest, right: PackHarvest) {
    left.contentsOfSecrets.merge(right.contentsOfSecrets) { $0 + $1 }
    left.left += right.left
    left.empty += right.empty
    left.problems += right.problems
    left.faults.formUnion(right.faults)
    left.omissions += right.omissions
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
    left.candidateCount += right.candidateCount
  }
}
