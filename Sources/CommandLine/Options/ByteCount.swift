import ArgumentParser
internal import Git
internal import Text

/// A size on the command line: 4096, 512KB, 16MB, 1MiB.
package struct ByteCount: ExpressibleByArgument {
  package let count: Int

  /// The default size limit; larger files are mostly dumps and media.
  package static let standard = ByteCount(count: 16_000_000)

  package init?(argument: String) {
    guard let count = ByteSize.bytes(argument) else { return nil }
    self.count = count
  }

  private init(count: Int) {
    self.count = count
  }

  /// - Throws: `ValidationError` for a size limit of files that memory may not hold.
  package func checkFileSize() throws {
    guard count > Repository.contentLimit else { return }
    throw ValidationError("--max-file-size: the maximum is 1GB.")
  }
}
