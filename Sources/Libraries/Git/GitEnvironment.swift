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
