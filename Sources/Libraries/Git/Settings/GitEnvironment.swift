#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The variables of the environment that git's settings depend on.
///
/// A value of its own, so that tests can keep the machine's out.
package struct GitEnvironment: Sendable {
  private var variables: [String: [UInt8]]

  package init(_ variables: [String: String]) {
    self.variables = variables.mapValues { Array($0.utf8) }
  }

  /// That of this process; empty after `Library.ignoreMachineConfiguration`.
  package static var process: GitEnvironment {
    if Library.isShielded { return GitEnvironment(["GIT_CONFIG_NOSYSTEM": "1"]) }
    return GitEnvironment(reading: names)
  }

  private static let names = [
    "HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT", "GIT_DIR", "GIT_WORK_TREE",
    "GIT_INDEX_FILE",
  ]

  private init(reading names: [String]) {
    var found: [String: [UInt8]] = [:]
    func read(_ name: String) {
      guard let value = unsafe getenv(name) else { return }
      found[name] = unsafe GitPath(cString: value).bytes
    }
    for name in names { read(name) }
    for number in 0..<Self.settingCount(found) {
      read("GIT_CONFIG_KEY_\(number)")
      read("GIT_CONFIG_VALUE_\(number)")
    }
    variables = found
  }

  /// How many numbered settings there are.
  private static func settingCount(_ variables: [String: [UInt8]]) -> Int {
    let text = variables["GIT_CONFIG_COUNT"].map { String(decoding: $0, as: UTF8.self) }
    // More settings than an environment can hold are a mistake, which git refuses.
    return max(0, min(text.flatMap(Int.init) ?? 0, 10_000))
  }

  /// The same, with the settings for all users of the machine left out.
  package var withoutSystem: GitEnvironment {
    var copy = self
    copy.variables["GIT_CONFIG_NOSYSTEM"] = [UInt8(ascii: "1")]
    return copy
  }

  /// The bytes of a variable, or nil where it is not set.
  package subscript(name: String) -> [UInt8]? { variables[name] }

  func text(_ name: String) -> String? {
    variables[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// A variable that says something.
  func nonEmpty(_ name: String) -> String? {
    text(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A folder for settings and the file in it: `$XDG_CONFIG_HOME/git/NAME`, else
  /// `$HOME/.config/git/NAME`.
  func configurationFile(_ name: String) -> [UInt8]? {
    if let folder = self["XDG_CONFIG_HOME"], !folder.isEmpty {
      return folder + Array("/git/\(name)".utf8)
    }
    return self["HOME"].map { $0 + Array("/.config/git/\(name)".utf8) }
  }

  /// Settings given with the call: `git -c` first, then the numbered ones, which are stronger.
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

/// The settings in `GIT_CONFIG_PARAMETERS`, which `git -c` hands to the programs that it runs.
///
/// Written as words of the shell: `'name'='value'` or, before git 2.31, `'name=value'`.
struct ConfigurationParameters {
  /// Names are in lower case; a name without a value has none.
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

  /// Reads a quoted word; between its quotes, `'\''` and `'\!'` stand for one character.
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
