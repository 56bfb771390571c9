internal import Carriers
internal import Formats
internal import Keys
internal import Vocabulary

/// Replaces values in the scripts of Run Script phases, which get all build settings as environment
/// variables.
struct ScriptPhaseRule: ReaderRule {
  /// The member of a phase that contains its script.
  static let member = "shellScript"

  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard file.path.isXcodeProject, let entry = file.entry(of: location),
      entry.keyPath.last == Self.member
    else { return nil }
    if let shell = file.entry(at: entry.keyPath.dropLast() + ["shellPath"])?.value,
      !Self.isShell(shell)
    {
      let name = String(decoding: shell, as: UTF8.self)
      return .leave(
        "this phase runs \(name), which does not read $NAME; read the value from its environment",
        reader: .script)
    }
    // Any name is as good as another for finding out whether one can stand here.
    guard ProjectScript(entry, in: file.text).expansion(of: "NAME", in: location.span) != nil else {
      return .leave("\(Self.obstacle); \(Self.advice)", reader: .script)
    }
    return ReaderDecision(.script, .replace(.shell(isBraced: true)))
  }

  private static let obstacle = "the shell expands nothing here"
  private static let advice = "write the value as \"${NAME}\" outside of these quotes"

  /// Returns the script's text that expands the variable of a key.
  ///
  /// - Throws: `PlacementRefusal` where the shell expands nothing.
  static func expansion(
    of key: KeyName, isBraced: Bool, at location: SecretLocation, in file: LocatedSecrets.File
  ) throws(PlacementRefusal) -> [UInt8] {
    guard let entry = file.entry(of: location),
      let text = ProjectScript(entry, in: file.text)
        .expansion(of: key.text, in: location.span, isBraced: isBraced)
    else { throw PlacementRefusal(reason: obstacle, advice: advice) }
    return text
  }

  /// Whether a program reads scripts as `sh` does.
  private static func isShell(_ path: [UInt8]) -> Bool {
    let words = path.split(separator: UInt8(ascii: " "))
    return ["sh", "bash", "zsh", "dash"].contains { name in
      words.first.map { GitPath(Array($0)).name.elementsEqual(name.utf8) } ?? false
    }
  }

  /// Returns the names that scripts give values themselves, which no key in them can have.
  static func assignedNames(in files: [DecidedSecrets.File]) -> Set<String> {
    var names: Set<String> = []
    for one in files where one.file.path.isXcodeProject {
      let located = one.locations.map(\.location)
      var scripts: [Range<Int>: Entry] = [:]
      for location in located {
        guard let entry = one.file.entry(of: location), entry.keyPath.last == member else {
          continue
        }
        scripts[entry.span] = entry
      }
      for entry in scripts.values {
        names.formUnion(
          ProjectScript(entry, in: one.file.text).assignedNames(besides: located.map(\.span)))
      }
    }
    return names
  }
}
