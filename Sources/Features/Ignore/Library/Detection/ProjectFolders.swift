internal import Git
internal import IgnoreRules

/// Merges the folders of a template.
///
/// Sibling projects, such as the modules of a Gradle build, become one entry with a `*`: `net/a`,
/// `net/b` and `net/c` become `net/*`, if they are most of the folders there, or if the template
/// ignores nothing in the others.
struct ProjectFolders {
  /// The number of siblings from which they are merged.
  private static let minimumCount = 3
  /// The number of folders that are kept, nearest to the root first; for the rest, only rules
  /// without a folder apply.
  private static let limit = 32
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
    for position in (0..<depth).reversed() { join(at: position, in: &paths, for: patterns) }
    return paths.sorted { ($0.count, Self.path($0)) < ($1.count, Self.path($1)) }
      .prefix(Self.limit).map(Self.path).sorted()
  }

  private struct Likeness: Hashable {
    let before: ArraySlice<ArraySlice<UInt8>>
    let after: ArraySlice<ArraySlice<UInt8>>
  }

  /// Merges paths that differ in one component only.
  private func join(at position: Int, in paths: inout Set<Components>, for patterns: [String]) {
    var groups: [Likeness: [Components]] = [:]
    for path in paths where path.count > position && path[position] != Self.any {
      let likeness = Likeness(before: path[..<position], after: path[(position + 1)...])
      groups[likeness, default: []].append(path)
    }
    for (likeness, group) in groups where group.count >= Self.minimumCount {
      let joined = Components(likeness.before + [Self.any] + likeness.after)
      let folders = counts[Self.path(Array(likeness.before))] ?? .max
      guard group.count * 2 >= folders || isHarmless(joined, instead: group, patterns) else {
        continue
      }
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
    let bytes = Array(patterns.joined(separator: "\n").utf8)
    let rules = FolderRules(fallbacks: [], top: IgnoreFile(name: [], bytes: bytes))
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
