internal import Files
internal import Formats
internal import Keys
internal import Resolve
internal import Text

struct ResolveReport {
  let problems: [ResolveProblem]
  let outcomes: [ResolveOutcome]
  /// The root of the work tree.
  let root: String
  /// The reason for a failed run; nil for a completed one.
  var failure: String?

  /// `path:line:column: error: message`; Xcode needs absolute paths.
  var problemLines: [String] {
    problems.map { problem in
      let path = problem.path.hasPrefix("/") ? problem.path : root + "/" + problem.path
      let suffix = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      let message = TerminalText.visible(problem.message)
      return "\(TerminalText.visible(path))\(suffix): \(problem.severity.rawValue): \(message)"
    }
  }

  /// One line per file; paths below the current folder are relative.
  var outcomeLines: [String] {
    let here = RealPath.of(".").map { $0 + "/" }
    return outcomes.map { outcome in
      let isBelow = here.map { outcome.path.hasPrefix($0) } ?? false
      let path = isBelow ? String(outcome.path.dropFirst(here?.count ?? 0)) : outcome.path
      let reason = outcome.reason.map { ", " + TerminalText.visible($0) } ?? ""
      return "\(TerminalText.visible(path)): \(outcome.kind.rawValue)\(reason)"
    }
  }

  var json: JSONValue {
    let members: JSONObject = [
      "problems": .array(problems.map(Self.object)),
      "files": .array(outcomes.map(Self.object)),
    ]
    return .object(members + (failure.map { ["error": .string($0)] } ?? [:]))
  }

  private static func object(_ problem: ResolveProblem) -> JSONValue {
    [
      "severity": .string(problem.severity.rawValue),
      "path": .string(problem.path),
      "line": problem.position.map { .integer($0.line) } ?? .null,
      "column": problem.position.map { .integer($0.column) } ?? .null,
      "key": .optional(problem.key?.text),
      "message": .string(problem.message),
    ]
  }

  private static func object(_ outcome: ResolveOutcome) -> JSONValue {
    [
      "path": .string(outcome.path),
      "result": .string(outcome.kind.rawValue),
      "reason": .optional(outcome.reason),
    ]
  }
}
