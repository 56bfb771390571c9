package import Files

/// An edit as `git diff` shows it: what `git apply` and `patch -p1` take.
package struct UnifiedDiff {
  /// The whole text, bytes as they are in the file; empty for an edit that changes nothing.
  package let bytes: [UInt8]

  /// - Parameter path: the name to show; its slash at the start, if any, is left out.
  /// - Throws: `GitError` when the contents are too large to be compared.
  package init(of edit: FileEdit, named path: [UInt8]) throws {
    let before = edit.old ?? []
    let hunks = try LineDifference.hunks(from: before.span, to: edit.new.span, contextLines: 3)
    guard !hunks.isEmpty else {
      bytes = []
      return
    }
    let name = path.first == UInt8(ascii: "/") ? Array(path.dropFirst()) : path
    let old = edit.old == nil ? Array("/dev/null".utf8) : Self.quoted(Array("a/".utf8) + name)
    let new = Self.quoted(Array("b/".utf8) + name)
    bytes = Array("--- ".utf8) + old + Array("\n+++ ".utf8) + new + [UInt8(ascii: "\n")] + hunks
  }

  /// As git writes names: in quotes with escapes where there is anything out of the ordinary, with a
  /// tab behind a name that holds a blank, since a date could follow.
  private static func quoted(_ name: [UInt8]) -> [UInt8] {
    let quoted = QuotedPath.quoted(name, quotesHighBytes: true)
    let needsTab = quoted == name && name.contains(UInt8(ascii: " "))
    return quoted + (needsTab ? [UInt8(ascii: "\t")] : [])
  }
}
