import CLibgit2
internal import Files
package import Vocabulary

extension Repository {
  /// Returns the target of every ref, tags not peeled, sorted by name.
  ///
  /// Broken refs are dropped, as git drops them with a warning.
  ///
  /// - Throws: `GitError` when refs cannot be listed.
  package func references() throws(GitError) -> [(name: String, target: ObjectID)] {
    try references(
      through: unsafe Handle("git_reference_iterator_new", freedBy: git_reference_iterator_free) {
        unsafe git_reference_iterator_new(&$0, handle.pointer)
      })
  }

  /// Returns the same for refs whose names match a pattern, in which `*` matches any text.
  ///
  /// - Throws: `GitError` when refs cannot be listed.
  func references(like pattern: String) throws(GitError) -> [(name: String, target: ObjectID)] {
    try references(
      through: unsafe Handle(
        "git_reference_iterator_glob_new", freedBy: git_reference_iterator_free
      ) { unsafe git_reference_iterator_glob_new(&$0, handle.pointer, pattern) })
  }

  private func references(
    through iterator: consuming Handle
  ) throws(GitError) -> [(name: String, target: ObjectID)] {
    var result: [(name: String, target: ObjectID)] = []
    while true {
      var reference: OpaquePointer?
      let code = unsafe git_reference_next(&reference, iterator.pointer)
      if code == GIT_ITEROVER.rawValue { break }
      try check(code, "git_reference_next")
      guard let reference = unsafe reference else { break }
      defer { unsafe git_reference_free(reference) }
      var resolved: OpaquePointer?
      guard unsafe git_reference_resolve(&resolved, reference) == 0 else {
        git_error_clear()
        continue
      }
      defer { unsafe git_reference_free(resolved) }
      if let id = unsafe git_reference_target(resolved),
        let name = unsafe git_reference_name(reference)
      {
        unsafe result.append((String(cString: name), ObjectID(id.pointee)))
      }
    }
    git_error_clear()
    return result.sorted { $0.name < $1.name }
  }

  /// Returns the checked out commit; nil before the first commit.
  ///
  /// - Throws: `GitError` when `HEAD` cannot be read.
  package func head() throws(GitError) -> ObjectID? {
    var reference: OpaquePointer?
    let code = unsafe git_repository_head(&reference, handle.pointer)
    guard code != GIT_EUNBORNBRANCH.rawValue, code != GIT_ENOTFOUND.rawValue else {
      git_error_clear()
      return nil
    }
    try check(code, "git_repository_head")
    defer { unsafe git_reference_free(reference) }
    return unsafe git_reference_target(reference).map { unsafe ObjectID($0.pointee) }
  }

  /// Returns the commits checked out in other work trees of this repository.
  package func workTreeHeads() -> [ObjectID] {
    var names = unsafe git_strarray()
    guard unsafe git_worktree_list(&names, handle.pointer) == 0 else {
      git_error_clear()
      return []
    }
    defer { unsafe git_strarray_dispose(&names) }
    var heads: [ObjectID] = []
    for position in unsafe 0..<names.count {
      var reference: OpaquePointer?
      guard let name = unsafe names.strings[position],
        unsafe git_repository_head_for_worktree(&reference, handle.pointer, name) == 0
      else {
        git_error_clear()
        continue
      }
      defer { unsafe git_reference_free(reference) }
      if let id = unsafe git_reference_target(reference) {
        unsafe heads.append(ObjectID(id.pointee))
      }
    }
    return heads
  }

  /// Returns every object in the reflog of a ref, without consecutive duplicates; empty without a
  /// reflog.
  package func reflog(of name: String) -> [ObjectID] {
    guard let log = openReflog(of: name) else { return [] }
    var ids: [ObjectID] = []
    for position in 0..<(unsafe git_reflog_entrycount(log.pointer)) {
      guard let entry = unsafe git_reflog_entry_byindex(log.pointer, position) else { continue }
      let both = unsafe [
        git_reflog_entry_id_new(entry).map { unsafe ObjectID($0.pointee) },
        git_reflog_entry_id_old(entry).map { unsafe ObjectID($0.pointee) },
      ]
      for id in both.compactMap({ $0 }) where !id.isZero && ids.last != id { ids.append(id) }
    }
    return ids
  }

  /// Returns what a ref named some changes ago; nil if its reflog is shorter.
  ///
  /// - Parameters:
  ///   - name: the full name of the ref.
  ///   - position: 0 for what it names now.
  func reflogTarget(of name: String, at position: Int) -> ObjectID? {
    guard let log = openReflog(of: name),
      let entry = unsafe git_reflog_entry_byindex(log.pointer, position)
    else { return nil }
    return unsafe git_reflog_entry_id_new(entry).map { unsafe ObjectID($0.pointee) }
  }

  private func openReflog(of name: String) -> Handle? {
    let folder = name == "HEAD" ? gitFolder : commonFolder
    // libgit2 would create a missing one.
    guard FileStatus.exists("\(folder)/logs/\(name)"),
      (try? GitFolderCheck.check("\(folder)/logs/\(name)", limit: 1 << 26)) != nil
    else { return nil }
    return try? unsafe Handle(
      "git_reflog_read", freedBy: git_reflog_free,
      {
        unsafe git_reflog_read(&$0, handle.pointer, name)
      })
  }
}

extension Repository {
  /// Returns the objects known to be on a remote: the targets of its remote-tracking refs.
  ///
  /// - Parameters:
  ///   - name: the remote, or its replacement on the command line of `git push`.
  ///   - url: the URL; without a remote of that name, one with the same URL is used.
  /// - Throws: `GitError` when remotes or refs cannot be listed.
  package func trackedTips(of name: String, at url: String) throws(GitError) -> [ObjectID] {
    var tips: [ObjectID] = []
    for pattern in try trackingPatterns(of: name, at: url) {
      tips += try references(like: pattern).map(\.target)
    }
    return tips
  }

  /// Returns the right sides of the remote's fetch refspecs, such as `refs/remotes/origin/*`.
  private func trackingPatterns(
    of name: String, at url: String
  ) throws(GitError) -> [String] {
    if let remote = remote(name) { return Self.fetchTargets(of: remote) }
    var names = unsafe git_strarray()
    try check(unsafe git_remote_list(&names, handle.pointer), "git_remote_list")
    defer { unsafe git_strarray_dispose(&names) }
    var patterns: [String] = []
    for position in unsafe 0..<names.count {
      guard let other = unsafe names.strings[position],
        let remote = unsafe remote(String(cString: other))
      else { continue }
      let pointer = unsafe remote.pointer
      let addresses = unsafe [git_remote_url(pointer), git_remote_pushurl(pointer)]
      if unsafe addresses.contains(where: { unsafe $0.map { unsafe String(cString: $0) } == url }) {
        patterns += Self.fetchTargets(of: remote)
      }
    }
    return patterns
  }

  private func remote(_ name: String) -> Handle? {
    try? unsafe Handle("git_remote_lookup", freedBy: git_remote_free) {
      unsafe git_remote_lookup(&$0, handle.pointer, name)
    }
  }

  private static func fetchTargets(of remote: borrowing Handle) -> [String] {
    let count = unsafe git_remote_refspec_count(remote.pointer)
    return (0..<count).compactMap { position in
      guard let specification = unsafe git_remote_get_refspec(remote.pointer, position),
        unsafe git_refspec_direction(specification) == GIT_DIRECTION_FETCH,
        let target = unsafe git_refspec_dst(specification)
      else { return nil }
      let text = unsafe String(cString: target)
      return text.isEmpty ? nil : text
    }
  }
}
