import ArgumentParser
internal import Git
internal import Keys

struct KeysSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the value of a key.",
    discussion: """
      Examples:
        keystow keys set TMDB_API_KEY                  prompt without echo
        pbpaste | keystow keys set TMDB_API_KEY
        keystow keys set TMDB_API_KEY --config Debug   for one configuration
        keystow keys set TMDB_API_KEY --env TMDB_KEY   from the environment

      Writes the value to Secrets.xcconfig, or to Secrets.Debug.xcconfig for one
      configuration. Makes git ignore the file first, and writes nothing if git
      tracks it. Adds a new key to .keystow.toml and Secrets.example.xcconfig, which
      you commit.

      Values are never passed as arguments, where other processes and the shell
      history could see them. Values that an xcconfig file cannot hold, such as
      those with a line break, are rejected.
      """,
    exits: .task)

  @Argument(help: "Name of the key, such as TMDB_API_KEY") var name: KeyName
  @OptionGroup var configuration: KeyConfiguration
  @OptionGroup var value: KeyValueOptions
  @OptionGroup var start: StartFolder

  func validate() throws {
    guard name.isReserved else { return }
    throw ValidationError(
      "\(name) is reserved by Xcode or the shell; choose another name, such as \(name)_SECRET.")
  }

  func run() throws {
    try start.enter()
    let work = try KeySession(configuration: configuration.name)
    let secret = try value.read(for: name)
    let changed = try work.write([(name, secret)], configuration: configuration.name)
    let file = try work.file(of: configuration.name)
    try KeySession.deliver(Self.report(name, configuration.name, file, changed))
  }

  /// The changes, without the value.
  static func report(
    _ name: KeyName, _ configuration: String?, _ file: GitPath, _ changed: [String]
  ) -> [String] {
    let whose = configuration.map { " for \($0)" } ?? ""
    guard changed.contains(file.text) else {
      let others = changed.isEmpty ? "" : "; updated \(changed.joined(separator: ", "))"
      return ["\(name) already has this value\(whose)\(others)"]
    }
    let others = changed.filter { $0 != file.text }
    let rest = others.isEmpty ? "" : "; updated \(others.joined(separator: ", "))"
    return ["Set \(name)\(whose) in \(file.text)\(rest)"]
  }
}
