internal import IgnoreRules
internal import Vocabulary

/// Merges the folders of a template.
///
/// Sibling projects, such as the modules of a Gradle build, become one entry with a `*`: `net/a`,
/// `net/b` and `net/c` become `net/*`, if they are most of the folders there, or if the template
/// ignores nothing in the others. Where many are left, the template applies to all folders, `**`, if it
/// ignores nothing in those without a project: a block grows with decisions, not with folders.
struct ProjectFolders {
  /// The number of siblings from which they are merged; of many folders, two are enough.
  private static let minimumCount = 3
  /// The number of folders above which there are many.
  private static let fewCount = 4
  /// The number of folders that are kept, nearest to the root first; for the rest, only rules
  /// without a folder apply.
  private static let limit = 12
  private static let any: ArraySlice<UInt8> = [UInt8(ascii: "*")]

  private typealias Components = [ArraySlice<UInt8>]

  /// The number of subfolders of each folder.
  private let counts: [GitPath: Int]
  private let files: ProjectFiles

  init(in files: ProjectFiles) {
    self.files = files
    var counts: [GitPath: Int] = [:]
    for path in files.paths where path.bytes.last == UInt8(ascii: "/") {
      counts[GitPath(Array(path.bytes.dropLast())).parent, default: 0] += 1
    }
    self.counts = counts
  }

  /// Returns the folders with similar ones merged, sorted by depth, then by path.
  ///
  /// - Parameter patterns: the anchored patterns of the template.
  func shortened(_ folders: [GitPath], for patterns: [String]) -> [GitPath] {
    var paths = Set(folders.map { $0.bytes.split(separator: UInt8(ascii: "/")) })
    let depth = paths.map(\.count).max() ?? 0
    for count in [Self.minimumCount, 2] where count > 2 || paths.count > Self.fewCount {
      for position in (0..<depth).reversed() {
        join(at: position, from: count, in: &paths, for: patterns)
      }
    }
    if paths.count > Self.fewCount, isHarmlessEverywhere(besides: paths, patterns) {
      return [GitPath("**")]
    }
    return paths.sorted { ($0.count, Self.path($0)) < ($1.count, Self.path($1)) }
      .prefix(Self.limit).map(Self.path).sorted()
  }

  private struct Likeness: Hashable {
    let before: ArraySlice<ArraySlice<UInt8>>
    let after: ArraySlice<ArraySlice<UInt8>>
  }

  /// Merges paths that differ in one component only.
  ///
  /// - Parameter count: the number of paths from which they are merged.
  private func join(
    at position: Int, from count: Int, in paths: inout Set<Components>, for patterns: [String]
  ) {
    var groups: [Likeness: [Components]] = [:]
    for path in paths where path.count > position && path[position] != Self.any {
      let likeness = Likeness(before: path[..<position], after: path[(position + 1)...])
      groups[likeness, default: []].append(path)
    }
    for (likeness, group) in groups where group.count >= count {
      let joined = Components(likeness.before + [Self.any] + likeness.after)
      let folders = counts[Self.path(Array(likeness.before))] ?? .max
      let areMost = count >= Self.minimumCount && group.count * 2 >= folders
      guard areMost || isHarmless(joined, instead: group, patterns) else { continue }
      paths.subtract(group)
      paths.insert(joined)
    }
  }

  /// Returns whether the patterns ignore nothing that is there now in the folders that a `*` adds.
  ///
  /// A `*` at the top would reach too far all the same.
  private func isHarmless(
    _ joined: Components, instead group: [Components], _ patterns: [String]
  ) -> Bool {
    guard joined.first != Self.any else { return false }
    let rules = Self.rules(patterns)
    return (files.paths + files.foreignFolders).allSatisfy { path in
      let components = path.bytes.split(separator: UInt8(ascii: "/"))
      guard components.count > joined.count, Self.fits(components, joined),
        !group.contains(where: { Self.fits(components, $0) })
      else { return true }
      let rest = Self.path(Array(components[joined.count...])).bytes
      let isFolder = path.bytes.last == UInt8(ascii: "/")
      return rules.match(rest.span, isFolder: isFolder) == nil
    }
  }

  /// Returns whether the patterns ignore nothing that is there now in folders without a project.
  private func isHarmlessEverywhere(besides projects: Set<Components>, _ patterns: [String]) -> Bool
  {
    let rules = Self.rules(patterns)
    let free = Self.rules(patterns.map { "**/" + ($0.hasPrefix("/") ? $0.dropFirst() : $0[...]) })
    return (files.paths + files.foreignFolders).allSatisfy { path in
      let isFolder = path.bytes.last == UInt8(ascii: "/")
      let components = path.bytes.split(separator: UInt8(ascii: "/"))
      guard free.match(Self.path(components).bytes.span, isFolder: isFolder) != nil else {
        return true
      }
      return projects.contains { project in
        components.count > project.count && Self.fits(components, project)
          && rules.match(
            Self.path(Array(components[project.count...])).bytes.span, isFolder: isFolder) != nil
      }
    }
  }

  private static func rules(_ patterns: [String]) -> FolderRules {
    let bytes = Array(patterns.joined(separator: "\n").utf8)
    return FolderRules(fallbacks: [], top: IgnoreFile(name: [], bytes: bytes))
  }

  /// Returns whether a path is in a folder, in which a component can be `*`.
  private static func fits(_ path: Components, _ folder: Components) -> Bool {
    zip(path, folder).allSatisfy { $1 == any || $0 == $1 }
  }

  private static func path(_ components: Components) -> GitPath {
    GitPath(Array(components.joined(separator: [UInt8(ascii: "/")])))
  }
}

extension GitPath {
  /// The parent folder; empty at the root.
  var parent: GitPath {
    GitPath(Array(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)]))
  }
}
