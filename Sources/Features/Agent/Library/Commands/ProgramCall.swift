internal import Files

/// The program that a command runs, without wrappers such as `sudo` and `timeout`.
struct ProgramCall {
  let command: ShellCommand
  /// The name without folders; empty if only variables are set.
  let name: String
  let arguments: [ShellArgument]
  /// The variables that wrappers set.
  private(set) var wrapperVariables: [String] = []
  /// Whether it gets names of files from the command before it.
  private(set) var isFedByNames = false

  private static let keywords: Set<String> = [
    "if", "then", "else", "elif", "do", "while", "until", "!", "{", "time", "noglob", "in", "fi",
    "done", "}", "coproc", "function",
  ]
  /// Programs that run the command in their arguments; the options among them that take a value.
  private static let wrappers: [String: Set<String>] = [
    "sudo": ["-u", "-g", "-h", "-p", "-C"], "doas": ["-u"], "command": [], "builtin": [],
    "exec": ["-a"], "nohup": [], "nice": ["-n"], "ionice": ["-c", "-n"], "timeout": ["-s", "-k"],
    "gtimeout": ["-s", "-k"], "stdbuf": ["-i", "-o", "-e"], "setsid": [],
    "caffeinate": ["-t", "-w"],
    "xargs": ["-I", "-n", "-P", "-L", "-d", "-a", "-s", "-E"], "parallel": ["-j"], "watch": ["-n"],
    "env": ["-u", "-C", "-S"], "arch": [], "xcrun": ["--sdk"], "unbuffer": [], "busybox": [],
    "chronic": [], "script": [],
  ]

  init(_ command: ShellCommand) {
    self.command = command
    var words = command.words[...]
    var variables: [String] = []
    var isFed = false
    while let first = words.first {
      let name = Self.baseName(first.text)
      if Self.keywords.contains(name) {
        words = words.dropFirst()
        continue
      }
      guard let valued = Self.wrappers[name] else { break }
      let rest = Self.wrapped(words.dropFirst(), by: name, valued, &variables)
      // Alone, it is a program of its own: `env` prints the environment.
      guard !rest.isEmpty else { break }
      if ["xargs", "parallel"].contains(name) { isFed = true }
      words = rest
    }
    name = words.first.map { Self.baseName($0.text) } ?? ""
    arguments = Array(words.dropFirst())
    wrapperVariables = variables
    isFedByNames = isFed
  }

  /// The words after a wrapper's own options and variables.
  private static func wrapped(
    _ words: ArraySlice<ShellArgument>, by name: String, _ valued: Set<String>,
    _ variables: inout [String]
  ) -> ArraySlice<ShellArgument> {
    var words = words
    while let word = words.first?.text {
      if word.hasPrefix("-"), word != "-" {
        if name == "command", word == "-v" || word == "-V" { return [] }
        words = words.dropFirst(valued.contains(word) ? 2 : 1)
      } else if word.contains("="), name == "env" || name == "sudo" {
        variables.append(word)
        words = words.dropFirst()
      } else {
        break
      }
    }
    if ["timeout", "gtimeout"].contains(name) { words = words.dropFirst() }
    return words
  }

