internal import CLibgit2

/// A setting as a file of git's settings has it.
package struct ConfigurationEntry: Sendable, Hashable {
  /// Section and last part in lower case, what stands between them as it is:
  /// `remote.origin.pushurl`.
  package let name: [UInt8]
  /// Empty where the file gives none.
  package let value: [UInt8]

  /// The middle part of the name (`origin`), nil where it has just two.
  package var subsection: [UInt8]? {
    guard let first = name.firstIndex(of: UInt8(ascii: ".")),
      let last = name.lastIndex(of: UInt8(ascii: ".")), first < last
    else { return nil }
    return Array(name[(first + 1)..<last])
  }

  /// Every setting in one file and in those that it includes, in their order.
  ///
  /// - Parameter path: a file; of one that is not there the result is empty.
  /// - Throws: `GitError` when the file is malformed or cannot be read.
  package static func entries(inFile path: String) throws(GitError) -> [ConfigurationEntry] {
    try Library.start.get()
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
