internal import Text

/// A reason to refuse a call, with what to do instead; it never contains a value.
package enum Denial: Hashable, Sendable {
  /// A file with secrets would be read.
  case readsSecrets(file: String)
  /// A secret would be written to a file.
  case writesSecret(name: String)
  /// A command or a request contains a secret.
  case carriesSecret(name: String)
  case promptHasSecret(name: String)
  /// The content of a file with secrets would be added to a prompt.
  case promptAddsSecrets(file: String)
  /// The values of keys would be printed.
  case printsKey(name: String)
  /// The whole environment would be printed.
  case printsEnvironment
  case printsBuildSettings
  /// A program would print secrets that are stored elsewhere.
  case printsStored(command: String)
  /// The checks of git or of this client would be skipped or removed.
  case skipsChecks(String)
  case addsSecretsFile(file: String)
  /// The message could not be checked.
  case unchecked(String)

  /// Whether the values of the project's keys would be printed, which a redactor prevents; a file may
  /// contain others.
  var isAboutOutput: Bool {
    switch self {
    case .printsKey, .printsEnvironment, .printsBuildSettings: true
    default: false
    }
  }

  package var reason: String {
    "keystow: \(what). \(advice)"
  }

  private var what: String {
    switch self {
    case .readsSecrets(let file):
      "\(TerminalText.visible(file)) contains secrets, so its values stay unread"
    case .writesSecret(let name): "the new text contains a secret (\(name))"
    case .carriesSecret(let name): "the call contains a secret (\(name))"
    case .promptHasSecret(let name): "the prompt contains a secret (\(name)) and was not sent"
    case .promptAddsSecrets(let file):
      "the prompt adds \(TerminalText.visible(file)), which contains secrets, and was not sent"
    case .printsKey(let name): "this would print the value of \(name)"
    case .printsEnvironment: "this would print the environment, which may contain secrets"
    case .printsBuildSettings: "build settings contain the values of keys"
    case .printsStored(let command): "\(TerminalText.visible(command)) prints a secret"
    case .skipsChecks(let what): "\(what) would skip the checks that keep secrets out of git"
    case .addsSecretsFile(let file):
      "\(TerminalText.visible(file)) contains secrets, and git must ignore it"
    case .unchecked(let reason): "could not check this call: \(TerminalText.visible(reason))"
    }
  }

  private var advice: String {
    switch self {
    case .readsSecrets:
      "Names of keys: keystow keys list. To use their values: keystow run -- COMMAND"
    case .writesSecret:
      "Write $(NAME) in build settings and property lists, or read the variable NAME in code, and let "
        + "the user set it: keystow keys set NAME. Names: keystow keys list"
    case .carriesSecret:
      "Write \"$NAME\" for the value, and run the command with: keystow run --only NAME -- COMMAND"
    case .promptHasSecret:
      "Replace it by the name of its key; to store the value: keystow keys set NAME. "
        + "If it was shared before, rotate it"
    case .promptAddsSecrets:
      "Mention the file without @, or the names of its keys: keystow keys list"
    case .printsKey:
      "To check that it is set: keystow keys check. To use it: keystow run -- COMMAND"
    case .printsEnvironment: "Ask for single variables, or add: | keystow redact"
    case .printsBuildSettings: "Add: | keystow redact"
    case .printsStored:
      "To use it, let the user make it a key with a command in .keystow.toml, then run: "
        + "keystow run -- COMMAND"
    case .skipsChecks:
      "Run it with the checks; if they find a false positive, tell the user: keystow triage"
    case .addsSecretsFile: "Commit a sample without values instead: keystow setup"
    case .unchecked: "Tell the user; keystow agent status shows the state"
    }
  }
}
