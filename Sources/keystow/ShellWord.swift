/// Words of commands that are printed to be pasted.
enum ShellWord {
  /// A text as one word of a shell, whatever stands in it.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
