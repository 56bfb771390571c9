package import Findings
internal import Git
internal import IgnoreRules
internal import Reports

/// A plan of untracking for programs.
package enum UntrackJSON {
  /// - Parameter isDone: whether the index was written.
  package static func value(of plan: UntrackPlan, isDone: Bool) -> JSONValue {
    .object([
      JSONMember("done", .bool(isDone)),
      JSONMember("untrack", .array(plan.selected.map(entry))),
      JSONMember("left_tracked", .array(plan.leftOut.map(entry))),
    ])
  }

  private static func entry(_ entry: UntrackPlan.Entry) -> JSONValue {
    let match = entry.file.match
    let rescue = entry.rescue.map { rescue in
      JSONValue.object(
        ReportFields.text("file", rescue.file.bytes) + [
          JSONMember(
            "lines", .array(rescue.lines.map { .string(String(decoding: $0, as: UTF8.self)) }))
        ])
    }
    return .object(
      ReportFields.text("path", entry.file.path.bytes)
        + ReportFields.text("rule_file", match.file.name) + [
          JSONMember("rule_line", .integer(match.pattern.line))
        ] + ReportFields.text("pattern", match.pattern.text) + [
          JSONMember("local_rule", .bool(entry.file.isLocal)),
          JSONMember("deliberate", .optional(entry.reason?.rawValue)),
          JSONMember("keep_tracked", rescue ?? .null),
        ])
  }
}
