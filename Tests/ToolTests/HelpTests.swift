import TestSupport
import Testing

@Suite struct HelpTests {
  @Test func gitRuns() throws {
    let repository = try TemporaryRepository()
    #expect(try repository.git(["rev-parse", "--is-inside-work-tree"]) == "true")
  }
}
