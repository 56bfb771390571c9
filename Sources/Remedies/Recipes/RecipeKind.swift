/// What a recipe does.
package enum RecipeKind: Sendable, Hashable {
  /// Scans what a change adds; on the main branch, the whole history.
  case changes
  /// Scans the whole history in this many jobs at once, and joins their reports.
  case shards(Int)

  /// How many jobs there can be: a service has its limits.
  package static let shardCounts = 2...200

  /// What stands behind the service in the name of the template.
  var suffix: String {
    switch self {
    case .changes: ""
    case .shards: "-shards"
    }
  }
}
