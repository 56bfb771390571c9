internal import Files

/// A token for a forge, in a variable of the environment.
struct MirrorToken: Sendable {
  let text: String
  private let variable: String
  /// The only host that gets it.
  private let host: String

  init(text: String, variable: String, host: String) {
    (self.text, self.variable, self.host) = (text, variable, host)
  }

  /// - Throws: `FileError.invalid` if the variable is not set.
  init(variable: String, host: String) throws {
    guard let text = Environment.text(variable), !text.isEmpty else {
      throw FileError.invalid(path: variable, reason: "variable not set")
    }
    self.init(text: text, variable: variable, host: host)
  }

  /// The settings with which git takes it for this host and for no other.
  ///
  /// The arguments of git have the name of the variable; the helper, a shell that git starts, has it
  /// in its environment anyway (gitcredentials(7)). GitHub wants this user name with some tokens, the
  /// others take any.
  var settings: [String] {
    let helper =
      "!f() { test \"$1\" = get || exit 0; echo username=x-access-token; "
      + "printf 'password=%s\\n' \"$\(variable)\"; }; f"
    // The empty one takes away other helpers: the user named this token.
    return ["", helper].map { "credential.https://\(host).helper=\($0)" }
  }
}
