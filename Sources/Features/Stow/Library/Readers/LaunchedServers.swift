internal import Files
internal import Formats
internal import Keys
internal import Text
internal import Vocabulary

/// MCP servers in `.vscode/mcp.json` that `keystow run` starts with the keys that stood in their `env`.
///
/// Visual Studio Code expands no variable of its environment there, and starts a server in the folder of
/// the workspace: code.visualstudio.com/docs/agents/reference/mcp-configuration, November 2026.
enum LaunchedServers {
  private static let root = "servers"

  /// Whether the server that a value is for can be started by another program.
  static func canLaunch(_ location: SecretLocation, in file: LocatedSecrets.File) -> Bool {
    let keyPath = location.keyPath
    guard keyPath.count == 4, keyPath[0] == root, keyPath[2] == "env",
      file.entry(of: location)?.span == location.span, Environment.isName(keyPath[3]),
      // `keystow run` would refuse to set it.
      ObeyedVariable(keyPath[3]) == nil,
      let command = file.entry(at: [root, keyPath[1], "command"]), command.isQuoted,
      !command.value.suffix(7).elementsEqual("keystow".utf8)
    else { return false }
    let first = file.entry(at: [root, keyPath[1], "args", "[0]"])
    return first?.isQuoted ?? !hasEmptyArguments(file.text)
  }

  /// Whether a list of arguments is empty, which has no place to add one.
  private static func hasEmptyArguments(_ text: [UInt8]) -> Bool {
    String(decoding: text.filter { !$0.isWhitespace }, as: UTF8.self).contains("\"args\":[]")
  }

  /// Returns the file with `keystow run` in front of the commands of the servers whose values are moved, and
  /// empty strings for the values: a name there would be the value of a key in the environment, which wins.
  ///
  /// - Parameter bytes: the file with placeholders.
  static func launching(
    _ moves: [CarrierChange.Move], in bytes: [UInt8], at path: GitPath
  ) -> [UInt8] {
    let moves = moves.filter { $0.decision.reader == .launcher }
    let entries = FileFormat(path: path.bytes).entries(in: bytes)
    let values = Set(moves.map(\.location.keyPath))
    var edits = entries.filter { values.contains($0.keyPath) }.map {
      TextEdit(range: $0.span, bytes: [])
    }
    for (server, moves) in Dictionary(grouping: moves, by: { $0.location.keyPath[1] }) {
      let place = [root, server]
      guard let command = entries.first(where: { $0.keyPath == place + ["command"] }) else {
        continue
      }
      let names = moves.map { move in
        let variable = move.location.keyPath[3]
        return variable == move.key.text ? variable : "\(variable)=\(move.key)"
      }
      let words = (["run", "--only"] + names + ["--"]).map { "\"\($0)\", " }.joined()
      let list = Array("\(words)\"".utf8) + bytes[command.span] + [UInt8(ascii: "\"")]
      let first = entries.first { $0.keyPath == place + ["args", "[0]"] }
      // Outside of the quotes.
      let start = first.map { $0.span.lowerBound - 1 } ?? command.span.upperBound + 1
      edits.append(TextEdit(range: command.span, bytes: Array("keystow".utf8)))
      edits.append(
        TextEdit(
          range: start..<start,
          bytes: first == nil ? ", \"args\": [".utf8 + list + "]".utf8 : list + ", ".utf8))
    }
    return TextEdit.apply(
      edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, to: bytes)
  }
}
