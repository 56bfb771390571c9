internal import Files
package import Formats
package import Keys
internal import Resolve
internal import Text
package import Vocabulary

/// The keys of a project without a usable value, as text and JSON.
package struct KeyCheckReport {
  package let configuration: String?
  private let work: KeySession
  private let check: KeyCheck
  /// The files that git tracks although they have values.
  private let tracked: TrackedValues
  /// The files with values that a product contains.
  package let shipped: ShippedValues

  /// - Parameter configuration: the selected configuration; nil for all.
  /// - Throws: `RepositoryError`, `GitError` if the index cannot be read.
  package init(_ work: KeySession, configuration: String?) throws {
    self.work = work
    self.configuration = configuration
    check = KeyCheck(
      work.project, work.values,
      validator: KeyValidator(work.values, typeError: TypeCheck.mistake),
      configuration: configuration)
    tracked = try TrackedValues(in: work.values, of: work.project)
    shipped = try ShippedValues(in: work.values, of: work.project, for: configuration)
  }

  /// Whether the keys fail the check: one has no usable value, git tracks a file with values, or a product
  /// contains one for servers.
  var isFailure: Bool {
    !tracked.files.isEmpty || !serverOnly.isEmpty
      || problems.contains { $0.key.missing != .warning }
  }

  package var problems: [KeyProblem] { check.problems }
  package var keyCount: Int { check.keyCount }

  /// The problems and a summary.
  ///
  /// - Parameter command: the command to suggest for all of them; nil for none.
  package func lines(suggesting command: String?) -> [String] {
    if keyCount == 0 { return ["No keys in \(KeyManifest.fileName)."] }
    return tracked.files.map { "\(place($0.path, $0.position)): \($0.message)" }
      + shippedLines + problems.flatMap(lines) + [summary] + hint(command)
  }

  /// The lines about files that a product contains.
  package var shippedLines: [String] {
    shipped.files.flatMap { file in
      file.problems.map { "\(place(file.path, $0.position)): \($0.message)" }
    }
  }

  /// The keys of real data that are for servers only, in files that a product contains.
  package var serverOnly: [KeyName] {
    shipped.files.flatMap(\.serverOnly).filter { !$0.key.isForTests }.map(\.name)
  }

  package var json: JSONValue {
    [
      "keys": .integer(keyCount), "problems": .array(problems.map(object)),
      "tracked_files": .strings(tracked.files.map(\.path.text)),
      "shipped_files": .strings(shipped.files.map(\.path.text)),
      "server_only": .strings(serverOnly.map(\.text)),
    ]
  }

  private func place(_ path: GitPath, _ position: Position?) -> String {
    path.text + (position.map { ":\($0.line):\($0.column)" } ?? "")
  }

  private func lines(on problem: KeyProblem) -> [String] {
    let key = problem.key
    let place = problem.source?.description ?? "\(KeyManifest.fileName):\(key.position?.line ?? 1)"
    var lines = ["\(place): \(problem.message)"]
    if !key.used.isEmpty {
      lines.append("  used in \(key.used.map(\.text).joined(separator: ", "))")
    }
    // The reason why a source has no value, such as a command that is not allowed yet.
    for answer in work.values.answers(for: key.name, configuration: configuration)
    where problem.kind == .missing && mayHave(key, answer.source) {
      if let note = answer.note { lines.append("  \(answer.source.description): \(note)") }
    }
    let remedies = work.values.remedies(for: problem, asked: configuration)
    return lines + remedies.map { "  to set it: \($0)" }
  }

  /// Whether a source is one that the value of a key is for.
  private func mayHave(_ key: KeyDeclaration, _ source: KeySource) -> Bool {
    ![.xcconfig, .sample].contains(source.kind) || work.project.manifest.reachesSecretsFile(key)
  }

  private var summary: String {
    let bad = Set(problems.map(\.key.name)).count
    return bad == 0
      ? (keyCount == 1 ? "The key has a value." : "All \(keyCount) keys have values.")
      : "\(bad) of \(keyCount.counting("key")) \(bad.choosing("has", "have")) no usable value."
  }

  /// The next step: values, or the output of a build that is missing.
  private func hint(_ command: String?) -> [String] {
    guard let command else { return [] }
    guard problems.isEmpty else { return ["To set them: \(command)"] }
    let isMissing = work.project.manifest.constants.outputs.contains {
      !FileStatus.exists(work.project.diskPath(of: $0))
    }
    return isMissing ? ["Write the constants with: keystow resolve"] : []
  }

  private func object(_ problem: KeyProblem) -> JSONValue {
    [
      "name": .string(problem.key.name.text),
      "kind": .string(problem.kind.word),
      "configurations": .strings(problem.configurations),
      "source": .optional(problem.source?.description),
      "message": .string(problem.message),
    ]
  }
}

extension ConstantSettings {
  /// The generated files that the manifest names.
  package var outputs: [GitPath] { [file, header].compactMap(\.self) + files }
}
