extension CommandCheck {
  /// A way to switch off the checks of git, or the hooks of a client.
  func bypass(of call: ProgramCall) -> Denial? {
    if call.name == "keystow" {
      let verbs = call.arguments.prefix(2).map(\.text)
      if verbs == ["hook", "uninstall"] || verbs == ["agent", "uninstall"] {
        return .skipsChecks("keystow \(verbs.joined(separator: " "))")
      }
    }
    if call.isKeystow("run") {
      var inner = call.command
      inner.words = Array(call.arguments.drop { $0.text != "--" }.dropFirst())
      inner.assignments = []
      return inner.words.isEmpty ? nil : bypass(of: ProgramCall(inner))
    }
    if let file = changedHook(call) { return .skipsChecks("a change of \(file)") }
    guard call.name == "git", let verb = call.gitVerb else { return nil }
    let variables =
      call.command.assignments.map { "\($0.name)=\($0.value.text)" } + call.wrapperVariables
    if ["commit", "push", "merge", "rebase", "cherry-pick", "am", "revert"].contains(verb),
      let variable = variables.first(where: Self.switchesOff)
    {
      return .skipsChecks(variable)
    }
    for (option, value) in zip(call.gitOptions, call.gitOptions.dropFirst())
    where option.text == "-c" && value.text.lowercased().hasPrefix("core.hookspath") {
      return .skipsChecks("core.hooksPath")
    }
    let words = call.gitArguments.map(\.text)
    if verb == "config", words.contains(where: { $0.lowercased() == "core.hookspath" }) {
      let isQuery = words.contains { ["--get", "get", "--show-origin"].contains($0) }
      let operands = words.filter { !$0.hasPrefix("-") && $0 != "set" }
      return isQuery || (operands.count < 2 && !words.contains { $0.hasPrefix("--unset") })
        ? nil : .skipsChecks("core.hooksPath")
    }
    return noVerify(verb, words)
  }

  private func noVerify(_ verb: String, _ words: [String]) -> Denial? {
    let options = words.prefix { $0 != "--" }
    // git accepts what is unambiguous.
    if options.contains(where: { $0.hasPrefix("--no-veri") && "--no-verify".hasPrefix($0) }) {
      return .skipsChecks("git \(verb) --no-verify")
    }
    guard verb == "commit" else { return nil }
    var takesValue = false
    for word in options {
      if takesValue {
        takesValue = false
        continue
      }
      guard word.hasPrefix("-"), !word.hasPrefix("--") else { continue }
      for (index, flag) in word.dropFirst().enumerated() {
        if flag == "n" { return .skipsChecks("git commit -n") }
        // The rest of the word, or the next one, is its value.
        if "mFCcuSt".contains(flag) {
          takesValue = index == word.count - 2 && !"uS".contains(flag)
          break
        }
      }
    }
    return nil
  }

  private static func switchesOff(_ variable: String) -> Bool {
    ["HUSKY=0", "HUSKY_SKIP_HOOKS=1", "LEFTHOOK=0", "LEFTHOOK=false"].contains(variable)
      || variable.hasPrefix("SKIP=") && variable.contains("keystow")
      || variable.hasPrefix("GIT_CONFIG_") && variable.lowercased().contains("hookspath")
  }

  /// The file of a hook that a command changes; nil if none.
  private func changedHook(_ call: ProgramCall) -> String? {
    let isHook: (ShellArgument) -> Bool = {
      $0.text.contains(".git/hooks/") || $0.text.hasSuffix(".git/hooks")
    }
    if let file = call.command.outputs.first(where: isHook) { return file.text }
    guard ["rm", "mv", "chmod", "unlink", "truncate", "tee", "cp", "ln"].contains(call.name) else {
      return nil
    }
    let touched = call.name == "cp" ? Array(call.operands.suffix(1)) : call.operands
    if call.name == "chmod", call.operands.first?.text.contains("+x") == true { return nil }
    return touched.first(where: isHook)?.text
  }
}
