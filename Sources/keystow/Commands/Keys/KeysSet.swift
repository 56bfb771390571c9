import ArgumentParser
internal import Git
internal import Keys

/// Gives a key its value.
struct KeysSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Give a key its value.",
    discussion: """
      Examples:
        keystow keys set TMDB_API_KEY                  asks, without showing it
        pbpaste | keystow keys set TMDB_API_KEY
        keystow keys set TMDB_API_KEY --config Debug   for one configuration
        keystow keys set TMDB_API_KEY --env TMDB_KEY   from the environment

      The value goes to Secrets.xcconfig, that of one configuration to
      Secrets.Debug.xcconfig beside it. Before anything is written, git is made to
      ignore the file; where git tracks it, nothing is written. A new key is added
      to .keystow.toml and to Secrets.example.xcconfig, which are to be committed.

      A value is never an argument, where other processes and the history of the
      shell would see it. What no xcconfig file can hold (a line end) is refused.

      Exit status: 0 done, 2 failed, 64 wrong usage, 130 interrupted; nothing
      is half-written.
      """)

  @Argument(help: "The name of the key, as TMDB_API_KEY.")
  var name: KeyName

  @OptionGroup
  var configuration: KeyConfiguration

  @OptionGroup
  var value: KeyValueOptions

  @OptionGroup
  var start: StartFolder

  func validate() throws {
    guard name.isTaken else { return }
    throw ValidationError(
      "\(name) means something to Xcode or the shell; choose another name, as \(name)_SECRET.")
  }

  func run() throws {
    try start.enter()
    let work = try KeySession(configuration: configuration.name)
    let secret = try value.read(for: name)
    let changed = try work.write([(name, secret)], configuration: configuration.name)
    let file = try work.file(of: configuration.name)
    try KeySession.deliver(Self.report(name, configuration.name, file, changed))
  }

  /// What was done, without the value.
  static func report(
    _ name: KeyName, _ configuration: String?, _ file: GitPath, _ changed: [String]
  ) -> [String] {
    let whose = configuration.map { " for \($0)" } ?? ""
    guard changed.contains(file.text) else {
      let others = changed.isEmpty ? "" : "; written: \(changed.joined(separator: ", "))"
      return ["\(name) has that value already\(whose)\(others)."]
    }
    let others = changed.filter { $0 != file.text }
    let rest = others.isEmpty ? "" : " Also written: \(others.joined(separator: ", "))."
    return ["\(name) is set\(whose) in \(file.text).\(rest)"]
  }
}
