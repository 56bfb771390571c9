import ArgumentParser
internal import Bytes
internal import CommandLine
internal import Formats
internal import Git
internal import Ignore
internal import KeyImport
internal import Keys
internal import KeysCommands
internal import Text
internal import Vocabulary

/// The parts of a setup, in order.
enum SetupKind: String, CaseIterable, ExpressibleByArgument {
  case ignore, config, keys, includes, hooks, ci, values

  /// `--without` does not take `ci`, which is set up only with `--ci`, nor files without which nothing
  /// can be built.
  init?(argument: String) {
    guard let kind = Self(rawValue: argument), Self.optional.contains(kind) else { return nil }
    self = kind
  }

  static var allValueStrings: [String] { optional.map(\.rawValue) }

  private static let optional: [SetupKind] = [.ignore, .config, .keys, .hooks, .values]
}

/// All parts of a setup; a part that fails stops no other.
final class SetupRemedy: Remedy {
  private let command: SetupCommand
  /// The absolute path of this program; nil if it is not known.
  private let program: String?
  /// The root of the work tree.
  private let root: String
  private var parts: [(kind: SetupKind, remedy: any Remedy)] = []
  private(set) var failures = SetupFailures()
  /// Whether every part was carried out.
  private(set) var isCarriedOut = false
  /// The keys to import, until something is written; a nil inside if there are none.
  private var imported: KeySetup??
  /// The keys of the project and their values, after the other parts; nil if there are none, or none
  /// are wanted.
  private(set) lazy var values: SetupState? = failures.part { try valueState() }

  init(_ command: SetupCommand, program: String?, root: String) {
    (self.command, self.program, self.root) = (command, program, root)
    parts = kinds.compactMap { kind in
      failures.part { try part(kind) }.map { (kind, $0) }
    }
  }

  var changes: [RemedyChange] { parts.flatMap(\.remedy.changes) }

  var problems: [Problem] {
    parts.flatMap(\.remedy.problems).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  var preview: [String] {
    let plans = parts.compactMap { part in failures.part { try part.remedy.preview } }
    return Array(plans.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  var members: JSONObject {
    get throws {
      try parts.reduce(into: JSONObject()) { $0 += try $1.remedy.members }
        + ["keys_without_value": .strings(missing)]
    }
  }

  /// The keys whose problem fails a build.
  private var missing: [String] { values?.failing.map(\.key.name.text) ?? [] }

  func leavesWork(isDone: Bool) -> Bool {
    // At a terminal the values are asked for after the report.
    let leavesValues = command.remedy.format == .json && !command.remedy.yes && !missing.isEmpty
    return !isDone && !changes.isEmpty || leavesValues
  }

  func lines(isDone: Bool) -> [String] {
    let isAll =
      changes.isEmpty && !failures.hasAny && missing.isEmpty
      && !parts.contains { $0.remedy.leavesWork(isDone: true) }
    let state = isCarriedOut ? "Done." : isAll ? "Everything is set up already." : nil
    return (state.map { ["", $0] } ?? [])
      + parts.flatMap { $0.remedy.lines(isDone: isCarriedOut) }.map { TerminalText.visible($0) }
      + keysWithoutValue
  }

  /// The keys without a value, unless a run that goes on asks for them or leaves them.
  var keysWithoutValue: [String] {
    guard let values, !missing.isEmpty, !command.fillsValues else { return [] }
    return [""] + KeySession.visible(values.check.lines(suggesting: nil))
      + ["To set them: keystow setup at a terminal, or with --from-env or --from FILE"]
  }

  func carryOut(under lock: ProjectLock) throws {
    isCarriedOut = true
    var hasWritten = false
    let planned = parts
    parts = []
    for kind in kinds {
      let known = planned.first { $0.kind == kind }?.remedy
      let done = failures.part { () throws -> (any Remedy)? in
        // What an earlier part writes may decide about this one: ignore rules, and two parts may write
        // to the same file.
        guard let part = try hasWritten ? part(kind) : known, !part.changes.isEmpty else {
          return known
        }
        try part.carryOut(under: lock)
        (hasWritten, imported) = (true, nil)
        return part
      } onFailure: {
        isCarriedOut = false
      }
      if let done { parts.append((kind, done)) }
    }
  }

  private var kinds: [SetupKind] {
    guard command.imports.files.isEmpty else { return [.keys] }
    return SetupKind.allCases.filter { !command.without.contains($0) && $0 != .values }
  }

  /// A part, planned for the current files; nil if there is nothing to set up.
  private func part(_ kind: SetupKind) throws -> (any Remedy)? {
    switch kind {
    case .ignore: return try IgnoreSetup(profile: command.full ? .full : nil)
    case .config:
      let keys = kinds.contains(.keys) ? try keys() : nil
      return try ConfigurationSetup(
        root: KeyProject().root, hasKeys: keys.map { !$0.isEmpty } ?? false,
        problems: keys?.problems ?? [])
    case .keys: return try keys()
    case .includes: return try IncludeSetup()
    case .hooks: return try HookSetup(program: program)
    case .ci:
      let recipes = command.recipes
      return try RecipeSetup(
        for: recipes.services, recipes.kind, from: recipes.origin, root: root)
    case .values: return nil
    }
  }

  /// The keys of the named files, or of all files found; nil if there are no such files.
  ///
  /// - Throws: `ImportError` if files were asked for, and have no keys.
  private func keys() throws -> KeySetup? {
    if let imported { return imported }
    let named = command.imports.files
    let files = named.isEmpty || named == ["auto"] ? nil : named
    var keys: KeySetup?
    do {
      keys = try KeySetup(
        from: files, takesValues: command.imports.withValues, suggestsSetup: !named.isEmpty,
        folderOption: command.start.option(toWorkIn:))
    } catch ImportError.nothingFound where named.isEmpty {}
    if let keys, keys.isEmpty, !named.isEmpty {
      throw ImportError.nothingUsable(try keys.preview)
    }
    imported = .some(keys)
    return keys
  }

  private func valueState() throws -> SetupState? {
    guard command.imports.files.isEmpty, !command.without.contains(.values) else { return nil }
    let project = try KeyProject()
    guard project.manifest.bytes != nil, !project.manifest.keys.isEmpty else { return nil }
    return try SetupState(command.values.configuration.name)
  }
}

/// What failed in some part of a setup.
struct SetupFailures {
  private(set) var hasAny = false
  private var texts: Set<String> = []

  /// Returns the result; nil if it is nil, or after reporting an error, each once.
  mutating func part<Result>(
    _ make: () throws -> Result?, onFailure: () -> Void = {}
  ) -> Result? {
    do {
      return try make()
    } catch {
      hasAny = true
      onFailure()
      let text = Failure(error, inScan: false)?.text ?? "keystow: \(error)\n"
      if texts.insert(text).inserted { Terminal.standardError.write(text) }
      return nil
    }
  }
}
