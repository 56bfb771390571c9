import TestSupport

/// The answers of git for many files of rules, each alone with its own paths.
///
/// Each file of rules is in a folder of its own, where its patterns mean what they mean at a root:
/// so one run of git answers for all of them.
struct GitJudge {
  struct Case {
    let rules: [UInt8]
    let paths: [String]
  }

  /// For each case and path the line that decides, with its `!`; empty where none does.
  static func deciding(_ cases: [Case]) throws -> [[String]] {
    let repository = try TemporaryRepository()
    var input: [UInt8] = []
    for (number, item) in cases.enumerated() {
      try repository.directory.write(item.rules, to: "\(number)/.gitignore")
      for path in item.paths { input += Array("\(number)/\(path)".utf8) + [0] }
    }
    let run = try ProgramRun(
      "git", ["check-ignore", "--no-index", "-z", "-v", "-n", "--stdin"], in: repository.path,
      input: input)
    let fields = run.output.split(separator: 0, omittingEmptySubsequences: false)
    var place = 0
    return cases.map { item in
      item.paths.map { _ in
        defer { place += 4 }
        return place + 2 < fields.count
          ? String(decoding: fields[place + 2], as: UTF8.self) : "git gave no answer"
      }
    }
  }

  /// Whether a deciding line ignores.
  static func ignores(_ line: String) -> Bool { !line.isEmpty && !line.hasPrefix("!") }
}
