import Foundation
import TestSupport
import Testing

/// Where `resolve` and `keys` take values from, and in which order.
@Suite(.timeLimit(.minutes(5))) struct ValueSourcesTests {
  private let repository: TemporaryRepository
  private var path: String { repository.path }

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("/Secrets*.xcconfig\n/Generated/\n.env\n", to: ".gitignore")
    // A program that says that it ran, complains, and prints what it was told to.
    try repository.write(
      """
      #!/bin/sh
      echo "$1" >> '\(path)/.git/ran'
      echo "complaint about s3cr3t" >&2
      printf '%s\\n' "$2"
      exit ${3:-0}
      """, to: ".git/fake")
    try shell("chmod +x .git/fake", in: path)
  }

  private var fake: String { "\(path)/.git/fake" }

  private func manifest(_ text: String) throws {
    try repository.write(text, to: ".keystow.toml")
  }

  private func resolve(
    _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> ProgramRun {
    try keystow(
      ["resolve", "--output", "Generated/S.swift"] + arguments, in: path, input: input,
      environment: environment)
  }

  private var generated: String? {
    try? String(contentsOfFile: path + "/Generated/S.swift", encoding: .utf8)
  }

  private var ran: [String] {
    let text = try? String(contentsOfFile: path + "/.git/ran", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init).sorted()
  }

  /// Takes one source after the other away: the next one then gives the value.
  @Test func theFirstSourceThatHasAValueGivesIt() throws {
    try manifest(
      """
      [keys.A]
      command = ["\(fake)", "A", "of-command"]
      [[values]]
      file = ".env"
      [[values]]
      file = "values.json"
      [[values]]
      file = "values.plist"
      [[values]]
      command = ["\(fake)", "all", "A=of-all"]
      """)
    try repository.write("A=of-given\n", to: ".git/given.env")
    try repository.write("A = of-xcconfig\n", to: "Secrets.xcconfig")
    try repository.write("A = of-sample\n", to: "Secrets.example.xcconfig")
    try repository.write("export A=\"of-dotenv\"\n", to: ".env")
    try repository.write("{\"A\": \"of-json-file\"}", to: "values.json")
    try repository.write(
      "<plist><dict><key>A</key><string>of-plist</string></dict></plist>", to: "values.plist")
    #expect(try keystow(["keys", "allow", "--yes"], in: path).status == 0)
    let given = ["--set-from", ".git/given.env"]
    let variable = ["A": "of-environment"]
    let steps: [(value: String, source: String, remove: String?)] = [
      ("of-given", ".git/given.env:1", nil), ("of-environment", "the environment", nil),
      ("of-xcconfig", "Secrets.xcconfig:1", "Secrets.xcconfig"),
      ("of-dotenv", ".env:1", ".env"), ("of-json-file", "values.json:1", "values.json"),
      ("of-plist", "values.plist:1", "values.plist"), ("of-command", "the command fake", nil),
    ]
    for (index, step) in steps.enumerated() {
      let run = try resolve(
        index == 0 ? given : [], environment: index < 2 ? variable : [:])
      #expect(run.status == 0, "\(step) \(run.errorText)")
      #expect(generated?.contains("\"\(step.value)\"") == true, "\(step) \(generated ?? "")")
      let explained = try keystow(
        ["keys", "explain", "A"] + (index == 0 ? given : []), in: path,
        environment: index < 2 ? variable : [:])
      let label = index == 0 ? "--set-from, " : ""
      #expect(
        explained.text.contains("  > \(label)\(step.source): o********\n"), "\(explained.text)")
      #expect(!explained.text.contains(step.value))
      #expect(ran == (index < 6 ? [] : ["A", "A"]), "no command is run that is not needed")
      if let name = step.remove { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
    }
    // The command of the key fails: then that of all keys, then the sample, which is no value.
    try manifest(
      """
      [keys.A]
      command = ["\(fake)", "A", "s3cr3t", "3"]
      [[values]]
      command = ["\(fake)", "all", "A=of-all"]
      """)
    #expect(try resolve(["--allow-commands"]).status == 0)
    #expect(generated?.contains("\"of-all\"") == true)
    try manifest("[keys.A]\ncommand = [\"\(fake)\", \"A\", \"s3cr3t\", \"3\"]\n")
    let failed = try resolve(["--allow-commands", "--configuration", "Release"])
    #expect(failed.status == 1)
    #expect(failed.errorText.contains("A has only the value of the sample"))
    #expect(failed.errorText.contains("the command fake: it exited with 3"))
    let shown = failed.text + failed.errorText.replacing(" s3cr3t 3)", with: "")
    #expect(!shown.contains("s3cr3t"), "what a command prints is never shown")
    let debug = try resolve(["--allow-commands", "--configuration", "Debug"])
    #expect(debug.status == 0)
    #expect(generated?.contains("\"of-sample\"") == true)
    #expect(generated?.contains("no usable value") == true)
  }

  @Test func standardInputAndFilesOfEveryFormatComeFirst() throws {
    try manifest("[keys.A]\n[keys.B]\ntype = \"Int\"\n[keys.L]\ntype = \"[String]?\"\n")
    let input = try resolve(["--set-from", "-"], input: "A='x y'\nB=3 # three\nOTHER=1\n")
    #expect(input.status == 0, "\(input.errorText)")
    #expect(generated?.contains("`A`, from standard input.") == true)
    #expect(generated?.contains("Int = 3") == true)
    try repository.write(
      "{\"A\": \"j\", \"B\": 4, \"L\": [\"a b\", \"c\\\"\"], \"C\": {}}", to: ".git/v.json")
    #expect(try resolve(["--set-from", ".git/v.json"]).status == 0)
    #expect(generated?.contains("[\"a b\", \"c\\\"\"]") == true, "\(generated ?? "")")
    try repository.write("A = x/$()/y\nB = 5\n", to: ".git/v.xcconfig")
    #expect(try resolve(["--set-from", ".git/v.xcconfig"]).status == 0)
    #expect(generated?.contains("\"x//y\"") == true)
    for (name, text, reason) in [
      ("v.txt", "A=1", "cannot tell the format from the name"),
      ("none.env", nil, "no such file"),
      ("v.json", "{\"A\": ", ".git/v.json:1:7: error: not valid JSON"),
      ("v.json", "[]", "the top level must be an object"),
      ("v.json", "{\"A\": {\"s3cr3t\": 1}}", "A: must be a string, a number"),
    ] as [(String, String?, String)] {
      if let text { try repository.write(text, to: ".git/\(name)") }
      let run = try resolve(["--set-from", ".git/\(name)"])
      #expect(run.status != 0)
      #expect(run.errorText.contains(reason), "\(run.errorText)")
      #expect(!run.errorText.contains("s3cr3t"))
      #expect(generated == nil)
    }
  }

  /// A manifest that comes with a repository runs nothing by itself.
  @Test func commandsAreRunOnlyWhereTheyAreAllowed() throws {
    try manifest("[keys.A]\ncommand = [\"\(fake)\", \"A\", \"value\"]\n")
    for arguments in [
      ["keys", "list"], ["keys", "check"], ["keys", "explain", "A"], ["resolve", "--check"],
      ["resolve", "--list-inputs"], ["keys", "pull"], ["scan"], ["keys", "allow"],
    ] {
      _ = try keystow(arguments, in: path)
      #expect(ran.isEmpty, "\(arguments)")
    }
    let refused = try resolve([])
    #expect(refused.status == 1)
    #expect(
      refused.errorText.contains("not allowed in this clone; allow it with: keystow keys allow"))
    let asked = try keystow(["keys", "allow"], in: path)
    #expect(asked.status == 1)
    #expect(asked.errorText.contains("\(fake) A value\n"))
    let once = try resolve([], environment: ["KEYSTOW_ALLOW_COMMANDS": "1"])
    #expect(once.status == 0, "\(once.errorText)")
    #expect(try resolve([]).status == 1, "once is not for ever")
    #expect(try keystow(["keys", "allow", "--yes"], in: path).status == 0)
    #expect(try resolve([]).status == 0)
    #expect(try keystow(["keys", "allow"], in: path).text == "Everything is allowed already.\n")
    // Another word is another command.
    try manifest("[keys.A]\ncommand = [\"\(fake)\", \"A\", \"other\"]\n")
    #expect(try resolve([]).status == 1)
    #expect(try keystow(["keys", "allow", "--none"], in: path).status == 0)
    try manifest("[keys.A]\ncommand = [\"\(fake)\", \"A\", \"value\"]\n")
    #expect(try resolve([]).status == 1)
    #expect(ran == ["A", "A"])
  }

  @Test func whatOneManifestIsAllowedAnotherFolderIsNot() throws {
    let text = "[keys.A]\ncommand = [\"echo\", \"x\"]\n"
    try manifest(text)
    try repository.write(text, to: "sub/.keystow.toml")
    #expect(try keystow(["keys", "allow", "--yes"], in: path).status == 0)
    #expect(try keystow(["keys", "check"], in: path).status == 0)
    #expect(try keystow(["keys", "check", "-C", "sub"], in: path).status == 1)
    #expect(try keystow(["keys", "allow", "--yes", "-C", "sub"], in: path).status == 0)
    #expect(try keystow(["keys", "check", "-C", "sub"], in: path).status == 0)
    #expect(try keystow(["keys", "check"], in: path).status == 0)
  }

  @Test(arguments: [".", "..", nil])
  func aFolderThatOnlyLooksLikeARepositoryAllowsNothing(_ workTree: String?) throws {
    let record = [#"["","command","touch","ran"]"#, #"["sub","command","touch","ran"]"#]
    let setting = workTree.map { "\tworktree = \($0)\n" } ?? ""
    try repository.write(
      "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\(setting)", to: "sub/config")
    try repository.write("ref: refs/heads/main\n", to: "sub/HEAD")
    for name in ["objects", "refs"] { try repository.write("", to: "sub/\(name)/.keep") }
    try repository.write(record.joined(separator: "\n") + "\n", to: "sub/keystow/allowed")
    try repository.write("[keys.A]\ncommand = [\"touch\", \"ran\"]\n", to: "sub/.keystow.toml")
    #expect(try keystow(["keys", "check", "-C", "sub"], in: path).status == 2)
    for folder in ["", "/sub"] {
      #expect(!FileManager.default.fileExists(atPath: path + folder + "/ran"))
    }
  }

  @Test func aCommandSeesNoOtherKeysAndNoShell() throws {
    try repository.write(
      "#!/bin/sh\nprintf '%s|%s|%s|%s' \"$1\" \"$B\" \"$OTHER\" \"$(pwd)\"; cat\n", to: ".git/env")
    try shell("chmod +x .git/env; mkdir Sub", in: path)
    try manifest(
      "[keys.A]\ncommand = [\".git/env\", \"$HOME; `id` *\"]\n[keys.B]\n[keys.C]\ntype = \"Int?\"\n"
    )
    let run = try keystow(
      ["resolve", "--output", "../Generated/S.swift", "--allow-commands"], in: path + "/Sub",
      environment: ["B": "of-b", "OTHER": "seen"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      generated?.contains("\"$HOME; `id` *||seen|\(path)\"") == true, "\(generated ?? "")")
  }

  @Test func aSlowCommandIsEndedWithAllThatItStarted() throws {
    try repository.write(
      "#!/bin/sh\nsleep 300 &\necho $! > '\(path)/.git/child'\necho $$ > '\(path)/.git/self'\nwait\n",
      to: ".git/slow")
    try shell("chmod +x .git/slow", in: path)
    try manifest(
      """
      [keys.A]
      command = [".git/slow"]
      timeout = 1
      [keys.B]
      command = ["no-such-program-here"]
      [keys.C]
      command = ["head", "-c", "2000000", "/dev/zero"]
      """)
    let run = try resolve(["--allow-commands"])
    #expect(run.status == 1)
    #expect(run.errorText.contains("the command slow: it timed out after 1 s"))
    #expect(run.errorText.contains("the command no-such-program-here: it was not found in PATH"))
    #expect(run.errorText.contains("the command head: it printed more than 1 MiB"))
    #expect(try isGone("child") && isGone("self"))
  }

  /// Whether the process whose number a file holds has ended; one that nobody waits for is a zombie.
  private func isGone(_ name: String) throws -> Bool {
    // `ps` is in no minimal Debian, and /proc on no Mac.
    let run = try shell(
      """
      process=$(cat .git/\(name)) && [ -n "$process" ] || exit 2
      sed 's/.*) //' "/proc/$process/stat" | grep -q '^[ZX]' || ! kill -0 "$process"
      """, in: path)
    return run.status == 0
  }

  @Test func controlCEndsTheCommandsToo() throws {
    try repository.write(
      "#!/bin/sh\necho $$ > '\(path)/.git/new' && mv '\(path)/.git/new' '\(path)/.git/self'\n"
        + "exec sleep 300\n", to: ".git/slow")
    try shell("chmod +x .git/slow", in: path)
    try manifest("[keys.A]\ncommand = [\".git/slow\"]\n")
    try repository.write("old", to: "Generated/other")
    let run = try shell(
      """
      "$KEYSTOW" resolve --output Generated/S.swift --allow-commands &
      until test -s .git/self; do :; done
      kill -INT $!
      wait $!
      """, in: path)
    // A shell lets its background jobs ignore Control-C; keystow handles it all the same.
    #expect(run.status == 130, "\(run.errorText)")
    #expect(try isGone("self"))
    #expect(generated == nil)
  }

  @Test func mistakesInTheManifestAreAllTold() throws {
    try manifest(
      """
      [keys.A]
      command = "op read"
      [keys.B]
      command = []
      keychain = 1
      missing = "warn"
      [keys.C]
      timeout = 3
      [keys.D]
      command = ["x"]
      timeout = 0
      [[values]]
      file = "../outside.env"
      [[values]]
      file = "keys.yaml"
      [[values]]
      file = ".env"
      command = ["x"]
      [[values]]
      fil = ".env"
      """)
    let run = try keystow(["keys", "list"], in: path)
    #expect(run.status == 2)
    for line in [
      ".keystow.toml:2:1: 'command' must be a nonempty list",
      ".keystow.toml:4:1: 'command' must be a nonempty list",
      ".keystow.toml:5:1: 'keychain' must be a nonempty string",
      ".keystow.toml:6:1: 'missing' must be one of error, warning",
      ".keystow.toml:8:1: 'timeout' requires 'command'",
      ".keystow.toml:11:1: 'timeout' must be an integer from 1 to 3600",
      ".keystow.toml:13:1: invalid path '../outside.env': it is outside the",
      ".keystow.toml:15:1: cannot tell the format from the name 'keys.yaml'",
      ".keystow.toml:16:1: [[values]] needs exactly one of file, command",
      ".keystow.toml:20:1: unknown key 'fil' in [[values]]; did you mean file?",
    ] { #expect(run.errorText.contains(line), "\(line) in \(run.errorText)") }
  }
}
