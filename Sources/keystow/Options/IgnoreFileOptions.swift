internal import ArgumentParser
internal import GitIgnore

/// Which file of ignore rules is meant; the .gitignore at the root of the work tree unless said
/// otherwise.
struct IgnoreFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A .gitignore in another folder; project folders become relative to it. Or any other file \
      that git reads ignore rules from.
      """, valueName: "path"), completion: .file())
  var file: String?

  @Flag(
    name: [.customLong("exclude"), .customLong("info-exclude")],
    help: "The info/exclude of the repository: rules for yourself, which are not committed.")
  var exclude = false

  @Flag(help: "The file with your rules for all repositories (core.excludesFile).")
  var global = false

  func validate() throws {
    let places = [("--file", file != nil), ("--exclude", exclude), ("--global", global)]
      .filter(\.1).map(\.0)
    guard places.count < 2 else {
      throw ValidationError("\(places[0]) and \(places[1]) are two different files; name one.")
    }
  }

  /// - Throws: `IgnorePlaceError`, `RepositoryError`.
  func place() throws -> IgnorePlace {
    if let file { return try IgnorePlaceFinder.file(file) }
    if exclude { return try IgnorePlaceFinder.exclude() }
    return try global ? IgnorePlaceFinder.global() : IgnorePlaceFinder.root()
  }
}
