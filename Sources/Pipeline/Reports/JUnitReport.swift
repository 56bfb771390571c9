internal import Candidates
package import Findings
internal import Formats
internal import Text
internal import Vocabulary

/// JUnit's XML as CI servers read it (github.com/jenkinsci/xunit-plugin, junit-10.xsd): a failed
/// test case for each finding, an error for each problem.
package struct JUnitReport: Report {
  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    let failures = result.findings.compactMap { finding in
      finding.locations.first.map { failure(finding, at: $0, disclosure: disclosure) }
    }
    let exceptions = result.newExceptions.map {
      exception($0, fails: result.failsOnNewExceptions)
    }
    let errors = result.problems.map { error($0) }
    // Some servers reject a suite without test cases.
    let cases =
      failures + exceptions + errors
      + (failures.isEmpty && exceptions.isEmpty && errors.isEmpty
        ? ["    <testcase name=\"no secrets found\" classname=\"keystow\"/>"] : [])
    let skipped =
      exceptions.isEmpty || result.failsOnNewExceptions
      ? [] : [("skipped", String(exceptions.count))]
    let counts = XMLText.attributes(
      [
        ("name", "keystow"), ("tests", String(cases.count)),
        (
          "failures",
          String(failures.count + (result.failsOnNewExceptions ? exceptions.count : 0))
        ),
        ("errors", String(errors.count)),
      ] + skipped)
    let lines =
      [XMLText.declaration, "<testsuites\(counts)>", "  <testsuite\(counts)>"] + cases
      + ["  </testsuite>", "</testsuites>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func failure(_ finding: Finding, at location: Location, disclosure: Disclosure) -> String
  {
    let path = TerminalText.visible(location.path.bytes)
    let position = position(location)
    let text = Annotation.text(of: finding, disclosure: disclosure)
    let key = ReportFields.key(of: location).map { ["key: " + $0] } ?? []
    let commit =
      location.introduction.map { ["commit: \($0.commit.hex) by \($0.author) <\($0.email)>"] } ?? []
    let others = finding.locations.dropFirst().map { "also: " + self.position($0) }
    let details =
      ["\(position): \(text)"] + key + commit + others
      + ["id: \(finding.fingerprint)", Advice.help(for: finding)]
    return element(
      name: "\(finding.rule.id) at \(position)", group: path, kind: "failure", message: text,
      type: finding.rule.id, details: details)
  }

  /// A new exception: a failure where it fails the scan, otherwise a skipped test.
  private func exception(_ exception: NewException, fails: Bool) -> String {
    let path = TerminalText.visible(exception.path.bytes)
    let text = "This change adds an exception: " + TerminalText.visible(exception.text)
    let position = "\(path):\(exception.start.line):\(exception.start.column)"
    return element(
      name: "\(Annotation.exceptionCode) at \(position)", group: path,
      kind: fails ? "failure" : "skipped", message: text, type: Annotation.exceptionCode,
      details: ["\(position): \(text)"])
  }

  private func position(_ location: Location) -> String {
    "\(TerminalText.visible(location.path.bytes)):\(location.start.line):\(location.start.column)"
  }

  private func error(_ problem: Problem) -> String {
    let path = problem.path.map { TerminalText.visible($0.bytes) } ?? "keystow"
    return element(
      name: "reading \(path)", group: path, kind: "error", message: problem.message,
      type: "unreadable", details: [problem.message])
  }

  private func element(
    name: String, group: String, kind: String, message: String, type: String, details: [String]
  ) -> String {
    let location = XMLText.attributes([("name", name), ("classname", group)])
    let what = XMLText.attributes([("message", message), ("type", type)])
    let text = details.map { XMLText.escaped($0) }.joined(separator: "\n")
    return "    <testcase\(location)>\n      <\(kind)\(what)>\(text)</\(kind)>\n    </testcase>"
  }
}
