internal import Bytes
internal import Findings

/// What one worker brings home.
struct Harvest: Sendable {
  var traces: [Trace] = []
  var problems: [Problem] = []
  var omissions: [OmittedPath] = []
  var rejections: [Rejection] = []
  var idleMarks: [IdleMark] = []
  var contentCount = 0
  var byteCount = 0
  var candidateCount = 0
  /// Contents that were not read, as a cache knows them.
  var cachedCount = 0
  /// A sum over the blobs of the history that were listed, whatever share of them was read.
  var work: UInt64 = 0

  static func += (left: inout Harvest, right: Harvest) {
    left.traces += right.traces
    left.problems += right.problems
    left.omissions += right.omissions
    left.rejections += right.rejections
    left.idleMarks += right.idleMarks
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
    left.candidateCount += right.candidateCount
    left.cachedCount += right.cachedCount
    left.work &+= right.work
  }
}
