import Files
import Foundation
import Recipes
import Templates
import TestSupport
import Testing

@Suite struct RecipeTests {
  private func origin(_ text: String = "https://github.com/o/keystow@v1.2.3") throws -> ToolOrigin {
    try #require(ToolOrigin(text, version: "0.1.0"))
  }

  struct Offer: Sendable, CustomTestStringConvertible {
    let service: CIService
    let kind: RecipeKind

    var testDescription: String { "\(service.title), \(kind)" }
  }

  static let offers = CIService.allCases.flatMap { service in
    [RecipeKind.changes, .shards(4)].filter(service.offers).map {
      Offer(service: service, kind: $0)
    }
  }

  @Test func everyServiceHasARecipeAndEveryRecipeAService() {
    let names = Self.offers.map { $0.service.rawValue + ($0.kind == .changes ? "" : "-shards") }
    #expect(Set(EmbeddedRecipe.all.map(\.name)) == Set(names))
    #expect(Set(Self.offers.map(\.service)) == Set(CIService.allCases))
    let paths = Self.offers.map { $0.service.path(of: $0.kind) }
    #expect(Set(paths).count == paths.count, "no recipe takes the place of another")
  }

  @Test(arguments: offers)
  func noMarkOfTheTemplateIsLeft(_ offer: Offer) throws {
    let recipe = try Recipe(for: offer.service, offer.kind, from: origin())
    let text = String(decoding: recipe.text, as: UTF8.self)
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

  @Test(arguments: offers)
  func yamlHasItsBlocksInOrder(_ offer: Offer) throws {
    guard offer.service.path(of: offer.kind).hasSuffix(".yml") else { return }
    let recipe = try Recipe(for: offer.service, offer.kind, from: origin())
    let text = String(decoding: recipe.text, as: UTF8.self)
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

  // GitHub's recipes hold no script, or one with expressions in it.
  @Test(arguments: offers.filter { $0.service != .github })
  func scriptsAreOfSh(_ offer: Offer) throws {
    let recipe = try Recipe(for: offer.service, offer.kind, from: origin())
    let text = String(decoding: recipe.text, as: UTF8.self)
    let isScript = offer.service.path(of: offer.kind).hasSuffix(".sh")
    let script = isScript ? text : Self.longestScript(of: text)
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

  @Test func anExistingFileIsKept() throws {
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

  @Test func shardsAreCounted() throws {
    func text(_ service: CIService) throws -> String {
      String(decoding: try Recipe(for: service, .shards(3), from: origin()).text, as: UTF8.self)
    }
    #expect(try text(.github).contains("        shard: [1, 2, 3]\n"))
    #expect(try text(.gitlab).contains("  parallel: 3\n"))
    #expect(try text(.kubernetes).contains("  completions: 3\n  parallelism: 3\n"))
    #expect(try text(.slurm).contains("\nshards=3\n"))
    #expect(throws: RecipeError.noTemplate(.circle)) {
      try Recipe(for: .circle, .shards(3), from: origin())
    }
  }

  @Test(arguments: [CIService.xcodeCloud, .slurm])
  func programsCanBeRun(_ service: CIService) throws {
    let kind: RecipeKind = service.offers(.changes) ? .changes : .shards(2)
    let recipe = try Recipe(for: service, kind, from: origin())
    guard case .absent(let edit) = recipe.state(in: nil, at: "x") else { return }
    #expect(edit.permissions & 0o111 == 0o111)
  }

  @Test func servicesAreRecognisedByTheirFiles() {
    let files: Set = [".github/workflows", ".circleci", "Jenkinsfile"]
    #expect(CIService.used { files.contains($0) } == [.github, .circle, .jenkins])
    #expect(CIService.used { _ in false }.isEmpty)
  }
}
