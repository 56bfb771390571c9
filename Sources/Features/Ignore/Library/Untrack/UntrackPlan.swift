internal import ProjectFacts
package import Vocabulary

/// The files to untrack, and the ones to leave tracked.
package struct UntrackPlan: Sendable {
  /// One tracked and ignored file.
  package struct Entry: Sendable {
    package let file: TrackedIgnored
    /// The reason why it looks deliberate; nil if it does not.
    package let reason: DeliberateReason?
    /// The lines that would re-include it instead.
    package let rescue: Reinclusion?
  }

  /// The files to untrack.
  package private(set) var selected: [Entry] = []
  /// The files to leave tracked, as they look deliberate.
  package private(set) var leftTracked: [Entry] = []
  /// The given paths that match no tracked and ignored file.
  package let unmatched: [GitPath]

  /// The number of files for which re-including lines are planned.
  private static let maximumRescues = 100

  init(
    _ files: [TrackedIgnored], _ request: UntrackRequest, _ planner: ReinclusionPlanner,
    _ facts: ProjectFacts
  ) {
    unmatched = request.paths.filter { path in
      !files.contains { UntrackRequest.is($0.path.bytes, atOrBelow: path.bytes) }
    }
    var rescues = 0
    for file in files.sorted(by: { $0.path < $1.path }) where request.holds(file.path) {
      let reason = DeliberateReason(for: file, facts)
      rescues += 1
      let rescue = rescues <= Self.maximumRescues ? planner.rescue(file) : nil
      let entry = Entry(file: file, reason: reason, rescue: rescue)
      if reason == nil || request.includesDeliberate || request.paths.contains(file.path) {
        selected.append(entry)
      } else {
        leftTracked.append(entry)
      }
    }
  }

  /// The paths to untrack.
  package var paths: [GitPath] { selected.map(\.file.path) }
}

/// The scope of untracking.
package struct UntrackRequest: Sendable {
  package var scope: RuleScope
  /// Files and folders, from the root of the work tree; empty for everything.
  ///
  /// A file that is given here is untracked even if it looks deliberate.
  package var paths: [GitPath]
  package var includesDeliberate: Bool

  package init(
    scope: RuleScope = .committed, paths: [GitPath] = [], includesDeliberate: Bool = false
  ) {
    self.scope = scope
    self.paths = paths
    self.includesDeliberate = includesDeliberate
  }

  /// Returns a path of the command line from the root of the work tree; the file need not exist.
  ///
  /// Links on the way to it are followed, but not at the path itself.
  ///
  /// - Parameter argument: relative to the folder of the process.
  /// - Throws: `PathArgumentError` when it is empty, outside, or in a folder that does not exist.
  package static func path(
    _ argument: [UInt8], below root: String
  ) throws(PathArgumentError) -> GitPath {
    guard !argument.isEmpty else { throw .empty }
    let slash = UInt8(ascii: "/")
    var (folder, name) = (argument, [UInt8]())
    if LinkCheck(root: []).kind(argument) != .folder {
      while folder.count > 1, folder.last == slash { folder.removeLast() }
      let start = folder.lastIndex(of: slash).map { $0 + 1 } ?? 0
      name = Array(folder[start...])
      folder = start == 0 ? [UInt8(ascii: ".")] : Array(folder[..<start])
    }
    let top = try ResolvedPath.resolve(Array(root.utf8))
    let full = try ResolvedPath.resolve(folder)
    guard ResolvedPath.isAtOrBelow(full, top) else { throw .outside(argument, root: top) }
    let inner = full.dropFirst(top.count).drop { $0 == slash }
    return GitPath(inner + (inner.isEmpty || name.isEmpty ? [] : [slash]) + name)
  }

  func holds(_ path: GitPath) -> Bool {
    paths.isEmpty || paths.contains { Self.is(path.bytes, atOrBelow: $0.bytes) }
  }

  static func `is`(_ path: [UInt8], atOrBelow top: [UInt8]) -> Bool {
    top.isEmpty || ResolvedPath.isAtOrBelow(path, top)
  }
}
