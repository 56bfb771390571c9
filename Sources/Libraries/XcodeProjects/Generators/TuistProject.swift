internal import Carriers
internal import Text
package import Vocabulary

/// A `Project.swift`, from which Tuist generates an Xcode project, with its one call of `Project`.
///
/// Only literal arguments are read, directly in the call or in a constant of the file; what a
/// function returns is unknown here.
package struct TuistProject {
  package let path: GitPath
  /// The folder that paths of `.relativeToRoot` are relative to.
  let root: GitPath
  let source: SwiftSource
  private let call: SwiftCall

  /// A build configuration of the project.
  struct Configuration {
    let name: String
    let base: Base
  }

  /// The base configuration file of a configuration.
  enum Base {
    /// None; the offset at which the argument is added.
    case missing(at: Int)
    /// Nil if it leads out of the work tree.
    case file(GitPath?)
  }

  /// - Returns: nil if the file is not valid Swift, or does not call `Project` itself exactly once.
  package init?(path: GitPath, bytes: [UInt8], root: GitPath) {
    guard let source = try? SwiftSource(bytes, path: path) else { return nil }
    let calls = source.tokens.indices.filter { index in
      source.has("Project", at: index) && source.opensCall(after: index)
        && (index == 0 || !["func", ".", "struct"].contains { source.has($0, at: index - 1) })
    }
    guard calls.count == 1, let call = SwiftCall(openedAt: calls[0] + 1, in: source),
      call.argument("targets") != nil
    else { return nil }
    self.path = path
    self.root = root
    self.source = source
    self.call = call
  }

  /// The base configuration files of the project; nil if it does not state them literally.
  package var baseFiles: [(configuration: String, path: GitPath?)]? {
    guard case .stated(let configurations)? = settings else { return [] }
    guard let configurations else { return nil }
    return configurations.compactMap { configuration in
      if case .file(let path) = configuration.base { (configuration.name, path) } else { nil }
    }
  }

  /// Returns the file with a base configuration file for the configurations that have none, and
  /// their names; the result is read again to verify it.
  ///
  /// - Returns: nil if it is written too freely for an edit.
  package func adding(_ base: GitPath) -> (bytes: [UInt8], configurations: [String])? {
    let name = WorkTreePath.name(of: base, in: path)
    guard let literal = Self.literal(name), let settings else { return nil }
    let both =
      "[.debug(name: \"Debug\", xcconfig: \(literal)), "
      + ".release(name: \"Release\", xcconfig: \(literal))]"
    var insertions: [(offset: Int, text: String)]
    var names = ["Debug", "Release"]
    switch settings {
    case .missing(let place):
      insertions = [place.inserting("settings: .settings(configurations: \(both))")]
    case .default(let place):
      insertions = [place.inserting("configurations: \(both)")]
    case .stated(let configurations):
      guard let configurations else { return nil }
      insertions = []
      names = []
      for case (let name, .missing(let offset)) in configurations.map({ ($0.name, $0.base) }) {
        insertions.append((offset, ", xcconfig: \(literal)"))
        names.append(name)
      }
    }
    var new: [UInt8] = []
    var at = 0
    for (offset, text) in insertions.sorted(by: { $0.offset < $1.offset }) {
      new += source.text[at..<offset] + Array(text.utf8)
      at = offset
    }
    new += source.text[at...]
    guard let result = TuistProject(path: path, bytes: new, root: root),
      let files = result.baseFiles,
      names.allSatisfy({ name in files.contains { $0.configuration == name && $0.path == base } })
    else { return nil }
    return (new, names)
  }

  private static func literal(_ text: String) -> String? {
    let isSimple = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    return isSimple ? "\"\(text)\"" : nil
  }
}

/// The settings of the project.
extension TuistProject {
  private enum Settings {
    /// The call has no `settings:`.
    case missing(SwiftCall.Place)
    /// They name no configurations, so there are Debug and Release.
    case `default`(SwiftCall.Place)
    /// Nil if they are not literal.
    case stated([Configuration]?)
  }

  /// Nil if they are not a literal call of `settings`.
  private var settings: Settings? {
    let later = [
      "targets", "schemes", "fileHeaderTemplate", "additionalFiles", "resourceSynthesizers",
    ]
    guard let argument = call.argument("settings") else {
      return call.place(before: later).map { .missing($0) }
    }
    let value = source.value(of: argument.value)
    guard let settings = SwiftCall(named: ["settings"], at: value, in: source),
      settings.arguments.allSatisfy({ argument in
        ["base", "configurations", "defaultSettings"].contains(argument.label)
      })
    else { return .stated(nil) }
    guard let list = settings.argument("configurations") else {
      return settings.place(before: ["defaultSettings"]).map { .default($0) }
    }
    return .stated(configurations(in: source.value(of: list.value)))
  }

  private func configurations(in value: Range<Int>) -> [Configuration]? {
    guard let elements = source.elements(of: value), !elements.isEmpty else { return nil }
    var configurations: [Configuration] = []
    for element in elements {
      guard let call = SwiftCall(named: ["debug", "release"], at: element, in: source),
        call.arguments.allSatisfy({ ["name", "settings", "xcconfig"].contains($0.label) }),
        let name = call.argument("name").flatMap({ self.name($0.value) }), let end = call.end
      else { return nil }
      var base = Base.missing(at: end)
      if let file = call.argument("xcconfig") {
        guard let found = self.file(file.value) else { return nil }
        base = .file(found)
      }
      configurations.append(Configuration(name: name, base: base))
    }
    return configurations
  }

  /// `"Debug"`, `.debug`, `.configuration("Debug")`.
  private func name(_ value: Range<Int>) -> String? {
    if let text = source.string(value) { return text }
    if source.isMember("debug", value) { return "Debug" }
    if source.isMember("release", value) { return "Release" }
    return SwiftCall(named: ["configuration"], at: value, in: source)?
      .arguments.first.flatMap { source.string($0.value) }
  }

  /// `"Base.xcconfig"`, `.relativeToRoot("Base.xcconfig")`; nil if it is something else, a path of
  /// nil if it leads out of the work tree.
  func file(_ value: Range<Int>) -> GitPath?? {
    source.tuistPath(value, from: WorkTreePath.folder(of: path), root: root)
  }
}
