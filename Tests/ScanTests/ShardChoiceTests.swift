import Bytes
import Scan
import Testing

@Suite struct ShardChoiceTests {
  private func shard(_ text: String, _ variables: [String: String] = [:]) throws -> String {
    let choice = try #require(ShardChoice(text), "\(text)")
    return try choice.shard { variables[$0] }.description
  }

  @Test func textsAreAShareOrAuto() {
    #expect(ShardChoice("auto") == .automatic(count: nil))
    #expect(ShardChoice("auto/8") == .automatic(count: 8))
    for text in ["", "auto/", "auto/0", "auto/x", "auto/1/2", "Auto", "0/2", "3/2", "auto/-1"] {
      #expect(ShardChoice(text) == nil, "\(text)")
    }
  }

  @Test func aShareThatIsReportedNeedsNoEnvironment() throws {
    #expect(try shard("2/8", ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "6"]) == "2/8")
  }

  @Test func gitLabTellsBoth() throws {
    #expect(try shard("auto", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"]) == "2/5")
    #expect(try shard("auto/5", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"]) == "2/5")
    // A job without `parallel`.
    #expect(try shard("auto", ["CI_NODE_TOTAL": "1"]) == "1/1")
  }

  @Test func slurmCountsFromAnywhere() throws {
    func task(_ id: Int, min: Int, max: Int, count: Int, step: Int = 1) -> [String: String] {
      [
        "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(min)",
        "SLURM_ARRAY_TASK_MAX": "\(max)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
        "SLURM_ARRAY_TASK_STEP": "\(step)",
      ]
    }
    #expect(try shard("auto", task(1, min: 1, max: 4, count: 4)) == "1/4")
    #expect(try shard("auto", task(0, min: 0, max: 3, count: 4)) == "1/4")
    #expect(try shard("auto", task(10, min: 4, max: 10, count: 4, step: 2)) == "4/4")
    // One task again, which Slurm takes for an array of one.
    #expect(try shard("auto/4", task(3, min: 3, max: 3, count: 1)) == "3/4")
    #expect(throws: ShardError.self) { try shard("auto", task(7, min: 1, max: 7, count: 3)) }
    #expect(throws: ShardError.self) { try shard("auto/4", task(5, min: 5, max: 5, count: 1)) }
  }

  @Test func kubernetesCountsFromZeroAndNeedsTheTotal() throws {
    #expect(try shard("auto/4", ["JOB_COMPLETION_INDEX": "0"]) == "1/4")
    #expect(
      try shard("auto", ["JOB_COMPLETION_INDEX": "3", "KEYSTOW_SHARDS": "4"]) == "4/4")
    let error = #expect(throws: ShardError.self) {
      try shard("auto", ["JOB_COMPLETION_INDEX": "0"])
    }
    #expect(error?.description.contains("KEYSTOW_SHARDS") == true)
    #expect(throws: ShardError.self) { try shard("auto/4", ["JOB_COMPLETION_INDEX": "4"]) }
  }

  @Test(arguments: [
    [:], ["CI_NODE_INDEX": "2"], ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "2"],
    ["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "2"], ["SLURM_ARRAY_TASK_ID": "1"],
    ["CI_NODE_TOTAL": "9223372036854775807", "CI_NODE_INDEX": "1"],
    ["JOB_COMPLETION_INDEX": "9223372036854775807", "KEYSTOW_SHARDS": "2"],
    ["JOB_COMPLETION_INDEX": "1", "KEYSTOW_SHARDS": "0"],
    [
      "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1",
      "SLURM_ARRAY_TASK_COUNT": "4294967295", "SLURM_ARRAY_TASK_STEP": "4294967295",
    ],
  ])
  func whatIsMissingOrWrongIsReported(_ variables: [String: String]) throws {
    #expect(throws: ShardError.self) { try shard("auto", variables) }
  }

  @Test func anotherTotalThanThatOfTheServiceIsWrong() throws {
    #expect(throws: ShardError.self) {
      try shard("auto/3", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"])
    }
  }
}
