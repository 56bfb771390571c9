internal import Files
internal import Formats
internal import Git
internal import GitIgnore
internal import Text

/// What was, or would be, done to files of ignore rules.
struct IgnoreEditReport {
  let edits: [BlockEdit]
  let isDryRun: Bool

  /// For a person.
  var text: String {
    edits.map { lines(for: $0).map { $0 + "\n" }.joined() }.joined()
  }

  /// What `git apply` takes, at the root of the work tree.
  var diff: [UInt8] {
    get throws {
      try edits.flatMap { try UnifiedDiff(of: $0.file, named: $0.place.name).bytes }
    }
  }

  /// For a program.
  var json: [UInt8] {
    get throws {
      var members = [
        JSONMember("dry_run", .bool(isDryRun)), JSONMember("files", .array(edits.map(object))),
      ]
      if isDryRun {
        members.append(JSONMember("diff", .string(String(decoding: try diff, as: UTF8.self))))
      }
      return JSONWriter.document(.object(members))
    }
  }

  private func lines(for edit: BlockEdit) -> [String] {
    let change = edit.change
    let path = TerminalText.visible(edit.place.path)
    let names = change.uses.map { TerminalText.visible($0.name) }.joined(separator: ", ")
    let content = "\(Self.count(change.patternCount, "pattern")) of \(names)"
    var lines: [String] = []
    if change.uses.isEmpty {
      lines.append(
        "\(path): \(isDryRun ? "would remove" : "removed") the block of "
          + "\(Self.count(change.removed.count, "pattern")); your own lines stay.")
    } else if edit.file.changesNothing {
      lines.append("\(path) is current: \(content).")
    } else {
      let made = edit.file.old == nil ? "make" : "write"
      let verb = isDryRun ? "would \(made)" : made == "make" ? "made" : "wrote"
      let gone = change.removed.isEmpty ? "" : ", \(change.removed.count) gone"
      lines.append("\(path): \(verb) \(content); \(change.added.count) new\(gone).")
    }
    if !change.present.isEmpty {
      lines.append(
        "  \(Self.count(change.present.count, "pattern")) left out: your own lines have them.")
    }
    return lines + notes(on: edit)
  }

  /// What a person should know of, at most a few lines.
  private func notes(on edit: BlockEdit) -> [String] {
    let change = edit.change
    let path = TerminalText.visible(edit.place.path)
    var notes: [String] = []
    if let move = change.move {
      notes.append(
        "\(path):\(move.line): `\(Self.shown(move.text))` would lose to `\(Self.shown(move.rule))` "
          + "of the block, which therefore goes to the top of the file.")
    }
    let hidden = change.hidden.filter { !$0.isOpened || !edit.file.changesNothing }
    notes += hidden.prefix(Self.noteLimit).map { Self.note(on: $0, in: path) }
    if hidden.count > Self.noteLimit {
      notes.append(
        "\(Self.count(hidden.count - Self.noteLimit, "line")) more like it; --format json has all.")
    }
    if !change.ignoredFiles.isEmpty {
      let count = change.ignoredFiles.count
      let verb = isDryRun ? "would be" : count == 1 ? "is" : "are"
      notes.append(
        "\(Self.count(count, "tracked file")) \(verb) ignored by it, which git does not do with "
          + "tracked files. See: keystow ignore check")
    }
    return notes.map { "  \($0)" }
  }

  private static let noteLimit = 5

  private static func note(on hidden: HiddenNegation, in path: String) -> String {
    let folder = shown(hidden.folder)
    let start =
      "\(path):\(hidden.line): `\(shown(hidden.text))` is about a file in a folder that "
      + "`\(shown(hidden.rule))` of the block ignores; "
    guard !hidden.isOpened else { return start + "the block opens \(folder)/ for it." }
    return start
      + "git does not look in there. To keep the file, add `!/\(folder)/` and `/\(folder)/*` "
      + "above your line."
  }

  private func object(_ edit: BlockEdit) -> JSONValue {
    let change = edit.change
    return .object([
      JSONMember("path", .string(edit.place.path)),
      JSONMember("changed", .bool(!edit.file.changesNothing)),
      JSONMember("templates", .array(change.uses.map(Self.object))),
      JSONMember("patterns", .integer(change.patternCount)),
      JSONMember("added", Self.list(change.added)),
      JSONMember("removed", Self.list(change.removed)),
      JSONMember("left_out", Self.list(change.present)),
      JSONMember(
        "hidden_negations",
        .array(
          change.hidden.map { hidden in
            .object([
              JSONMember("line", .integer(hidden.line)),
              JSONMember("text", Self.text(hidden.text)),
              JSONMember("rule", Self.text(hidden.rule)),
              JSONMember("folder", Self.text(hidden.folder)),
              JSONMember("opened", .bool(hidden.isOpened)),
            ])
          })),
      JSONMember(
        "limited_negations",
        .array(
          change.limited.map {
            .object([JSONMember("line", .integer($0.line)), JSONMember("text", Self.text($0.text))])
          })),
      JSONMember(
        "moved_to_top",
        change.move.map { move in
          .object([
            JSONMember("line", .integer(move.line)), JSONMember("text", Self.text(move.text)),
            JSONMember("rule", Self.text(move.rule)),
          ])
        } ?? .null),
      JSONMember("ignored_tracked_files", Self.list(change.ignoredFiles.map(\.bytes))),
    ])
  }

  private static func object(_ use: TemplateUse) -> JSONValue {
    .object([
      JSONMember("name", .string(use.name)), JSONMember("folders", list(use.folders.map(\.bytes))),
    ])
  }

  private static func list(_ texts: [[UInt8]]) -> JSONValue { .array(texts.map(text)) }

  private static func text(_ bytes: [UInt8]) -> JSONValue {
    .string(String(decoding: bytes, as: UTF8.self))
  }

  private static func shown(_ bytes: [UInt8]) -> String { TerminalText.visible(bytes) }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
