internal import Files
internal import PCRE
internal import Text

/// Checks what a shell command reads, prints and switches off.
///
/// A guard rail, not a sandbox: it follows what agents usually write, not every way to hide a path.
struct CommandCheck {
  let files: SecretsFiles
  /// The names of keys.
  let keys: Set<String>
  /// The folder in which the current command runs.
  private var folder: String
  private var variables: [String: String]

  /// The maximum nesting of commands in arguments (`sh -c`).
  private static let depthLimit = 8

  init(files: SecretsFiles, keys: Set<String>, folder: String, home: String?) {
    (self.files, self.keys, self.folder) = (files, keys, folder)
    variables = ["PWD": folder]
    variables["HOME"] = home
  }

  /// Returns the first reason to refuse a command line; nil if there is none.
  mutating func denial(of text: String, depth: Int = 0) -> Denial? {
    guard depth < Self.depthLimit else { return .unchecked("commands are nested too deeply") }
    let commands = ShellWords.commands(in: text)
    var pipeline: [ShellCommand] = []
    for (index, command) in commands.enumerated() {
      pipeline.append(command)
      if command.isPiped, index + 1 < commands.count { continue }
      if let denial = denial(of: pipeline, depth: depth) { return denial }
      pipeline = []
    }
    return nil
  }

  private mutating func denial(of pipeline: [ShellCommand], depth: Int) -> Denial? {
    let parts = pipeline.map { ProgramCall($0) }
    let end = parts.firstIndex { $0.isKeystow("redact") } ?? parts.count
    // Names that a list of files passes on.
    let feedsNames = parts.contains { $0.isFedByNames && !CommandKinds.listing.contains($0.name) }
    for (index, call) in parts.enumerated() {
      if let bypass = bypass(of: call) { return bypass }
      if call.isKeystow("run") { continue }
      let isHidden = index < end && end < parts.count
      if let denial = reading(call, feedsNames: feedsNames, depth: depth),
        !(isHidden && denial.isAboutOutput)
      {
        return denial
      }
      remember(call)
    }
    return nil
  }

  /// Follows assignments and changes of the folder.
  private mutating func remember(_ call: ProgramCall) {
    for (name, value) in call.command.assignments { variables[name] = expanded(value) }
    if ["export", "declare", "local", "readonly"].contains(call.name) {
      for word in call.arguments {
        guard let equals = word.text.firstIndex(of: "=") else { continue }
        variables[String(word.text[..<equals])] = String(
          word.text[word.text.index(after: equals)...])
      }
    }
    if call.name == "cd" || call.name == "pushd", let word = call.arguments.first {
      folder = SecretsFiles.normal(files.absolute(expanded(word), in: folder))
    }
  }

  private func expanded(_ word: ShellArgument) -> String {
    guard word.hasVariable else { return word.text }
    var text = word.text
    for (name, value) in variables {
      text = text.replacing("${\(name)}", with: value)
      if text.hasSuffix("$\(name)") { text = text.dropLast(name.count + 1) + value }
      text = text.replacing("$\(name)/", with: value + "/")
    }
    return text
  }

  private mutating func reading(
    _ call: ProgramCall, feedsNames: Bool, depth: Int
  ) -> Denial? {
    for word in call.command.inputs {
      if let file = secretsFile(word) { return .readsSecrets(file: file) }
    }
    if let script = call.script {
      return denial(of: expanded(script), depth: depth + 1)
    }
    if let denial = printing(call) { return denial }
    for text in call.inlineCode + call.command.documents where call.isInterpreter {
      if let denial = denial(ofCode: text) { return denial }
    }
    let isListed = feedsNames && (CommandKinds.listing.contains(call.name) || call.name == "git")
    switch call.name {
    case "git" where !isListed: return gitReading(call)
    case "grep", "egrep", "fgrep", "rg", "ag", "ack", "ggrep", "zgrep":
      return searching(call)
    case "ls" where isListed: return listing(call)
    case "find" where isListed || call.hasArgument(["-exec", "-execdir", "-ok"]):
      return finding(call)
    case "cp", "mv", "ln", "install", "rsync":
      let last = call.operands.last.map(expanded) ?? ""
      if files.isNamedAsSecret(files.absolute(last, in: folder)) { return nil }
    case let name where CommandKinds.listing.contains(name) && !isListed: return nil
    default: break
    }
    for word in call.readable {
      if let file = secretsFile(word) { return .readsSecrets(file: file) }
    }
    return nil
  }

