internal import Bytes
package import CommandLine
internal import Files
package import Formats
internal import Git
package import Ignore
internal import Text
package import Vocabulary

/// Edits of blocks of ignore rules.
package struct BlockRemedy: Remedy {
  let edits: [BlockEdit]
  package let problems: [Problem]

  package init(_ edits: [BlockEdit], problems: [Problem] = []) {
    (self.edits, self.problems) = (edits, problems)
  }

  package var changes: [RemedyChange] { edits.compactMap { RemedyChange($0.file) } }

  /// At the root of the work tree.
  package var diff: [UInt8]? {
    get throws { try edits.flatMap { try UnifiedDiff(of: $0.file, named: $0.location.name).bytes } }
  }

  package var members: JSONObject { ["files": .array(edits.map(object))] }

  package func lines(isDone: Bool) -> [String] { edits.flatMap { lines(for: $0, isDone) } }

  package func carryOut(under lock: ProjectLock) throws { try lock.write(edits.map(\.file)) }

  /// The number of new lines above which a person is asked.
  private static let manyLines = 80

  /// The question before many lines are added; nil for few.
  var question: String? {
    get throws {
      let count = try edits.reduce(0) {
        try $0 + UnifiedDiff(of: $1.file, named: $1.location.name).addedLineCount
      }
      guard count > Self.manyLines else { return nil }
      let paths = edits.map { TerminalText.visible($0.location.path) }.joined(separator: ", ")
      return "Add \(count) lines to \(paths)?"
    }
  }

  private func lines(for edit: BlockEdit, _ isDone: Bool) -> [String] {
    let change = edit.change
    let path = TerminalText.visible(edit.location.path)
    let names = change.uses.map { TerminalText.visible($0.name) }.joined(separator: ", ")
    let content = "\(change.patternCount.counting("pattern")) of \(names)"
    var lines: [String] = []
    if change.uses.isEmpty {
      lines.append(
        "\(path): \(isDone ? "removed" : "would remove") the block of "
          + "\(change.removed.count.counting("pattern")); your own lines stay")
    } else if edit.file.changesNothing {
      lines.append("\(path): up to date, \(content)")
    } else {
      let isNew = edit.file.old == nil
      let verb = !isDone ? "would \(isNew ? "create" : "write")" : isNew ? "created" : "wrote"
      let gone = change.removed.isEmpty ? "" : ", \(change.removed.count) removed"
      lines.append(
        "\(path): \(verb) "
          + (isNew ? "with \(content)" : "\(content); \(change.added.count) new\(gone)"))
    }
    if !change.present.isEmpty {
      lines.append(
        "  \(change.present.count.counting("pattern")) omitted because your own lines have \(change.present.count.choosing("it", "them"))"
      )
    }
    return lines + notes(on: edit, isDone)
  }

  /// Notes on side effects.
  private func notes(on edit: BlockEdit, _ isDone: Bool) -> [String] {
    let change = edit.change
    let path = TerminalText.visible(edit.location.path)
    var notes: [String] = []
    if let move = change.move {
      notes.append(
        "\(path):\(move.line): `\(Self.shown(move.text))` would be overridden by "
          + "`\(Self.shown(move.rule))` of the block, so the block moves to the top of the file")
    }
    let hidden = change.hidden.filter { !$0.isOpened || !edit.file.changesNothing }
    notes += hidden.prefix(Self.noteLimit).map { Self.note(on: $0, in: path) }
    if hidden.count > Self.noteLimit {
      notes.append(
        "\((hidden.count - Self.noteLimit).counting("line")) more like this (--format json lists all)"
      )
    }
    if !change.ignoredFiles.isEmpty {
      let count = change.ignoredFiles.count
      let verb = isDone ? count.choosing("matches", "match") : "would match"
      notes.append(
        "\(count.counting("tracked file")) \(verb) the rules, which has no effect on "
          + "tracked files; see: keystow ignore check")
    }
    return notes.map { "  \($0)" }
  }

  private static let noteLimit = 5

  private static func note(on hidden: HiddenNegation, in path: String) -> String {
    let folder = shown(hidden.folder)
    let start =
      "\(path):\(hidden.line): `\(shown(hidden.text))` re-includes a file in a folder that "
      + "`\(shown(hidden.rule))` of the block ignores; "
    guard !hidden.isOpened else { return start + "the block re-includes \(folder)/" }
    return start
      + "git does not search it; to keep the file, add `!/\(folder)/` and `/\(folder)/*` "
      + "above your line"
  }

  private func object(_ edit: BlockEdit) -> JSONValue {
    let change = edit.change
    return [
      "path": .string(edit.location.path),
      "changed": .bool(!edit.file.changesNothing),
      "templates": .array(change.uses.map(Self.object)),
      "profile": .string(change.profile.rawValue),
      "patterns": .integer(change.patternCount),
      "added": Self.list(change.added),
      "removed": Self.list(change.removed),
      "left_out": Self.list(change.present),
      "hidden_negations": .array(
        change.hidden.map { hidden in
          [
            "line": .integer(hidden.line),
            "text": Self.text(hidden.text),
            "rule": Self.text(hidden.rule),
            "folder": Self.text(hidden.folder),
            "opened": .bool(hidden.isOpened),
          ]
        }),
      "limited_negations": .array(
        change.limited.map {
          ["line": .integer($0.line), "text": Self.text($0.text)]
        }),
      "moved_to_top": change.move.map { move in
        ["line": .integer(move.line), "text": Self.text(move.text), "rule": Self.text(move.rule)]
      } ?? .null,
      "ignored_tracked_files": Self.list(change.ignoredFiles.map(\.bytes)),
    ]
  }

  private static func object(_ use: TemplateUse) -> JSONValue {
    ["name": .string(use.name), "folders": list(use.folders.map(\.bytes))]
  }

  private static func list(_ texts: [[UInt8]]) -> JSONValue { .array(texts.map(text)) }

  private static func text(_ bytes: [UInt8]) -> JSONValue {
    .string(String(decoding: bytes, as: UTF8.self))
  }

  private static func shown(_ bytes: [UInt8]) -> String { TerminalText.visible(bytes) }
}
