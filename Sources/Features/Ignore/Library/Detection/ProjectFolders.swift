internal import Git

/// Merges the folders of a template.
///
/// Sibling projects, such as the modules of a Gradle build, become one entry with a `*`: `net/a`,
/// `net/b` and `net/c` become `net/*`.
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

  init(in files: ProjectFiles) {
    var counts: [GitPath: Int] = [:]
    for path in files.paths where path.bytes.last == UInt8(ascii: "/") {
      counts[GitPath(Array(path.bytes.dropLast())).parent, default: 0] += 1
    }
    self.counts = counts
  }

  /// Returns the folders with similar ones merged, sorted by depth, then by path.
  func shortened(_ folders: [GitPath]) -> [GitPath] {
    var paths = Set(folders.map { $0.bytes.split(separator: UInt8(ascii: "/")) })
    let depth = paths.map(\.count).max() ?? 0
    for position in (0..<depth).reversed() { join(at: position, in: &paths) }
    return paths.sorted { ($0.count, Self.path($0)) < ($1.count, Self.path($1)) }
      .prefix(Self.limit).map(Self.path).sorted()
  }

  private struct Likeness: Hashable {
    let before: ArraySlice<ArraySlice<UInt8>>
    let after: ArraySlice<ArraySlice<UInt8>>
  }

  /// Merges paths that differ in one component only, if they are most of the folders there.
  private func join(at position: Int, in paths: inout Set<Components>) {
    var groups: [Likeness: [Components]] = [:]
    for path in paths where path.count > position && path[position] != Self.any {
      let likeness = Likeness(before: path[..<position], after: path[(position + 1)...])
      groups[likeness, default: []].append(path)
    }
    for (likeness, group) in groups where group.count >= Self.minimumCount {
      guard group.count * 2 >= counts[Self.path(Array(likeness.before))] ?? .max else { continue }
      paths.subtract(group)
      paths.insert(likeness.before + [Self.any] + likeness.after)
    }
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
