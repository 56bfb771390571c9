internal import Edits
internal import Git

extension GitPath {
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
