internal import Keys
internal import Vocabulary

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
        left[user] = modules.reason(against: user)
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

  /// Chooses a path for each group; groups whose folders cross share a file.
  private mutating func place(
    _ groups: [Group], named name: String, in modules: SwiftModules, _ canWrite: (GitPath) -> Bool
  ) {
    var groups = groups
    // Each round joins two groups, or takes users from one.
    for _ in 0...groups.reduce(groups.count, { $0 + $1.users.count }) {
      let placed = groups.indices.map { index in
        let others = groups.indices.filter { $0 != index }.flatMap { groups[$0].modules }
        let path = groups[index].newPath(named: name, in: modules) {
          canWrite($0) && modules.modules(of: $0).allSatisfy { !others.contains($0) }
        }
        return (path: groups[index].path ?? path, group: groups[index])
      }
      guard let crossing = Self.crossing(placed) else { return finish(placed, in: modules) }
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

  private mutating func finish(
    _ placed: [(path: GitPath?, group: Group)], in modules: SwiftModules
  ) {
    for (path, group) in placed {
      guard let path else {
        for user in group.users { left[user] = Self.unplaced }
        continue
      }
      let compilers = Set(modules.modules(of: path))
      // Only the targets of Xcode projects can be made to compile it.
      let served = group.users.filter { user in
        modules.modules(of: user).allSatisfy { $0.kind == .target || compilers.contains($0) }
      }
      for user in group.users.subtracting(served) {
        left[user] = "not all targets of this file can compile the constants in \(path.text)"
      }
      if !served.isEmpty || group.path != nil {
        files.append(File(path: path, users: served.sorted()))
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
    /// packages and specifications compile just their folders.
    func canJoin(_ other: Group) -> Bool {
      (path == nil || other.path == nil)
        && !modules.union(other.modules).contains {
          $0.kind == .package || $0.kind == .generated
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
      let paths = folders(around: common).flatMap { folder in
        Self.names(name).map { Self.path(folder, $0) }
      }.filter { path in
        let compilers = self.modules.union(modules.modules(of: path))
        return canWrite(path) && !modules.haveNamesake(of: path, in: compilers)
      }
      return paths.first { self.modules.isSubset(of: modules.modules(of: $0)) } ?? paths.first
    }

    /// The folders for a file: those of the modules, if all have the same or a specification names
    /// them, and that of the users.
    private func folders(around common: GitPath) -> [GitPath] {
      let own = Set(modules.map(\.folder))
      let isFixed = modules.contains { $0.kind == .package || $0.kind == .generated }
      let usable = own.filter { folder in
        (own.count == 1 || isFixed) && (!folder.bytes.isEmpty || isFixed)
          && WorkTreePath.isAtOrBelow(common, folder)
      }
      return usable.sorted { $0.bytes.count < $1.bytes.count } + [common]
    }

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
