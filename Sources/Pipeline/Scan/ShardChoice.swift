package import Bytes

/// The value of `--shard`: `2/8`, or `auto` to read the environment.
package enum ShardChoice: Sendable, Equatable {
  case exact(Shard)
  /// The count serves environments that do not provide it.
  case automatic(count: Int?)

  /// Reads `2/8`, `auto` or `auto/8`; nil for anything else.
  package init?(_ text: String) {
    if text == "auto" {
      self = .automatic(count: nil)
    } else if text.hasPrefix("auto/") {
      guard let last = Shard("1/" + text.dropFirst(5)) else { return nil }
      self = .automatic(count: last.count)
    } else if let shard = Shard(text) {
      self = .exact(shard)
    } else {
      return nil
    }
  }

  /// Returns the shard to scan.
  ///
  /// - Parameter variable: looks up an environment variable.
  /// - Throws: `ShardError` when the environment does not define it.
  package func shard(where variable: @escaping (String) -> String?) throws(ShardError) -> Shard {
    switch self {
    case .exact(let shard): return shard
    case .automatic(let count):
      let environment = ShardEnvironment(variable: variable)
      var total = count
      if total == nil, let text = variable(ShardEnvironment.countName) {
        guard let shard = Shard("1/" + text) else {
          throw ShardError(description: "\(ShardEnvironment.countName) is not a number of shards")
        }
        total = shard.count
      }
      return try environment.shard(of: total)
    }
  }
}

/// The shard variables of services that run a job several times.
struct ShardEnvironment {
  /// The variable with the shard count, for services that do not provide one.
  static let countName = "KEYSTOW_SHARDS"

  /// Looks up an environment variable.
  let variable: (String) -> String?

  /// - Parameter count: the shard count, where given.
  /// - Throws: `ShardError`.
  func shard(of count: Int?) throws(ShardError) -> Shard {
    if variable("CI_NODE_INDEX") != nil || variable("CI_NODE_TOTAL") != nil {
      return try gitLab(count)
    }
    if variable("SLURM_ARRAY_TASK_ID") != nil { return try slurm(count) }
    if variable("JOB_COMPLETION_INDEX") != nil { return try kubernetes(count) }
    throw ShardError(
      description: "--shard auto: none of CI_NODE_INDEX (GitLab), SLURM_ARRAY_TASK_ID (Slurm) and"
        + " JOB_COMPLETION_INDEX (Kubernetes) is set; pass the shard, such as --shard 2/8")
  }

  /// GitLab's `parallel: N` (docs.gitlab.com/ci/variables/predefined_variables): counts from 1; a
  /// job that runs once has a total of 1 and no index.
  private func gitLab(_ count: Int?) throws(ShardError) -> Shard {
    let total = try number("CI_NODE_TOTAL")
    if let count, count != total {
      throw ShardError(
        description: "--shard auto/\(count) does not match CI_NODE_TOTAL, which is \(total)")
    }
    let index = variable("CI_NODE_INDEX") == nil && total == 1 ? 1 : try number("CI_NODE_INDEX")
    return try shard(index, of: total, "CI_NODE_INDEX")
  }

  /// Slurm's `sbatch --array` (slurm.schedmd.com/job_array.html): from any number, in steps of any
  /// size.
  ///
  /// With an explicit shard count, the task id is the shard number, from 1, so that a single shard
  /// can be run again.
  private func slurm(_ count: Int?) throws(ShardError) -> Shard {
    let id = try number("SLURM_ARRAY_TASK_ID")
    if let count { return try shard(id, of: count, "SLURM_ARRAY_TASK_ID") }
    let total = try number("SLURM_ARRAY_TASK_COUNT")
    let first = try number("SLURM_ARRAY_TASK_MIN")
    let step = variable("SLURM_ARRAY_TASK_STEP") == nil ? 1 : try number("SLURM_ARRAY_TASK_STEP")
    let last = variable("SLURM_ARRAY_TASK_MAX") == nil ? nil : try number("SLURM_ARRAY_TASK_MAX")
    // The numbers come from outside: nothing here may overflow.
    let (reach, isTooFar) = max(total - 1, 0).multipliedReportingOverflow(by: step)
    guard id >= first, step > 0, (id - first) % step == 0, !isTooFar,
      last == nil || last == first + reach
    else {
      throw ShardError(
        description: "the numbers of the Slurm array have gaps; use --array=1-N,"
          + " or pass the number of shards: --shard auto/N")
    }
    return try shard((id - first) / step + 1, of: total, "SLURM_ARRAY_TASK_ID")
  }

  /// An Indexed Job (kubernetes.io/docs/concepts/workloads/controllers/job): counts from 0, without
  /// a total.
  private func kubernetes(_ count: Int?) throws(ShardError) -> Shard {
    guard let count else {
      throw ShardError(
        description: "Kubernetes does not provide the number of shards; pass --shard auto/N"
          + " or set \(Self.countName)")
    }
    return try shard(number("JOB_COMPLETION_INDEX") + 1, of: count, "JOB_COMPLETION_INDEX")
  }

  private func number(_ name: String) throws(ShardError) -> Int {
    guard let text = variable(name), let number = Int(text), (0..<1 << 32).contains(number) else {
      throw ShardError(description: "\(name) is missing or not a number")
    }
    return number
  }

  private func shard(_ index: Int, of count: Int, _ name: String) throws(ShardError) -> Shard {
    guard let shard = Shard(index: index, of: count) else {
      throw ShardError(
        description: "\(name): no such shard: \(index) of \(count); shards count from 1 to at most"
          + " \(Shard.maximumCount)")
    }
    return shard
  }
}

/// An undefined shard, described for users.
package struct ShardError: Error, Equatable, CustomStringConvertible {
  package let description: String
}
