import TestSupport
import Testing

/// `keystow rules test`, `explain` and `compare`.
@Suite struct RulesCommandTests {
  private let folder = try? TemporaryDirectory()
  private static let key = SampleSecret.generic(71, count: 32)

  @Test func testTellsWhatMatchesAndWhyNot() throws {
    let folder = try #require(folder)
    try folder.write(
      "api_key = \(Self.key)\napi_token = changeme-now-please1\n# themoviedb\n", to: "notes.txt")
    let run = try keystow(["rules", "test", "notes.txt"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.text.contains("notes.txt:1:11: text-secret: medium\n"))
    #expect(run.text.contains("notes.txt:3:3: tmdb-key: keyword only, no match\n"))
    #expect(!run.text.contains(Self.key))
    let env = try keystow(["rules", "test", "--name", ".env", "notes.txt"], in: folder.path)
    #expect(env.text.contains("notes.txt:1:11: config-secret: medium\n"))
    try folder.write("nothing\n", to: "a.txt")
    let none = try keystow(["rules", "test", "a.txt"], in: folder.path)
    #expect(none.text == "a.txt: no keyword of any rule\n")
  }

  @Test func explainJudgesAValueFromStandardInput() throws {
    let folder = try #require(folder)
    let run = try keystow(
      ["rules", "explain"], in: folder.path, input: Self.key + "\n")
    #expect(run.status == 0)
    #expect(run.text.contains("32 bytes, looks like a key\n"))
    #expect(run.text.contains("after the name of a key: text-secret: medium\n"))
    #expect(!run.text.contains(Self.key))
    let word = try keystow(["rules", "explain"], in: folder.path, input: "changeme")
    #expect(word.text.contains("a placeholder: contains placeholder words\n"))
    #expect(word.text.contains("alone: no rule\n"))
    #expect(try keystow(["rules", "explain"], in: folder.path, input: "").status == 64)
  }

  @Test func compareListsWhatChanged() throws {
    let folder = try #require(folder)
    func report(_ text: String, to name: String) throws {
      try folder.write(text, to: "tree/a.txt")
      _ = try keystow(
        ["scan", "--no-git", "--confidence", "low", "-f", "json", "-o", "../\(name)", "."],
        in: folder.path + "/tree")
    }
    let other = SampleSecret.generic(72, count: 32)
    try report("api_key = \(Self.key)\n", to: "old.json")
    try report("client_secret = \(other)\nthe token is \(Self.key)\n", to: "new.json")
    let run = try keystow(["rules", "compare", "old.json", "new.json"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.text.contains("all rules         1  2\n"))
    #expect(run.text.contains("new: a.txt:1: text-secret (medium)\n"))
    #expect(run.text.contains("text-weak-secret (low)"))
    #expect(!run.text.contains(Self.key) && !run.text.contains(other))
    let bad = try keystow(["rules", "compare", "tree/a.txt", "new.json"], in: folder.path)
    #expect(bad.status == 2)
    #expect(bad.errorText.contains("tree/a.txt: not a report"))
  }

  @Test func theListIsTheDefault() throws {
    let folder = try #require(folder)
    let list = try keystow(["rules", "list", "tmdb"], in: folder.path)
    #expect(try keystow(["rules", "tmdb"], in: folder.path).text == list.text)
    #expect(list.text.contains("tmdb-key"))
  }
}
