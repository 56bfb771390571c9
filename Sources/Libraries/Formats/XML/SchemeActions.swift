internal import Text

/// The actions of an Xcode scheme, and whether Xcode expands settings in their arguments.
///
/// Xcode expands `$(NAME)` in arguments and environment variables with the settings of a target:
/// the one that the action runs, or one that is chosen for it.
package struct SchemeActions {
  private var actions: [(range: Range<Int>, expandsSettings: Bool)] = []

  private static let names = ["LaunchAction", "TestAction", "ProfileAction"]
  /// Elements that name the target.
  private static let targets = ["MacroExpansion", "BuildableProductRunnable", "RemoteRunnable"]

  /// - Parameter text: the text of a scheme.
  package init(_ text: [UInt8]) {
    let cursor = EntryCursor(text)
    var lexer = XMLLexer(text)
    var open: (name: Range<Int>, expandsSettings: Bool)?
    while let token = lexer.next() {
      switch token {
      case .open(let name, let range, let isEmpty):
        if Self.names.contains(where: { cursor.matches(name, $0) }) {
          open = isEmpty ? nil : (name, Self.usesLaunchArguments(range, of: cursor))
        } else if Self.targets.contains(where: { cursor.matches(name, $0) }) {
          open?.expandsSettings = true
        }
      case .close(let name):
        if let action = open, text[action.name].elementsEqual(text[name]) {
          actions.append((action.name.lowerBound..<name.upperBound, action.expandsSettings))
          open = nil
        }
      case .text, .characters, .comment: break
      }
    }
  }

  /// Whether Xcode expands settings at an offset; false outside of the actions.
  package func expandSettings(at offset: Int) -> Bool {
    actions.contains { $0.range.contains(offset) && $0.expandsSettings }
  }

  /// Whether an action takes the arguments of the launch action instead of its own.
  private static func usesLaunchArguments(_ range: Range<Int>, of cursor: EntryCursor) -> Bool {
    XMLLexer.attributes(in: range, of: cursor.text).contains { attribute in
      cursor.matches(attribute.name, "shouldUseLaunchSchemeArgsEnv")
        && cursor.matches(attribute.value, "YES")
    }
  }
}
