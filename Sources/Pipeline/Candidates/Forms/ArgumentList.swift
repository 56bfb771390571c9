/// Commands whose words are the elements of a list: in source code, JSON, YAML and Dockerfiles.
///
/// The same commands as in a shell, but found by their options: a list has those in one spelling, and
/// the names of programs are everywhere. A password without an option is found by its program.
struct ArgumentList {
  /// Commands that have their passwords in the same way.
  private struct Group {
    var commands: [String]
    let options: CommandOptions
  }

  private let groups: [Group]

  init(_ table: [CommandOptions]) {
    var groups: [Group] = []
    for row in table where row.isListed {
      let same = groups.firstIndex { group in
        !row.options.isEmpty && group.options.options == row.options
          && group.options.place == row.place && group.options.userEnd == row.userEnd
      }
      if let same {
        groups[same].commands += row.commands
      } else {
        groups.append(Group(commands: row.commands, options: row))
      }
    }
    self.groups = groups
  }

  var anchors: [Anchor] { optionAnchors + programAnchors }

  /// The names of programs as an element of a list ends with them.
  private var programAnchors: [Anchor] {
    let words = Set(
      groups.filter(\.options.isFoundByName).flatMap(\.commands)
        .map(CommandOptions.program))
    return words.sorted().flatMap { word in
      if CommandOptions.isShort(word) {
        return ["\"\(word)\"", "'\(word)'", "- \(word)"].map { Anchor.exact($0) }
          + [Anchor(text: word + " -Arg", ignoresCase: false, searchedCount: word.utf8.count + 1)]
      }
      return ["\"", "'", ",", "\r", "\n", " -Arg"].map { end in
        Anchor(text: word + end, ignoresCase: false, searchedCount: word.utf8.count)
      }
    }
  }

  /// The options as an element of a list starts with them: few, as each costs time at every start.
  private var optionAnchors: [Anchor] {
    let options = groups.flatMap { group in
      group.options.options.filter { $0.first == "-" }.flatMap { option in
        let isWord = group.options.place == .next
        return ["\"", "'"].map { $0 + option + (isWord ? $0 : "") }
          + ["- " + option] + (isWord ? [] : [", " + option])
      }
    }
    // A text comes right after the one that it starts with.
    var texts: [String] = []
    for text in options.sorted() where !(texts.last.map(text.hasPrefix) ?? false) {
      texts.append(text)
    }
    return texts.map { text in
      // The names of options are compared, not searched for.
      let start = text.hasPrefix("- ") ? "- -" : text.hasPrefix(", ") ? ", -" : "\"-"
      return Anchor(text: text, ignoresCase: false, searchedCount: start.utf8.count)
    }
  }

  /// The pattern from the name of a program to a password, which is group 1 whichever it is.
  ///
  /// Commands whose passwords are alike share the pattern of those, or it would be too large.
  var pattern: String {
    var values: [String] = []
    var starts: [String: [String]] = [:]
    for group in groups {
      let value = Self.valuePattern(of: group.options)
      if starts[value] == nil { values.append(value) }
      starts[value, default: []].append(Self.start(of: group))
    }
    let commands = values.map { "(?:\(starts[$0, default: []].joined(separator: "|")))\($0)" }
    // With what anchors of short programs begin with.
    return #"(?:["']|-[ \t])?+(?:(?<![\w.-])|(?<=\\[nrt]))(?|\#(commands.joined(separator: "|")))"#
      + "(?(DEFINE)(?<end>\(Self.end))(?<stop>\(Self.stop))(?<between>\(Self.between))"
      + "(?<gap>\(Self.gap)))"
  }

