package import ArgumentParser
internal import Files

/// The number of workers, at least 1.
package struct Jobs: ExpressibleByArgument {
  package let count: Int

  package init?(argument: String) {
    guard let count = Int(argument), (1...1024).contains(count) else { return nil }
    self.count = count
  }

  /// `-j 4`, `-j4`, and `--jobs 4`.
  package static var names: NameSpecification { [.customShort("j", allowingJoined: true), .long] }

  /// One per processor.
  package static var standard: Int { WorkerThreads.available }
}
