import Foundation
import TestSupport
import Testing

/// Secrets in the scripts of Run Script phases, which read them from their environment.
@Suite(.timeLimit(.minutes(5))) struct StowScriptTests {
  private let tokens = (1...4).map { SampleSecret.gitHub(UInt64($0 + 700)) }

  @Test func aRunScriptPhaseReadsTheValue() throws {
    let script = """
      export UPLOAD_TOKEN="\(tokens[0])"
      printf '<%s>\\n' "$UPLOAD_TOKEN" --key=\(tokens[1]) 'a "\(tokens[2])" b'
      cat <<EOF
      it's \(tokens[3])
      EOF

      """
    let project = try XcodeCase(script: script)
    let before = try ProgramRun("sh", ["-c", script], in: project.path)
    let run = try project.stow()
    #expect(run.status == 0, "\(run.text) \(run.errorText)")
    let new = try #require(try project.scripts()[""])
    #expect(!tokens.contains { new.contains($0) })
    #expect(!new.contains("$("))
    let after = try ProgramRun(
      "sh", ["-c", new], in: project.path, environment: project.settings())
    #expect(after.text == before.text)
    #expect(after.errorText == "")
    let text = try #require(project.content(XcodeCase.project))
    #expect(text.contains("baseConfigurationReference"))
    #expect(try project.stow().text == "Nothing to stow.\n")
    #expect(try project.stow(["--undo", "--yes"]).status == 0)
    #expect(try project.repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func aQuotedHereDocumentStays() throws {
    let script = "cat <<'EOF'\n\(tokens[0])\nEOF\n"
    let project = try XcodeCase(script: script)
    let run = try project.stow()
    #expect(run.status == 1)
    #expect(
      run.text.contains(
        "the shell expands nothing here; write the value as \"${NAME}\" outside of these quotes"))
    #expect(try project.scripts()[""] == script)
  }

  @Test func aPhaseInPythonStays() throws {
    let script = "print('\(tokens[0])')\n"
    let project = try XcodeCase(script: script, shell: "/usr/bin/python3")
    let run = try project.stow()
    #expect(run.status == 1)
    #expect(run.text.contains("this phase runs /usr/bin/python3, which does not read $NAME"))
    #expect(try project.scripts()[""] == script)
  }

  @Test(arguments: [true, false])
  func aSchemeIsExpandedWithTheSettingsOfItsTarget(_ hasTarget: Bool) throws {
    let path = "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme"
    let target = hasTarget ? "<MacroExpansion></MacroExpansion>" : ""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme>
        <LaunchAction>\(target)
          <EnvironmentVariables>
            <EnvironmentVariable key = "API_TOKEN" value = "\(tokens[0])" isEnabled = "YES"/>
          </EnvironmentVariables>
        </LaunchAction>
      </Scheme>

      """
    let project = try XcodeCase([path: text])
    let run = try project.stow()
    #expect(run.status == (hasTarget ? 0 : 1), "\(run.text) \(run.errorText)")
    let new = try #require(project.content(path))
    #expect(new.contains("value = \"$(") == hasTarget)
    #expect(run.text.contains("this action of the scheme has no target") == !hasTarget)
    let base = try #require(project.content(XcodeCase.project))
    #expect(base.contains("baseConfigurationReference") == hasTarget)
  }

  @Test func aNameThatTheScriptAssignsIsNotTaken() throws {
    let script = "GITHUB_TOKEN=\"$1\"\nprintf '<%s>' \"$GITHUB_TOKEN\" \(tokens[0])\n"
    let project = try XcodeCase(script: script)
    #expect(try project.stow().status == 0)
    let new = try #require(try project.scripts()[""])
    let after = try ProgramRun(
      "sh", ["-c", new, "sh", "given"], in: project.path, environment: project.settings())
    #expect(after.text == "<given><\(tokens[0])>")
  }
}
