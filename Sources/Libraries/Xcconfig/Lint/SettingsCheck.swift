package import Formats
internal import Text

/// Finds errors in an xcconfig file, and lines that Xcode accepts but reads differently from what
/// they suggest.
///
/// Reports errors in the file and its includes, and warnings in the file alone.
package struct SettingsCheck {
  let document: XcconfigDocument
  let loaded: LoadedSettings
  let parameters: [String: [String]]
  let searchPaths: [String]
  private let isIgnored: (String) -> Bool
  private(set) var found: [XcconfigDiagnostic] = []

  /// - Parameters:
  ///     - document: the file.
  ///     - loaded: the file with its includes.
  ///     - parameters: the values that conditions are matched against to decide what is defined; if
  ///     empty, every assignment counts.
  ///     - searchPaths: the folders that includes are searched in last.
  ///     - isIgnored: whether git ignores a file.
  package init(
    _ document: XcconfigDocument, _ loaded: LoadedSettings, parameters: [String: [String]] = [:],
    searchPaths: [String] = [], isIgnored: @escaping (String) -> Bool = { _ in false }
  ) {
    self.document = document
    self.loaded = loaded
    self.parameters = parameters
    self.searchPaths = searchPaths
    self.isIgnored = isIgnored
  }

  /// Returns all diagnostics: those of the file in order, then those of its includes.
  package mutating func diagnostics() -> [XcconfigDiagnostic] {
    found = loaded.diagnostics
    for assignment in document.assignments {
      checkComment(assignment)
      checkContinuation(assignment)
      checkQuotes(assignment)
      for condition in assignment.conditions { checkCondition(condition, of: assignment) }
      checkOperands(assignment)
      checkName(assignment)
    }
    checkOrder()
    checkReferences()
    checkIncludes()
    let own = found.filter { $0.path == document.path }
    return own.sorted { $0.position < $1.position } + found.filter { $0.path != document.path }
  }

  mutating func warn(at position: Position, _ message: String) {
    found.append(
      XcconfigDiagnostic(
        severity: .warning, path: document.path, position: position, message: message))
  }

  private mutating func checkName(_ assignment: SettingAssignment) {
    guard assignment.name == SettingText.undefinedName else { return }
    warn(
      at: assignment.position,
      "\(assignment.name) must stay undefined, because values are written with it; remove this line"
    )
  }

  /// Reports required includes that git ignores, which are missing in every fresh clone.
  private mutating func checkIncludes() {
    let folder = SettingPath.folder(of: Array(document.path.utf8))
    let opened = Set(loaded.paths)
    let folders = [Array(folder)] + searchPaths.map { Array($0.utf8) }
    for include in document.includes where !include.isOptional {
      let names = [include.name, include.name + ".xcconfig".utf8]
      let paths = folders.flatMap { place in
        names.map { String(decoding: SettingPath.joined(place[...], $0[...]), as: UTF8.self) }
      }
      guard let path = paths.first(where: opened.contains), isIgnored(path) else { continue }
      warn(
        at: include.position,
        "git ignores the included file, so it is missing in a fresh clone; write #include?")
    }
  }
}

extension SettingsCheck {
  /// Reports references to settings that neither the file, its includes, nor Xcode defines.
  mutating func checkReferences() {
    let counting = loaded.assignments.filter { one in
      parameters.isEmpty || one.assignment.conditions.allSatisfy { $0.holds(for: parameters) }
    }
    var known = Set(counting.map(\.assignment.name))
    for assignment in document.assignments {
      for name in References.names(in: assignment.value)
      where SettingName.isLegal(name) && !XcodeNames.defines(name) {
        // Each name is reported once.
        guard known.insert(name).inserted else { continue }
        warn(
          at: assignment.position,
          "\(name) is not defined here or in an included file, and is empty unless the project "
            + "defines it; assign it, or write $(\(name):default=...)")
      }
    }
  }
}

/// Finds the names that a value refers to.
enum References {
  /// The names written literally, in order; not those composed of references, nor those with a
  /// default.
  static func names(in value: [UInt8]) -> [String] {
    guard value.contains(UInt8(ascii: "$")) else { return [] }
    let steps = Expression(list: value).steps
    return steps.indices.dropFirst(2).compactMap { index in
      guard case .lookUp(let lookup) = steps[index], !lookup.hasDefault,
        case .text(let name) = steps[index - 1], case .open = steps[index - 2]
      else { return nil }
      return String(decoding: name, as: UTF8.self)
    }
  }
}

extension SettingsCheck {
  /// Returns the diagnostic for a value truncated by `//`; nil if it is not truncated.
  package static func cut(
    of assignment: SettingAssignment, in document: XcconfigDocument
  ) -> XcconfigDiagnostic? {
    var check = SettingsCheck(document, LoadedSettings())
    check.checkComment(assignment)
    return check.found.first
  }
}
