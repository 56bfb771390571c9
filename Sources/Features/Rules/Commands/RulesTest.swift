import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Configuration
internal import Files
internal import Filters
internal import Formats
internal import Scan
internal import Text
internal import Vocabulary

struct RulesTest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Show which rules match in files, and why matches are rejected.",
    discussion: """
      Examples:
        keystow rules test Config.swift
        keystow rules test --name .env notes.txt     read it as another file

      Prints each match with its position, and its confidence or the reason for its
      rejection; then each rule whose keyword is in the file but whose pattern does
      not match. Never prints values. Ignores the allowlist of .keystow.toml.
      """,
    exits: .task)

  @Argument(help: "Files to test the rules on", completion: .file()) var files: [String]
  @Option(help: "Read the files as if they had this name") var name: String?

  func run() throws {
    let trial = try RuleTrial()
    var lines: [String] = []
    for path in files {
      let bytes = try InputFile(path: path).read()
      lines += try trial.lines(for: bytes, named: name ?? path, shown: path)
    }
    try Terminal.standardOutput.deliver(lines)
  }
}

/// Applies the built-in rules to single texts, without an allowlist.
struct RuleTrial {
  private let search: SecretSearch
  private let matcher: Matcher

  init() throws {
    let plan = try MatchPlan(.builtIn, readsLittle: true)
    search = try SecretSearch(plan: plan, filters: .standard(for: Configuration()))
    matcher = try Matcher(plan)
  }

  /// The matches in a text, a line each.
  ///
  /// - Parameter shown: the path to print.
  func lines(for bytes: [UInt8], named name: String, shown: String) throws -> [String] {
    guard let text = ReadableText.text(scanning: bytes, ofPath: name.keptBytes) else {
      return ["\(TerminalText.visible(shown)): binary"]
    }
    let index = LineIndex(text.span)
    func place(_ offset: Int) -> String {
      let position = index.position(of: offset, in: text.span)
      return "\(TerminalText.visible(shown)):\(position.line):\(position.column)"
    }
    let trials = try search.trials(in: text, of: GitPath(name))
    let matches = trials.map { trial in
      "\(place(trial.candidate.span.lowerBound)): \(trial.candidate.rule.id): \(trial.outcome)"
    }
    let matched = Set(trials.map(\.candidate.rule.id))
    var seen: Set<String> = []
    let anchors = try matcher.anchors(in: text.span).filter {
      !matched.contains($0.rule.id) && seen.insert($0.rule.id).inserted
    }
    let rest = anchors.map { "\(place($0.offset)): \($0.rule.id): keyword only, no match" }
    let lines = matches + rest
    return lines.isEmpty ? ["\(TerminalText.visible(shown)): no keyword of any rule"] : lines
  }

  /// The trials of a text.
  func trials(in text: [UInt8], named name: String) throws -> [Trial] {
    try search.trials(in: text, of: GitPath(name))
  }
}

extension Trial {
  /// What becomes of the candidate, for users.
  var outcome: String {
    switch verdict {
    case .reject(let reason): return "rejected, \(reason)"
    case .allow(let survivor): return "rejected, \(survivor.allowance?.reason ?? "allowed")"
    case .keep(let survivor):
      let reasons = survivor.reasons.isEmpty ? "" : ", \(survivor.reasons.joined(separator: ", "))"
      return "\(survivor.confidence)\(reasons)"
    }
  }
}
