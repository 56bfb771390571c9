import ArgumentParser
internal import Bytes
internal import Scan

/// Which part of the work this run does, and on which repositories.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Do one of several equal shares of the work, such as 2/8; auto takes it from GitLab, Slurm or \
      Kubernetes, auto/8 where those do not tell how many. `keystow report merge` joins the reports.
      """, valueName: "i/n"))
  var shard: ShardChoice?

  @Option(
    help: ArgumentHelp(
      """
      Scan the repositories that this file lists, one path a line, # for comments; - for standard \
      input. With --shard whole repositories are dealt out in turn, so put large ones first.
      """, valueName: "file"),
    completion: .file())
  var repos: String?

  /// The share that is asked for; nil for all of the work.
  ///
  /// - Throws: `ValidationError` where the environment does not tell it.
  func share() throws -> Shard? {
    do throws(ShardError) {
      return try shard?.shard(where: Terminal.environment)
    } catch {
      throw ValidationError("\(error).")
    }
  }
}

extension ShardChoice: ExpressibleByArgument {
  init?(argument: String) {
    self.init(argument)
  }
}
