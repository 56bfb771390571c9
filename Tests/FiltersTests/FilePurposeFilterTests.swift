import Candidates
import Configuration
import Filters
import Formats
import ProjectFacts
import Testing
import Vocabulary

@Suite struct FilePurposeFilterTests {
  @Test(arguments: [
    "Package.resolved", "web/yarn.lock", "Gemfile.lock", "a/app.min.js",
    "App.xcodeproj/project.pbxproj",
    "Base.lproj/Main.storyboard", "Cell.xib", "en.lproj/Localizable.strings", "AppTests/A.swift",
    "tests/a.py", "spec/fixtures/key.json", "Example/App/Info.plist", "docs/api.txt",
    "Pods/AFN/a.m", "Carthage/a.swift", "node_modules/x/y.js", "vendor/z.rb", "README.md",
    "Sources/LoginTests.swift", "src/a.spec.ts", "app/user_spec.rb", "Sources/MockClient.swift",
  ])
  func placesOfNoisyFiles(path: String) {
    #expect(ProjectFacts().doubt(about: GitPath(path)) != nil, "\(path)")
  }

  @Test(arguments: [
    "App/Info.plist", "Secrets.swift", "config/prod.yml", ".env", "Sources/Latest.swift",
    "app/contest.rb", "Keys.plist", "contests/a.swift", "Sources/App/Documents.swift",
    "fastlane/Fastfile", "", "Analysis.ipynb",
  ])
  func placesOfOtherFiles(path: String) {
    #expect(ProjectFacts().doubt(about: GitPath(path)) == nil, "\(path)")
  }

  /// The confidence of a generic secret in cells of a notebook, in their order.
  @Test func onlyMarkdownCellsOfANotebookAreDocumentation() throws {
    func confidences(_ cells: [String]) throws -> [Confidence] {
      let text = Array("{\"cells\": [\(cells.joined(separator: ",\n"))]}".utf8)
      let path = GitPath("a/b.ipynb")
      let format = FileFormat(path: path.bytes)
      let matcher = try Matcher(MatchPlan(.builtIn))
      return try matcher.candidates(in: text.span, format: format).compactMap { candidate in
        let chain = FilterChain.standard(for: Configuration())
        guard case .keep(let found) = chain.verdict(on: candidate, in: text.span, format: format),
          case .keep(let survivor) = chain.verdict(on: found, at: path)
        else { return nil }
        return survivor.confidence
      }
    }
    let source = #""source": ["client_secret = \"\#(Samples.random)\"\n"]"#
    let code = #"{"cell_type": "code", \#(source)}"#
    let late = #"{\#(source), "metadata": {"a": {}}, "cell_type": "code"}"#
    let markdown = #"{"attachments": {}, "cell_type": "markdown", \#(source)}"#
    let lateMarkdown = #"{\#(source), "cell_type" : "markdown"}"#
    let raw = #"{"cell_type": "raw", \#(source)}"#
    for cell in [code, late] { #expect(try confidences([cell]) == [.medium], "\(cell)") }
    for cell in [markdown, lateMarkdown, raw] {
      #expect(try confidences([cell]) == [.low], "\(cell)")
    }
    #expect(try confidences([markdown, code, raw, late]) == [.low, .medium, .low, .medium])
  }
}
