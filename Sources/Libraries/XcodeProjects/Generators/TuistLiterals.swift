internal import Carriers
package import Vocabulary

/// The string literals of a Tuist manifest, or of code that helps it, that become texts Xcode
/// expands.
package struct TuistLiterals {
  private let source: SwiftSource

  /// - Returns: nil if the file is not valid Swift.
  package init?(path: GitPath, bytes: [UInt8]) {
    guard let source = try? SwiftSource(bytes, path: path) else { return nil }
    self.source = source
  }

  /// Whether Xcode expands `$(NAME)` in the string literal that contains a range of bytes: a value
  /// of an Info.plist, of entitlements, or of build settings.
  package func isExpanded(_ span: Range<Int>) -> Bool {
    let tokens = source.tokens
    guard
      let start = tokens.indices.last(where: { Int(tokens[$0].start) <= span.lowerBound }),
      tokens[start].kind == .stringStart, tokens.indices.contains(start + 1),
      tokens[start + 1].kind == .stringEnd, span.upperBound <= Int(tokens[start + 1].start),
      !source.has(":", at: start + 2)
    else { return false }
    var child = start
    while tokens[child].parent >= 0 {
      let parent = Int(tokens[child].parent)
      guard source.has("(", at: parent) || source.has("[", at: parent) else { return false }
      if source.has("(", at: parent), let label = label(of: child, in: parent) {
        // `.debug(name: "Debug", settings: ["NAME": "value"])`
        let isSettings = label == "settings" && source.has("[", at: child)
        if isSettings || Self.expanded.contains(label) { return true }
        if !isWrapper(parent) { return false }
      }
      child = parent
    }
    return false
  }

  private static let expanded: Set<String> = ["infoPlist", "entitlements", "base"]
  /// Whether a call's parentheses belong to a case that holds values: `.extendingDefault(with:)`,
  /// `.string("")`.
  private func isWrapper(_ open: Int) -> Bool {
    ["extendingDefault", "dictionary", "array", "string"].contains { name in
      source.has(name, at: open - 1) && source.has(".", at: open - 2)
    }
  }

  /// The label of the argument that contains a token directly in a call's parentheses.
  private func label(of child: Int, in parent: Int) -> String? {
    guard let call = SwiftCall(openedAt: parent, in: source),
      let argument = call.arguments.first(where: { $0.value.contains(child) })
    else { return nil }
    return argument.label
  }
}
