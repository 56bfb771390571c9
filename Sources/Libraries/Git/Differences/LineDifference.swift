import CLibgit2

/// Compares texts line by line.
package enum LineDifference {
  /// Returns the lines of `new`, from 1, that are not in `old`, as git's diff sees them: ascending,
  /// without overlap.
  ///
  /// A line ends at LF.
  ///
  /// - Throws: `GitError` when a text is too large for the diff.
  package static func added(
    from old: Span<UInt8>, to new: Span<UInt8>
  ) throws(GitError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    try unsafe compare(old, new, contextLines: 0, into: &ranges, record, nil)
    return ranges
  }
}

private func record(
  delta: UnsafePointer<git_diff_delta>?, hunk: UnsafePointer<git_diff_hunk>?,
  list: UnsafeMutableRawPointer?
) -> Int32 {
  guard let hunk = unsafe hunk?.pointee, hunk.new_lines > 0, let list = unsafe list else {
    return 0
  }
  let first = Int(hunk.new_start)
  unsafe list.assumingMemoryBound(to: [ClosedRange<Int>].self).pointee.append(
    first...(first + Int(hunk.new_lines) - 1))
  return 0
}

extension LineDifference {
  /// Returns the body of a unified diff: hunks with their `@@` lines, and `\ No newline at end of
  /// file` where one is missing; empty for equal texts.
  ///
  /// - Throws: `GitError` when a text is too large for the diff.
  package static func hunks(
    from old: Span<UInt8>, to new: Span<UInt8>, contextLines: Int
  ) throws(GitError) -> [UInt8] {
    var text: [UInt8] = []
    try unsafe compare(old, new, contextLines: contextLines, into: &text, writeHead, writeLine)
    return text
  }

  /// Runs git's diff, whose callbacks add to `result`.
  private static func compare<Result>(
    _ old: Span<UInt8>, _ new: Span<UInt8>, contextLines: Int, into result: inout Result,
    _ addHunk: @escaping git_diff_hunk_cb, _ addLine: git_diff_line_cb?
  ) throws(GitError) {
    // The diff needs no repository, but libgit2 must be initialised.
    try Library.start.get()
    var options = unsafe git_diff_options()
    try check(
      unsafe git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)),
      "git_diff_options_init")
    unsafe options.context_lines = UInt32(clamping: contextLines)
    unsafe options.flags |= GIT_DIFF_FORCE_TEXT.rawValue
    let code = unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { new in
        unsafe withUnsafeMutablePointer(to: &result) { result in
          unsafe git_diff_buffers(
            old.baseAddress, old.count, nil, new.baseAddress, new.count, nil, &options, nil, nil,
            addHunk, addLine, result)
        }
      }
    }
    try check(code, "git_diff_buffers")
  }
}

/// Writes the line numbers of a hunk, without the line that libgit2 puts after them.
private func writeHead(
  delta: UnsafePointer<git_diff_delta>?, hunk: UnsafePointer<git_diff_hunk>?,
  text: UnsafeMutableRawPointer?
) -> Int32 {
  guard let hunk = unsafe hunk?.pointee, let text = unsafe text else { return 0 }
  func range(_ start: Int32, _ count: Int32) -> String {
    count == 1 ? "\(start)" : "\(start),\(count)"
  }
  let head =
    "@@ -\(range(hunk.old_start, hunk.old_lines)) +\(range(hunk.new_start, hunk.new_lines)) @@\n"
  unsafe text.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: head.utf8)
  return 0
}

private func writeLine(
  delta: UnsafePointer<git_diff_delta>?, hunk: UnsafePointer<git_diff_hunk>?,
  line: UnsafePointer<git_diff_line>?, text: UnsafeMutableRawPointer?
) -> Int32 {
  guard let line = unsafe line?.pointee, let text = unsafe text else { return 0 }
  let bytes = unsafe UnsafeRawBufferPointer(start: line.content, count: line.content_len)
  let origin = unsafe UInt8(bitPattern: line.origin)
  let list = unsafe text.assumingMemoryBound(to: [UInt8].self)
  // Other origins mean a missing line end, and bring their whole text with them.
  if " +-".utf8.contains(origin) { unsafe list.pointee.append(origin) }
  unsafe list.pointee.append(contentsOf: bytes)
  return 0
}