  static func baseName(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  /// The arguments that are not options.
  var operands: [ShellArgument] {
    arguments.filter { !$0.text.hasPrefix("-") && !(name == "env" && $0.text.contains("=")) }
  }

  /// The arguments that may be files to read, without those that say where variables come from for
  /// another program, which does not print them.
  var readable: [ShellArgument] {
    arguments.enumerated().filter { index, word in
      let before = index > 0 ? arguments[index - 1].text : ""
      return !["--env-file", "--dotenv"].contains(before) && !word.text.hasPrefix("--env-file=")
        && !word.text.hasPrefix("--exclude")
    }.map(\.element)
  }

  func hasArgument(_ names: Set<String>) -> Bool {
    arguments.contains { names.contains($0.text) }
  }

  /// The arguments after some options.
  func values(of names: Set<String>) -> [String] {
    zip(arguments, arguments.dropFirst()).filter { names.contains($0.0.text) }.map(\.1.text)
  }

  /// A command that it runs elsewhere, in a container or with other variables; nil if its arguments
  /// have none that could print variables.
  var embedded: ProgramCall? {
    guard Self.runners.contains(name) else { return nil }
    let place = arguments.firstIndex { word in
      let name = Self.baseName(word.text)
      return ["env", "printenv"].contains(name) || Self.shells.contains(name)
        || Self.interpreters.contains(name)
    }
    guard let place else { return nil }
    var inner = command
    inner.words = Array(arguments[place...])
    let call = ProgramCall(inner)
    return ["env", "printenv"].contains(call.name) || call.script != nil || call.isInterpreter
      ? call : nil
  }

  private static let runners: Set<String> = [
    "docker", "podman", "docker-compose", "kubectl", "npx", "bunx", "pnpm", "yarn", "npm", "bundle",
    "poetry", "uv", "pipenv", "mise", "direnv", "dotenv", "dotenvx", "op", "doppler", "infisical",
    "nix", "ssh", "chamber", "aws-vault",
  ]

  /// Whether it runs a command of this program.
  func isKeystow(_ verb: String) -> Bool {
    name == "keystow" && arguments.first?.text == verb
  }

  /// Whether it writes its input in a form in which values are not recognized, or to a file.
  var isRecoding: Bool {
    CommandKinds.recoding.contains(name)
      || ["head", "tail"].contains(name)
        && arguments.contains { $0.text.hasPrefix("-c") || $0.text.hasPrefix("--bytes") }
  }

  /// The command that `keystow run` starts; nil if it has none.
  var runCommand: ShellCommand? {
    var inner = command
    inner.words = Array(arguments.drop { $0.text != "--" }.dropFirst())
    (inner.assignments, inner.outputs, inner.isPiped) = ([], [], false)
    return inner.words.isEmpty ? nil : inner
  }

  /// Whether a search for names includes what git ignores, or hidden files.
  var showsIgnored: Bool {
    arguments.contains { word in
      let text = word.text
      if text.hasPrefix("--") {
        return ["--hidden", "--no-ignore", "--unrestricted", "--no-ignore-vcs"].contains(text)
      }
      return text.hasPrefix("-") && text.contains { "HIu.".contains($0) }
    }
  }

  private static let shells: Set<String> = ["sh", "bash", "zsh", "dash", "ksh", "fish", "ash"]

  /// The command line in an argument (`sh -c`, `eval`); nil if there is none.
  var script: ShellArgument? {
    if name == "eval" {
      return ShellArgument(
        arguments.map(\.text).joined(separator: " "),
        hasVariable: arguments.contains(where: \.hasVariable))
    }
    if Self.shells.contains(name) {
      if let index = arguments.firstIndex(where: {
        $0.text.hasPrefix("-") && !$0.text.hasPrefix("--") && $0.text.hasSuffix("c")
      }), index + 1 < arguments.count {
        return arguments[index + 1]
      }
      return command.documents.first.map { ShellArgument($0) }
    }
    return nil
  }

  private static let interpreters = [
    "python", "node", "ruby", "perl", "php", "deno", "bun", "awk", "gawk", "mawk", "swift",
    "osascript", "lua", "tclsh", "Rscript", "jshell", "elixir", "groovy", "tsx", "irb", "jq", "yq",
  ]

  var isInterpreter: Bool { Self.interpreters.contains { name.hasPrefix($0) } }

  /// The code in arguments: with blanks, brackets or quotes, or after the option for it.
  var inlineCode: [String] {
    guard isInterpreter else { return [] }
    let given = values(of: ["-c", "-e", "-p", "-pe", "--eval", "--print", "-r"])
    // The first argument of jq and yq is a program.
    let isFilter = name == "jq" || name == "yq"
    return given
      + arguments.map(\.text).filter { text in
        isFilter && !text.hasPrefix("-") || text.contains { " ('\"<{;".contains($0) }
      }
  }

  /// The place of git's verb in the arguments, after its options.
  private var verbPlace: Int? {
    guard name == "git" else { return nil }
    var place = 0
    while place < arguments.count, arguments[place].text.hasPrefix("-") {
      let takesValue = ["-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path"]
        .contains(arguments[place].text)
      place += takesValue ? 2 : 1
    }
    return place < arguments.count ? place : nil
  }

  var gitVerb: String? { verbPlace.map { arguments[$0].text } }

  /// The arguments after git's verb.
  var gitArguments: [ShellArgument] { verbPlace.map { Array(arguments[($0 + 1)...]) } ?? [] }

  /// The options before git's verb.
  var gitOptions: [ShellArgument] { verbPlace.map { Array(arguments[..<$0]) } ?? arguments }
}

/// Kinds of programs.
enum CommandKinds {
  /// Programs that print names and states of files, or change them, but not their content.
  static let listing: Set<String> = [
    "", "ls", "stat", "test", "[", "[[", "chmod", "chown", "touch", "rm", "mkdir", "rmdir",
    "unlink",
    "basename", "dirname", "realpath", "readlink", "file", "echo", "printf", "cd", "pwd", "pushd",
    "popd", "exit", "true", "false", "find", "du", "wc", "which", "type", "tree", "sleep", "export",
    "source", ".", "unset", "alias", "declare", "local", "readonly", "typeset", "set", "kill",
    "wait",
    "keystow", "sha256sum", "shasum", "md5sum", "sha1sum", "xattr", "mktemp", "fd", "gh", "df",
    "command", "git", "truncate",
  ]
  /// Programs that write text in a form in which values are not recognized.
  static let recoding: Set<String> = [
    "fold", "xxd", "od", "hexdump", "hd", "tr", "cut", "sed", "base32", "basenc", "gzip", "bzip2",
    "xz", "zstd", "openssl", "split", "dd", "tee", "fmt", "column", "paste", "rev",
    "gpg", "uuencode", "shuf",
  ]
}
