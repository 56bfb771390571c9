import TestSupport
import Testing

@Suite struct IgnoreShowTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("# Ours.\n*.own\n!keep.own\n", to: "team/Own.gitignore")
    try directory.write("#: kind secrets\n*.key\n", to: "team/Secrets.gitignore")
    try directory.write("#: includes Own\n*.other\n", to: "team/Other.gitignore")
    try directory.write("# Nothing.\n", to: "team/Desktop.gitignore")
  }

  @Test func templatesAreJoinedWithWhatTheyIncludeAndTheSecrets() throws {
    let run = try keystow(
      ["ignore", "show", "other", "--full", "--templates", "team"], in: directory.path)
    #expect(run.status == 0)
    #expect(
      run.text == """
        # --- Other ---
        *.other

        # --- Own ---
        # Ours.
        *.own

        # --- Kept: Own ---
        !keep.own

        # --- Secrets ---
        *.key

        """)
    let both = try keystow(
      ["ignore", "show", "OWN", "Other", "other", "--full", "--templates", "team"],
      in: directory.path)
    #expect(both.text == run.text)
  }

  @Test func leanIsTheDefault() throws {
    try directory.write(
      "#: title Gadgets\n#: lean *.g\n#: secrets b.key\n\n# Old.\n*.h\n\n# New.\n*.g\n",
      to: "team/Gadget.gitignore")
    try directory.write(
      "#: title Keys\n#: kind secrets\n#: lean a.key\n\n# Keys.\na.key\nb.key\nc.key\n",
      to: "team/Secrets.gitignore")
    let arguments = ["ignore", "show", "gadget", "other", "--templates", "team"]
    let run = try keystow(arguments, in: directory.path)
    #expect(
      run.text == """
        # Gadgets
        *.g
        # Other
        *.other
        # Own
        # Ours.
        *.own
        # Kept
        !keep.own
        # Keys
        a.key
        b.key

        """)
    #expect(try keystow(arguments + ["--lean"], in: directory.path).text == run.text)
    let full = try keystow(arguments + ["--full"], in: directory.path)
    #expect(full.text.contains("*.h\n") && full.text.contains("c.key\n"))
    #expect(try keystow(arguments + ["--full", "--lean"], in: directory.path).status == 64)
  }

  @Test func unknownNamesAreWrongUsageAndToldAtOnce() throws {
    let run = try keystow(
      ["ignore", "show", "othre", "Own", "qqqqqqqq", "--templates", "team"], in: directory.path)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("unknown template 'othre'; did you mean Other?\n"))
    #expect(run.errorText.contains("unknown template 'qqqqqqqq'\n"))
    #expect(try keystow(["ignore", "show"], in: directory.path).status == 64)
  }

  @Test func anIncludeThatIsNotThereIsAFailure() throws {
    try directory.write("#: includes Nothing\na\n", to: "team/Bad.gitignore")
    let run = try keystow(["ignore", "show", "Bad", "--templates", "team"], in: directory.path)
    #expect(run.status == 2)
    #expect(
      run.errorText.hasPrefix("keystow: the template Bad includes the unknown template 'Nothing'"))
  }

  @Test(arguments: ["list", "show"]) func helpHasExamples(_ command: String) throws {
    let run = try keystow(["ignore", command, "--help"], in: "/")
    #expect(run.status == 0)
    #expect(run.text.contains("keystow ignore \(command)"))
    #expect(run.text.contains("--templates <dir>"))
  }
}
