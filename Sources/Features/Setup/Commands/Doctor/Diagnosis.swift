internal import Formats
internal import Text

/// One thing that Keystow does for a repository, and whether it is in order.
struct Diagnosis {
  enum State: String {
    case good = "ok"
    case missing, stale, risk
  }

  /// What it is about: `hooks`, `ignore`, `keys`, `baseline`, `ci`.
  let area: String
  let state: State
  /// Without a full stop; safe for a terminal.
  let text: String
  /// The command that puts it in order; nil if there is nothing to do.
  let command: String?

  init(_ area: String, _ state: State, _ text: String, command: String? = nil) {
    self.area = area
    self.state = state
    self.text = TerminalText.visible(text)
    self.command = command
  }

  var json: JSONValue {
    [
      "area": .string(area), "state": .string(state.rawValue), "text": .string(text),
      "command": .optional(command),
    ]
  }
}
