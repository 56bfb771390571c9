extension CommandCheck {
  /// A way to switch off the checks of git, or the hooks of a client.
  func bypass(of call: ProgramCall) -> Denial? {
    if call.name == "keystow" {
      let verbs = call.arguments.prefix(2).map(\.text)
      if verbs == ["hook", "uninstall"] || verbs == ["agent", "uninstall"] {
        return .skipsChecks("keystow \(verbs.joined(separator: " "))")
      }
    }
    if call.isKeystow("run") { return call.runCommand.flatMap { bypass(of: ProgramCall($0)) } }
    if let file = changedHook(call) { return .skipsChecks("a change of \(file)") }
    if let tool = uninstalledHooks(call) { return .skipsChecks(tool) }
    guard call.name == "git", let verb = call.gitVerb else { return nil }
    let variables =
      call.command.assignments.map { "\($0.name)=\($0.value.text)" } + call.wrapperVariables
      + self.variables.map { "\($0.key)=\($0.value)" }
    if ["commit", "push", "merge", "rebase", "cherry-pick", "am", "revert"].contains(verb),
      let variable = variables.first(where: Self.switchesOff)
    {
      return .skipsChecks(variable)
    }
    for (option, value) in zip(call.gitOptions, call.gitOptions.dropFirst())
    where ["-c", "--config-env"].contains(option.text) && isHooksPath(value.text) {
      return .skipsChecks("core.hooksPath")
    }
    if call.gitOptions.contains(where: { $0.text.lowercased().hasPrefix("--config-env=core.hooks") }
    ) {
      return .skipsChecks("core.hooksPath")
    }
    let words = call.gitArguments.map(\.text)
    if verb == "config", words.contains(where: { $0.lowercased() == "core.hookspath" }) {
      let isQuery = words.contains { ["--get", "get", "--show-origin"].contains($0) }
      let operands = words.filter { !$0.hasPrefix("-") && $0 != "set" }
      return isQuery || (operands.count < 2 && !words.contains { $0.hasPrefix("--unset") })
        ? nil : .skipsChecks("core.hooksPath")
    }
    if verb == "config", let name = words.first(where: { $0.hasPrefix("alias.") }),
      let line = words.last, alias(line) != nil
    {
      return .skipsChecks("git \(name)")
    }
    return noVerify(verb, words)
  }

  private func isHooksPath(_ text: String) -> Bool {
    text.lowercased().hasPrefix("core.hookspath")
  }

  /// An alias of git that skips checks.
  private func alias(_ line: String) -> Denial? {
    let words = line.split(separator: " ").map(String.init)
    return words.first.flatMap { noVerify($0, Array(words.dropFirst())) }
  }

  /// A tool for hooks that would remove its own.
  private func uninstalledHooks(_ call: ProgramCall) -> String? {
    let words = [call.name] + call.arguments.map(\.text)
    let tools = ["pre-commit", "lefthook", "husky"]
    guard let number = words.firstIndex(where: tools.contains), words.count > number + 1,
      words[number + 1] == "uninstall"
    else { return nil }
    return "\(words[number]) uninstall"
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

  /// The hook or the settings of a client with our hooks that a command changes; nil if none.
  private func changedHook(_ call: ProgramCall) -> String? {
    if let file = call.command.outputs.first(where: isGuarded) { return file.text }
    let setsPath = (call.arguments.map(\.text) + call.command.documents).contains {
      $0.lowercased().contains("hookspath")
    }
    let isConfiguration: (ShellArgument) -> Bool = { path($0).hasSuffix("/.git/config") }
    if setsPath, call.command.outputs.contains(where: isConfiguration) { return ".git/config" }
    let changing = ["rm", "mv", "chmod", "unlink", "truncate", "tee", "cp", "ln", "rmdir", "shred"]
    let isEditing =
      ["sed", "perl"].contains(call.name) && call.arguments.contains { $0.text.hasPrefix("-i") }
    let isDeleting = call.name == "find" && call.hasArgument(["-delete"])
    guard changing.contains(call.name) || isEditing || isDeleting else { return nil }
    if call.name == "tee", setsPath, call.operands.contains(where: isConfiguration) {
      return ".git/config"
    }
    let touched = call.name == "cp" ? Array(call.operands.suffix(1)) : call.operands
    if call.name == "chmod", call.operands.first?.text.contains("+x") == true { return nil }
    return touched.first(where: isGuarded)?.text
  }

  private func path(_ word: ShellArgument) -> String {
    GuardedFiles.normal(files.absolute(expanded(word), in: folder))
  }

  private func isGuarded(_ word: ShellArgument) -> Bool {
    guard !word.text.hasPrefix("-"), word.text.utf8.count < 4_096 else { return false }
    let path = path(word)
    let isHook = path.contains("/.git/hooks/") || path.hasSuffix("/.git/hooks")
    return isHook && !path.hasSuffix(".sample") || ClientSettings.runsHooks(at: path)
  }
}
