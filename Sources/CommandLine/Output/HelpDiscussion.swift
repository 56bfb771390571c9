internal import Text

/// The prose and the examples of a command's help, which are written for 80 columns.
enum HelpDiscussion {
  private static let width = 80

  /// Returns the text for a narrower terminal: prose in whole paragraphs, which the parser wraps, and
  /// what an example does below its command.
  ///
  /// - Parameter columns: the width of the terminal; nil if the text is for none.
  static func fitted(_ text: String, to columns: Int?) -> String {
    guard let columns, columns < width else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let fits = lines.allSatisfy { !$0.hasPrefix(" ") || $0.count <= columns }
    var fitted: [String] = []
    var isInProse = false
    for line in lines {
      let isProse = !line.isEmpty && !line.hasPrefix(" ")
      if isProse, isInProse, let last = fitted.popLast() {
        fitted.append("\(last) \(line)")
      } else {
        fitted += isProse || fits ? [String(line)] : example(line, columns)
      }
      // What introduces examples is a line of its own.
      isInProse = isProse && !line.hasSuffix(":")
    }
    return fitted.joined(separator: "\n")
  }

  /// A command, and what it does on lines of its own.
  private static func example(_ line: Substring, _ columns: Int) -> [String] {
    let start = line.firstIndex { $0 != " " } ?? line.endIndex
    guard let gap = line[start...].firstRange(of: "  ") else { return [String(line)] }
    let comment = line[gap.upperBound...].drop { $0 == " " }
    let margin = String(repeating: " ", count: 6)
    return [String(line[..<gap.lowerBound])]
      + Listing.hanging(String(comment), after: margin, room: columns)
  }
}
