package import Findings
internal import Formats
internal import Vocabulary

/// One flat JSON object per line for each location of each finding, for pipes and logs.
package struct JSONLinesReport: Report {
  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    var output: [UInt8] = []
    for finding in result.findings {
      let members =
        ReportFields.members(of: finding, disclosure: disclosure) + [
          "introduced": .optional(finding.oldest?.introduction.commit.hex)
        ]
      for location in finding.locations {
        let own = ReportFields.members(of: location, finding: finding, disclosure: disclosure)
        output += JSONWriter.bytes(of: .object(members + own), layout: .compact)
        output.append(UInt8(ascii: "\n"))
      }
    }
    for exception in result.newExceptions {
      let members: JSONObject = ["rule": .string(Annotation.exceptionCode)]
      let all = members + ReportFields.members(of: exception)
      output += JSONWriter.bytes(of: .object(all), layout: .compact) + [UInt8(ascii: "\n")]
    }
    return output
  }
}
