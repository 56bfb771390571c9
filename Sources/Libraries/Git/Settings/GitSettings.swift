import CLibgit2
internal import Files
internal import Vocabulary

/// The git settings that affect ignore rules, and the addresses of commits.
package struct GitSettings: Sendable {
  /// `core.excludesFile` with `~` expanded, else git's default.
  ///
  /// Relative to the root of the work tree.
  package let excludesFile: [UInt8]?
  /// Whether `excludesFile` is the default, which may be missing.
  package let isExcludesFileDefault: Bool
  /// `core.ignoreCase`.
  package let ignoresCase: Bool
  /// `core.worktree`, relative to the git folder.
  package let workTree: [UInt8]?
  /// The email addresses of commits made here: `user.email`, `author.email`, `committer.email`.
  package let emails: [[UInt8]]
}

extension Repository {
  /// The git folder that all work trees of the repository share, without a trailing slash.
  package var commonFolder: String {
    unsafe git_repository_commondir(handle.pointer).map { unsafe Self.folder($0) } ?? gitFolder
  }

  /// The folder in which Git LFS keeps its objects, there or not, unless `lfs.storage` names another.
  package var largeFileFolder: String { commonFolder + "/lfs/objects" }

  /// Reads git's settings from the files that git reads, and from the environment.
  ///
  /// libgit2's own lookup ignores `GIT_CONFIG_GLOBAL` and related variables.
  ///
  /// - Throws: `GitError` when one of the files is malformed.
  package func settings(_ environment: GitEnvironment = .process) throws(GitError) -> GitSettings {
    try Self.settings(of: configuration(environment), environment)
  }

  /// Returns the settings outside any repository.
  ///
  /// - Throws: `GitError` when one of the files is malformed.
  package static func settingsOfMachine(
    _ environment: GitEnvironment = .process
  ) throws(GitError) -> GitSettings {
    try Library.start.get()
    return try unsafe settings(of: machineConfiguration(environment, for: nil), environment)
  }

  private static func settings(
    of configuration: borrowing Handle, _ environment: GitEnvironment
  ) throws(GitError) -> GitSettings {
    let overrides = environment.overrides
    let excludes = Self.value(of: "core.excludesfile", overrides, configuration)
    let named = excludes ?? nil
    return GitSettings(
      excludesFile: named.map { Self.expanded($0, environment) }
        ?? environment.configurationFile("ignore"),
      isExcludesFileDefault: named == nil,
      ignoresCase: Self.flag("core.ignorecase", false, overrides, configuration),
      workTree: Self.value(of: "core.worktree", overrides, configuration) ?? nil,
      emails: ["user.email", "author.email", "committer.email"]
        .compactMap { Self.value(of: $0, overrides, configuration) ?? nil })
  }

  /// Returns the value of one setting, its name in lower case; nil if it is not set or has no
  /// value.
  ///
  /// - Throws: `GitError` when one of the files is malformed.
  package func setting(
    _ name: String, _ environment: GitEnvironment = .process
  ) throws(GitError) -> [UInt8]? {
    try Self.value(of: name, environment.overrides, configuration(environment)) ?? nil
  }

  /// Returns the value of one setting of the user and the machine, its name in lower case; nil if it is
  /// not set or has no value.
  ///
  /// Settings that name programs must not come from the repository, which somebody else may have made.
  ///
  /// - Throws: `GitError` when one of the files is malformed.
  package static func settingOfMachine(
    _ name: String, _ environment: GitEnvironment = .process
  ) throws(GitError) -> [UInt8]? {
    try Library.start.get()
    let configuration = try unsafe machineConfiguration(environment, for: nil)
    return value(of: name, environment.overrides, configuration) ?? nil
  }

  /// Whether `safe.directory` says `*` outside of repositories, where alone git reads it.
  ///
  /// An empty value makes those before it void.
  ///
  /// - Throws: `GitError` when one of the files is malformed.
  static func trustsEveryOwner(_ environment: GitEnvironment = .process) throws(GitError) -> Bool {
    let name = "safe.directory"
    let configuration = try unsafe machineConfiguration(environment, for: nil)
    var values = try Self.values(of: name, in: configuration)
    values += environment.overrides.filter { $0.name == name }.map { $0.value ?? [] }
    let last = values.lastIndex(of: []).map { values[$0...] } ?? values[...]
    return last.contains([UInt8(ascii: "*")])
  }

