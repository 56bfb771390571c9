internal import PCRE
internal import Text

/// A search in files, as grep and its relatives understand their arguments.
struct TextSearch {
  private(set) var patterns: [String] = []
  private(set) var paths: [ShellArgument] = []
  /// Files with patterns (`-f`), which an error message may print.
  private(set) var patternFiles: [ShellArgument] = []
  private(set) var isRecursive = false
  /// Whether it skips what .gitignore ignores, and hidden files.
  private(set) var respectsIgnoreFiles = false
  private var ignoresCase = false
  private var isInverted = false
  private var isFixed = false
  /// Whether it prints names or counts only.
  private var printsNames = false
  private var included: [Glob] = []
  private var excluded: [Glob] = []

  init(_ call: ProgramCall) {
    let ignoring = ["rg", "ag", "ack"].contains(call.name)
    isFixed = call.name == "fgrep"
    (isRecursive, respectsIgnoreFiles) = (ignoring, ignoring)
    var operands: [ShellArgument] = []
    var words = call.arguments[...]
    var isOver = false
    while let word = words.popFirst() {
      let text = word.text
      if isOver || !text.hasPrefix("-") || text == "-" {
        operands.append(word)
      } else if text == "--" {
        isOver = true
      } else if text.hasPrefix("--") {
        take(long: text, &words)
      } else {
        take(short: text.dropFirst(), &words)
      }
    }
    if patterns.isEmpty, patternFiles.isEmpty, let first = operands.first {
      patterns = [first.text]
      operands.removeFirst()
    }
    paths = operands
  }

  private mutating func take(long text: String, _ words: inout ArraySlice<ShellArgument>) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    func value() -> String { parts.count > 1 ? parts[1] : words.popFirst()?.text ?? "" }
    switch parts.first {
    case "--recursive", "--dereference-recursive": isRecursive = true
    case "--ignore-case", "--smart-case": ignoresCase = true
    case "--invert-match": isInverted = true
    case "--fixed-strings", "--literal": isFixed = true
    case "--files-with-matches", "--files-without-match", "--count", "--quiet", "--silent",
      "--files",
      "--count-matches":
      printsNames = true
    case "--regexp": patterns.append(value())
    case "--file": patternFiles.append(ShellArgument(value()))
    case "--include", "--glob", "--iglob": add(glob: value())
    case "--exclude", "--exclude-dir", "--ignore": excluded.append(Glob(value()))
    case "--no-ignore", "--hidden", "--unrestricted", "--no-ignore-vcs", "--skip-vcs-ignores":
      respectsIgnoreFiles = false
    case "--type", "--type-add", "--context", "--max-count", "--after-context", "--before-context",
      "--color", "--colour", "--sort", "--max-depth":
      _ = value()
    default: break
    }
  }

  private mutating func take(
    short flags: Substring, _ words: inout ArraySlice<ShellArgument>
  ) {
    var rest = flags
    while let flag = rest.popFirst() {
      switch flag {
      case "r", "R": isRecursive = true
      case "i": ignoresCase = true
      case "v": isInverted = true
      case "F", "Q": isFixed = true
      case "l", "L", "c", "q": printsNames = true
      case "u", ".": respectsIgnoreFiles = false
      case "e", "f", "A", "B", "C", "m", "g", "t", "T", "d", "D", "j":
        let value = rest.isEmpty ? words.popFirst()?.text ?? "" : String(rest)
        if flag == "e" { patterns.append(value) }
        if flag == "f" { patternFiles.append(ShellArgument(value)) }
        if flag == "g" { add(glob: value) }
        return
      default: break
      }
    }
  }

  private mutating func add(glob: String) {
    if glob.hasPrefix("!") {
      excluded.append(Glob(String(glob.dropFirst())))
    } else {
      included.append(Glob(glob))
      // An explicit pattern overrides the ignore files.
      respectsIgnoreFiles = false
    }
  }

  /// Whether a recursive search reads a file.
  func includes(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    return !excluded.contains { $0.matches(bytes) }
      && (included.isEmpty || included.contains { $0.matches(bytes) })
  }

  /// Whether it prints no line of a content; false if that cannot be told.
  func printsNothing(of content: [UInt8]?) -> Bool {
    if printsNames { return true }
    guard let content, !isInverted, !patterns.isEmpty, patternFiles.isEmpty,
      !patterns.contains(where: \.isEmpty)
    else { return false }
    return patterns.allSatisfy { pattern in
      if isFixed, !ignoresCase { return content.firstRange(of: Array(pattern.utf8)) == nil }
      // The syntax of grep differs in which signs need a backslash: both readings must match nothing.
      let plain = isFixed ? "\\Q\(pattern)\\E" : pattern
      let basic = plain.replacing("\\|", with: "|").replacing("\\(", with: "(")
        .replacing("\\)", with: ")").replacing("\\+", with: "+")
      let option = ignoresCase ? "(?mi)" : "(?m)"
      return !matches(option + plain, content) && !matches(option + basic, content)
    }
  }

  /// Whether a pattern matches, or cannot be tried.
  private func matches(_ pattern: String, _ content: [UInt8]) -> Bool {
    do {
      let compiled = try Pattern(pattern, style: .foreign)
      return try compiled.firstMatch(in: content.span, window: 0..<content.count) != nil
    } catch {
      return true
    }
  }
}
