import Formats
import Testing

/// The actions of a scheme in whose arguments Xcode expands settings.
@Suite struct SchemeActionsTests {
  @Test(arguments: [
    ("<LaunchAction>MARK<BuildableProductRunnable/></LaunchAction>", true),
    ("<LaunchAction><MacroExpansion></MacroExpansion>MARK</LaunchAction>", true),
    ("<ProfileAction>MARK<RemoteRunnable/></ProfileAction>", true),
    ("<LaunchAction>MARK</LaunchAction>", false),
    ("<TestAction>MARK<MacroExpansion/></TestAction>", true),
    ("<TestAction shouldUseLaunchSchemeArgsEnv = \"YES\">MARK</TestAction>", true),
    ("<TestAction shouldUseLaunchSchemeArgsEnv = \"NO\">MARK</TestAction>", false),
    ("<BuildAction>MARK<MacroExpansion/></BuildAction>", false),
    ("<LaunchAction>MARK</LaunchAction><TestAction><MacroExpansion/></TestAction>", false),
    ("<LaunchAction/>MARK<MacroExpansion/>", false),
    ("MARK", false),
  ])
  func settingsAreExpanded(_ action: String, _ isExpanded: Bool) throws {
    let text = "<?xml version=\"1.0\"?>\n<Scheme>\(action)</Scheme>\n"
    let mark = try #require(text.firstRange(of: "MARK"))
    let offset = text.utf8.distance(from: text.startIndex, to: mark.lowerBound)
    #expect(SchemeActions(Array(text.utf8)).expandSettings(at: offset) == isExpanded)
  }
}
