internal import Bytes
internal import Candidates
package import Findings
internal import Git
internal import Reports

/// A check for programs.
package enum CheckJSON {
  package static func value(of result: CheckResult) -> JSONValue {
    .object([
      JSONMember("rules", .string(result.scope.rawValue)),
      JSONMember("items", .array(result.items.map(item))),
      JSONMember("unused_patterns", .array(result.unused.map(unused))),
      JSONMember("problems", .array(result.problems.map(problem))),
    ])
  }

  private static func item(_ item: CheckItem) -> JSONValue {
    .object(
      [
        JSONMember("section", .string(item.section.rawValue)),
        JSONMember("kind", .string(item.kind)),
        JSONMember("to_do", .bool(item.isAction)),
      ] + ReportFields.text("path", item.path.bytes) + [
        JSONMember("line", item.line.map { .integer($0) } ?? .null),
        JSONMember("severity", .optional(item.severity?.rawValue)),
        JSONMember("message", .string(item.message)),
        JSONMember("next", .string(item.next)),
        JSONMember(
          "paths", .array(item.others.map { .object(ReportFields.text("path", $0.bytes)) })),
      ])
  }

  private static func unused(_ file: (file: GitPath, lines: [Int])) -> JSONValue {
    .object(
      ReportFields.text("path", file.file.bytes) + [
        JSONMember("lines", .array(file.lines.map { .integer($0) }))
      ])
  }

  private static func problem(_ problem: Problem) -> JSONValue {
    .object(
      (problem.path.map { ReportFields.text("path", $0.bytes) } ?? [JSONMember("path", .null)])
        + [JSONMember("message", .string(problem.message))])
  }
}
