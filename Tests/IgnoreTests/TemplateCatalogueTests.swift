import Testing

@testable import Ignore

@Suite struct TemplateCatalogueTests {
  private let catalogue: TemplateCatalogue

  init() throws {
    catalogue = try FixtureTemplates.catalogue([
      "Objective-C": "#: aliases objc\n*.o", "Xcode": "x", "C++": "#: aliases cpp\nx", "C": "x",
      "Node": "#: aliases nodejs, npm\nnode_modules", "Hugo": "x", "Swift": "x", "Rust": "x",
    ])
  }

  @Test(
    arguments: [
      ("xcode", "Xcode"), ("XCODE", "Xcode"), ("objc", "Objective-C"),
      ("objective c", "Objective-C"), ("Objective_C", "Objective-C"), ("node", "Node"),
      ("Node.js", "Node"), ("nodejs", "Node"), ("c++", "C++"), ("cpp", "C++"), ("c", "C"),
      ("community/Golang/Hugo", "Hugo"), ("Global/Xcode.gitignore", "Xcode"),
      ("./Swift.gitignore", "Swift"),
    ])
  func namesAreTakenForgivingly(_ typed: String, _ name: String) {
    #expect(catalogue.find(typed)?.name == name)
  }

  @Test(arguments: ["", "-", "/", "Swift/", "Sw", "c+", "gitignore"])
  func otherNamesAreUnknown(_ typed: String) {
    #expect(catalogue.find(typed)?.name == (typed == "Swift/" ? "Swift" : nil))
  }

  @Test(
    arguments: [
      ("swfit", ["Swift"]), ("siwft", ["Swift"]), ("xcdoe", ["Xcode"]), ("nod", ["Node"]),
      ("objectivec++", ["Objective-C"]), ("rsut", ["Rust"]), ("ugo", ["Hugo"]),
      ("Global/Xcod", ["Xcode"]), ("qqqqqqq", []), ("", []),
    ])
  func typingErrorsGetSuggestions(_ typed: String, _ names: [String]) throws {
    let error = #expect(throws: UnknownTemplates.self) {
      try catalogue.templates(named: [typed])
    }
    #expect(error?.names.first?.suggestions == names)
  }

  @Test func allUnknownNamesAreReportedAtOnce() throws {
    let error = #expect(throws: UnknownTemplates.self) {
      try catalogue.templates(named: ["swfit", "Xcode", "zzzzzz"])
    }
    #expect(
      error?.description == """
        unknown template 'swfit'; did you mean Swift?
        unknown template 'zzzzzz'
        list all templates with: keystow ignore list
        """)
  }

  @Test func aLongNameTakesNoTime() {
    let name = String(repeating: "ab", count: 500_000)
    #expect(throws: UnknownTemplates.self) { try catalogue.templates(named: [name]) }
  }

  @Test func laterTemplatesReplaceEarlierOnes() throws {
    let team = try FixtureTemplates.templates(["node": "#: aliases cpp\nteam"])
    let both = TemplateCatalogue(layers: [catalogue.templates, team])
    #expect(both.templates.count == catalogue.templates.count)
    #expect(both.find("Node")?.name == "node")
    #expect(both.origins(replacedBy: "Node") == [.file("team/Node.gitignore")])
    #expect(both.origins(replacedBy: "Swift").isEmpty)
    // Its aliases are gone with the one that is replaced.
    #expect(both.find("npm") == nil)
  }

  @Test func wordsFindTemplates() {
    #expect(catalogue.templates(about: "C").map(\.name).contains("Xcode"))
    #expect(catalogue.templates(about: "NPM").map(\.name) == ["Node"])
    #expect(catalogue.templates(about: "").isEmpty)
  }
}
