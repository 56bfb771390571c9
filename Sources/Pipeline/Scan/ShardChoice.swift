package import Bytes

/// Which share of a scan to do, as it is asked for: `2/8`, or `auto` where the environment tells.
package enum ShardChoice: Sendable, Equatable {
  case exact(Shard)
  /// The number of shards may be given where the environment does not tell it.
  case automatic(count: Int?)

  /// Reads `2/8`, `auto` or `auto/8`; nil for anything else.
  package init?(_ text: String) {
    if text == "auto" {
      self = .automatic(count: nil)
    } else if text.hasPrefix("auto/") {
      guard let last = Shard("1/" + text.dropFirst(5)) else { return nil }
      self = .automatic(count: last.count)
    } else if let shard = Shard(text) {
      self = .exact(shard)
    } else {
      return nil
    }
  }

  /// The share that is meant.
  ///
  /// - Parameter variable: looks a variable of the environment up.
  /// - Throws: `ShardError` where the environment does not tell it.
  package func shard(where variable: @escaping (String) -> String?) throws(ShardError) -> Shard {
    switch self {
    case .exact(let shard): return shard
    case .automatic(let count):
      let environment = ShardEnvironment(variable)
      var total = count
      if total == nil, let text = variable(ShardEnvironment.countName) {
        guard let shard = Shard("1/" + text) else {
          throw ShardError(description: "\(ShardEnvironment.countName) is no number of shards")
        }
        total = shard.count
      }
      return try environment.shard(of: total)
    }
  }
}