  /// Returns all values of a setting, in order; empty ones for those without a value.
  private static func values(
    of name: String, in configuration: borrowing Handle
  ) throws(GitError) -> [[UInt8]] {
    let iterator = try unsafe Handle(
      "git_config_multivar_iterator_new", freedBy: git_config_iterator_free
    ) {
      unsafe git_config_multivar_iterator_new(&$0, configuration.pointer, name, nil)
    }
    var values: [[UInt8]] = []
    var entry: UnsafeMutablePointer<git_config_entry>?
    while unsafe git_config_next(&entry, iterator.pointer) == 0, let entry = unsafe entry {
      unsafe values.append(entry.pointee.value.map { unsafe GitPath(cString: $0).bytes } ?? [])
    }
    git_error_clear()
    return values
  }

  private typealias Overrides = [(name: String, value: [UInt8]?)]

  /// Returns a value, which a setting may lack.
  private static func value(
    of name: String, _ overrides: Overrides, _ configuration: borrowing Handle
  ) -> [UInt8]?? {
    if let last = overrides.last(where: { $0.name == name }) { return .some(last.value) }
    return value(of: name, in: configuration)
  }

  private static func flag(
    _ name: String, _ standard: Bool, _ overrides: Overrides, _ configuration: borrowing Handle
  ) -> Bool {
    guard let value = value(of: name, overrides, configuration) else { return standard }
    return value.map { isTrue($0) } ?? true
  }

  /// Returns all settings files, lowest precedence first.
  func configuration(_ environment: GitEnvironment) throws(GitError) -> Handle {
    let repository = unsafe handle.pointer
    let configuration = try unsafe Self.machineConfiguration(environment, for: repository)
    try unsafe Self.add(
      "\(commonFolder)/config".pathBytes, GIT_CONFIG_LEVEL_LOCAL, to: configuration, repository)
    if Self.flag("extensions.worktreeconfig", false, [], configuration) {
      let file = "\(gitFolder)/config.worktree".pathBytes
      try unsafe Self.add(file, GIT_CONFIG_LEVEL_APP, to: configuration, repository)
    }
    return configuration
  }

  /// Returns the system's and the user's files.
  ///
  /// - Parameter repository: the repository that conditional includes refer to.
  private static func machineConfiguration(
    _ environment: GitEnvironment, for repository: OpaquePointer?
  ) throws(GitError) -> Handle {
    let configuration = try unsafe Handle("git_config_new", freedBy: git_config_free) {
      unsafe git_config_new(&$0)
    }
    if !Self.isTrue(environment["GIT_CONFIG_NOSYSTEM"] ?? [UInt8(ascii: "0")]) {
      let file = environment["GIT_CONFIG_SYSTEM"] ?? Self.systemFile
      try unsafe add(file, GIT_CONFIG_LEVEL_SYSTEM, to: configuration, repository)
    }
    for (file, level) in environment.userFiles where file.map({ isReadable($0) }) == true {
      try unsafe add(file, level, to: configuration, repository)
    }
    return configuration
  }

  /// Whether a file of the user may be read: git does without one that may not, such as one in the
  /// home folder of somebody else.
  private static func isReadable(_ path: [UInt8]) -> Bool {
    FileStatus.may(.read, GitPath(path))
  }

  /// Makes libgit2 do without the files of the user that may not be read.
  static func ignoreUnreadableFiles(of environment: GitEnvironment = .process) {
    // It reads them even where GIT_CONFIG_GLOBAL names another.
    for (file, level) in environment.filesBelowHome where file.map({ isReadable($0) }) != true {
      _ = unsafe keystow_set_search_path(level.rawValue, "/nonexistent")
    }
  }

