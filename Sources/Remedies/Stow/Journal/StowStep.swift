package import Git

/// One change on the way of a secret.
///
/// Paths are relative to the root of the work tree. The order is the planner's, and what a kill
/// between two steps leaves behind follows from it: ignore rule, untracking, secrets file, sample,
/// manifest, base configuration and project, carriers. So no secret ever stands in a new file that
/// git would take, and each one stands in at least one file.
package enum StowStep: Sendable {
  /// A file gets a new content, is made (`old` is nil) or is removed (`new` is nil).
  ///
  /// A file that is there keeps its mode, unless `permissions` says another one; a new file without
  /// `permissions` gets what the umask leaves.
  case write(path: GitPath, old: [UInt8]?, new: [UInt8]?, permissions: UInt32? = nil)
  /// A file is taken out of the index; it stays on disk.
  case untrack(path: GitPath)

  var path: GitPath {
    switch self {
    case .write(let path, _, _, _), .untrack(let path): path
    }
  }

  /// Whether there is nothing to do.
  var changesNothing: Bool {
    guard case .write(_, let old, let new, let permissions) = self else { return false }
    return old == new && (permissions == nil || old == nil)
  }
}
