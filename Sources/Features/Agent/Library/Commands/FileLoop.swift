/// A loop that reads each of the files that another command lists: `for f in $(ls); do cat $f; done`
/// and `find . | while read f; do cat "$f"; done`.
enum FileLoop {
  private static let readers: Set<String> = [
    "cat", "head", "tail", "less", "more", "bat", "nl", "grep", "egrep", "sed", "awk", "cut",
    "sort", "strings", "base64", "xxd", "od", "tac",
  ]

  static func reads(_ commands: [ShellCommand]) -> Bool {
    guard let start = commands.firstIndex(where: isLoop) else { return false }
    return commands[start...].contains { command in
      let call = ProgramCall(command)
      return readers.contains(call.name)
        && (call.arguments + command.inputs).contains(where: \.hasVariable)
    }
  }

  private static func isLoop(_ command: ShellCommand) -> Bool {
    guard let first = command.words.first?.text else { return false }
    // Of a list of words, those that a command prints; others are checked as words.
    if first == "for" { return command.words.dropFirst(3).contains(where: \.hasVariable) }
    return ["while", "until"].contains(first)
      && command.words.dropFirst().contains { $0.text == "read" }
  }
}
