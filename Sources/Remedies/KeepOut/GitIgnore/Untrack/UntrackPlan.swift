package import Git

/// Which files git is to stop tracking, and which it is not.
package struct UntrackPlan: Sendable {
  /// One tracked and ignored file.
  package struct Entry: Sendable {
    package let file: TrackedIgnored
    /// Why it looks deliberate; nil where it does not.
    package let reason: DeliberateReason?
    /// The lines that would keep it tracked properly instead.
    package let rescue: Reinclusion?
  }

  /// To be taken out of the index.
  package private(set) var selected: [Entry] = []
  /// Left tracked, as they look deliberate.
  package private(set) var leftOut: [Entry] = []
  /// Named paths at or below which nothing is tracked and ignored.
  package let unmatched: [GitPath]

  /// Lines that keep files tracked are worked out for so many only.
  private static let maximumRescues = 100

  init(_ files: [TrackedIgnored], _ request: UntrackRequest, _ planner: ReinclusionPlanner) {
    unmatched = request.paths.filter { path in
      !files.contains { UntrackRequest.is($0.path.bytes, atOrBelow: path.bytes) }
    }
    var rescues = 0
    for file in files.sorted(by: { $0.path < $1.path }) where request.holds(file.path) {
      let reason = DeliberateReason(for: file)
      rescues += 1
      let rescue = rescues <= Self.maximumRescues ? planner.rescue(file) : nil
      let entry = Entry(file: file, reason: reason, rescue: rescue)
      if reason == nil || request.includesDeliberate || request.paths.contains(file.path) {
        selected.append(entry)
      } else {
        leftOut.append(entry)
      }
    }
  }

  /// The paths to be taken out of the index.
  package var paths: [GitPath] { selected.map(\.file.path) }
}

/// What is to be taken out of the index, as far as it is tracked and ignored.
package struct UntrackRequest: Sendable {
  package var scope: RuleScope
  /// Files and folders, from the root of the work tree; everything where there are none.
  ///
  /// A file that is named here is untracked even if it looks deliberately tracked.
  package var paths: [GitPath]
  package var includesDeliberate: Bool

  package init(
    scope: RuleScope = .committed, paths: [GitPath] = [], includesDeliberate: Bool = false
  ) {
    self.scope = scope
    self.paths = paths
    self.includesDeliberate = includesDeliberate
  }

  /// A path of the command line, from the root of the work tree; the file need not be there.
  ///
  /// Links on the way to it are followed; one that stands at the path itself is what is meant.
  ///
  /// - Parameter argument: starts at the folder that the process stands in.
  /// - Throws: `PathArgumentError` when it is empty, outside, or in a folder that is not there.
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
    top.isEmpty || path == top
      || path.count > top.count && path.starts(with: top) && path[top.count] == UInt8(ascii: "/")
  }
}
