internal import Carriers
internal import Formats
package import Keys
internal import Text
internal import Vocabulary

/// The result of resolving a project's keys for a build: the files of constants, the resolved copies
/// of files, and all problems.
package struct Resolution: Sendable {
  /// The contents of the files of constants; empty if there are errors.
  package let generated: [ConstantsOutput: [UInt8]]
  /// The copies that could be made, sorted by path.
  package let copies: [ResolvedCopy]
  /// All problems, sorted by location.
  package let problems: [ResolveProblem]

  package var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// Resolves the keys of a project; writes nothing.
  ///
  /// - Parameters:
  ///   - values: the values for the configuration of the build.
  ///   - settings: the settings of the constants; if nil, those of the manifest.
  ///   - generating: the files of constants to generate.
  ///   - files: the files in which placeholders are replaced.
  ///   - isCheck: whether problems with keys that no file of this run contains count, too.
  /// - Throws: `FileError` if a file cannot be read.
  package init(
    of project: KeyProject, values: KeyValues, policy: BuildPolicy,
    settings: ConstantSettings? = nil, generating: [ConstantsOutput] = [],
    files: ResolvedFiles = .used, isCheck: Bool = false
  ) throws {
    let settings = settings ?? project.manifest.constants
    let uses = try KeyUses(in: project, container: settings.name, resolving: files)
    let keys = KeyResolver(project, values: values, policy: policy, uses: uses, settings: settings)
    let code = GeneratedCode(generating, keys, of: project.manifest, settings: settings)
    let results = uses.files.filter(\.isResolved).map { Self.copy(of: $0, keys.constants) }
    var needed = generating.reduce(into: Set<KeyName>()) { names, file in
      names.formUnion(file.keys(of: project.manifest, settings: settings))
    }
    if !generating.isEmpty, settings.hiding != .none { needed.insert(.salt) }
    let keyProblems = keys.problems.filter { problem in
      guard !isCheck, files.isProduct || !generating.isEmpty, let key = problem.key else {
        return true
      }
      return needed.contains(key) || uses.resolve(key)
    }
    // A key is named where its value is, and not in the manifest as well.
    let shipped =
      isCheck
      ? ServerOnlyProblems.problems(
        with: try ShippedValues(in: values, of: project, for: policy.configuration), policy: policy)
      : []
    let shippedKeys = Set(shipped.compactMap(\.key))
    let problems =
      try keyProblems + code.problems.compactMap(keys.problem) + results.compactMap(\.problem)
      + uses.undefinedPlaceholders(severity: policy.fillsIn ? .warning : .error)
      + values.errors.map { ResolveProblem($0) }
      + TrackedValues(in: values, of: project).files.map { ResolveProblem($0) }
      + Self.unknownConfiguration(policy.configuration, in: values, of: project)
      + ServerOnlyProblems(
        project: project, policy: policy, uses: uses, isProduct: files.isProduct && !isCheck
      ).problems(of: keys.constants.filter { !shippedKeys.contains($0.key) })
      + shipped
    let isFailure = problems.contains { $0.severity == .error }
    generated = isFailure ? [:] : code.contents
    copies = results.compactMap(\.copy)
    // A failed build uses no substitutes, so only a successful one reports them.
    self.problems = problems.sorted { $0.precedes($1) }
      .map { isFailure ? $0.withoutSubstitute : $0.withSubstitute }
  }

  /// Replaces the placeholders in a file that has some.
  private static func copy(
    of file: PlaceholderFile, _ constants: [KeyName: SwiftConstant]
  ) -> (copy: ResolvedCopy?, problem: ResolveProblem?) {
    guard !file.placeholders.isEmpty else { return (nil, nil) }
    let replacements = file.placeholders.compactMap { key, use in
      constants[key]?.value.map { Replacement(span: use.span, value: $0.reveal()) }
    }
    do {
      let bytes = try file.carrier.replacing(replacements)
      return (ResolvedCopy(path: file.carrier.path, bytes: bytes), nil)
    } catch {
      let problem = ResolveProblem(
        severity: .error, path: error.path.text, position: Position(line: error.line, column: 1),
        key: nil, message: "\(error.reason); \(error.advice)")
      return (nil, problem)
    }
  }

  /// Reports a configuration that nothing mentions: if it is misspelt, no key seems to be required.
  private static func unknownConfiguration(
    _ configuration: String?, in values: KeyValues, of project: KeyProject
  ) -> [ResolveProblem] {
    let known = values.configurations
    guard let configuration, !known.isEmpty, !known.contains(configuration) else { return [] }
    let hint = Spelling.hint(configuration, in: known)
    return [
      ResolveProblem(
        severity: hint.isEmpty ? .note : .warning, path: project.manifest.file, position: nil,
        key: nil,
        message: "no key, value or file mentions the configuration \(configuration)"
          + (hint.isEmpty ? "; known: \(known.joined(separator: ", "))" : hint))
    ]
  }
}

