package import Files
internal import Vocabulary

/// An edit in the format of `git diff`, for `git apply` and `patch -p1`.
package struct UnifiedDiff {
  /// The whole diff, with bytes unchanged; empty if the edit changes nothing.
  package let bytes: [UInt8]

  /// - Parameter path: the name to show; a leading slash is dropped.
  /// - Throws: `GitError` when the contents are too large for the diff.
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

  /// The number of lines that the edit adds or changes.
  package var addedLineCount: Int {
    bytes.split(separator: UInt8(ascii: "\n")).dropFirst(2).count { $0.first == UInt8(ascii: "+") }
  }

  /// Returns the name as git writes it: in quotes with escapes if necessary, with a tab after a
  /// name that contains a blank, since a date could follow.
  private static func quoted(_ name: [UInt8]) -> [UInt8] {
    let quoted = QuotedPath.quoted(name, quotesHighBytes: true)
    let needsTab = quoted == name && name.contains(UInt8(ascii: " "))
    return quoted + (needsTab ? [UInt8(ascii: "\t")] : [])
  }
}
