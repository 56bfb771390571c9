import TestSupport
import Testing

/// Warnings about the configuration, which no mode hides.
@Suite struct ConfigurationWarningsTests {
  private static let token = SampleSecret.gitHub()

  private static let gitleaks = #"""
    [whitelist]
    paths = ["x"]
    [[rules]]
    id = "ours"
    regex = 'our-(?=[a-z])[a-z]++\K[0-9]{20}'
    """#

  @Test func theyAreShownUnderQuietAndInHooks() throws {
    let hooks = try HookCase()
    try hooks.write(Self.gitleaks, to: ".gitleaks.toml")
    let quiet = try keystow(["scan", "-q"], in: hooks.path)
    #expect(quiet.status == 0 && quiet.text.isEmpty)
    let lines = [
      "unknown key 'whitelist'",
      #"rule 'ours': the regex uses a lookahead, a possessive quantifier, \K, which gitleaks"#,
    ]
    try hooks.git(["add", "-A"])
    let commit = try hooks.git(["commit", "-q", "-m", "more"])
    #expect(commit.status == 0)
    for line in lines {
      #expect(quiet.errorText.contains(line), "\(quiet.errorText)")
      #expect(commit.errorText.contains(line), "\(commit.errorText)")
    }
  }

  @Test func hooksShowTheFirstFew() throws {
    let hooks = try HookCase()
    try hooks.write((1...5).map { "odd\($0) = 1\n" }.joined(), to: ".gitleaks.toml")
    try hooks.git(["add", "-A"])
    let run = try hooks.git(["commit", "-q", "-m", "more"])
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.count == 4 && lines[3] == "keystow: 2 more; list them with: keystow scan")
  }

  @Test func aConfigurationCannotHideAFileFromAHook() throws {
    let hooks = try HookCase()
    try hooks.write("[scan]\nmax-file-size = \"1B\"\n", to: ".keystow.toml")
    try hooks.write("t = \(Self.token)\n", to: "a.txt")
    try hooks.git(["add", "-A"])
    let run = try hooks.git(["commit", "-q", "-m", "more"])
    #expect(run.status == 1 && run.errorText.contains("a.txt:1:5"), "\(run.errorText)")
  }
}
