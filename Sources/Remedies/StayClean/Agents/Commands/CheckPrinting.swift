extension CommandCheck {
  /// A command that prints the values of keys.
  func printing(_ call: ProgramCall) -> Denial? {
    switch call.name {
    case "env" where call.operands.isEmpty, "printenv" where call.operands.isEmpty,
      "set" where call.arguments.isEmpty,
      "export" where call.arguments.isEmpty || call.arguments.first?.text == "-p",
      "declare" where call.operands.isEmpty, "typeset" where call.operands.isEmpty:
      return .printsEnvironment
    case "ps" where call.arguments.contains { $0.text.contains("e") && $0.text.contains("ww") }:
      return .printsEnvironment
    case "printenv":
      return call.operands.first { keys.contains($0.text) }.map { .printsKey(name: $0.text) }
    case "echo", "printf", "print":
      return named(in: call.arguments).map { .printsKey(name: $0) }
    case "xcodebuild" where call.hasArgument(["-showBuildSettings", "-showBuildSettingsForIndex"]):
      return .printsBuildSettings
    case "keystow":
      let shows = call.hasArgument(["--show-secrets"])
      return shows ? .readsSecrets(file: "the output with --show-secrets") : nil
    default:
      let texts = call.command.inputs.isEmpty ? call.command.documents : []
      guard ["cat", "tee"].contains(call.name) else { return nil }
      return texts.lazy.compactMap { named(in: [ShellArgument($0, hasVariable: true)]) }.first
        .map { .printsKey(name: $0) }
    }
  }

  /// The name of a key that is expanded in some words.
  private func named(in words: [ShellArgument]) -> String? {
    keys.sorted().first { key in
      words.contains { word in
        guard word.hasVariable else { return false }
        return word.text.contains("${\(key)")
          || word.text.ranges(of: "$\(key)").contains { range in
            guard range.upperBound < word.text.endIndex else { return true }
            let next = word.text[range.upperBound]
            return !(next.isLetter || next.isNumber || next == "_")
          }
      }
    }
  }

  /// Code of an interpreter that opens a file with secrets, or prints the environment.
  func denial(ofCode code: String) -> Denial? {
    let isPath: (Character) -> Bool = {
      $0.isLetter || $0.isNumber || "._/~-+*".contains($0)
    }
    for token in code.split(whereSeparator: { !isPath($0) }) {
      let word = ShellArgument(String(token), hasWildcard: token.contains("*"))
      if let file = secretsFile(named: word.text, word) { return .readsSecrets(file: file) }
    }
    let environments = ["os.environ", "process.env", "getenv", "ENV", "System.get_env", "%ENV"]
    guard environments.contains(where: { code.contains($0) }) else { return nil }
    if let key = keys.sorted().first(where: { code.contains($0) }) { return .printsKey(name: key) }
    let whole = [
      "os.environ)", "dict(os.environ", "os.environ.items", "os.environ.values", "os.environ.copy",
      "in os.environ", "process.env)", "process.env;", "process.env,", "ENV.to_h", "ENV.each",
      "ENV.inspect", "p ENV", "puts ENV", "values %ENV", "%ENV)", "each %ENV", "getenv()",
    ]
    return whole.contains { code.contains($0) } || code.hasSuffix("os.environ")
      || code.hasSuffix("process.env") ? .printsEnvironment : nil
  }
}
