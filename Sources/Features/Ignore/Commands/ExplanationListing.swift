internal import Formats
internal import Ignore
internal import IgnoreRules
internal import Reports
internal import Text

/// Why paths are ignored or not, as text or JSON.
struct ExplanationListing {
  private let explanations: [IgnoreExplanation]

  init(_ explanations: [IgnoreExplanation]) { self.explanations = explanations }

  var lines: [String] { Array(explanations.map(lines).joined(separator: [""])) }

  /// The deciding rules, each with its path, as `git check-ignore -v` prints them.
  var rules: [String] {
    explanations.filter { !$0.isTracked }.compactMap { explanation in
      explanation.match.map { match in
        let (file, pattern) = (visible(match.file.name), match.pattern)
        return "\(file):\(pattern.line):\(visible(pattern.text))\t\(visible(explanation.original))"
      }
    }
  }

  var json: JSONValue { .array(explanations.map(object)) }

  private func visible(_ bytes: [UInt8]) -> String { TerminalText.visible(bytes) }

  private func lines(_ explanation: IgnoreExplanation) -> [String] {
    var lines = ["\(visible(explanation.original)): \(verdict(explanation))"]
    if let match = explanation.match {
      let about =
        explanation.ignoredFolder.map { ", which ignores its folder \(visible($0))" } ?? ""
      lines.append("  decided by \(place(match))\(about)")
    }
    if explanation.steps.contains(where: { !$0.matches.isEmpty }) {
      lines.append("  matching rules, the deciding one first:")
      for step in explanation.steps {
        for match in step.matches {
          lines.append("    \(visible(step.path))  \(place(match))")
        }
      }
    }
    let path = ShellWord.quoted(explanation.original)
    return lines + explanation.advice.flatMap { advice($0, path) }
  }

  private func verdict(_ explanation: IgnoreExplanation) -> String {
    let missing = explanation.kind == .missing ? " (no such file)" : ""
    guard explanation.isTracked else {
      return (explanation.isIgnored ? "ignored" : "not ignored") + missing
    }
    return explanation.isMatched
      ? "not ignored because it is tracked, although rules match" + missing
      : "not ignored, tracked" + missing
  }

  private func place(_ match: IgnoreMatch) -> String {
    let pattern = match.pattern
    return "\(visible(match.file.name)):\(pattern.line): \(visible(pattern.text))"
  }

  /// - Parameter path: quoted for the shell.
  private func advice(_ advice: IgnoreAdvice, _ path: String) -> [String] {
    switch advice {
    case .addByForce: return ["  to track it anyway: git add -f -- \(path)"]
    case .parentIsIgnored(let folder):
      return ["  a ! line alone cannot re-include it: git does not search \(visible(folder))"]
    case .addLines(let lines, let file):
      return ["  to stop ignoring it, append to \(visible(file)):"]
        + lines.map { "    \(visible($0))" }
    case .untrack:
      return ["  to stop tracking it (it stays in the history): git rm --cached -- \(path)"]
    case .removeLine(let line, let file):
      return ["  to ignore it, remove line \(line) of \(visible(file))"]
    case .ignore(let line, let file):
      return ["  to ignore it, append to \(visible(file)):", "    \(visible(line))"]
    }
  }

  private func object(_ explanation: IgnoreExplanation) -> JSONValue {
    let paths =
      ReportFields.text("path", explanation.original)
      + ReportFields.text("path_from_root", explanation.path)
    return .object(
      paths + [
        "kind": .string(explanation.kind.rawValue),
        "ignored": .bool(explanation.isIgnored),
        "tracked": .bool(explanation.isTracked),
        "decided_by": explanation.match.map(rule) ?? .null,
        "ignored_folder": explanation.ignoredFolder.map(text) ?? .null,
        "chain": .array(
          explanation.steps.map { step in
            .object(
              ReportFields.text("path", step.path) + ["rules": .array(step.matches.map(rule))])
          }),
        "advice": .array(explanation.advice.map(object)),
      ])
  }

  private func text(_ bytes: [UInt8]) -> JSONValue {
    .string(String(decoding: bytes, as: UTF8.self))
  }

  private func rule(_ match: IgnoreMatch) -> JSONValue {
    let pattern = match.pattern
    return [
      "source": text(match.file.name),
      "line": .integer(pattern.line),
      "pattern": text(pattern.text),
      "negated": .bool(pattern.isNegated),
    ]
  }

  private func object(_ advice: IgnoreAdvice) -> JSONValue {
    let members: JSONObject =
      switch advice {
      case .addByForce: ["do": "git add -f"]
      case .untrack: ["do": "git rm --cached"]
      case .parentIsIgnored(let folder): ["because": "parent ignored", "folder": text(folder)]
      case .addLines(let lines, let file):
        ["do": "add lines", "file": text(file), "lines": .array(lines.map(text))]
      case .removeLine(let line, let file):
        ["do": "remove line", "file": text(file), "line": .integer(line)]
      case .ignore(let line, let file):
        ["do": "add lines", "file": text(file), "lines": [text(line)]]
      }
    return .object(members)
  }
}
