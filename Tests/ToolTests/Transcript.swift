import Foundation
import TestSupport

/// The shell session that a document shows in its `console` blocks.
///
/// A line that starts with `$ ` is a command, with the lines of its here-document or after a `\` at
/// its end; the lines that follow are its output, both streams joined. A command that fails ends
/// with a line `(status 1)`. In the output
/// - a line that starts with `…` stands for any number of lines,
/// - `…` within a line stands for any text,
/// - times, sizes, offsets in products, commit ids and dates may differ.
struct Transcript {
  /// A command of the session.
  struct Step {
    let command: String
    /// The lines of its output, and of its status unless it is 0.
    let output: [String]
    /// The numbers of these lines in the document, from 0.
    let lines: Range<Int>
  }

  let name: String
  let lines: [String]
  let steps: [Step]

  /// Reads a document, named from the root of the package.
  init(of name: String) throws {
    self.name = name
    lines = try Document(name).lines
    steps = Self.steps(in: lines)
  }

  private static func steps(in lines: [String]) -> [Step] {
    var steps: [Step] = []
    var isInside = false
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard isInside else {
        isInside = lines[index] == "```console"
        continue
      }
      guard lines[index].hasPrefix("$ ") else {
        isInside = !lines[index].hasPrefix("```")
        continue
      }
      let first = index
      index = lastLine(ofCommandAt: index, in: lines)
      let end =
        lines[(index + 1)...].firstIndex { $0.hasPrefix("$ ") || $0.hasPrefix("```") }
        ?? lines.count
      steps.append(
        Step(
          command: String(lines[first...index].joined(separator: "\n").dropFirst(2)),
          output: Array(lines[index + 1..<end]), lines: index + 1..<end))
      index = end - 1
    }
    return steps
  }

  private static func lastLine(ofCommandAt first: Int, in lines: [String]) -> Int {
    if let mark = lines[first].range(of: "<<") {
      let word = lines[first][mark.upperBound...].filter(\.isLetter)
      return lines[(first + 1)...].firstIndex(of: word) ?? first
    }
    var last = first
    while lines[last].hasSuffix("\\"), last + 1 < lines.count { last += 1 }
    return last
  }
}

extension Transcript {
  /// Runs the whole session in a folder and returns the output of each step.
  func run(in folder: String, home: String) throws -> [[String]] {
    let separator = "\u{1E}"
    let script = steps.map { "\($0.command)\nprintf '\\036%d\\036' $?\n" }.joined()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let date = "2026-11-22T12:00:00 +0000"
    let run = try ProgramRun(
      "sh", ["-c", "exec 2>&1\n" + script], in: folder,
      environment: [
        "PATH": home + "/bin:" + path, "HOME": home, "GIT_AUTHOR_DATE": date,
        "GIT_COMMITTER_DATE": date,
      ])
    let parts = run.text.components(separatedBy: separator)
    return steps.indices.map { step in
      guard parts.indices.contains(2 * step + 1) else { return ["(did not run)"] }
      var lines = parts[2 * step].replacingOccurrences(of: folder, with: "/tmp")
        .components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      let status = parts[2 * step + 1]
      return status == "0" ? lines : lines + ["(status \(status))"]
    }
  }

  /// Returns the document with the outputs of a run in it; shortened places stay shortened.
  func recording(_ outputs: [[String]]) -> String {
    var result = lines
    for (step, output) in zip(steps, outputs).reversed()
    where !Self.matches(step.output[...], output[...]) {
      result.replaceSubrange(step.lines, with: Self.shortened(output, as: step.output))
    }
    return result.joined(separator: "\n")
  }

  /// Returns a new output with the gap of the old one, and with the old lines that still match.
  private static func shortened(_ output: [String], as old: [String]) -> [String] {
    let output = output.map { line in
      old.first { !$0.hasPrefix("…") && matches($0, line) } ?? line
    }
    guard let gap = old.firstIndex(where: { $0.hasPrefix("…") }), old.count > 1 else {
      return output
    }
    let tail = old.count - gap - 1
    guard gap + tail < output.count else { return output }
    return output.prefix(gap) + [old[gap]] + output.suffix(tail)
  }

  /// Whether an output is what a transcript shows.
  static func matches(_ shown: ArraySlice<String>, _ output: ArraySlice<String>) -> Bool {
    guard let line = shown.first else { return output.isEmpty }
    if line.hasPrefix("…") {
      return (output.startIndex...output.endIndex).contains {
        matches(shown.dropFirst(), output[$0...])
      }
    }
    guard let actual = output.first, matches(line, actual) else { return false }
    return matches(shown.dropFirst(), output.dropFirst())
  }

  private static func matches(_ shown: String, _ actual: String) -> Bool {
    let parts = steady(shown).components(separatedBy: "…")
    var rest = Substring(steady(actual))
    guard rest.hasPrefix(parts[0]) else { return false }
    guard parts.count > 1 else { return rest == parts[0] }
    rest = rest.dropFirst(parts[0].count)
    for part in parts[1...].dropLast() where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }

  /// A line with everything replaced that may differ.
  private static func steady(_ line: String) -> String {
    let volatile = [
      (#"\b[0-9]+\.[0-9]+ ?s\b"#, "0.00 s"), (#"\b[0-9a-f]{7,10}\b"#, "1234567"),
      (#"\b20[0-9]{2}-[0-9]{2}-[0-9]{2}\b"#, "2026-11-22"),
      (#"\b[0-9]+(\.[0-9]+)? [kMG]?B\b"#, "1 kB"), (#"\bbyte [0-9]+\b"#, "byte 1"),
    ]
    return volatile.reduce(line) { text, pair in
      text.replacingOccurrences(of: pair.0, with: pair.1, options: .regularExpression)
    }
  }
}

extension Transcript {
  /// Runs the session in a new folder and compares it with the document.
  ///
  /// With `RECORD_GOLDEN=1` in the environment the document is rewritten, and the test still fails.
  ///
  /// - Throws: `TranscriptMismatch`.
  func check() throws {
    let folder = try TemporaryDirectory()
    let home = try TemporaryDirectory()
    try home.write("#!/bin/sh\nexec '\(keystowProgram)' \"$@\"\n", to: "bin/keystow")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.path + "/bin/keystow")
    let outputs = try run(in: folder.path, home: home.path)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try recording(outputs).write(
        to: Document.root.appendingPathComponent(name), atomically: true, encoding: .utf8)
      throw TranscriptMismatch(description: "\(name) was recorded: read it, then run again")
    }
    for (step, output) in zip(steps, outputs)
    where !Self.matches(step.output[...], output[...]) {
      throw TranscriptMismatch(
        description: """
          \(name):\(step.lines.lowerBound): $ \(step.command)
          \(output.joined(separator: "\n"))
          """)
    }
  }
}

/// A command printed something other than its document shows.
struct TranscriptMismatch: Error, CustomStringConvertible {
  let description: String
}
