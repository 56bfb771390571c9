import ArgumentParser
internal import CommandLine
internal import Keys
internal import Text
internal import Vocabulary

struct KeysSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the value of a key.",
    discussion: """
      Examples:
        keystow keys set TMDB_API_KEY                  prompt without echo
        pbpaste | keystow keys set TMDB_API_KEY
        keystow keys set TMDB_API_KEY --configuration Debug   for one configuration
        keystow keys set TMDB_API_KEY --env TMDB_KEY   from the environment
        keystow keys set RETRIES --new --type Int      declare a new key

      Writes the value to Secrets.xcconfig, or to Secrets.Debug.xcconfig for one
      configuration. Makes git ignore the file first, and writes nothing if git
      tracks it. With --new, or if there is no key yet, also adds the key to
      .keystow.toml and Secrets.example.xcconfig, which you commit.

      Values are never passed as arguments, where other processes and the shell
      history could see them. Values that an xcconfig file cannot hold, such as
      those with a line break, or without the type of the key, are rejected.
      """,
    exits: .task)

  @Argument(help: "Name of the key, such as TMDB_API_KEY") var name: KeyName
  @Flag(help: "Declare a new key") var new = false
  @Option(help: "With --new: Swift type of the key (default: String)") var type: KeyType?
  @OptionGroup var configuration: KeyConfiguration
  @OptionGroup var value: KeyValueOptions
  @OptionGroup var remedy: RemedyOptions
  @OptionGroup var start: StartFolder

  func validate() throws {
    if type != nil, !new { throw ValidationError("--type requires --new.") }
    guard name.isReserved else { return }
    throw ValidationError(
      "\(name) is reserved by Xcode or the shell; choose another name, such as \(name)_SECRET.")
  }

  func run() throws {
    try start.enter()
    let session = try KeySession(configuration: configuration.name)
    let secret = try value.read(for: name, as: type(in: session))
    try remedy.carryOut(in: session.project.root) {
      let session = try KeySession(configuration: configuration.name)
      let files = try session.files(of: name, configuration: configuration.name)
      let edits = try session.edits(
        [(name, secret)], configuration: configuration.name, type: type(in: session))
      return FileRemedy(edits) { isDone in
        KeySession.visible(
          Self.report(
            name, configuration.name, files, session.names(of: edits), isDone: isDone))
      }
    }
  }

  /// The type that the value must have.
  ///
  /// - Throws: `KeysError` for a key that is not declared, which may be a misspelled one.
  private func type(in work: KeySession) throws(KeysError) -> KeyType {
    let known = work.keys
    if let key = known.first(where: { $0.name == name }) {
      guard let type, type != key.type else { return key.type }
      throw .differentType(name, key.type)
    }
    guard new || known.isEmpty || name == .salt else {
      throw .undeclared(name, hint: Spelling.hint(name.text, in: known.map(\.name.text)))
    }
    return type ?? KeyType(.string)
  }

  /// The changes, without the value.
  ///
  /// - Parameter files: the files that can have the value.
  static func report(
    _ name: KeyName, _ configuration: String?, _ files: [GitPath], _ changed: [String],
    isDone: Bool
  ) -> [String] {
    let (set, updated) = isDone ? ("Set", "updated") : ("To set", "to update")
    let whose = configuration.map { " for \($0)" } ?? ""
    let written = files.map(\.text).filter { changed.contains($0) }
    guard !written.isEmpty else {
      let others = changed.isEmpty ? "" : "; \(updated) \(changed.joined(separator: ", "))"
      return ["\(name) already has this value\(whose)\(others)"]
    }
    let others = changed.filter { !written.contains($0) }
    let rest = others.isEmpty ? "" : "; \(updated) \(others.joined(separator: ", "))"
    return ["\(set) \(name)\(whose) in \(written.joined(separator: " and "))\(rest)"]
  }
}

extension KeyType: ExpressibleByArgument {
  init?(argument: String) {
    self.init(argument)
  }

  static var allValueStrings: [String] { Base.allCases.map(\.rawValue) }
}
