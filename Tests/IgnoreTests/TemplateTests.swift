import Testing

@testable import Ignore

@Suite struct TemplateTests {
  private func parse(_ text: String) throws -> Template {
    try Template(name: "Sample", bytes: Array(text.utf8), path: "team/Sample.gitignore")
  }

  private func error(_ text: String) -> String {
    do {
      _ = try parse(text)
      return "none"
    } catch { return "\(error)" }
  }

  @Test func theHeadIsRead() throws {
    let template = try parse(
      """
      #: title Swift packages
      #: kind tool
      #: aliases swiftpm, spm ,
      #: includes macOS,Xcode
      #: full-includes Carthage
      #: covers Xcode, Carthage
      #: lean .build/
      #: secrets *.p8  *.p12
      #: marker Package.swift
      #: marker Package@swift-*.swift containing "tools version: \\"
      #: marker .vscode/
      #: hint Sources/*/main.swift

      # Products.
      .build/
      """)
    #expect(template.title == "Swift packages")
    #expect(template.kind == .tool)
    #expect(template.aliases == ["swiftpm", "spm"])
    #expect(template.includes == ["macOS", "Xcode"])
    #expect(template.includes(in: .full) == ["macOS", "Xcode", "Carthage"])
    #expect(template.covers == ["Xcode", "Carthage"])
    #expect(template.lean == [".build/"])
    #expect(template.secrets == ["*.p8", "*.p12"])
    #expect(
      template.markers == [
        TemplateMarker(path: "Package.swift", isFolder: false, text: nil, isStrong: true),
        TemplateMarker(
          path: "Package@swift-*.swift", isFolder: false, text: "tools version: \\", isStrong: true),
        TemplateMarker(path: ".vscode", isFolder: true, text: nil, isStrong: true),
        TemplateMarker(path: "Sources/*/main.swift", isFolder: false, text: nil, isStrong: false),
      ])
    #expect(template.groups == [RuleGroup(comment: ["# Products."], patterns: [".build/"])])
  }

  @Test func aFileWithoutAHeadIsATemplate() throws {
    let template = try parse("# All\n\n# of these\n*.o\n*.a\n# more\n\n\n*.so\n*.log\n# end")
    #expect(template.name == "Sample")
    #expect(template.title == "Sample")
    #expect(template.kind == .plain)
    #expect(
      template.groups == [
        RuleGroup(comment: ["# All", "#", "# of these"], patterns: ["*.o", "*.a"]),
        RuleGroup(comment: ["# more"], patterns: ["*.so", "*.log"]),
      ])
    #expect(try parse("").groups.isEmpty)
    #expect(try parse("a").groups == [RuleGroup(comment: [], patterns: ["a"])])
  }

  @Test func linesAreWhatGitMakesOfThem() throws {
    let text = "\u{FEFF}a  \r\nb\\ \r\n#c\r\n\\#d\n e\n!f\\\\ \n   \nIcon\r\r\n"
    let patterns = try parse(text).groups.flatMap(\.patterns)
    #expect(patterns == ["a", "b\\ ", "\\#d", " e", "!f\\\\", "Icon[\r]"])
  }

  @Test func marksOfAManagedBlockDoNotComeAlong() throws {
    let template = try parse("# >>> keystow: Swift >>> note\n# ours\na\n# <<< keystow <<<\n")
    #expect(template.groups == [RuleGroup(comment: ["# ours"], patterns: ["a"])])
  }

  @Test func commentsAreMadeHarmless() throws {
    let template = try Template(name: "x", bytes: [0x23, 0x1B, 0xFF, 0x0A, 0x61], path: "x")
    #expect(template.groups == [RuleGroup(comment: ["# \u{FFFD}"], patterns: ["a"])])
  }

  @Test(
    arguments: [
      ("#: title a\n#: title b\n", "2: second title; a template has one"),
      ("#: kind nonsense\n", "1: unknown kind nonsense; use language"),
      ("#: titel a\n", "1: unknown key `#: titel`; use title, kind"),
      ("#: lean *.a\n#: lean *.b *.c\n*.a\n*.b\n", "2: the lean line `*.c` is not below"),
      ("#: title\n", "1: `#: title` has no value"),
      ("#: title a\n\nb\n#: kind tool\n", "4: `#:` below the head; move it to the top"),
      ("#: marker /etc\n", "1: a marker is a path below"),
      ("#: marker ../x\n", "1: a marker is a path below"),
      ("#: marker a/**/x\n", "1: a marker is a path below"),
      ("#: marker x containing y\n", "1: write it as: marker PATH containing"),
      ("#: marker x/ containing \"y\"\n", "1: a marker is a path below"),
      ("a\nb\u{0}\n", "2: contains a NUL byte"),
    ])
  func mistakesNameTheLineAndTheCause(_ text: String, _ message: String) {
    #expect(error(text).hasPrefix("team/Sample.gitignore:\(message)"), "\(error(text))")
  }

  @Test func aPatternThatIsNotUTF8IsAMistake() {
    #expect(throws: TemplateError.self) {
      try Template(name: "x", bytes: [0x0A, 0x61, 0xFF], path: "x")
    }
  }
}
