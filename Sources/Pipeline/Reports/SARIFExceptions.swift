internal import Candidates
internal import Filters
internal import Findings
internal import Formats
internal import Text
internal import Vocabulary

/// The exceptions that the scanned change adds, as SARIF results.
///
/// Each has a suppression that is under review (SARIF 2.1.0, section 3.35): in the source for a comment,
/// external for what a file excuses.
struct SARIFExceptions {
  private let exceptions: [NewException]

  init(_ result: ScanResult) {
    exceptions = Array(result.newExceptions.prefix(SARIFReport.limit))
  }

  var count: Int { exceptions.count }

  /// The rule of all of them; none without exceptions.
  var rules: [JSONValue] {
    guard !exceptions.isEmpty else { return [] }
    return [
      [
        "id": .string(Annotation.exceptionCode),
        "shortDescription": SARIFRules.text("An exception that the change adds"),
        "fullDescription": SARIFRules.text(
          "The scanned change adds an exception: an allow comment, an allowlist or baseline entry"),
        "help": SARIFRules.text(
          "Check that the exception does not hide a secret, or accept it on the base branch first."
        ),
        "defaultConfiguration": ["level": "warning"],
        "properties": ["tags": ["security", "secret"]],
      ]
    ]
  }

  /// - Parameter firstRule: the index of the rule in the log.
  func results(firstRule: Int) -> [JSONValue] {
    var counts: [String: Int] = [:]
    return exceptions.map { exception in
      // Several of one text, such as baseline entries, need fingerprints of their own.
      let text = "\(exception.path.text):\(exception.text)"
      counts[text, default: 0] += 1
      return result(exception, index: firstRule, number: counts[text] ?? 1)
    }
  }

  private func result(_ exception: NewException, index: Int, number: Int) -> JSONValue {
    let region: JSONObject = [
      "startLine": .integer(exception.start.line), "startColumn": .integer(exception.start.column),
    ]
    let suppression: JSONObject = [
      "kind": exception.kind == .comment ? "inSource" : "external",
      // Accepted ones are hidden by viewers, and that is for those who review the change to decide.
      "status": "underReview",
      "justification": .string(exception.text),
    ]
    let physical: JSONValue = [
      "artifactLocation": SARIFReport.artifact(exception.path), "region": .object(region),
    ]
    let fingerprint = "\(exception.path.text):\(exception.text):\(number)"
    return [
      "ruleId": .string(Annotation.exceptionCode),
      "ruleIndex": .integer(index),
      "level": "warning",
      "message": SARIFRules.text("This change adds an exception: \(exception.text)"),
      "locations": [["physicalLocation": physical]],
      "partialFingerprints": ["keystow/exception/v1": .string(fingerprint)],
      "suppressions": [.object(suppression)],
      "properties": .object(ReportFields.members(of: exception)),
    ]
  }
}
