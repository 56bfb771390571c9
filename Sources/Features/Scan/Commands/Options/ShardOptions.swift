import ArgumentParser
internal import Bytes
internal import Files
internal import Scan

/// The share of the work to do, and the repositories to scan.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Scan one shard of the work, such as 2/8; auto reads it from GitLab, Slurm or Kubernetes \
      variables, auto/8 if they lack the count. Merge the reports with `keystow report merge`
      """, valueName: "i/n"))
  var shard: ShardChoice?

  @Option(
    help: ArgumentHelp(
      """
      Folder with the repositories whose histories to scan, or a file that lists those to scan, \
      one path per line, # for comments; - for standard input. With --shard, whole repositories \
      are assigned in turn; list large ones first
      """, valueName: "dir-or-file"),
    completion: .file())
  var repos: String?

  /// The requested shard; nil for the whole work.
  ///
  /// - Throws: `ValidationError` if the environment does not define it.
  func share() throws -> Shard? {
    do throws(ShardError) {
      return try shard?.shard(where: Environment.text)
    } catch {
      throw ValidationError("\(error).")
    }
  }

  /// The options if none is given.
  static var plain: Self {
    var options = Self()
    (options.shard, options.repos) = (nil, nil)
    return options
  }
}

extension ShardChoice: ExpressibleByArgument {
  init?(argument: String) {
    self.init(argument)
  }
}