/// The files of a project that use its keys.
struct KeyUses {
  /// Sorted by path.
  let files: [PlaceholderFile]
  /// The name of the manifest in messages.
  private let manifest: String

  /// Reads the files that the manifest lists, and those to resolve.
  ///
  /// - Parameter container: the name of the enum with the constants.
  /// - Throws: `FileError` if a file cannot be read.
  init(in project: KeyProject, container: String, resolving resolved: ResolvedFiles) throws {
    let keys = project.manifest.keys.map(\.name)
    let names = ConstantNames(keys, in: container)
    let paths = Set(project.manifest.keys.flatMap(\.used)).union(resolved.named)
    files = try paths.sorted().compactMap { path in
      try project.content(of: path).map {
        PlaceholderFile(
          Carrier(path: path, bytes: $0), names: names, keys: Set(keys),
          isResolved: resolved.contains(path, in: project.manifest))
      }
    }
    manifest = project.manifest.file
  }

  /// Whether a file uses a key.
  func contains(_ name: KeyName) -> Bool { files.contains { $0.places[name] != nil } }

  /// Whether one file uses a key; true for a source, which has other forms than placeholders.
  func contains(_ name: KeyName, in path: GitPath) -> Bool {
    path.isObjectiveC
      || files.contains { $0.carrier.path == path && $0.places[name] != nil }
  }

  /// Whether a file that is resolved uses a key; true for a problem of no key in particular.
  func resolve(_ name: KeyName?) -> Bool {
    name.map { name in
      files.contains { $0.isResolved && $0.places[name] != nil }
    } ?? true
  }

  /// The location to report for a problem with a key: the file of its value, otherwise the first
  /// use of the key, otherwise its declaration.
  func location(
    of key: KeyDeclaration, from source: KeySource?
  ) -> (path: String, position: Position?) {
    if let source, let path = source.path { return (path, source.position) }
    for file in files {
      if let use = file.places[key.name] { return (file.carrier.path.text, use) }
    }
    return (manifest, key.position)
  }

  /// The placeholders that nothing will ever resolve.
  func undefinedPlaceholders(severity: DiagnosticSeverity) -> [ResolveProblem] {
    files.flatMap { file in
      file.undefined.map { name, position in
        ResolveProblem(
          severity: severity, path: file.carrier.path.text, position: position, key: nil,
          message:
            "$(\(name)) is not a key in \(manifest), so nothing resolves it; declare it with: "
            + "keystow keys set \(name) --new")
      }
    }
  }
}

extension ResolveProblem {
  fileprivate init(_ mistake: ValuesFileError) {
    self.init(
      severity: .error, path: mistake.path, position: mistake.position, key: nil,
      message: mistake.message)
  }

  fileprivate init(_ file: TrackedValues.File) {
    self.init(
      severity: .warning, path: file.path.text, position: file.position, key: nil,
      message: file.message)
  }

  /// By path, then by position, then by message.
  fileprivate func precedes(_ other: ResolveProblem) -> Bool {
    (path, position?.line ?? 0, position?.column ?? 0, message)
      < (other.path, other.position?.line ?? 0, other.position?.column ?? 0, other.message)
  }
}
