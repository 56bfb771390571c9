internal import Carriers
internal import Formats
internal import Text
package import Vocabulary

/// A file that the target of a Swift package copies into its bundle, as `Package.swift` says.
///
/// Format: https://docs.swift.org/package-manager/PackageDescription/PackageDescription.html
package struct PackageResource: Sendable {
  package enum Obstacle: Hashable, Sendable {
    /// The list of resources or of excluded files is computed.
    case computed
    /// A whole folder is copied with its structure.
    case folder
    /// The file is compiled into the code.
    case code
    /// The file is of one language.
    case language
  }

  /// The package.
  package let manifest: GitPath
  /// The name of the target.
  package let target: String
  /// Whether the build tool plugin runs for the target.
  package let usesPlugin: Bool
  /// The reason that an output of the plugin cannot take the file's place; nil if it can.
  package let obstacle: Obstacle?
  /// The folder of the target.
  private let folder: GitPath
  /// The path of the file as the manifest names it, from the folder of the target.
  private let name: [UInt8]

  /// - Returns: nil if the target of the file does not copy it, or if there is no such target.
  package init?(_ path: GitPath, bytes: [UInt8], manifest: GitPath) {
    guard let package = try? SwiftPackageManifest(bytes, path: manifest),
      let found = package.target(of: path), let open = package.call(of: found.name),
      let call = SwiftCall(openedAt: open, in: package.source)
    else { return nil }
    let name = WorkTreePath.relative(path, from: found.folder)
    guard let rule = Self.rule(for: name, in: call, of: package.source) else { return nil }
    self.manifest = manifest
    folder = found.folder
    target = found.name
    usesPlugin = found.usesPlugin
    self.name = name
    switch (rule, Self.excluded(by: call, in: package.source)) {
    case (.failure(let obstacle), _): self.obstacle = obstacle.obstacle
    case (_, nil): self.obstacle = .computed
    case (_, let names?):
      guard !names.contains(where: { Self.covers($0, name) }) else { return nil }
      self.obstacle = name.isPlain ? nil : .computed
    }
  }

  /// Returns the manifest with the file excluded from the target, so that an output of the plugin
  /// can have its name; the result is read again to verify it.
  ///
  /// A folder whose last resource is excluded goes from the list: SwiftPM would copy it as it is.
  ///
  /// - Parameter paths: all files of the work tree.
  /// - Returns: nil if the edit cannot be made.
  package func excluded(in bytes: [UInt8], among paths: [GitPath]) -> [UInt8]? {
    guard obstacle == nil, let package = try? SwiftPackageManifest(bytes, path: manifest),
      let open = package.call(of: target), let call = SwiftCall(openedAt: open, in: package.source),
      let exclusion = exclusion(in: call, of: package.source),
      let new = try? SwiftPackageManifest(TextEdit.apply([exclusion], to: bytes), path: manifest),
      let open = new.call(of: target), let call = SwiftCall(openedAt: open, in: new.source),
      let names = Self.excluded(by: call, in: new.source), names.contains(name)
    else { return nil }
    let left = paths.filter { WorkTreePath.isAtOrBelow($0, folder) }
      .map { WorkTreePath.relative($0, from: folder) }
      .filter { path in !names.contains { Self.covers($0, path) } }
    let removals = Self.rules(in: call, of: new.source).compactMap { rule -> TextEdit? in
      guard let path = rule.path, Self.covers(path, name),
        !left.contains(where: { Self.covers(path, $0) })
      else { return nil }
      return TextEdit(range: new.source.separated(rule.element), bytes: [])
    }
    return TextEdit.apply(removals, to: new.source.text)
  }

  private func exclusion(in call: SwiftCall, of source: SwiftSource) -> TextEdit? {
    let literal = "\"\(String(decoding: name, as: UTF8.self))\""
    func insertion(_ text: String, at offset: Int) -> TextEdit {
      TextEdit(range: offset..<offset, bytes: Array(text.utf8))
    }
    guard let list = call.argument("exclude") else {
      let place = call.place(before: Self.later)?.inserting("exclude: [\(literal)]")
      return place.map { insertion($0.text, at: $0.offset) }
    }
    guard let elements = source.elements(of: list.value) else { return nil }
    guard let last = elements.last else {
      return insertion(literal, at: source.tokens[list.value.lowerBound].range.upperBound)
    }
    return insertion(", " + literal, at: source.tokens[last.upperBound - 1].range.upperBound)
  }

  /// The arguments of a target that come after `exclude:`.
  private static let later = [
    "sources", "resources", "publicHeadersPath", "packageAccess", "cSettings", "cxxSettings",
    "swiftSettings", "linkerSettings", "plugins",
  ]
}

