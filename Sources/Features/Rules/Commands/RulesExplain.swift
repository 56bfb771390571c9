import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Files
internal import Filters
internal import Scan
internal import Text

struct RulesExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show which rules match a value, and why.",
    discussion: """
      Examples:
        keystow rules explain                  prompt without echo
        pbpaste | keystow rules explain

      Prints the features of the value, then the rules that match it alone, after the
      name of a key, and near the name of their provider. Never prints the value, and
      never takes it as an argument, where other processes and the shell history
      could see it.
      """,
    exits: .task)

  /// In bytes.
  private static let limit = 1 << 16

  func run() throws {
    let value = try value()
    guard !value.isEmpty else { throw ValidationError("The value is empty.") }
    try Terminal.standardOutput.deliver(lines(for: value))
  }

  private func value() throws -> [UInt8] {
    guard Terminal.standardInput.isInteractive else {
      return try StandardInputValue(lineEnd: .cut).bytes
    }
    let answer = try HiddenInput.line(limit: Self.limit) {
      Terminal.standardError.write("Value (input is hidden): ")
    }
    Terminal.standardError.write("\n")
    return answer ?? []
  }

  private func lines(for value: [UInt8]) throws -> [String] {
    let shape = ValueShape(value)
    func tenths(_ number: Double) -> String {
      let all = Int((number * 10).rounded())
      return "\(all / 10).\(all % 10)"
    }
    let kind =
      shape.looksLikeKey
      ? "looks like a key" : shape.looksRandom ? "looks random" : "does not look random"
    var lines = [
      "\(shape.length) bytes, \(kind)",
      "entropy \(tenths(shape.entropy)) bits per byte, surprise \(tenths(shape.surprise)) bits, "
        + "\(Int((shape.wordShare * 100).rounded())) % words",
    ]
    if let reason = PlaceholderFilter.reason(against: value) {
      lines.append("a placeholder: \(reason)")
    }
    if let reason = ReferenceFilter.reason(against: value, isPassword: false) {
      lines.append("not a secret for generic rules: \(reason)")
    }
    let trial = try RuleTrial()
    lines += try matches(of: value, after: "", trial, "alone")
    lines += try matches(of: value, after: "api_key = ", trial, "after the name of a key")
    let near = try providers(of: value, trial)
    if !near.isEmpty { lines.append("near its provider: \(near.joined(separator: ", "))") }
    return lines
  }

  /// The rules that match a value in a line of text.
  private func matches(
    of value: [UInt8], after name: String, _ trial: RuleTrial, _ label: String
  ) throws -> [String] {
    let trials = try trial.trials(in: Array(name.utf8) + value, named: "")
    guard !trials.isEmpty else { return ["\(label): no rule"] }
    return trials.map { "\(label): \($0.candidate.rule.id): \($0.outcome)" }
  }

  /// The rules that match a value only after the name of their provider.
  private func providers(of value: [UInt8], _ trial: RuleTrial) throws -> [String] {
    try RuleSet.builtIn.rules.compactMap { rule in
      guard case .following = rule.reach, let anchor = rule.anchors.first else { return nil }
      let line = Array("\(anchor.text)_api_key = \"".utf8) + value + Array("\"".utf8)
      let trials = try trial.trials(in: line, named: "a.swift")
      return trials.contains { $0.candidate.rule === rule } ? rule.id : nil
    }
  }
}
