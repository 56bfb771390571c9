internal import CommandLine
internal import Files
internal import Formats
internal import Git
internal import Keys
internal import ProjectFacts
internal import Text
internal import Vocabulary
internal import Xcconfig

/// The xcconfig files that git ignores and committed ones include without `?`: without them, a clone
/// cannot be built.
struct MissingIncludes {
  struct Missing {
    /// From the root of the project, as `includer`.
    let path: GitPath
    let includer: GitPath
    /// The committed sample of the file.
    let sample: GitPath?
    /// The line of the directive, from 1.
    let line: Int
  }

  let project: KeyProject
  let missing: [Missing]

  /// - Throws: `RepositoryError`, `GitError`, `FileError`.
  init(of project: KeyProject) throws {
    self.project = project
    let rules = try IgnoredSecrets(
      of: Repository(at: project.root), below: project.folderInWorkTree)
    let top = try project.content(of: IgnoredSecrets.file) ?? []
    var found: [Missing] = []
    for path in rules.tracked where path.name.suffix(9).elementsEqual(".xcconfig".utf8) {
      guard let bytes = try? project.content(of: path) else { continue }
      for include in XcconfigDocument(bytes, path: path.text).includes where !include.isOptional {
        guard let wanted = WorkTreePath.joined(WorkTreePath.folder(of: path), include.name),
          KeyFiles.isInside(wanted.text), !GeneratedFile.isMadeByBuilds(wanted),
          !FileStatus.exists(project.diskPath(of: wanted)),
          rules.isIgnored(wanted, top: top),
          !found.contains(where: { $0.path == wanted })
        else { continue }
        found.append(
          Missing(
            path: wanted, includer: path,
            sample: SampleFiles.sample(of: wanted, among: rules.tracked),
            line: include.position.line))
      }
    }
    missing = found
  }
}

/// Makes the missing files, from their samples or without settings.
struct IncludeSetup: Remedy {
  private let edits: [(edit: FileEdit, line: String)]

  init() throws {
    let includes = try MissingIncludes(of: KeyProject())
    let project = includes.project
    edits = try includes.missing.map { one in
      let sample = one.sample
      let text =
        try sample.flatMap { try project.content(of: $0) }
        ?? Array("// Settings of this machine. Git ignores this file.\n".utf8)
      try project.checkFolder(of: one.path)
      let edit = FileEdit(
        path: project.diskPath(of: one.path), old: nil, new: text, makesFolders: true,
        permissions: SecretsFile.permissions)
      let source = sample.map { "from \($0.text)" } ?? "without settings"
      return (
        edit,
        "\(one.path.text): to create \(source), as \(one.includer.text):\(one.line) includes it"
      )
    }
  }

  var changes: [RemedyChange] { edits.compactMap { RemedyChange($0.edit) } }

  var preview: [String] { edits.map { TerminalText.visible($0.line) } }

  var members: JSONObject { ["includes": .integer(edits.count)] }

  func lines(isDone: Bool) -> [String] { [] }

  func carryOut(under lock: ProjectLock) throws { try lock.write(edits.map(\.edit)) }
}
