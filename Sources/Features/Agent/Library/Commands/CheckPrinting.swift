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
    case "declare" where call.hasArgument(["-p"]), "typeset" where call.hasArgument(["-p"]),
      "printenv":
      return call.operands.first { keys.variables.contains($0.text) }
        .map { .printsKey(name: $0.text) }
    case "echo", "printf", "print":
      return named(in: call.arguments).map { .printsKey(name: $0) }
    case "xcodebuild" where call.hasArgument(["-showBuildSettings", "-showBuildSettingsForIndex"]):
      return .printsBuildSettings
    case "keystow":
      let shows = call.hasArgument(["--show-secrets"])
      return shows ? .readsSecrets(file: "the output with --show-secrets") : nil
    default:
      if let command = StoredSecrets.command(of: call) { return .printsStored(command: command) }
      let texts = call.command.inputs.isEmpty ? call.command.documents : []
      guard ["cat", "tee"].contains(call.name) else { return nil }
      return texts.lazy.compactMap { named(in: [ShellArgument($0, hasVariable: true)]) }.first
        .map { .printsKey(name: $0) }
    }
  }

  /// The name of a key that is expanded in some words.
  private func named(in words: [ShellArgument]) -> String? {
    keys.variables.sorted().first { key in
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
}
