internal import Text
package import Vocabulary

/// The targets that a `Package.swift` declares, as far as they are written as literals.
package struct SwiftPackageManifest: Sendable {
  package struct Target: Hashable, Sendable {
    package let name: String
    package let isTest: Bool
    /// Its folder as written, relative to that of the package; nil for the default one.
    let path: [UInt8]?
    /// Whether the build tool plugin generates its constants.
    package let usesPlugin: Bool
    /// The token that opens its arguments.
    let open: Int
  }

  package let source: SwiftSource
  /// The folder of the package.
  package let folder: GitPath
  package let targets: [Target]
  /// Whether a name is computed, so that any folder of sources may be a target.
  private let hasComputedNames: Bool

  /// The name of the build tool plugin.
  package static let plugin = "KeystowPlugin"

  /// - Throws: `SwiftEditError` for invalid Swift.
  package init(_ bytes: [UInt8], path: GitPath) throws(SwiftEditError) {
    source = try SwiftSource(bytes, path: path)
    folder = WorkTreePath.folder(of: path)
    var targets: [Target] = []
    var hasComputedNames = false
    var end = 0
    for (index, token) in source.tokens.enumerated() where index >= end && index > 0 {
      guard token.kind == .word, source.has(".", at: index - 1), source.has("(", at: index + 1),
        let kind = Kind(rawValue: String(decoding: bytes[token.range], as: UTF8.self))
      else { continue }
      // A target among its arguments is a dependency.
      end = Int(source.tokens[index + 1].partner)
      switch source.argument("path", of: index + 1) {
      case .computed: continue
      case let path:
        guard case .literal(let name) = source.argument("name", of: index + 1) else {
          hasComputedNames = hasComputedNames || path == .absent
          continue
        }
        targets.append(
          Target(
            name: String(decoding: name, as: UTF8.self), isTest: kind == .testTarget,
            path: path.text,
            usesPlugin: source.contains(literal: Self.plugin, in: index..<end), open: index + 1))
      }
    }
    self.targets = targets
    self.hasComputedNames = hasComputedNames
  }

  /// The kinds of targets with Swift code.
  private enum Kind: String {
    case target, executableTarget, testTarget, plugin, macro
  }

  /// Returns the token that opens the arguments of the only target of a name.
  package func call(of name: String) -> Int? {
    let found = targets.filter { $0.name == name }
    return found.count == 1 ? found[0].open : nil
  }

  /// Returns the target that compiles a file, and its folder; nil if none does.
  package func target(of path: GitPath) -> (name: String, folder: GitPath, usesPlugin: Bool)? {
    let placed = targets.compactMap { target in
      target.path.flatMap { WorkTreePath.joined(folder, $0) }.map { (target, $0) }
    }
    let around = placed.filter { WorkTreePath.isAtOrBelow(path, $0.1) }
    if let (target, place) = around.max(by: { $0.1.bytes.count < $1.1.bytes.count }) {
      return (target.name, place, target.usesPlugin)
    }
    let parts = WorkTreePath.relative(path, from: folder).split(separator: UInt8(ascii: "/"))
    guard parts.count >= 2, Self.folders.contains(String(decoding: parts[0], as: UTF8.self)),
      let root = WorkTreePath.joined(folder, Array(parts[0]))
    else { return nil }
    let name = String(decoding: parts[1], as: UTF8.self)
    if parts.count >= 3, let place = WorkTreePath.joined(root, Array(parts[1])) {
      if let target = targets.first(where: { $0.path == nil && $0.name == name }) {
        return (name, place, target.usesPlugin)
      }
      if hasComputedNames { return (name, place, false) }
    }
    // The only target of a package may have its sources directly in `Sources` (SwiftPM 5.9).
    let code = targets.filter { $0.path == nil && !$0.isTest }
    guard code.count == 1, !hasComputedNames, name != code[0].name, !parts[0].starts(with: "T".utf8)
    else { return nil }
    return (code[0].name, root, code[0].usesPlugin)
  }

  /// The default folders of targets.
  private static let folders: Set<String> = [
    "Plugins", "Source", "Sources", "Tests", "src", "srcs",
  ]
}

extension SwiftSource {
  /// The value of an argument.
  enum ArgumentValue: Equatable {
    case absent
    /// The text of a literal without escapes.
    case literal([UInt8])
    case computed

    var text: [UInt8]? { if case .literal(let text) = self { text } else { nil } }
  }

  /// Returns the value of a labelled argument of the call whose parenthesis is at an index.
  func argument(_ label: String, of open: Int) -> ArgumentValue {
    let close = Int(tokens[open].partner)
    guard close > open else { return .absent }
    let found = (open + 1..<close).first { index in
      Int(tokens[index].parent) == open && has(label, at: index) && has(":", at: index + 1)
    }
    guard let found else { return .absent }
    let start = found + 2
    guard tokens[start].kind == .stringStart else { return .computed }
    let literal = SwiftLiteral(start: start, end: Int(tokens[start].partner), in: self)
    guard literal.end + 1 == close || has(",", at: literal.end + 1), let text = literal.plainText
    else { return .computed }
    return .literal(text)
  }

  /// Whether one of the tokens begins a literal with a text.
  func contains(literal text: String, in range: Range<Int>) -> Bool {
    range.contains { index in
      guard tokens[index].kind == .stringStart else { return false }
      let literal = SwiftLiteral(start: index, end: Int(tokens[index].partner), in: self)
      return literal.plainText?.elementsEqual(text.utf8) ?? false
    }
  }
}
