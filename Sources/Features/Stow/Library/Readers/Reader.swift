/// The program that reads a file at run or build time, which decides what may stand in place of a
/// secret in it.
package enum Reader: String, Sendable, CaseIterable {
  /// Xcode expands `$(NAME)`: Info.plist, entitlements, build settings.
  case xcode
  /// An xcconfig file that includes the secrets file.
  case include
  /// The shell of a Run Script phase, which gets build settings as environment variables.
  case script
  /// Xcode expands `$(NAME)` when it runs a scheme.
  case scheme
  /// The Swift compiler: a generated constant.
  case constant
  /// The Objective-C or C compiler: a macro of a generated header.
  case header
  /// A tool that reads the file itself; the file stays and git ignores it.
  case tool
  /// The app, which reads this file of little but keys; the file stays and git ignores it.
  case app
  /// The app, from its bundle; a build phase writes the resolved copy into the product.
  case bundle
  /// The app, from the bundle of a Swift package; the build tool plugin writes the resolved copy.
  case plugin
  /// Gradle, which looks the value up in an ignored properties file.
  case gradle
  /// A service that substitutes `${NAME}` from an ignored .env file.
  case environment
  /// A coding agent, which expands variables of its environment in the settings of servers.
  case agent
  /// An MCP server that `keystow run` starts with the key in its environment.
  case launcher
  /// Whoever reads the copies of `resolve --into`, as the user declares with `--copies`.
  case copy

  /// The explanation for the user, printed after the new text of a location.
  package var explanation: String {
    switch self {
    case .xcode: "expanded by Xcode"
    case .include: "expanded by Xcode; the file includes that of the values"
    case .script: "read by the script from its environment"
    case .scheme: "expanded by Xcode when the scheme runs"
    case .constant: "Swift constant from keystow resolve"
    case .header: "Objective-C macro from keystow resolve"
    case .tool, .app: "stays here; git ignores the file from now on"
    case .bundle: "resolved in the product by a build phase"
    case .plugin: "resolved in the bundle by KeystowPlugin"
    case .gradle: "read by Gradle from secrets.properties"
    case .environment: "read from .env"
    case .agent: "expanded by the agent from its environment"
    case .launcher: "passed to the server by keystow run, which starts it from now on"
    case .copy: "resolved in the copies that keystow resolve --into writes"
    }
  }
}

/// What stow does with a location: the reader of its file, and what follows from it.
package struct ReaderDecision: Sendable, Hashable {
  package enum Treatment: Sendable, Hashable {
    /// The secret is replaced; the reader resolves it.
    case replace(PlaceholderStyle)
    /// The file keeps its values and becomes an ignored one.
    case keepFile
    /// The file keeps its values, none of which becomes a key, and git stops tracking it: reason.
    case untrack(reason: String)
    /// The secret stays: reason and alternative, one sentence without a full stop.
    case leave(reason: String)
  }

  /// Nil for a file whose reader is unknown.
  package let reader: Reader?
  package let treatment: Treatment
  /// The end of the plan's line: "Xcode expands it when it builds App"; nil for the reader's
  /// explanation.
  package let detail: String?

  package init(_ reader: Reader?, _ treatment: Treatment, detail: String? = nil) {
    self.reader = reader
    self.treatment = treatment
    self.detail = detail
  }

  /// A decision to leave the secret where it is.
  static func leave(_ reason: String, reader: Reader? = nil) -> ReaderDecision {
    ReaderDecision(reader, .leave(reason: reason))
  }

  /// The explanation for the user, printed after the new text of a location.
  package var explanation: String {
    if let detail { return detail }
    if treatment == .replace(.sample) { return "a sample to copy" }
    return reader?.explanation ?? ""
  }
}

/// The text that takes the place of a secret.
package enum PlaceholderStyle: Sendable, Hashable {
  /// `$(NAME)`, in the quotes of the format.
  case setting
  /// `${NAME}` in double quotes of the shell, whatever quotes are around it; `$NAME` without braces
  /// for generators that expand them.
  case shell(isBraced: Bool)
  /// `${NAME}` as it is.
  case variable
  /// `Secrets.name`
  case constant
  /// `SECRETS_NAME`
  case macro
  /// `$(NAME)` inside the quotes of a string literal of Swift.
  case literalSetting
  /// Code with `NAME` in place of the key's name, replacing the quotes too: `ENV["NAME"]`.
  case code(String)
  /// Code inside the quotes, with `NAME` in place of the key's name: `${secrets["NAME"]}`.
  case template(String)
  /// `YOUR_KEY_HERE`, in a sample that people copy.
  case sample
}
