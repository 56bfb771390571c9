/// Words that an earlier version understood, and that scripts in other repositories still use.
enum FormerWords {
  /// Returns the words of today's command: `setup --import` for `init --from`, `ignore untrack` for
  /// `ignore check --untrack`.
  ///
  /// - Parameter words: without the name of the program.
  static func replaced(in words: [String]) -> [String] {
    if words.first == "init" {
      return ["setup"] + words.dropFirst().map { $0 == "--from" ? "--import" : $0 }
    }
    guard words.starts(with: ["ignore", "check"]), let flag = words.firstIndex(of: "--untrack")
    else {
      return words
    }
    return ["ignore", "untrack"] + words[2..<flag] + words[(flag + 1)...]
  }
}
