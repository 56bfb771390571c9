internal import Git
internal import Synchronization

/// Hands a repository from whoever listed something to the first that reads of it: to open it again
/// takes a quarter of a millisecond, for which git waits on each commit.
final class OpenedRepository: Sendable {
  /// `@unchecked Sendable`: who keeps a repository here gives it up, and only one takes it.
  private struct Place: ~Copyable, @unchecked Sendable {
    var repository: Repository?
  }

  private let place = Mutex(Place(repository: nil))

  /// Keeps a repository; one that nobody takes is closed in the end.
  func keep(_ repository: consuming sending Repository) {
    var given = Place(repository: consume repository)
    place.withLock { $0.repository = given.repository.take() }
  }

  /// The repository, for one taker.
  func take() -> sending Repository? {
    var taken = place.withLock { Place(repository: $0.repository.take()) }
    return taken.repository.take()
  }
}
