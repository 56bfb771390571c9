internal import Files
internal import Formats
package import Redaction
internal import Text
internal import Vocabulary

/// Decides about the messages of a client: what a person submits, what tools would do, and what they
/// print.
package struct AgentGuard {
  private let search: RedactionSearch
  private let files: GuardedFiles
  private let keys: ProjectKeys
  /// The folder of the session.
  private let folder: String
  private let home: String?

  /// - Parameters:
  ///   - search: finds secrets in texts.
  ///   - folder: the folder that paths are relative to; absolute.
  package init(
    search: RedactionSearch, files: GuardedFiles, keys: ProjectKeys, folder: String, home: String?
  ) {
    (self.search, self.files, self.keys) = (search, files, keys)
    (self.folder, self.home) = (folder, home)
  }

  /// - Throws: `VectorscanError`.
  package func decision(on event: AgentEvent) throws -> AgentDecision {
    switch event {
    case .other: return .pass
    case .sessionStart: return .context(introduction)
    case .prompt(let text, let paths):
      let named = files.first(of: paths, in: folder).map { Denial.promptAddsSecrets(file: $0) }
      let denial = try named ?? secret(in: text).map { .promptHasSecret(name: $0) }
      return denial.map { .deny(reason: $0.reason) } ?? .pass
    case .call(let call):
      return try denial(of: call).map { .deny(reason: $0.reason) } ?? .pass
    case .result(_, let output):
      let clean = try redacted(output)
      return clean == output ? .pass : .replace(clean, remark: Self.remark)
    }
  }

  private static let remark =
    "keystow replaced secrets in this output by [redacted: NAME]. Names of keys: keystow keys list. "
    + "To use their values: keystow run -- COMMAND"

  /// The name of the first secret in a text.
  private func secret(in text: String, of path: String? = nil) throws -> String? {
    try search.redactions(in: Array(text.utf8), of: GitPath(path ?? "")).first?.name
  }

  private func denial(of call: ToolCall) throws -> Denial? {
    let folder = call.folder ?? folder
    switch call.kind {
    case .shell(let command):
      return try running(command, in: folder)
    case .read(let paths): return reading(paths, in: folder)
    case .search(let paths, let patterns):
      let named = patterns.first { pattern in
        let name = pattern.filter { !"*{}[]!".contains($0) }
        return !pattern.hasPrefix("!") && !name.isEmpty
          && files.isNamedAsSecret(files.absolute(name, in: folder))
      }
      return reading(paths, in: folder) ?? named.map { .readsSecrets(file: $0) }
    case .write(let paths, let text, let old):
      return try writing(text, replacing: old, to: paths, in: folder)
    case .other(let text, let paths, let command, let code):
      if let name = try secret(in: text) { return .carriesSecret(name: name) }
      return try reading(paths, in: folder) ?? command.flatMap { try running($0, in: folder) }
        ?? code.flatMap { check(in: folder).denial(ofCode: $0) }
    }
  }

  private func check(in folder: String) -> CommandCheck {
    CommandCheck(files: files, keys: keys, folder: folder, home: home)
  }

  private func running(_ command: String, in folder: String) throws -> Denial? {
    if let name = try secret(in: command) { return .carriesSecret(name: name) }
    var check = check(in: folder)
    return check.denial(of: command)
  }

  private func reading(_ paths: [String], in folder: String) -> Denial? {
    files.first(of: paths, in: folder).map { .readsSecrets(file: $0) }
  }

  private func writing(
    _ text: String, replacing old: String, to paths: [String], in folder: String
  ) throws -> Denial? {
    for path in paths.map({ GuardedFiles.normal(files.absolute($0, in: folder)) }) {
      if path.contains("/.git/hooks/") { return .skipsChecks("a change of .git/hooks") }
      if path.hasSuffix("/.git/config"), text.lowercased().contains("hookspath") {
        return .skipsChecks("core.hooksPath")
      }
      if let reason = ClientSettings.weakening(path, new: text, old: old) { return reason }
    }
    let found = try search.redactions(in: Array(text.utf8), of: GitPath(paths.first ?? ""))
    guard !found.isEmpty else { return nil }
    // What was there before is not new: an edit near a secret, or one that moves it out.
    let before = old.isEmpty ? [] : try search.redactions(in: Array(old.utf8))
    let known = Set(before.map { Array(Array(old.utf8)[$0.range]) })
    let bytes = Array(text.utf8)
    return found.first { !known.contains(Array(bytes[$0.range])) }
      .map { .writesSecret(name: $0.name) }
  }

  /// Returns a value with the secrets in its strings replaced.
  private func redacted(_ value: JSONValue) throws -> JSONValue {
    switch value {
    case .string(let text):
      guard let clean = try search.redacted(Array(text.utf8)) else { return value }
      return .string(String(decoding: clean, as: UTF8.self))
    case .array(let elements): return .array(try elements.map(redacted))
    case .object(let members):
      return .object(JSONObject(try members.map { ($0.name, try redacted($0.value)) }))
    case .null, .bool, .integer, .real: return value
    }
  }

  /// The paragraph for a new session.
  private var introduction: String {
    let names =
      keys.names.prefix(40).joined(separator: ", ") + (keys.names.count > 40 ? ", …" : "")
    let start =
      keys.names.isEmpty
      ? "keystow keeps secrets out of git and out of this session."
      : "This project keeps its keys out of git with keystow. Its keys are \(names). Values are not "
        + "shown to you."
    return
      "\(start) "
      + "Do not read files with secrets or print the environment. `keystow keys list` lists keys, "
      + "`keystow run -- COMMAND` runs a command with their values as variables and redacts its "
      + "output. Write $(NAME) in build settings and property lists. If a key has no value, ask the "
      + "user to run `keystow keys set NAME`. Do not skip git hooks."
  }
}
