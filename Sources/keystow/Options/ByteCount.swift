internal import ArgumentParser
internal import Filters

/// A number of bytes on the command line: 4096, 512KB, 16MB, 1MiB.
struct ByteCount: ExpressibleByArgument {
  let count: Int

  /// What is left out unless the user says otherwise: beyond 16 MB there are dumps and media.
  static let standard = ByteCount(count: 16_000_000)

  init?(argument: String) {
    guard let count = ByteSize.bytes(argument) else { return nil }
    self.count = count
  }

  private init(count: Int) {
    self.count = count
  }
}
