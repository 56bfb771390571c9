internal import Git
internal import Keys

/// The generated Swift files of a stow: one for each module that uses constants.
struct ConstantFiles {
  struct File: Hashable, Sendable {
    let path: GitPath
    /// The sources that use its constants, sorted.
    let users: [GitPath]
  }

  /// The file of `[constants] file` comes first; it also has the keys of sources outside the folders
  /// of all files.
  private(set) var files: [File] = []
  /// The reason for each source that no generated file can serve.
  private(set) var left: [GitPath: String] = [:]

  /// - Parameters:
  ///   - users: the sources that get constants.
  ///   - earlier: the sources that already use some.
  ///   - settings: the settings of the manifest.
  ///   - canWrite: whether a generated file may be written to a path.
  init(
    for users: some Sequence<GitPath>, besides earlier: Set<GitPath>, settings: ConstantSettings,
    modules: SwiftModules, canWrite: (GitPath) -> Bool
  ) {
    var groups = settings.allFiles.map { path in
      let users = earlier.filter { settings.file(for: $0) == path }
      return Group(
        path: path, modules: Set((users + [path]).flatMap(modules.modules)), users: users)
    }
    for user in earlier.union(users).sorted()
    where groups.allSatisfy({ !$0.users.contains(user) }) {
      let compilers = modules.modules(of: user)
      if compilers.contains(where: \.usesPlugin) { continue }
      guard !compilers.isEmpty else {
        left[user] = Self.uncompiled
        continue
      }
      let sharing = groups.indices.filter { !groups[$0].modules.isDisjoint(with: compilers) }
      guard sharing.count(where: { groups[$0].path != nil }) < 2 else {
        left[user] = "targets with different constants compile this file"
        continue
      }
      groups.join(sharing, adding: Group(modules: Set(compilers), users: [user]))
    }
    groups.adoptUnknownFile()
    place(groups, named: settings.name, in: modules, canWrite)
  }

  /// The reason for a source that is in no module.
  static let uncompiled = "no target compiles this file"

  /// Chooses a path for each group; groups whose folders cross share a file.
  private mutating func place(
    _ groups: [Group], named name: String, in modules: SwiftModules, _ canWrite: (GitPath) -> Bool
  ) {
    var groups = groups
    // Each round joins two groups, or takes users from one.
    for _ in 0...groups.reduce(groups.count, { $0 + $1.users.count }) {
      let placed = groups.map { group in
        (path: group.path ?? group.newPath(named: name, in: modules, canWrite), group: group)
      }
      guard let crossing = Self.crossing(placed) else { return finish(placed) }
      if groups[crossing.first].canJoin(groups[crossing.second]) {
        groups.join([crossing.first, crossing.second].sorted(), adding: Group())
      } else {
        for user in crossing.users {
          left[user] = "the constants of its target are in a folder around other targets"
        }
        groups[crossing.first].users.subtract(crossing.users)
      }
    }
    for user in groups.flatMap(\.users) { left[user] = Self.unplaced }
  }

  private mutating func finish(_ placed: [(path: GitPath?, group: Group)]) {
    for (path, group) in placed {
      if let path {
        files.append(File(path: path, users: group.users.sorted()))
      } else {
        for user in group.users { left[user] = Self.unplaced }
      }
    }
  }

  private static let unplaced = "no file for its constants can be generated"

  /// Two groups of which the first has users that would get the constants of the second, or of which
  /// both have the same path.
  private static func crossing(
    _ placed: [(path: GitPath?, group: Group)]
  ) -> (first: Int, second: Int, users: Set<GitPath>)? {
    let paths = placed.compactMap(\.path)
    for (index, (path, group)) in placed.enumerated() {
      guard let path else { continue }
      for user in group.users.sorted() {
        guard let owner = ConstantSettings.file(for: user, among: paths), owner != path,
          let other = placed.firstIndex(where: { $0.path == owner })
        else { continue }
        return (index, other, [user])
      }
      // Those of the manifest come first, so the second is a new one.
      if let other = placed[(index + 1)...].firstIndex(where: { $0.path == path }) {
        return (other, index, placed[other].group.users)
      }
    }
    return nil
  }
}

extension ConstantFiles {
  /// Sources that share one generated file.
  fileprivate struct Group {
    /// The path in the manifest; nil for a new file.
    var path: GitPath?
    var modules: Set<SwiftModule> = []
    var users: Set<GitPath> = []

    /// Whether one file can serve both: targets of projects can compile the same file, those of
    /// packages compile just their folders.
    func canJoin(_ other: Group) -> Bool {
      (path == nil || other.path == nil)
        && !modules.union(other.modules).contains {
          $0.kind == .package
        }
    }

    /// Returns the path of a new file, in a folder whose files all modules compile if there is one.
    func newPath(
      named name: String, in modules: SwiftModules, _ canWrite: (GitPath) -> Bool
    ) -> GitPath? {
      guard let first = users.min() else { return nil }
      let common = users.reduce(WorkTreePath.folder(of: first)) {
        WorkTreePath.common($0, WorkTreePath.folder(of: $1))
      }
      let own = Set(self.modules.map(\.folder))
      var folders = own.count == 1 ? own.filter { !$0.bytes.isEmpty || isPackage } : []
      if folders.allSatisfy({ !WorkTreePath.isAtOrBelow(common, $0) }) { folders = [] }
      let paths = (folders + [common]).flatMap { folder in
        Self.names(name).map { Self.path(folder, $0) }
      }.filter(canWrite)
      return paths.first { self.modules.isSubset(of: modules.modules(of: $0)) } ?? paths.first
    }

    private var isPackage: Bool { modules.contains { $0.kind == .package } }

    private static func names(_ name: String) -> [String] {
      ["Secrets.swift", "\(name).swift", "KeystowSecrets.swift"]
    }

    private static func path(_ folder: GitPath, _ name: String) -> GitPath {
      GitPath(folder.bytes + (folder.bytes.isEmpty ? [] : [UInt8(ascii: "/")]) + Array(name.utf8))
    }
  }
}

extension [ConstantFiles.Group] {
  /// Joins the groups at ascending indices and another one, in the place of the first.
  fileprivate mutating func join(_ indices: [Int], adding other: ConstantFiles.Group) {
    guard let first = indices.first else { return append(other) }
    for group in indices.dropFirst().map({ self[$0] }) + [other] {
      self[first].path = self[first].path ?? group.path
      self[first].modules.formUnion(group.modules)
      self[first].users.formUnion(group.users)
    }
    for index in indices.dropFirst().reversed() { remove(at: index) }
  }

  /// Lets the first file of the manifest serve the targets of projects if no known module compiles
  /// it: the user added it to them.
  fileprivate mutating func adoptUnknownFile() {
    guard let first, first.path != nil, first.modules.isEmpty else { return }
    join([0] + indices.dropFirst().filter { self[$0].canJoin(first) }, adding: .init())
  }
}
