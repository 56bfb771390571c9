import CLibgit2
internal import Files

/// The environment variables that affect git's settings.
///
/// A value of its own, so that tests can exclude the machine's.
package struct GitEnvironment: Sendable {
  private var variables: [String: [UInt8]]

  package init(_ variables: [String: String]) {
    self.variables = variables.mapValues { Array($0.utf8) }
  }

  /// The environment of this process; empty after `Library.ignoreMachineConfiguration`.
  package static var process: GitEnvironment {
    if Library.isShielded { return GitEnvironment(["GIT_CONFIG_NOSYSTEM": "1"]) }
    var environment = GitEnvironment(reading: names)
    if let index = CommitIndex.adopted {
      environment.variables["GIT_INDEX_FILE"] = Array(index.utf8)
    }
    return environment
  }

  private static let names = [
    "HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT", "GIT_DIR", "GIT_WORK_TREE",
    "GIT_INDEX_FILE", objectFolder, alternates,
  ]
  private static let objectFolder = "GIT_OBJECT_DIRECTORY"
  private static let alternates = "GIT_ALTERNATE_OBJECT_DIRECTORIES"

  private init(reading names: [String]) {
    var found: [String: [UInt8]] = [:]
    func read(_ name: String) { found[name] = Environment.bytes(name) }
    for name in names { read(name) }
    for number in 0..<Self.settingCount(found) {
      read("GIT_CONFIG_KEY_\(number)")
      read("GIT_CONFIG_VALUE_\(number)")
    }
    variables = found
  }

  /// Returns the number of numbered settings.
  private static func settingCount(_ variables: [String: [UInt8]]) -> Int {
    let text = variables["GIT_CONFIG_COUNT"].map { String(decoding: $0, as: UTF8.self) }
    // More settings than an environment can hold are an error, which git rejects.
    return max(0, min(text.flatMap(Int.init) ?? 0, 10_000))
  }

  /// A copy without the settings for all users of the machine.
  package var withoutSystem: GitEnvironment {
    var copy = self
    copy.variables["GIT_CONFIG_NOSYSTEM"] = [UInt8(ascii: "1")]
    return copy
  }

  /// The bytes of a variable, or nil if it is not set.
  package subscript(name: String) -> [UInt8]? { variables[name] }

  func text(_ name: String) -> String? {
    variables[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a variable unless it is unset or empty.
  func nonEmpty(_ name: String) -> String? {
    text(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folders of objects that the environment adds to those of the repository.
  ///
  /// Source of the format: git(1). Of a quoted path, which has a colon or a quote in it, nothing is
  /// read.
  var objectFolders: [String] {
    let others = text(Self.alternates)?.split(separator: ":").map(String.init) ?? []
    return ([nonEmpty(Self.objectFolder)].compactMap(\.self) + others)
      .filter { !$0.hasPrefix("\"") }
  }

  /// Returns the path of a file in the configuration folder: `$XDG_CONFIG_HOME/git/NAME`, else
  /// `$HOME/.config/git/NAME`.
  func configurationFile(_ name: String) -> [UInt8]? {
    if let folder = self["XDG_CONFIG_HOME"], !folder.isEmpty {
      return folder + Array("/git/\(name)".utf8)
    }
    return self["HOME"].map { $0 + Array("/.config/git/\(name)".utf8) }
  }

  /// The user's configuration files, there or not, lowest precedence first.
  var userFiles: [(path: [UInt8]?, level: git_config_level_t)] {
    self["GIT_CONFIG_GLOBAL"].map { [($0, GIT_CONFIG_LEVEL_GLOBAL)] } ?? filesBelowHome
  }

  /// The configuration files in the user's folders, whatever `GIT_CONFIG_GLOBAL` says.
  var filesBelowHome: [(path: [UInt8]?, level: git_config_level_t)] {
    [
      (configurationFile("config"), GIT_CONFIG_LEVEL_XDG),
      (self["HOME"].map { $0 + "/.gitconfig".utf8 }, GIT_CONFIG_LEVEL_GLOBAL),
    ]
  }

  /// Settings passed with the call: `git -c` first, then the numbered ones, which take precedence.
  ///
  /// Names are in lower case.
  var overrides: [(name: String, value: [UInt8]?)] {
    var found = ConfigurationParameters(self["GIT_CONFIG_PARAMETERS"] ?? []).settings
    for number in 0..<Self.settingCount(variables) {
      guard let name = text("GIT_CONFIG_KEY_\(number)") else { break }
      found.append((name.lowercased(), self["GIT_CONFIG_VALUE_\(number)"]))
    }
    return found
  }
}

/// The settings in `GIT_CONFIG_PARAMETERS`, which `git -c` passes to the programs it runs.
///
/// Written as shell words: `'name'='value'` or, before git 2.31, `'name=value'`.
struct ConfigurationParameters {
  /// Names are in lower case; the value may be missing.
  private(set) var settings: [(name: String, value: [UInt8]?)] = []

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let quote = rest.firstIndex(of: Self.quote) {
      rest = rest[quote...]
      var name = Self.word(&rest)
      var value: [UInt8]?
      if rest.first == Self.equals {
        rest = rest.dropFirst()
        value = rest.first == Self.quote ? Self.word(&rest) : nil
      } else if let equals = name.firstIndex(of: Self.equals) {
        value = Array(name[(equals + 1)...])
        name = Array(name[..<equals])
      }
      settings.append((String(decoding: name, as: UTF8.self).lowercased(), value))
    }
  }

  private static let quote = UInt8(ascii: "'")
  private static let equals = UInt8(ascii: "=")

  /// Reads a quoted word, in which `'\''` and `'\!'` are escapes.
  private static func word(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    var word: [UInt8] = []
    rest = rest.dropFirst()
    while let end = rest.firstIndex(of: quote) {
      word += rest[..<end]
      rest = rest[(end + 1)...]
      guard rest.first == UInt8(ascii: "\\"), rest.count > 2,
        rest[rest.startIndex + 2] == quote
      else { return word }
      word.append(rest[rest.startIndex + 1])
      rest = rest.dropFirst(3)
    }
    rest = rest.suffix(0)
    return word
  }
}
