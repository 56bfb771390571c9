internal import Formats
internal import Git
internal import Keys
internal import Text

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
      file.entry(of: location)?.span == location.span, isVariable(keyPath[3]),
      let command = file.entry(at: [root, keyPath[1], "command"]), command.isQuoted,
      !command.value.suffix(7).elementsEqual("keystow".utf8)
    else { return false }
    let first = file.entry(at: [root, keyPath[1], "args", "[0]"])
    return first?.isQuoted ?? !hasEmptyArguments(file.text)
  }

  private static func isVariable(_ name: String) -> Bool {
    name.utf8.allSatisfy(\.isIdentifier) && !(name.utf8.first?.isDigit ?? true)
  }

  /// Whether a list of arguments is empty, which has no place to add one.
  private static func hasEmptyArguments(_ text: [UInt8]) -> Bool {
    String(decoding: text.filter { !$0.isWhitespace }, as: UTF8.self).contains("\"args\":[]")
  }

  /// Returns the file with `keystow run` in front of the commands of the servers whose values are moved.
  ///
  /// - Parameter bytes: the file with placeholders.
  static func launching(
    _ moves: [CarrierChange.Move], in bytes: [UInt8], at path: GitPath
  ) -> [UInt8] {
    var keys: [String: [String]] = [:]
    for move in moves where move.decision.reader == .launcher {
      let (server, variable) = (move.location.keyPath[1], move.location.keyPath[3])
      let word = variable == move.key.text ? variable : "\(variable)=\(move.key)"
      keys[server, default: []].append(word)
    }
    let entries = FileFormat(path: path.bytes).entries(in: bytes)
    var result = bytes
    // From the end, so that the places before stay.
    for command in entries.reversed() where command.keyPath.last == "command" {
      guard command.keyPath.count == 3, command.keyPath[0] == root,
        let names = keys[command.keyPath[1]]
      else { continue }
      let first = entries.first { $0.keyPath == [root, command.keyPath[1], "args", "[0]"] }
      let words = (["run", "--only"] + names + ["--"]).map { "\"\($0)\", " }.joined()
      let list = Array("\(words)\"".utf8) + bytes[command.span] + [UInt8(ascii: "\"")]
      let edits =
        if let first {
          [
            (command.span, Array("keystow".utf8)),
            (first.span.lowerBound - 1..<first.span.lowerBound - 1, list + Array(", ".utf8)),
          ]
        } else {
          [
            (command.span, Array("keystow".utf8)),
            (
              command.span.upperBound + 1..<command.span.upperBound + 1,
              Array(", \"args\": [".utf8) + list + [UInt8(ascii: "]")]
            ),
          ]
        }
      for (range, new) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
        result.replaceSubrange(range, with: new)
      }
    }
    return result
  }
}
