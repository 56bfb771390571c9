import Edits
import Foundation
import Recipes
import Templates
import TestSupport
import Testing

@Suite struct RecipeTests {
  private func origin(_ text: String = "https://github.com/o/keystow@v1.2.3") throws -> ToolOrigin {
    try #require(ToolOrigin(text, version: "0.1.0"))
  }

  @Test func everyServiceHasARecipe() {
    #expect(Set(EmbeddedRecipe.all.map(\.name)) == Set(CIService.allCases.map(\.rawValue)))
  }

  @Test(arguments: CIService.allCases)
  func noMarkOfTheTemplateIsLeft(_ service: CIService) throws {
    let text = String(decoding: try Recipe(for: service, from: origin()).text, as: UTF8.self)
    #expect(!text.contains("@KEYSTOW"))
    #expect(text.contains("v1.2.3"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\t"))
  }

  @Test func githubNamesTheAction() throws {
    let text = String(decoding: try Recipe(for: .github, from: origin()).text, as: UTF8.self)
    #expect(text.contains("- uses: o/keystow@v1.2.3\n"))
    #expect(throws: RecipeError.notOnGitHub("https://example.com/k")) {
      try Recipe(for: .github, from: origin("https://example.com/k"))
    }
  }

  @Test(arguments: CIService.allCases)
  func yamlHasItsBlocksInOrder(_ service: CIService) throws {
    guard service.path.hasSuffix(".yml") else { return }
    let text = String(decoding: try Recipe(for: service, from: origin()).text, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // YAML's layout without a parser: steps of two blanks, and never two deeper at once.
    var depth = 0
    for line in lines where !line.trimmingCharacters(in: .whitespaces).isEmpty {
      let blanks = line.prefix { $0 == " " }.count
      #expect(blanks.isMultiple(of: 2), "\(line)")
      #expect(blanks <= depth + 4, "\(line)")
      depth = blanks
    }
  }

  @Test(arguments: [CIService.xcodeCloud, .gitlab, .circle, .azure, .bitrise, .jenkins])
  func scriptsAreOfSh(_ service: CIService) throws {
    let text = String(decoding: try Recipe(for: service, from: origin()).text, as: UTF8.self)
    let script = service == .xcodeCloud ? text : Self.longestScript(of: text)
    #expect(script.contains("scan \"$@\""))
    let folder = try TemporaryDirectory()
    let run = try ProgramRun("/bin/sh", ["-n"], in: folder.path, input: Array(script.utf8))
    #expect(run.status == 0, "\(run.errorText)")
  }

  /// The block of lines around the scan, as deep as it or deeper.
  private static func longestScript(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let scan = lines.firstIndex(where: { $0.contains("scan \"$@\"") }) else { return "" }
    let depth = lines[scan].prefix { $0 == " " }.count
    let isInside = { (line: String) in
      line.isEmpty || line.prefix { $0 == " " }.count >= depth
    }
    let start = lines[..<scan].lastIndex { !isInside($0) }.map { $0 + 1 } ?? 0
    let end = lines[scan...].firstIndex { !isInside($0) } ?? lines.count
    return lines[start..<end].joined(separator: "\n") + "\n"
  }

  @Test func whatStandsThereIsLeft() throws {
    let recipe = try Recipe(for: .gitlab, from: origin())
    guard case .absent(let edit) = recipe.state(in: nil, at: "/r/.gitlab/keystow.yml") else {
      Issue.record("a missing file is made")
      return
    }
    #expect(edit.new == recipe.text && edit.makesFolders && edit.path == "/r/.gitlab/keystow.yml")
    guard case .present = recipe.state(in: recipe.text, at: "") else {
      Issue.record("the same text changes nothing")
      return
    }
    guard case .different = recipe.state(in: [0x0A], at: "") else {
      Issue.record("another text stays")
      return
    }
  }

  @Test func theScriptOfXcodeCloudCanBeRun() throws {
    let recipe = try Recipe(for: .xcodeCloud, from: origin())
    guard case .absent(let edit) = recipe.state(in: nil, at: "x") else { return }
    #expect(edit.permissions & 0o111 == 0o111)
  }

  @Test func servicesAreToldByTheirFiles() {
    let files: Set = [".github/workflows", ".circleci", "Jenkinsfile"]
    #expect(CIService.used { files.contains($0) } == [.github, .circle, .jenkins])
    #expect(CIService.used { _ in false }.isEmpty)
  }
}
