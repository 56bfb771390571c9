internal import Files
internal import Git
internal import Keys
internal import KeysCommands
internal import Text
internal import Vocabulary

extension ProjectDiagnoses {
  /// Looks at the files that a build needs, and at the keys of the project and the files with their
  /// values.
  ///
  /// - Throws: the errors of reading the manifest and the files with values.
  func keys() throws -> [Diagnosis] {
    let project = try KeyProject()
    let includes = try MissingIncludes(of: project).missing.map { one in
      Diagnosis(
        "keys", .missing,
        "\(one.path.text): missing, and \(one.includer.text):\(one.line) includes it, so the project "
          + "cannot be built", command: "keystow setup")
    }
    guard project.manifest.bytes != nil, !project.manifest.keys.isEmpty else { return includes }
    // What a command prints is unknown: none is run here.
    var request = ValueRequest(.all(and: nil), environment: Environment.bytes)
    request.commands = .none
    let session = try KeySession(of: project) { _ in request }
    let found =
      try includes + readableByOthers(project, session.values) + tracked(project, session.values)
      + unusable(session)
    guard found.isEmpty else { return found }
    let count = project.manifest.keys.count.counting("key")
    let isOpen = project.manifest.keys.contains { self.isOpen($0.name, session.values) }
    let rest = isOpen ? "; values from commands are not checked here" : " with a value"
    return [Diagnosis("keys", .good, count + rest)]
  }

  /// The files with values that other users of the machine may read.
  private func readableByOthers(_ project: KeyProject, _ values: KeyValues) throws -> [Diagnosis] {
    let declared = project.manifest.values.compactMap { entry -> GitPath? in
      if case .file(let path) = entry.source { path } else { nil }
    }
    let own = values.configurations.compactMap { try? project.files.secrets(configuration: $0) }
    let rules = try IgnoredSecrets(
      of: Repository(at: project.root), below: project.folderInWorkTree)
    let files = ([project.files.secrets] + own + declared).filter { path in
      let status = FileStatus.of(project.diskPath(of: path), followingLink: true)
      let isWide = status.map { $0.kind == .file && $0.permissions & 0o077 != 0 } ?? false
      return isWide && !rules.isTracked(path)
    }
    guard !files.isEmpty else { return [] }
    let names = files.map(\.text).joined(separator: ", ")
    let words = files.map { ShellWord.quoted(project.diskPath(of: $0)) }.joined(separator: " ")
    return [
      Diagnosis(
        "keys", .risk, "\(names): other users of this machine can read the values",
        command: "chmod 600 \(words)")
    ]
  }

  /// The files with values that git tracks.
  private func tracked(_ project: KeyProject, _ values: KeyValues) throws -> [Diagnosis] {
    try TrackedValues(in: values, of: project).files.map { file in
      Diagnosis(
        "keys", .risk, "\(file.path.text): tracked by git, so every clone has its values",
        command: "git rm --cached -- \(ShellWord.quoted(project.diskPath(of: file.path)))")
    }
  }

  /// The files that an app contains, and the keys without a usable value.
  private func unusable(_ session: KeySession) throws -> [Diagnosis] {
    let report = try KeyCheckReport(session, configuration: nil)
    let shipped = report.shippedLines.map {
      Diagnosis("keys", .risk, $0, command: report.serverOnly.isEmpty ? nil : "keystow keys check")
    }
    let problems = report.problems.filter { problem in
      problem.key.missing != .warning
        && !(problem.kind == .missing && isOpen(problem.key.name, session.values))
    }
    let names = Set(problems.map(\.key.name))
    guard !names.isEmpty else { return shipped }
    return shipped + [
      Diagnosis(
        "keys", .missing,
        "\(names.count) of \(report.keyCount.counting("key")) without a usable value",
        command: "keystow setup")
    ]
  }

  /// Whether a command may print the value of a key.
  private func isOpen(_ name: KeyName, _ values: KeyValues) -> Bool {
    ([nil] + values.configurations.map(Optional.some)).contains { configuration in
      values.answers(for: name, configuration: configuration)
        .contains { $0.source.kind == .command }
    }
  }
}
