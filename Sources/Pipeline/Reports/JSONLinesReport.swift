package import Findings

/// One flat JSON object a line for each place of each finding; findings alone, for pipes and logs.
package struct JSONLinesReport: Report {
  package init() {}

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    var output: [UInt8] = []
    for finding in result.findings {
      let members = ReportFields.members(of: finding, disclosure: disclosure)
      for place in finding.places {
        let own = ReportFields.members(of: place, finding: finding, disclosure: disclosure)
        output += JSONWriter.bytes(of: .object(members + own), layout: .compact)
        output.append(UInt8(ascii: "\n"))
      }
    }
    return output
  }
}
