internal import Git

/// Makes the list of folders short in which a template is wanted.
///
/// Many projects side by side, such as the modules of a Gradle build, become one entry with a `*` in
/// it: `net/a`, `net/b` and `net/c` become `net/*`.
struct ProjectFolders {
  /// Fewer projects side by side are named.
  private static let minimumCount = 3
  /// Beyond these, nearest to the root first, only rules count that are found at any depth.
  private static let limit = 32
  private static let any: ArraySlice<UInt8> = [UInt8(ascii: "*")]

  private typealias Components = [ArraySlice<UInt8>]

  /// How many folders there are in each folder.
  private let counts: [GitPath: Int]

  init(in files: ProjectFiles) {
    var counts: [GitPath: Int] = [:]
    for path in files.paths where path.bytes.last == UInt8(ascii: "/") {
      counts[GitPath(Array(path.bytes.dropLast())).parent, default: 0] += 1
    }
    self.counts = counts
  }

  /// The folders, those that are alike joined; sorted by depth, then by path.
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

  /// Joins paths that differ in one component only, where they are most of what is there.
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
  /// The folder that it is in; empty for what stands at the root.
  var parent: GitPath {
    GitPath(Array(bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)]))
  }
}
