internal import Files
internal import PCRE
internal import Text

/// Searches and lists of files, and what git prints of them.
extension CommandCheck {
  /// A recursive search is refused only if it would print a line of a file with secrets.
  func searching(_ call: ProgramCall, feedsNames: Bool) -> Denial? {
    let search = TextSearch(call)
    if feedsNames, call.hasArgument(["--files"]) {
      return search.respectsIgnoreFiles ? nil : wholeFolder()
    }
    for word in search.paths.map({ ShellArgument(expanded($0), hasWildcard: $0.hasWildcard) }) {
      if let file = secretsFile(word) {
        return search.printsNothing(of: read(file)) ? nil : .readsSecrets(file: file)
      }
    }
    for file in search.patternFiles {
      if let file = secretsFile(file) { return .readsSecrets(file: file) }
    }
    guard search.isRecursive, !search.respectsIgnoreFiles else { return nil }
    let folders = search.paths.isEmpty ? [ShellArgument(".")] : search.paths
    for target in folders {
      let target = GuardedFiles.normal(files.absolute(expanded(target), in: folder))
      guard FileStatus.of(target, followingLink: true)?.kind == .folder else { continue }
      for file in files.files(below: target) where search.includes(file) {
        if !search.printsNothing(of: read(file)) { return .readsSecrets(file: shown(file)) }
      }
    }
    return nil
  }

  /// A list of files that another program reads.
  func listing(_ call: ProgramCall) -> Denial? {
    let flags = call.arguments.map(\.text).filter { $0.hasPrefix("-") && !$0.hasPrefix("--") }
      .joined()
    let (showsHidden, isRecursive) = (flags.contains { "aAf".contains($0) }, flags.contains("R"))
    for word in call.operands.isEmpty ? [ShellArgument(".")] : call.operands {
      if let file = secretsFile(word) { return .readsSecrets(file: file) }
      let target = GuardedFiles.normal(files.absolute(expanded(word), in: folder))
      let match = files.files(below: target).first { file in
        (showsHidden || !file.contains("/."))
          && (isRecursive || PathText.folder(of: file) == (RealPath.of(target) ?? target))
      }
      if let match { return .readsSecrets(file: shown(match)) }
    }
    return nil
  }

  /// A list of all files in the current folder that another program reads.
  func wholeFolder() -> Denial? {
    files.files(below: folder).first.map { .readsSecrets(file: shown($0)) }
  }

  func finding(_ call: ProgramCall) -> Denial? {
    let names = tests(of: call, ["-name", "-iname"])
    let paths = tests(of: call, ["-path", "-wholename", "-ipath"])
    let places = call.arguments.prefix { !$0.text.hasPrefix("-") && !"!(".contains($0.text) }
    for word in places.isEmpty ? [ShellArgument(".")] : Array(places) {
      let typed = expanded(word)
      let target = GuardedFiles.normal(files.absolute(typed, in: folder))
      let found = files.contains(target) ? [target] : files.files(below: target)
      let match = found.first { file in
        // `-path` compares the path as find prints it.
        let printed = typed + file.dropFirst(target.count)
        return names.isEmpty && paths.isEmpty
          || names.contains { Glob($0).matches(Array(file.utf8)) }
          || paths.contains { isPath(printed, like: $0) }
      }
      if let match { return .readsSecrets(file: shown(match)) }
    }
    return nil
  }

  /// The values of tests, without those that are negated.
  private func tests(of call: ProgramCall, _ names: Set<String>) -> [String] {
    let words = call.arguments.map(\.text)
    return words.indices.dropLast().compactMap { index in
      let isNegated = index > 0 && ["!", "-not"].contains(words[index - 1])
      return names.contains(words[index]) && !isNegated ? words[index + 1] : nil
    }
  }

  /// Whether a path matches a pattern whose stars match slashes, too.
  private func isPath(_ path: String, like pattern: String) -> Bool {
    var regex = "\\A"
    for character in pattern {
      switch character {
      case "*": regex += ".*"
      case "?": regex += "."
      case "[", "]": regex.append(character)
      default: regex += "\\Q\(character)\\E"
      }
    }
    let text = Array(path.utf8)
    guard let compiled = try? Pattern(regex + "\\z", style: .foreign) else { return true }
    return (try? compiled.firstMatch(in: text.span, window: 0..<text.count)) != nil
  }

  /// Lists of git that name ignored files, for a program that reads them.
  func gitListing(_ call: ProgramCall) -> Denial? {
    let words = Set(call.gitArguments.map(\.text))
    switch call.gitVerb {
    case "ls-files":
      let listsOthers = !words.isDisjoint(with: ["-o", "--others", "-i", "--ignored"])
      return listsOthers && !words.contains("--exclude-standard") ? wholeFolder() : nil
    case "status": return words.contains { $0.hasPrefix("--ignored") } ? wholeFolder() : nil
    case "clean":
      return words.contains { $0.hasPrefix("-") && $0.contains("x") } ? wholeFolder() : nil
    default: return nil
    }
  }

  /// What git prints of files and of their former versions.
  func gitReading(_ call: ProgramCall) -> Denial? {
    guard let verb = call.gitVerb else { return nil }
    let words = call.gitArguments
    if verb == "add", words.contains(where: { ["-f", "--force"].contains($0.text) }) {
      for word in words {
        if let file = secretsFile(word) { return .addsSecretsFile(file: file) }
      }
    }
    let printing: Set<String> = [
      "show", "diff", "blame", "annotate", "cat-file", "log", "grep", "archive", "stash",
      "whatchanged",
      "format-patch", "range-diff", "difftool",
    ]
    guard printing.contains(verb) else { return nil }
    let ignores = ["--no-index", "--no-exclude-standard"]
    if verb == "grep", words.contains(where: { ignores.contains($0.text) }) {
      var grep = call.command
      grep.words = [ShellArgument("grep"), ShellArgument("-r")] + words
      return searching(ProgramCall(grep), feedsNames: false)
    }
    if verb == "log", !words.contains(where: { ["-p", "-u", "--patch", "-L"].contains($0.text) }) {
      return nil
    }
    for word in words where !word.text.hasPrefix("-") {
      let text = expanded(word)
      let name =
        text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
      let path = GuardedFiles.normal(files.absolute(String(name), in: folder))
      if !name.isEmpty, files.contains(path) || files.isNamedAsSecret(path) {
        return .readsSecrets(file: shown(path))
      }
    }
    return nil
  }
}
