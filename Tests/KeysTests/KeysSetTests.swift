import Foundation
import TestSupport
import Testing

/// `keystow keys set` and `keystow keys rotate`.
@Suite(.timeLimit(.minutes(5))) struct KeysSetTests {
  private let value = SampleSecret.generic(3)

  @Test func aFirstKeyMakesAllFilesAndGitSeesNoValue() throws {
    let project = try KeysCase()
    let run = try project.keys(["set", "TMDB_API_KEY"], input: value + "\n")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.errorText == "")
    #expect(!(run.text + run.errorText).contains(value))
    #expect(project.text("Secrets.xcconfig")?.hasSuffix("\nTMDB_API_KEY = \(value)\n") == true)
    #expect(
      try project.visibleFiles() == [".gitignore", ".keystow.toml", "Secrets.example.xcconfig"])
    #expect(project.text("Secrets.example.xcconfig")?.contains("TMDB_API_KEY =\n") == true)
    #expect(project.text(".keystow.toml")?.contains("[keys.TMDB_API_KEY]") == true)
    let mode = try FileManager.default.attributesOfItem(
      atPath: project.repository.path + "/Secrets.xcconfig")
    #expect(mode[.posixPermissions] as? Int == 0o600)
    let again = try project.keys(["set", "TMDB_API_KEY"], input: value)
    #expect(again.status == 0)
    #expect(again.text.contains("already has this value"))
  }

  @Test func aConfigurationHasItsOwnFile() throws {
    let project = try KeysCase(secrets: "A = all\n")
    #expect(
      try project.keys(["set", "A", "--configuration", "Debug"], input: "debug-\(value)").status
        == 0)
    #expect(project.text("Secrets.xcconfig") == "A = all\n#include? \"Secrets.Debug.xcconfig\"\n")
    #expect(
      project.text("Secrets.Debug.xcconfig")?.contains("A[config=Debug] = debug-\(value)\n") == true
    )
    #expect(try !project.visibleFiles().contains { $0.hasPrefix("Secrets.Debug") })
    let list = try project.keys(["list"])
    #expect(list.status == 0, "\(list.errorText)")
    #expect(list.text.contains("Secrets.Debug.xcconfig:4  [Debug]"), "\(list.text)")
    let explained = try project.keys(["explain", "A", "--configuration", "Debug"])
    #expect(
      explained.text.contains("  for Debug:\n")
        && explained.text.contains("  > Secrets.Debug.xcconfig:4: debu********\n"),
      "\(explained.text)")
    #expect(explained.text.contains("in Swift: Secrets.a"))
  }

  @Test func theFileThatAConfigurationHasIsWrittenAndClosedToOthers() throws {
    let project = try KeysCase(secrets: "#include? \"Own/Keys.xcconfig\"\n")
    try project.repository.write("/Own/\n/Secrets.xcconfig\n", to: ".gitignore")
    try project.repository.write("A[config=Debug] = old-value-1\n", to: "Own/Keys.xcconfig")
    try shell("chmod 644 Own/Keys.xcconfig", in: project.repository.path)
    let run = try project.keys(["set", "A", "--configuration", "Debug"], input: value)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.hasPrefix("Set A for Debug in Own/Keys.xcconfig"), "\(run.text)")
    #expect(project.text("Own/Keys.xcconfig") == "A[config=Debug] = \(value)\n")
    #expect(project.text("Secrets.Debug.xcconfig") == nil)
    let mode = try FileManager.default.attributesOfItem(
      atPath: project.repository.path + "/Own/Keys.xcconfig")
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test func aTrackedFileGetsNothing() throws {
    let project = try KeysCase(secrets: "A =\n")
    try project.repository.git(["add", "-f", "Secrets.xcconfig"])
    let run = try project.keys(["set", "A"], input: value)
    #expect(run.status == 2)
    #expect(run.errorText.contains("git rm --cached -- Secrets.xcconfig"))
    #expect(project.text("Secrets.xcconfig") == "A =\n")
    #expect(project.text(".keystow.toml") == nil)
    try project.repository.git(["rm", "-q", "--cached", "Secrets.xcconfig"])
    #expect(try project.keys(["set", "A"], input: value).status == 0)
    #expect(project.text("Secrets.xcconfig") == "A = \(value)\n")
  }

  @Test func whatIsNoValueOrNoNameIsRefused() throws {
    let project = try KeysCase()
    for (arguments, input, status) in [
      (["set", "A"], "", Int32(2)), (["set", "A"], "\n", 2), (["set", "A"], "two\nlines", 2),
      (["set", "A", "--env", "NONE"], "", 2),
      (["set", "PATH"], "x", 64), (["set", "a-b"], "x", 64), (["set", "A", "x"], "x", 64),
      (["set", "A", "--configuration", "a/b"], "x", 64), (["rotate", "A"], "x", 2),
    ] {
      let run = try project.keys(arguments, input: input)
      #expect(run.status == status, "\(arguments) \(run.errorText)")
    }
    #expect(try project.visibleFiles().isEmpty)
  }

  @Test func aLinkedFolderIsNotWrittenThrough() throws {
    let outside = try TemporaryDirectory()
    let project = try KeysCase(manifest: "[stow]\nsecrets = \"Config/Secrets.xcconfig\"\n")
    try FileManager.default.createSymbolicLink(
      atPath: project.repository.path + "/Config", withDestinationPath: outside.path)
    let run = try project.keys(["set", "A"], input: value)
    #expect(run.status == 2)
    #expect(run.errorText.contains("Config/Secrets.xcconfig"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }

  @Test func theEnvironmentGivesValuesByteForByte() throws {
    let project = try KeysCase()
    let hostile = "a//b $(X) \\"
    let run = try project.keys(["set", "A", "--env", "FROM"], environment: ["FROM": hostile])
    #expect(run.status == 0, "\(run.errorText)")
    let shown = try keystow(
      ["xcconfig", "expand", "Secrets.xcconfig"], in: project.repository.path, input: "$(A)")
    #expect(shown.text == hostile, "\(shown.errorText)")
  }

  @Test func anUnknownNameIsRefused() throws {
    let manifest = "[keys.API_KEY]\n[keys.RETRIES]\ntype = \"Int\"\n"
    let project = try KeysCase(manifest: manifest)
    let typo = try project.keys(["set", "API_KEZ"], input: value)
    #expect(typo.status == 2)
    #expect(
      typo.errorText
        == "keystow: no such key: API_KEZ; did you mean API_KEY? Pass --new to declare a new key\n")
    let other = try project.keys(["set", "SOMETHING_ELSE"], input: value)
    #expect(
      other.errorText == "keystow: no such key: SOMETHING_ELSE; pass --new to declare a new key\n")
    #expect(project.text(".keystow.toml") == manifest)
    #expect(try project.visibleFiles() == [".keystow.toml"])
    let new = try project.keys(["set", "PORT", "--new", "--type", "Int"], input: "8080")
    #expect(new.status == 0, "\(new.errorText)")
    #expect(project.text(".keystow.toml")?.contains("[keys.PORT]\ntype = \"Int\"\n") == true)
    #expect(try project.keys(["set", "PORT", "--type", "Int"], input: "1").status == 64)
    let retyped = try project.keys(["set", "PORT", "--new", "--type", "URL"], input: "a:b")
    #expect(retyped.status == 2 && retyped.errorText.contains("PORT: declared as Int"))
    #expect(try project.keys(["set", "KEYSTOW_SALT"], input: value).status == 0)
  }

  @Test func aWrongTypeIsRefused() throws {
    let project = try KeysCase(
      manifest: "[keys.RETRIES]\ntype = \"Int\"\n", secrets: "RETRIES = 3\n")
    for command in ["set", "rotate"] {
      let run = try project.keys([command, "RETRIES"], input: "abc")
      #expect(run.status == 2, "\(command)")
      #expect(run.errorText.hasPrefix("keystow: RETRIES: not an Int"), "\(run.errorText)")
      #expect(run.errorText.hasSuffix("; nothing was written\n"), "\(run.errorText)")
    }
    let new = try project.keys(["set", "PORT", "--new", "--type", "Int"], input: "x")
    #expect(new.status == 2)
    #expect(project.text("Secrets.xcconfig") == "RETRIES = 3\n")
    #expect(project.text(".keystow.toml") == "[keys.RETRIES]\ntype = \"Int\"\n")
  }

  @Test func rotatingSaysWhereTheOldValueIs() throws {
    let project = try KeysCase(secrets: "TMDB_API_KEY = \(value)\n")
    try project.repository.write("{\n  \"key\": \"\(value)\"\n}\n", to: "App/config.json")
    try project.repository.write("x \(value)", to: ".git/keystow/undo")
    let run = try project.keys(["rotate", "TMDB_API_KEY"], input: "new-\(SampleSecret.generic(4))")
    #expect(run.status == 1, "\(run.errorText)")
    #expect(run.text.contains("  App/config.json:2\n"), "\(run.text)")
    #expect(run.text.contains("no longer possible") && run.text.contains("compromised"))
    #expect(project.text(".git/keystow/undo") == nil)
    #expect(!(run.text + run.errorText).contains(value))
    #expect(project.text("Secrets.xcconfig")?.hasPrefix("TMDB_API_KEY = new-") == true)
    let same = try project.keys(
      ["rotate", "TMDB_API_KEY"], input: "new-\(SampleSecret.generic(4))")
    #expect(same.status == 1 && same.text.contains("nothing changed"))
    let unknown = try project.keys(["rotate", "TMDB_APY_KEY"], input: "x")
    #expect(unknown.status == 2 && unknown.errorText.contains("did you mean TMDB_API_KEY?"))
  }

  /// The answer is given when the question stands there, so that only the program's echo shows it.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")))
  func aTypedValueIsNotShown() throws {
    let project = try KeysCase()
    let run = try shell(
      """
      mkfifo in
      script -qec '"'$KEYSTOW'" keys set A' /dev/null < in > out 2>&1 &
      exec 3> in
      tries=0
      until grep -q 'input is hidden' out || [ $tries -gt 600 ]; do sleep 0.1; tries=$((tries + 1)); done
      echo \(value) >&3
      wait $!
      cat out
      """, in: project.repository.path)
    #expect(run.text.contains("Set A in Secrets.xcconfig"), "\(run.text)")
    #expect(!run.text.contains(value))
    #expect(project.text("Secrets.xcconfig")?.contains("A = \(value)\n") == true)
  }

  @Test func anInterruptedRotationIsFinished() throws {
    let project = try WriteCase.fresh()
    let files = FileManager.default
    let record = project.path + "/.git/keystow/undo"
    let old = project.secrets[0]
    try files.copyItem(atPath: record, toPath: project.place(of: "undo"))
    let rotate = WriteCommand(
      arguments: ["keys", "rotate", "MIXPANEL_API_SECRET"],
      input: SampleSecret.generic(77, count: 36))
    // The constants have the old value until the next `resolve`.
    #expect(try rotate.run(in: project.path).status == 1)
    #expect(!files.fileExists(atPath: record))
    // As if it had been killed before it removed the record.
    try files.copyItem(atPath: project.place(of: "undo"), toPath: record)
    let second = try rotate.run(in: project.path)
    #expect(second.status == 1, "\(second.errorText)")
    #expect(second.text.contains("finished an interrupted rotation"), "\(second.text)")
    #expect(!files.fileExists(atPath: record))
    #expect(!(second.text + second.errorText).contains(old))
    let third = try rotate.run(in: project.path)
    #expect(third.status == 1)
    #expect(third.text.contains("already has this value; nothing changed"))
  }
}
