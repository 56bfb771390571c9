import Foundation
import TestSupport
import Testing

/// The profiles of a block, and the question before many lines are added.
@Suite(.timeLimit(.minutes(5))) struct IgnoreProfileTests {
  private let test: IgnoreEditCase

  init() throws {
    test = try IgnoreEditCase()
    try test.templates.write(
      "#: title Gadgets\n#: lean *.g\n\n# Old.\n*.h\n\n# New.\n*.g\n", to: "Gadget.gitignore")
    let many = (0..<79).map { "*.m\($0)\n" }.joined()
    try test.templates.write(
      "#: title Many\n#: lean *.m1\n\n# Many.\n\(many)", to: "Many.gitignore")
  }

  @Test func aNewBlockIsLeanAndStaysIt() throws {
    let run = try test.ignore(["add", "gadget"])
    #expect(run.status == 0, "\(run.errorText)")
    let text = try test.text(".gitignore")
    #expect(text.hasPrefix("# >>> keystow lean: Gadget >>> "))
    #expect(text.contains("# Gadgets\n*.g\n# Secrets\n"))
    #expect(try test.ignore(["update"]).text.contains("up to date"))
    #expect(try test.ignore(["add"]).text.contains("up to date"))
    try test.ignore(["add", "beta"])
    #expect(try test.text(".gitignore").hasPrefix("# >>> keystow lean: Beta, Gadget >>> "))
    try test.ignore(["remove", "beta"])
    #expect(try test.text(".gitignore") == text)
  }

  @Test func aBlockChangesItsProfileOnlyOnRequest() throws {
    try test.write("mine\n", to: ".gitignore")
    try test.ignore(["add", "gadget"])
    let lean = try test.text(".gitignore")
    for (arguments, isFull) in [
      (["update", "--full"], true), (["update"], true), (["add", "gadget"], true),
      (["add", "--lean"], false), (["add", "--full"], true), (["update", "--all"], true),
      (["update", "--all", "--lean"], false),
    ] {
      #expect(try test.ignore(arguments).status == 0)
      let text = try test.text(".gitignore")
      #expect(text.hasPrefix("# >>> keystow: Gadget >>> ") == isFull, "\(arguments)")
      #expect(text.contains("*.h\n") == isFull, "\(arguments)")
      #expect(text.hasSuffix("# <<< keystow <<<\nmine\n"))
      if !isFull { #expect(text == lean) }
    }
  }

  @Test func aBlockOfAnEarlierVersionStaysFull() throws {
    let mark = "# >>> keystow: Gadget >>> \"keystow ignore update\" keeps this block current"
    try test.write("\(mark)\n*.old\n# <<< keystow <<<\n", to: ".gitignore")
    let run = try test.ignore(["add", "--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    let file = (object?["files"] as? [[String: Any]])?.first
    #expect(file?["profile"] as? String == "full")
    #expect(file?["removed"] as? [String] == ["*.old"])
    #expect(try test.isIgnored("x.h"))
  }

  /// Runs `ignore add` at a terminal, with an answer that is used only if there is a question.
  private func atTerminal(_ arguments: String, answer: String) throws -> ProgramRun {
    try shell(
      "echo \(answer) | script -qec '\"'$KEYSTOW'\" ignore add \(arguments) --templates "
        + "\(test.templates.path)' /dev/null", in: test.repository.path)
  }

  @Test func manyLinesAreShownAndAskedForAtATerminal() throws {
    let refused = try atTerminal("many --full", answer: "n")
    #expect(refused.status == 1, "\(refused.text)")
    #expect(refused.text.contains("+*.m78\r\n"))
    #expect(refused.text.contains("Add 87 lines to .gitignore? [y/N]"), "\(refused.text)")
    #expect(try test.names().isEmpty)
    let accepted = try atTerminal("many --full", answer: "y")
    #expect(accepted.status == 0)
    #expect(try test.isIgnored("x.m78"))
    // Nothing to add, and nothing to ask.
    #expect(try !atTerminal("many --full", answer: "n").text.contains("[y/N]"))
  }

  @Test func fewLinesAreNotAskedFor() throws {
    let few = try atTerminal("many", answer: "n")
    #expect(few.status == 0 && !few.text.contains("[y/N]"), "\(few.text)")
    try FileManager.default.removeItem(atPath: test.repository.path + "/.gitignore")
    let agreed = try atTerminal("many --full --yes", answer: "n")
    #expect(agreed.status == 0 && !agreed.text.contains("[y/N]"), "\(agreed.text)")
    #expect(try test.isIgnored("x.m78"))
  }
}
