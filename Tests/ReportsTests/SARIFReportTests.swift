import Findings
import Foundation
import Reports
import Testing

@Suite struct SARIFReportTests {
  private func run(_ result: ScanResult) throws -> [String: Any] {
    let bytes = SARIFReport().render(result, disclosure: .masked)
    let log = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func rules(_ run: [String: Any]) throws -> [[String: Any]] {
    let tool = try #require(run["tool"] as? [String: Any])
    let driver = try #require(tool["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "keystow")
    return try #require(driver["rules"] as? [[String: Any]])
  }

  @Test func everyResultPointsToItsRuleAndPlace() throws {
    let run = try run(SampleResult.make())
    let rules = try rules(run)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: Any])?["text"] is String)
      let prints = try #require(result["partialFingerprints"] as? [String: String])
      #expect(prints["keystow/v1"]?.utf8.count == 20)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      let artifact = try #require(physical["artifactLocation"] as? [String: String])
      #expect(artifact["uriBaseId"] == "SRCROOT")
      #expect(URL(string: try #require(artifact["uri"])) != nil)
      let region = try #require(physical["region"] as? [String: Int])
      #expect(Set(region.keys) == ["startLine", "startColumn", "endLine", "endColumn"])
      #expect(region.values.allSatisfy { $0 >= 1 })
    }
  }

  @Test func oneSecretIsOneResult() throws {
    let sample = SampleResult.make()
    let results = try #require(try run(sample)["results"] as? [[String: Any]])
    #expect(results.count == sample.findings.count)
    let related = results.map { ($0["relatedLocations"] as? [Any])?.count ?? 0 }
    #expect(related == sample.findings.map { $0.locations.count - 1 })
  }

  /// The schema allows no other members (`additionalProperties: false`).
  private static let members: [String: Set<String>] = [
    "run": [
      "tool", "invocations", "originalUriBaseIds", "columnKind", "results", "properties",
      "versionControlProvenance", "artifacts", "automationDetails",
    ],
    "result": [
      "ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations",
      "partialFingerprints", "fingerprints", "properties", "baselineState", "suppressions", "rank",
    ],
    "location": ["id", "physicalLocation", "logicalLocations", "message", "properties"],
    "physicalLocation": ["artifactLocation", "region", "contextRegion", "properties"],
    "artifactLocation": ["uri", "uriBaseId", "index", "description", "properties"],
    "region": ["startLine", "startColumn", "endLine", "endColumn", "snippet", "message"],
  ]

  private func checkMembers(of object: [String: Any], as kind: String) {
    let allowed = Self.members[kind] ?? []
    #expect(Set(object.keys).subtracting(allowed) == [], "\(kind)")
  }

  private func checkLocation(_ location: [String: Any]) throws {
    checkMembers(of: location, as: "location")
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    checkMembers(of: physical, as: "physicalLocation")
    let artifact = try #require(physical["artifactLocation"] as? [String: Any])
    checkMembers(of: artifact, as: "artifactLocation")
    #expect(artifact["uri"] is String)
    let region = try #require(physical["region"] as? [String: Int])
    checkMembers(of: region, as: "region")
    let start = (region["startLine"] ?? 0, region["startColumn"] ?? 0)
    let end = (region["endLine"] ?? 0, region["endColumn"] ?? 0)
    #expect(start >= (1, 1) && start <= end)
  }

  @Test func groupedLocationsFollowTheSchema() throws {
    let run = try run(SampleResult.make())
    checkMembers(of: run, as: "run")
    for result in try #require(run["results"] as? [[String: Any]]) {
      checkMembers(of: result, as: "result")
      let locations = try #require(result["locations"] as? [[String: Any]])
      #expect(locations.count == 1)
      let related = result["relatedLocations"] as? [[String: Any]] ?? []
      for location in locations + related { try checkLocation(location) }
      // They are unique, and a message can link to them.
      #expect(related.map { $0["id"] as? Int } == Array(1..<related.count + 1))
      #expect(related.allSatisfy { ($0["message"] as? [String: String])?["text"] != nil })
    }
  }

  @Test func rulesHaveHelpLevelAndScore() throws {
    let rules = try rules(try run(SampleResult.make()))
    #expect(rules.map { $0["id"] as? String } == ["cloud-token", "map-key", "password"])
    for (rule, level) in zip(rules, ["error", "note", "warning"]) {
      #expect((rule["defaultConfiguration"] as? [String: String])?["level"] == level)
      #expect((rule["help"] as? [String: String])?["text"]?.isEmpty == false)
      let properties = try #require(rule["properties"] as? [String: Any])
      #expect(Double(try #require(properties["security-severity"] as? String)) != nil)
    }
  }

  @Test func problemsAreNotificationsOfAFailedInvocation() throws {
    let invocations = try #require(
      try run(SampleResult.make())["invocations"] as? [[String: Any]])
    #expect(invocations.first?["executionSuccessful"] as? Bool == false)
    let notifications = try #require(
      invocations.first?["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notifications.count == 2)
    let clean = try #require(try run(SampleResult.empty())["invocations"] as? [[String: Any]])
    #expect(clean.first?["executionSuccessful"] as? Bool == true)
  }
}