  /// The path of the file with secrets that a word of a command line stands for; nil if none.
  private func secretsFile(_ word: ShellArgument) -> String? {
    var text = expanded(word)
    // `@file` of curl and `name=@file`; `--option=file`; `REV:file` is git's, `host:file` is written to.
    if let mark = text.lastIndex(of: "@"), mark != text.startIndex || text.count > 1 {
      if let file = secretsFile(named: String(text[text.index(after: mark)...]), word) {
        return file
      }
    }
    if let equals = text.firstIndex(of: "=") {
      let rest = String(text[text.index(after: equals)...])
      if !rest.isEmpty, let file = secretsFile(named: rest, word) { return file }
    }
    if text.hasPrefix("-"), text.count > 2, !text.hasPrefix("--") {
      text = String(text.dropFirst(2))
    }
    return secretsFile(named: text, word)
  }

  func secretsFile(named name: String, _ word: ShellArgument) -> String? {
    guard !name.isEmpty, name.utf8.count < 4_096 else { return nil }
    if word.hasWildcard {
      return PathExpansion(folder: folder, files: files).paths(of: name)
        .first { files.contains($0) }.map { shown($0) }
    }
    let path = files.absolute(name, in: folder)
    return files.contains(path) ? shown(path) : nil
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// A recursive search is refused only if it would print a line of a file with secrets.
  private func searching(_ call: ProgramCall) -> Denial? {
    let search = TextSearch(call)
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
    for place in folders {
      let place = SecretsFiles.normal(files.absolute(expanded(place), in: folder))
      guard FileStatus.of(place, followingLink: true)?.kind == .folder else { continue }
      for file in files.files(below: place) where search.includes(file) {
        if !search.printsNothing(of: read(file)) { return .readsSecrets(file: shown(file)) }
      }
    }
    return nil
  }

  /// The content of a file, nil if it is too large or unreadable.
  private func read(_ path: String) -> [UInt8]? {
    try? CurrentFile(path: files.absolute(path, in: folder), followsLink: true)
      .content(limit: 1 << 20)
  }

  /// A list of files that another program reads.
  private func listing(_ call: ProgramCall) -> Denial? {
    let showsHidden = call.arguments.contains { word in
      word.text.hasPrefix("-") && !word.text.hasPrefix("--")
        && word.text.contains { "aAf".contains($0) }
    }
    for word in call.operands.isEmpty ? [ShellArgument(".")] : call.operands {
      if let file = secretsFile(word) { return .readsSecrets(file: file) }
      let place = SecretsFiles.normal(files.absolute(expanded(word), in: folder))
      let match = files.files(below: place).first { showsHidden || !$0.contains("/.") }
      if let match { return .readsSecrets(file: shown(match)) }
    }
    return nil
  }

  private func finding(_ call: ProgramCall) -> Denial? {
    let names = call.values(of: ["-name", "-iname", "-path", "-wholename", "-ipath"])
    let places = call.arguments.prefix { !$0.text.hasPrefix("-") }
    for place in places.isEmpty ? [ShellArgument(".")] : Array(places) {
      let place = SecretsFiles.normal(files.absolute(expanded(place), in: folder))
      let found = files.contains(place) ? [place] : files.files(below: place)
      let match = found.first { file in
        names.isEmpty || names.contains { Glob($0).matches(Array(file.utf8)) }
      }
      if let match { return .readsSecrets(file: shown(match)) }
    }
    return nil
  }

  /// What git prints of files and of their former versions.
  private func gitReading(_ call: ProgramCall) -> Denial? {
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
    if verb == "log", !words.contains(where: { ["-p", "-u", "--patch", "-L"].contains($0.text) }) {
      return nil
    }
    for word in words where !word.text.hasPrefix("-") {
      let text = expanded(word)
      let name =
        text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
      let path = SecretsFiles.normal(files.absolute(String(name), in: folder))
      if !name.isEmpty, files.contains(path) || files.isNamedAsSecret(path) {
        return .readsSecrets(file: shown(path))
      }
    }
    return nil
  }
}
