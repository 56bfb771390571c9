import Git
import TestSupport
import Testing

@Suite struct GitVersionTests {
  @Test func readsWhatGitPrints() {
    #expect(GitVersion(output: "git version 2.39.5\n") == GitVersion(2, 39))
    #expect(GitVersion(output: "git version 2.39.5 (Apple Git-154)\n") == GitVersion(2, 39))
    #expect(GitVersion(output: "git version 2.52.0.rc1.3.gabc\n") == GitVersion(2, 52))
    #expect(GitVersion(output: "git version 2.47.0.windows.1") == GitVersion(2, 47))
    for output in ["", "git", "git version", "git version x.1", "version 2.1", "git version 3"] {
      #expect(GitVersion(output: output) == nil)
    }
    #expect(GitVersion(2, 51) < GitVersion(2, 52) && GitVersion(2, 52) < GitVersion(3, 0))
  }

  @Test func asksTheProgram() throws {
    let run = try ProgramRun("git", ["--version"], in: "/")
    #expect(GitVersion.installed == GitVersion(output: run.text) && GitVersion.installed != nil)
  }
}
