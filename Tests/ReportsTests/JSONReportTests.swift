import Findings
import Foundation
import Reports
import Testing

@Suite struct JSONReportTests {
  private func parsed(_ result: ScanResult) throws -> [String: Any] {
    let bytes = JSONReport().render(result, disclosure: .masked)
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test func holdsWhatTheResultHolds() throws {
    let report = try parsed(SampleResult.make())
    #expect(report["version"] as? Int == 1)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["password", "map-key", "cloud-token"])
    let locations = try #require(findings[2]["places"] as? [[String: Any]])
    #expect(locations.count == 8)
    #expect(locations[0]["date"] as? String == "2023-11-14T23:13:20+01:00")
    #expect(locations[0]["in_head"] as? Bool == true)
    #expect(locations[0]["excerpt"] as? String == "\tlet k = \"samp********\" // 가")
    let odd = try #require(findings[1]["places"] as? [[String: Any]])
    #expect(odd[0]["path_bytes"] as? String == "b%FF%1B%5BA%3A%20")
    #expect(odd[0]["commit"] is NSNull)
  }

  @Test func itsOwnBaselineLeavesNothing() throws {
    let result = SampleResult.make()
    let baseline = try Baseline(reading: JSONReport().render(result, disclosure: .masked))
    #expect(baseline.fingerprints.count == 3)
    #expect(baseline.unknown(among: result.findings).isEmpty)
  }
}