/// What the manifest says about a file.
extension PackageResource {
  private struct Refusal: Error { let obstacle: Obstacle }

  /// An element of `resources:`; without a path if it is computed.
  private struct Rule {
    let element: Range<Int>
    var path: [UInt8]?
    var isLocalized = false
  }

  /// The elements of `resources:`; none if there is no such list, one without a path if it is
  /// computed.
  private static func rules(in call: SwiftCall, of source: SwiftSource) -> [Rule] {
    guard let list = call.argument("resources") else { return [] }
    guard let elements = source.elements(of: list.value) else { return [Rule(element: list.value)] }
    return elements.map { element in
      guard let rule = SwiftCall(named: names, at: element, in: source),
        let path = rule.arguments.first.flatMap({ source.string($0.value) })
      else { return Rule(element: element) }
      return Rule(
        element: element, path: normal(Array(path.utf8)),
        isLocalized: rule.argument("localization") != nil)
    }
  }

  private static let names = ["process", "copy", "embedInCode"]

  /// Returns what becomes of a file; nil if the target does not copy it.
  private static func rule(
    for name: [UInt8], in call: SwiftCall, of source: SwiftSource
  ) -> Result<Void, Refusal>? {
    let rules = rules(in: call, of: source)
    guard let rule = rules.first(where: { $0.path.map { covers($0, name) } ?? false }) else {
      return rules.contains { $0.path == nil } ? .failure(Refusal(obstacle: .computed)) : nil
    }
    let kind = source.word(at: rule.element.lowerBound + 1)
    if kind == "embedInCode" { return .failure(Refusal(obstacle: .code)) }
    let isLocalized = name.split(separator: UInt8(ascii: "/")).contains {
      $0.suffix(6).elementsEqual(".lproj".utf8)
    }
    if rule.isLocalized || isLocalized { return .failure(Refusal(obstacle: .language)) }
    if kind == "copy", rule.path != name { return .failure(Refusal(obstacle: .folder)) }
    return .success(())
  }

  /// The excluded paths; nil if they are not literal.
  private static func excluded(by call: SwiftCall, in source: SwiftSource) -> [[UInt8]]? {
    guard let list = call.argument("exclude") else { return [] }
    guard let elements = source.elements(of: list.value) else { return nil }
    let names = elements.compactMap { source.string($0).map { Array($0.utf8) } }
    return names.count == elements.count ? names : nil
  }

  private static func covers(_ folder: [UInt8], _ name: [UInt8]) -> Bool {
    let folder = normal(folder)
    return folder.isEmpty || name == folder || name.starts(with: folder + [UInt8(ascii: "/")])
  }

  /// Without `./` before it and a slash behind it.
  private static func normal(_ path: [UInt8]) -> [UInt8] {
    Array(
      path.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual([UInt8(ascii: ".")]) }
        .joined(separator: [UInt8(ascii: "/")]))
  }
}

extension [UInt8] {
  /// Whether a string literal of Swift can hold the bytes as they are.
  fileprivate var isPlain: Bool {
    String(validating: self, as: UTF8.self) != nil
      && allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != 0x5C }
  }
}
