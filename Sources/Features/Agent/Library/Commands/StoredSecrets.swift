/// Programs that print secrets from a keychain, a vault, or the login of a service.
///
/// Values that only such a program has are unknown to a hook, so its output cannot be redacted.
enum StoredSecrets {
  /// A command of a program.
  private struct Command {
    let program: String
    /// The arguments that are not options, from the first one.
    let verbs: [String]
    /// One of these must be there; any if empty.
    var needs: Set<String> = []
    /// With one of these, it prints no value.
    var harmless: Set<String> = []
  }

  private static func command(
    _ text: String, needing needs: Set<String> = [], except harmless: Set<String> = []
  ) -> Command {
    let words = text.split(separator: " ").map(String.init)
    return Command(
      program: words[0], verbs: Array(words.dropFirst()), needs: needs, harmless: harmless)
  }

  private static let all: [Command] = [
    command("security find-generic-password", needing: ["-w", "-g"]),
    command("security find-internet-password", needing: ["-w", "-g"]),
    command("security dump-keychain", needing: ["-d"]),
    command("secret-tool lookup"), command("keyring get"), command("pass show"),
    command("gopass show"), command("op read"), command("op item get", needing: ["--reveal"]),
    command("vault kv get"), command("vault read"), command("doppler secrets get"),
    command("doppler secrets download"), command("infisical secrets"),
    command("infisical export"), command("chamber read"), command("chamber export"),
    command("aws secretsmanager get-secret-value"),
    command("aws ssm get-parameter", needing: ["--with-decryption"]),
    command("aws ssm get-parameters", needing: ["--with-decryption"]),
    command("aws ssm get-parameters-by-path", needing: ["--with-decryption"]),
    command("aws configure export-credentials"),
    command("gcloud secrets versions access"), command("gcloud auth print-access-token"),
    command("gcloud auth application-default print-access-token"),
    command("az keyvault secret show"), command("az account get-access-token"),
    command("kubectl get secret", needing: ["-o", "--output"]),
    command("kubectl get secrets", needing: ["-o", "--output"]),
    command("heroku config"), command("heroku config:get"), command("gh auth token"),
    command("gh auth status", needing: ["-t", "--show-token"]),
    command("rails credentials:show"), command("ansible-vault view"), command("sops decrypt"),
    command("sops", needing: ["-d", "--decrypt"]), command("git credential fill"),
    command("dotenv get"), command("dotenv list"), command("dotenvx get"),
    command("direnv export"), command("direnv dump"),
    command("docker compose config", except: composeNames),
    command("docker-compose config", except: composeNames),
  ]

  private static let composeNames: Set<String> = [
    "-q", "--quiet", "--services", "--images", "--volumes", "--profiles", "--no-interpolate",
    "--hash",
  ]

  /// The command that prints secrets, without its arguments; nil for other calls.
  static func command(of call: ProgramCall) -> String? {
    let options = call.arguments.map(\.text).filter { $0.hasPrefix("-") }
    let found = all.first { command in
      guard command.program == call.name, isVerb(command.verbs, of: call) else { return false }
      let has: (Set<String>) -> Bool = { names in
        options.contains { option in
          names.contains(String(option.prefix { $0 != "=" }))
            || names.contains { $0.count == 2 && option.hasPrefix($0) && !option.hasPrefix("--") }
        }
      }
      return (command.needs.isEmpty || has(command.needs)) && !has(command.harmless)
    }
    return found.map { ([$0.program] + $0.verbs).joined(separator: " ") }
  }

  /// Whether the arguments begin with verbs, options and their values aside.
  private static func isVerb(_ verbs: [String], of call: ProgramCall) -> Bool {
    var rest = verbs[...]
    var isValue = false
    for word in call.arguments.map(\.text) {
      guard let verb = rest.first else { return true }
      if word == verb {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-"), !isValue {
        return false
      }
      isValue = word.hasPrefix("-") && !word.contains("=")
    }
    return rest.isEmpty
  }
}
