internal import Candidates

/// The built-in rules made ready for matching.
enum BuiltInPlan {
  /// Makes them beside whatever comes next; or at once where little is read, as a thread for that would
  /// take as long.
  static func start(readsLittle: Bool) -> Task<MatchPlan, any Error> {
    if readsLittle, #available(macOS 26, *) {
      return Task.immediateDetached { try MatchPlan(.builtIn, readsLittle: true) }
    }
    return Task.detached { try MatchPlan(.builtIn, readsLittle: readsLittle) }
  }
}
