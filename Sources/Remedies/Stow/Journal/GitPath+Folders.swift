internal import Edits
internal import Git

extension GitPath {
  /// The names of the folders above it, outermost first.
  var folderNames: [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "/")).dropLast().map { Array($0) }
  }

  /// The folders above it but for the root, outermost first.
  var folders: [GitPath] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { GitPath(Array(bytes[..<$0])) }
  }

  /// Runs a call to the system that reads it.
  ///
  /// - Throws: `EditError` with its name.
  func reading<Result>(
    _ body: () throws(SystemFailure) -> Result
  ) throws(EditError) -> Result {
    do throws(SystemFailure) {
      return try body()
    } catch {
      throw .unreadable(path: StowJournalError.shown(self), reason: error.description)
    }
  }

  /// Runs a call to the system that writes it.
  ///
  /// - Throws: `OutputError` with its name.
  func writing<Result>(
    _ body: () throws(SystemFailure) -> Result
  ) throws(OutputError) -> Result {
    do throws(SystemFailure) {
      return try body()
    } catch {
      throw OutputError(path: StowJournalError.shown(self), error.number)
    }
  }
}
