internal import Filters

/// Guesses which templates were meant by a name that there is not.
struct NameSuggestions {
  /// Bytes of a name that count; a longer one is no slip of the keyboard.
  private static let limit = 64

  /// What each template can be called, and its name.
  let candidates: [(key: TemplateName, name: String)]

  /// Names of templates, the likeliest first; at most three.
  func nearest(to typed: String) -> [String] {
    guard let wanted = TemplateName.readings(of: typed).last, wanted.key.count <= Self.limit
    else { return [] }
    var best: [String: (rank: Int, excess: Int)] = [:]
    for candidate in candidates {
      guard let rank = Self.rank(candidate.key, for: wanted) else { continue }
      let excess = abs(candidate.key.key.count - wanted.key.count)
      if let known = best[candidate.name], known <= (rank, excess) { continue }
      best[candidate.name] = (rank, excess)
    }
    return best.sorted {
      ($0.value.rank, $0.value.excess, $0.key) < ($1.value.rank, $1.value.excess, $1.key)
    }
    .prefix(3).map(\.key)
  }

  /// How far a name is from the wanted one; nil when it is too far.
  private static func rank(_ name: TemplateName, for wanted: TemplateName) -> Int? {
    let length = wanted.key.count
    if length > 1, name.key.starts(with: wanted.key) { return 1 }
    let distance = Spelling.distance(Array(name.key.prefix(limit)), wanted.key)
    if distance <= max(1, length / 3), distance < length { return distance }
    if length > 2, name.contains(wanted) { return 4 }
    if name.key.count > 3, wanted.contains(name) { return 5 }
    return nil
  }
}
