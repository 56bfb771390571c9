internal import Files
internal import Text

/// Checks what a shell command reads, prints and switches off.
///
/// A guard rail, not a sandbox: it follows what agents usually write, not every way to hide a path.
struct CommandCheck {
  let files: GuardedFiles
  let keys: ProjectKeys
  /// The folder in which the current command runs.
  private(set) var folder: String
  /// Variables that the command line has set before the current command.
  private(set) var variables: [String: String]
  /// Whether a filter for the values of keys follows: `keystow run` or `keystow redact`.
  private var isFiltered = false
  /// Whether the shell prints each command that it runs (`set -x`).
  private var isTracing = false
  /// Whether a loop reads the files that a command lists.
  private var loopsOverFiles = false

  /// The maximum nesting of commands in arguments (`sh -c`).
  private static let depthLimit = 8

  init(files: GuardedFiles, keys: ProjectKeys, folder: String, home: String?) {
    (self.files, self.keys, self.folder) = (files, keys, folder)
    variables = ["PWD": folder, KnownOutput.topLevel: files.root]
    variables["HOME"] = home
  }

  /// Returns the first reason to refuse a command line; nil if there is none.
  mutating func denial(of text: String, depth: Int = 0) -> Denial? {
    guard depth < Self.depthLimit else { return .unchecked("commands are nested too deeply") }
    let commands = ShellWords.commands(in: text)
    let outer = loopsOverFiles
    defer { loopsOverFiles = outer }
    loopsOverFiles = outer || FileLoop.reads(commands)
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
    let filter = parts.firstIndex { $0.isKeystow("redact") }
    // Names that a list of files passes on.
    let feedsNames =
      loopsOverFiles
      || parts.contains { $0.isFedByNames && !CommandKinds.listing.contains($0.name) }
    for (index, call) in parts.enumerated() {
      if let bypass = bypass(of: call) { return bypass }
      if call.isKeystow("run") {
        if let denial = underRun(call, depth: depth) { return denial }
        continue
      }
      let isRedacted = isRedacted(parts, index, before: filter)
      // The commands of a script are checked as what is filtered: a denial of one stands.
      let isScript = call.script != nil || call.embedded?.script != nil
      let outer = isFiltered
      isFiltered = isRedacted
      defer { isFiltered = outer }
      if let denial = reading(call, feedsNames: feedsNames, depth: depth),
        isScript || !(denial.isAboutOutput && isRedacted)
      {
        return denial
      }
      remember(call)
    }
    return nil
  }

  /// Whether a filter replaces the values that a part of a pipeline prints: it does if nothing
  /// between writes them in another form or to a file.
  private func isRedacted(_ parts: [ProgramCall], _ index: Int, before filter: Int?) -> Bool {
    guard let end = filter ?? (isFiltered ? parts.count : nil), index < end else { return false }
    return parts[index..<end].allSatisfy { call in
      !call.isRecoding && !call.isInterpreter
        && call.command.outputs.allSatisfy { $0.text.hasPrefix("/dev/") }
    } || parts[index].isInterpreter && index + 1 == end && parts[index].command.outputs.isEmpty
  }

  /// The command of `keystow run` may print variables, which are redacted; a file with secrets has
  /// more than these.
  private mutating func underRun(_ call: ProgramCall, depth: Int) -> Denial? {
    guard let inner = call.runCommand else { return nil }
    var check = self
    check.isFiltered = true
    return check.denial(of: [inner], depth: depth + 1)
  }

  /// Follows assignments, changes of the folder, and traces.
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
      folder = GuardedFiles.normal(files.absolute(expanded(word), in: folder))
    }
    if call.name == "set", let flags = call.arguments.first?.text, flags.hasPrefix("-") {
      isTracing = isTracing || flags.contains("x") || flags.contains("v")
    }
  }

  func expanded(_ word: ShellArgument) -> String {
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
    if let key = keys.key(printedBy: call) {
      return .printsStored(command: "the command of \(key) in .keystow.toml")
    }
    if let script = call.script {
      return denial(of: expanded(script), depth: depth + 1)
    }
    if let denial = printing(call) ?? call.embedded.flatMap({ embedded($0, depth: depth) }) {
      return denial
    }
    for text in call.inlineCode + call.command.documents where call.isInterpreter {
      if let denial = denial(ofCode: text) { return denial }
    }
    return files(readBy: call, feedsNames: feedsNames)
  }

  /// A command that runs in a container or with other variables: its files are not those here.
  private mutating func embedded(_ call: ProgramCall, depth: Int) -> Denial? {
    if let script = call.script { return denial(of: script.text, depth: depth + 1) }
    if let denial = printing(call) { return denial }
    for code in call.inlineCode {
      if let denial = denial(ofCode: code) { return denial }
    }
    return nil
  }

  private func files(readBy call: ProgramCall, feedsNames: Bool) -> Denial? {
    let lists = CommandKinds.listing.contains(call.name)
    let isListed = feedsNames && lists
    switch call.name {
    case "git" where isListed: return gitListing(call) ?? gitReading(call)
    case "git": return gitReading(call)
    case "grep", "egrep", "fgrep", "rg", "ag", "ack", "ggrep", "zgrep":
      return searching(call, feedsNames: feedsNames)
    case "ls" where isListed: return listing(call)
    case "find" where isListed || call.hasArgument(["-exec", "-execdir", "-ok"]):
      return finding(call)
    case "fd" where isListed || call.hasArgument(["-x", "-X", "--exec", "--exec-batch"]):
      return call.showsIgnored ? wholeFolder() : nil
    case "source" where isTracing, "." where isTracing: break
    case "cp", "mv", "ln", "install", "rsync":
      let last = call.operands.last.map(expanded) ?? ""
      if files.isNamedAsSecret(files.absolute(last, in: folder)) { return nil }
    case _ where lists && !isListed: return nil
    default: break
    }
    for word in call.readable {
      if let file = secretsFile(word) { return .readsSecrets(file: file) }
    }
    return nil
  }

  /// The path of the file with secrets that a word of a command line stands for; nil if none.
  func secretsFile(_ word: ShellArgument) -> String? {
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
    return secretsFile(named: text, word) ?? fileInUnknownFolder(text, word)
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

  /// A file with secrets of the name after a folder that only the shell knows: `$folder/.env`.
  private func fileInUnknownFolder(_ text: String, _ word: ShellArgument) -> String? {
    guard word.hasVariable, let slash = text.lastIndex(of: "/") else { return nil }
    let name = text[text.index(after: slash)...]
    guard !name.isEmpty, !name.contains("$") else { return nil }
    return [folder, files.root].map { $0 + "/" + name }.first { files.contains($0) }
      .map { shown($0) }
  }

  func shown(_ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// The content of a file, nil if it is too large or unreadable.
  func read(_ path: String) -> [UInt8]? {
    try? CurrentFile(path: files.absolute(path, in: folder), followsLink: true)
      .content(limit: 1 << 20)
  }
}
