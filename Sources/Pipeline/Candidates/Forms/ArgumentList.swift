/// Commands whose words are the elements of a list: in source code, JSON, YAML and Dockerfiles.
///
/// The same commands as in a shell, but found by their options: a list has those in one spelling, and
/// the names of programs are everywhere.
struct ArgumentList {
  /// Commands that have their passwords in the same way.
  private struct Group {
    var commands: [String]
    let options: CommandOptions
  }

  private let groups: [Group]

  init(_ table: [CommandOptions]) {
    var groups: [Group] = []
    for row in table where row.options.contains(where: { $0.first == "-" }) {
      let same = groups.firstIndex { group in
        group.options.options == row.options && group.options.place == row.place
          && group.options.userEnd == row.userEnd
      }
      if let same {
        groups[same].commands += row.commands
      } else {
        groups.append(Group(commands: row.commands, options: row))
      }
    }
    self.groups = groups
  }

  /// The options as an element of a list starts with them: few, as each costs time at every start.
  var anchors: [Anchor] {
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
      // The names of long options are compared, not searched for.
      let dashes = text.firstRange(of: "--")
      let count = dashes.map { text[..<$0.upperBound].utf8.count } ?? .max
      return Anchor(text: text, ignoresCase: false, searchedCount: count)
    }
  }

  /// The pattern from the name of a program to a password, which is group 1 whichever it is.
  var pattern: String {
    "(?|" + groups.map(Self.pattern).joined(separator: "|") + ")"
      + "(?(DEFINE)(?<between>\(Self.between)))"
  }

  private static func pattern(of group: Group) -> String {
    let commands = group.commands.map { command in
      let words = command.split(separator: " ").map { word in
        TokenForm.Piece.escaped(String(word)) + (word.hasSuffix("-") ? #"[\w-]{0,20}"# : "")
      }
      return words[0] + #"(?:\.exe)?\#(end)"#
        + words.dropFirst().map { #"(?&between)\#($0)(?=["'\s,\])])"# }.joined()
    }
    let row = group.options
    // Not beyond the first place of the option, whether a password follows it or not.
    let option = row.optionPattern + (row.place == .next ? #"(?=["'\s,])"# : "")
    return #"(?:(?<![\w.-])|(?<=\\[nrt]))(?:\#(commands.joined(separator: "|")))"#
      + "(?>(?&between)\(option))" + valuePattern(of: row)
  }

  /// The pattern of what follows an option.
  private static func valuePattern(of row: CommandOptions) -> String {
    let plain = #"[^\s"'`<>;|&()\\$={}\[\],*-]"#
    let attached =
      #"(\#(plain)[^\s"'`<>\\]{3,127}?)"#
      + #"(?=["'\s<\\]|&\w{1,20}=|[,\]](?:\s|$)|$)"#
    guard row.userEnd == nil else {
      return "(?:\(next)|\(item)|\(flow))\(row.userPattern)\(attached)"
    }
    let others =
      "\(next)\(PasswordPattern.literal)|\(item)\(PasswordPattern.argument)"
      + #"|\#(flow)(\#(plain)[^\s"'`<>;|&()\\,\]]{3,127})(?=[ \t]{0,4}[,\]])"#
    return switch row.place {
    case .next: "(?|\(others))"
    case .attached: attached
    case .either: "(?|\(others)|\(attached))"
    }
  }

  /// From an option to the next element: of quoted ones, also of a chain of calls; of a list of YAML; of
  /// a list in brackets without quotes.
  private static let next = #"["'](?:,\s{0,60}|\)\s{0,60}\.arg\()(?!["'][$*])"#
  private static let item = PasswordPattern.nextItem + #"(?!["']?[$*])"#
  private static let flow = #",[ \t]{0,4}"#

  /// Follows the name of a program that is an element, or whose arguments are a list.
  private static let end = #"(?=["',]|[ \t]{0,4}\r?\n|[ \t]{1,4}(?:@\(|-Arg))"#

  /// The elements between a name and an option; the window bounds it.
  ///
  /// A list ends at a bracket, but for calls in it, and where a list that is called arguments follows.
  private static let between =
    #"(?:[^\])}(;|:"',\s]*+(?:["', \t]|\r?\n(?![ \t]*\r?\n)|:(?<!["']:)"#
    + #"|:(?<=[aA]rgs["']:|uments["']:)|[\])]{1,2}\s{0,60}[\w.$]{0,30}[aA]rg\w{0,12}\(?"#
    + #"|(?<=@)\(|\([^()\r\n]{0,60}\)))*?"#
}
