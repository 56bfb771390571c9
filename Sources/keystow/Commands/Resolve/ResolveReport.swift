internal import Files
internal import Formats
internal import Keys
internal import SwiftConstants
internal import Text

/// The report of `resolve`.
struct ResolveReport {
  let problems: [ResolveProblem]
  let outcomes: [ResolveOutcome]
  /// Of the work tree.
  let root: String
  /// The reason for a failed run; nil for one that completed.
  var failure: String?

  /// `path:line:column: error: message`, with absolute paths: Xcode finds no others.
  var problemLines: String {
    problems.map { problem in
      let path = problem.path.hasPrefix("/") ? problem.path : root + "/" + problem.path
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      let message = TerminalText.visible(problem.message)
      return "\(TerminalText.visible(path))\(place): \(problem.severity.rawValue): \(message)\n"
    }.joined()
  }

  /// Files below the current folder are named by their relative path.
  var outcomeLines: String {
    let here = RealPath.of(".").map { $0 + "/" }
    return outcomes.map { outcome in
      let isBelow = here.map { outcome.path.hasPrefix($0) } ?? false
      let path = isBelow ? String(outcome.path.dropFirst(here?.count ?? 0)) : outcome.path
      let reason = outcome.reason.map { ", " + TerminalText.visible($0) } ?? ""
      return "\(TerminalText.visible(path)): \(outcome.kind.rawValue)\(reason)\n"
    }.joined()
  }

  var json: JSONValue {
    let members = [
      JSONMember("problems", .array(problems.map(Self.object))),
      JSONMember("files", .array(outcomes.map(Self.object))),
    ]
    return .object(members + (failure.map { [JSONMember("error", .string($0))] } ?? []))
  }

  private static func object(_ problem: ResolveProblem) -> JSONValue {
    .object([
      JSONMember("severity", .string(problem.severity.rawValue)),
      JSONMember("path", .string(problem.path)),
      JSONMember("line", problem.position.map { .integer($0.line) } ?? .null),
      JSONMember("column", problem.position.map { .integer($0.column) } ?? .null),
      JSONMember("key", .optional(problem.key?.text)),
      JSONMember("message", .string(problem.message)),
    ])
  }

  private static func object(_ outcome: ResolveOutcome) -> JSONValue {
    .object([
      JSONMember("path", .string(outcome.path)),
      JSONMember("result", .string(outcome.kind.rawValue)),
      JSONMember("reason", .optional(outcome.reason)),
    ])
  }
}