  private static func add(
    _ path: [UInt8]?, _ level: git_config_level_t, to configuration: borrowing Handle,
    _ repository: OpaquePointer?
  ) throws(GitError) {
    guard let path, !path.isEmpty else { return }
    let pointer = unsafe configuration.pointer
    try check(
      unsafe GitPath(path).withCString {
        unsafe git_config_add_file_ondisk(pointer, $0, level, repository, 1)
      }, "git_config_add_file_ondisk")
  }

  private static var systemFile: [UInt8]? {
    var buffer = unsafe git_buf()
    defer { unsafe git_buf_dispose(&buffer) }
    guard unsafe git_config_find_system(&buffer) == 0 else {
      git_error_clear()
      return nil
    }
    return unsafe GitPath(cString: buffer.ptr).bytes
  }

  private static func value(of name: String, in configuration: borrowing Handle) -> [UInt8]?? {
    entry(of: name, in: configuration).map(\.value)
  }

  /// Returns the value, nil for a name without one, and the kind of file; nil if the setting is not
  /// set.
  static func entry(
    of name: String, in configuration: borrowing Handle
  ) -> (value: [UInt8]?, level: git_config_level_t)? {
    var entry: UnsafeMutablePointer<git_config_entry>?
    guard unsafe git_config_get_entry(&entry, configuration.pointer, name) == 0,
      let entry = unsafe entry
    else {
      git_error_clear()
      return nil
    }
    defer { unsafe git_config_entry_free(entry) }
    let value = unsafe entry.pointee.value.map { unsafe GitPath(cString: $0).bytes }
    return (value, unsafe entry.pointee.level)
  }

  /// Parses a boolean as git does; anything invalid is false.
  private static func isTrue(_ value: [UInt8]) -> Bool {
    let text = String(decoding: value, as: UTF8.self).lowercased()
    return ["true", "yes", "on"].contains(text) || (Int(text) ?? 0) != 0
  }

  /// Expands `~/` and `~user/`.
  static func expanded(_ path: [UInt8], _ environment: GitEnvironment) -> [UInt8] {
    guard path.first == UInt8(ascii: "~") else { return path }
    let end = path.firstIndex(of: UInt8(ascii: "/")) ?? path.count
    let home = end == 1 ? environment["HOME"] : Environment.home(of: Array(path[1..<end]))
    return home.map { $0 + path[end...] } ?? path
  }
}

/// A setting in a git configuration file.
package struct ConfigurationEntry: Sendable, Hashable {
  /// Section and key in lower case, the subsection between them unchanged: `remote.origin.pushurl`.
  package let name: [UInt8]
  /// Empty if the file has none.
  package let value: [UInt8]

  /// The subsection (`origin`); nil if there is none.
  package var subsection: [UInt8]? {
    guard let first = name.firstIndex(of: UInt8(ascii: ".")),
      let last = name.lastIndex(of: UInt8(ascii: ".")), first < last
    else { return nil }
    return Array(name[(first + 1)..<last])
  }

  /// Returns every setting in one file and its includes, in order.
  ///
  /// - Parameter path: the file; the result is empty if it is missing.
  /// - Throws: `GitError` when the file is malformed or cannot be read, and `FileError` for one that
  ///   is too large, or not a file.
  package static func entries(inFile path: String) throws -> [ConfigurationEntry] {
    try Library.start.get()
    try GitFolderCheck.checkConfiguration(path)
    let file = try unsafe Handle("git_config_open_ondisk", freedBy: git_config_free) {
      unsafe git_config_open_ondisk(&$0, path)
    }
    let iterator = try unsafe Handle(
      "git_config_iterator_new", freedBy: git_config_iterator_free
    ) { unsafe git_config_iterator_new(&$0, file.pointer) }
    var entries: [ConfigurationEntry] = []
    while true {
      var entry: UnsafeMutablePointer<git_config_entry>?
      let code = unsafe git_config_next(&entry, iterator.pointer)
      if code == GIT_ITEROVER.rawValue { break }
      try check(code, "git_config_next")
      guard let entry = unsafe entry else { break }
      unsafe entries.append(
        ConfigurationEntry(
          name: GitPath(cString: entry.pointee.name).bytes,
          value: entry.pointee.value.map { unsafe GitPath(cString: $0).bytes } ?? []))
    }
    git_error_clear()
    return entries
  }
}