  /// The pattern of a command up to the option of its password, or to the word before it.
  private static func start(of group: Group) -> String {
    let commands = group.commands.map { command in
      let words = command.split(separator: " ").map { word in
        TokenForm.Piece.escaped(String(word)) + (word.hasSuffix("-") ? #"[\w-]{0,20}"# : "")
      }
      return words[0] + #"(?:\.exe)?(?&end)"#
        + words.dropFirst().map { "(?&between)\($0)(?&stop)" }.joined()
    }
    let row = group.options
    let start = "(?:\(commands.joined(separator: "|")))"
    if let words = row.words(separatedBy: "(?&gap)") { return start + words + "(?!(?&gap)[-/])" }
    // Not beyond the first place of the option, whether a password follows it or not.
    let option = row.optionPattern + (row.place == .next ? #"(?=["'\s,])"# : "")
    return start + "(?>(?&between)\(option))"
  }

  /// The pattern of what follows an option.
  private static func valuePattern(of row: CommandOptions) -> String {
    let attached =
      #"(\#(plain)[^\s"'`<>\\]{3,127}?)"#
      + #"(?=["'\s<\\]|&\w{1,20}=|[,\]](?:\s|$)|$)"#
    guard row.userEnd == nil else {
      return "(?:\(next)|\(item)|\(flow))\(row.userPattern)\(attached)"
    }
    return switch row.place {
    case .next: "(?|\(element))"
    case .attached: attached
    case .either: "(?|\(element)|\(attached))"
    }
  }

  private static let plain = #"[^\s"'`<>;|&()\\$={}\[\],*-]"#

  /// The next element, whose password is group 1.
  private static let element =
    "\(next)\(PasswordPattern.literal)|\(item)\(PasswordPattern.argument)"
    + #"|\#(flow)(\#(plain)[^\s"'`<>;|&()\\,\]]{3,127})(?=[ \t]{0,4}[,\]])"#
    + "|\(opening)\(PasswordPattern.literal)"

  /// From an option to the next element: of quoted ones, also of a chain of calls or of the words of a
  /// shell; of a list of YAML; of a list in brackets without quotes.
  private static let next =
    #"["'](?:,\s{0,60}|[ \t]{1,4}(?=["'])|\)\s{0,60}\.arg\()(?!["'][$*])"#
  private static let item = PasswordPattern.nextItem + #"(?!["']?[$*])"#
  private static let flow = #",[ \t]{0,4}"#

  /// Between two elements whatever these are, with their quotes.
  private static let gap =
    #"(?:["']?(?:,\s{0,60}|[ \t]{1,4}(?=["'])|\)\s{0,60}\.arg\()|\#(PasswordPattern.nextItem)|"#
    + #"\#(opening))["']?"#

  /// From the name of a program to a list of its arguments.
  private static let opening =
    #"(?:[ \t]{1,4}-Arg\w{0,12}[ \t]{1,4}|(?:["')]{0,3}[,;]?\s{0,60}(?:\#(named))?"#
    + #"|["']?\]\s{0,60}\#(named))"#
    + #"(?:(?<=:)\s{1,60}-[ \t]{1,4}|\s{0,4}(?:@|new \w{0,6}\[\]\s?|&|\w{1,6}!)?[\[({]\s{0,60}))"#
    + #"(?!["'][$*])"#
  private static let named = #"[\w.$]{0,30}["']?[aA]rg\w{0,12}["']?\s{0,4}[:=(]?"#

  /// Follows the name of a program that is an element, or whose arguments are a list.
  private static let end = #"(?=["',]|[ \t]{0,4}\r?\n|[ \t]{1,4}(?:@\(|-Arg))"#

  /// Follows another word of a command.
  private static let stop = #"(?=["'\s,\])])"#

  /// The elements between a name and an option; the window bounds it.
  ///
  /// A list ends at a bracket, but for calls in it, and where a list that is called arguments follows.
  private static let between =
    #"(?:[^\])}(;|:"',\s]*+(?:["', \t]|\r?\n(?![ \t]*\r?\n)|:(?<!["']:)"#
    + #"|:(?<=[aA]rgs["']:|uments["']:)|[\])]{1,2}\s{0,60}[\w.$]{0,30}[aA]rg\w{0,12}\(?"#
    + #"|(?<=@)\(|\([^()\r\n]{0,60}\)))*?"#
}
