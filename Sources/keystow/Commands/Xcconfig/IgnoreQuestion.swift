internal import GitIgnore

/// Whether git ignores files; outside of a work tree it ignores none.
final class IgnoreQuestion {
  private var explainer: IgnoreExplainer?
  private var isAsked = false

  /// - Parameter path: from the folder that the process stands in.
  func isIgnored(_ path: String) -> Bool {
    if !isAsked {
      isAsked = true
      explainer = (try? WorkTreePlace()).map {
        IgnoreExplainer($0) { Terminal.standardError.report([$0]) }
      }
    }
    // What stands outside of the work tree is not git's.
    guard let answer = try? explainer?.explain(Array(path.utf8)) else { return false }
    return explainer?.isIgnored(answer) ?? false
  }
}
