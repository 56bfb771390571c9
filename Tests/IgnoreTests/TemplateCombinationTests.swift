import Ignore
import TestSupport
import Testing
import Vocabulary

@Suite struct TemplateCombinationTests {
  private func text(
    _ texts: [String: String], _ uses: [TemplateUse]
  ) throws -> String {
    let groups = try TemplateCombination.groups(
      for: uses, in: try FixtureTemplates.catalogue(texts))
    return String(decoding: TemplateCombination.text(of: groups), as: UTF8.self)
  }

  private func lines(_ texts: [String: String], _ uses: [TemplateUse]) throws -> [String] {
    try text(texts, uses).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  private func use(_ name: String, _ folders: String...) -> TemplateUse {
    TemplateUse(name: name, folders: folders.map { GitPath($0) })
  }

  @Test func reInclusionsFollowEverythingButTheSecrets() throws {
    let texts = [
      "A": "#: title Tool A\n\n# Jars.\n*.jar\n!keep.jar\n\n# Kept files.\n!b.jar\n",
      "Secrets": "#: title Keys\n#: kind secrets\n\n# Names.\n*.key\n!public.key\nother.key\n",
      "Z": "*.jar\n*.class\n",
    ]
    #expect(
      try text(texts, [use("z", ""), use("a", "")]) == """
        # --- Tool A ---
        # Jars.
        *.jar

        # --- Z ---
        *.class

        # --- Kept: Tool A ---
        !keep.jar

        # Kept files.
        !b.jar

        # --- Keys ---
        # Names.
        *.key
        !public.key
        other.key

        """)
  }

  @Test func chainsOfReInclusionsKeepTheirOrder() throws {
    let texts = [
      "A": "*.log\n!keep.log\n/tmp/keep.log\n!/tmp/keep.log\n/other\n", "B": "!*.log\n*.txt\n",
    ]
    #expect(
      try lines(texts, [use("A", ""), use("B", "")]) == [
        "*.log", "/other", "*.txt", "!keep.log", "!*.log", "/tmp/keep.log", "!/tmp/keep.log",
      ])
  }

  @Test func anchoredLinesAreWrittenForEachFolder() throws {
    let texts = [
      "A": "/build/\nsub/x\n**/deep/y\nfloat/\n\\#a\n**\n/**/z\n/a/b\na/b\n!/build/keep\n!sub/*\n"
    ]
    #expect(
      try lines(texts, [use("A", "app"), use("a", "", "lib/[x]*?\\")]) == [
        "/build/", "/app/build/", "/lib/\\[x]\\*\\?\\\\/build/", "sub/x", "/app/sub/x",
        "/lib/\\[x]\\*\\?\\\\/sub/x", "**/deep/y", "float/", "\\#a", "**", "/**/z", "/app/**/z",
        "/lib/\\[x]\\*\\?\\\\/**/z", "/a/b", "/app/a/b", "/lib/\\[x]\\*\\?\\\\/a/b",
        "!/build/keep", "!/app/build/keep", "!/lib/\\[x]\\*\\?\\\\/build/keep", "!sub/*",
        "!/app/sub/*", "!/lib/\\[x]\\*\\?\\\\/sub/*",
      ])
  }

  @Test func aComponentThatIsAStarMatchesEveryFolder() throws {
    let texts = ["A": "/build/\nsub/x\nfloat/\n!/build/keep\n"]
    #expect(
      try lines(texts, [use("A", "net/*", "*/app")]) == [
        "/*/app/build/", "/net/*/build/", "/*/app/sub/x", "/net/*/sub/x", "float/",
        "!/*/app/build/keep", "!/net/*/build/keep",
      ])
    let judged = try GitJudge.deciding([
      .init(
        rules: Array("/net/*/build/\n".utf8),
        paths: ["net/a/build/x", "net/build/x", "net/a/b/build/x"])
    ])
    #expect(judged[0].map(GitJudge.ignores) == [true, false, false])
  }

  @Test func aStarInALongerNameIsTheCharacter() throws {
    #expect(
      try lines(["A": "/build/"], [use("A", "a*", "a/**", "net/*b/c")])
        == ["/a\\*/build/", "/a/\\*\\*/build/", "/net/\\*b/c/build/"])
  }

  @Test func foldersWhoseNamesAreNoTextBecomePatterns() throws {
    let folder = GitPath([0x61, 0xFF, 0x0A, 0x2A])
    #expect(
      try lines(["A": "/b"], [TemplateUse(name: "A", folders: [folder])]) == ["/a??\\*/b"])
  }

  @Test func onePatternIsWrittenOnce() throws {
    let texts = ["A": "x\n/a/b\n/c\n!k\n", "B": "**/x\na/b\nc\nx/\n!**/k\n"]
    #expect(
      try lines(texts, [use("A", ""), use("B", "")]) == ["x", "/a/b", "/c", "c", "x/", "!k"])
  }

  @Test func foldersThatAnotherTemplateIgnoresAreOpenedForWhatIsKeptInThem() throws {
    let texts = [
      "A": "/var/log/*\n!/var/log/.keep\n!/data/*/.keep\n!floats.md\n", "B": "/var/\n/data/raw\n",
    ]
    #expect(
      try lines(texts, [use("A", ""), use("B", "")]) == [
        "/var/log/*", "/var/*", "/data/raw/*", "/var/", "/data/raw", "!/var/log/.keep",
        "!/data/*/.keep", "!floats.md", "!/var/", "!/var/log/", "!/data/raw/",
      ])
    #expect(
      try lines(texts, [use("A", "one"), use("B", "two")]).contains { $0.contains("raw/") } == false
    )
  }

  @Test func includesComeWithTheFoldersOfTheirIncluders() throws {
    let texts = [
      "App": "#: includes Node, Gradle\n/app\n", "Node": "#: includes App\n/node\n",
      "Gradle": "/gradle\n",
    ]
    // Gradle has a folder of its own in one of the two.
    #expect(
      try lines(texts, [use("App", "one", "two"), use("Gradle", "one/android")]) == [
        "/one/app", "/two/app", "/one/android/gradle", "/two/gradle", "/one/node", "/two/node",
      ])
    #expect(try lines(texts, [use("Node", "n")]) == ["/n/app", "/n/gradle", "/n/node"])
  }

  @Test func anIncludeThatIsNotThereIsAMistakeOfTheTemplate() throws {
    let error = #expect(throws: UnknownTemplates.self) {
      try lines(["App": "#: includes Nod\na", "Node": "b"], [use("App", "")])
    }
    #expect(
      error?.description.hasPrefix(
        "the template App includes the unknown template 'Nod'; did you mean Node?") == true)
  }

  @Test func manyLinesThatUndoEachOtherTakeNoTime() throws {
    let pairs = (0..<20_000).map { "a*\($0)\n!a*\($0)x\n" }.joined()
    let result = try lines(["A": pairs, "B": "b"], [use("A", ""), use("B", "")])
    #expect(result.count == 40_001)
  }

  @Test func theOrderOfNamesMakesNoDifference() throws {
    let texts = [
      "A": "#: includes C\n*.a\n!b.a\n/x/", "B": "*.a\n!c.a\nc.a\n", "C": "!*.c\n*.d\n",
      "Secrets": "*.key\n",
    ]
    let uses = [use("A", "p", "q"), use("B", ""), use("C", "q"), use("Secrets", "p")]
    let expected = try text(texts, uses)
    var random = Random(seed: 5)
    for _ in 0..<20 {
      #expect(try text(texts, uses.shuffled(using: &random)) == expected)
    }
  }
}
