internal import CLibgit2

extension Repository {
  /// What is known to be on a remote: the objects that its remote-tracking refs name.
  ///
  /// - Parameters:
  ///   - name: of the remote, or what stands in its place on the command line of `git push`.
  ///   - url: where it is; a remote of the same address will do where there is none of that name.
  /// - Throws: `GitError` when remotes or refs cannot be listed.
  package func trackedTips(of name: String, at url: String) throws(GitError) -> [ObjectID] {
    var tips: [ObjectID] = []
    for pattern in try trackingPatterns(of: name, at: url) {
      tips += try references(like: pattern).map(\.target)
    }
    return tips
  }

  /// The right sides of what is fetched from the remote, such as `refs/remotes/origin/*`.
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
