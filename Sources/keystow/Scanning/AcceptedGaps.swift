internal import Bytes
internal import Findings

extension SelectionOptions {
  /// Removes the gaps of a shallow or partial clone from the problems if `--allow-shallow` is given.
  ///
  /// - Returns: the message of each.
  func acceptedGaps(of result: inout ScanResult) -> [String] {
    guard allowShallow else { return [] }
    let gaps = result.problems.filter(\.isCloneGap)
    result.problems.removeAll(where: \.isCloneGap)
    return gaps.map(\.message)
  }
}
