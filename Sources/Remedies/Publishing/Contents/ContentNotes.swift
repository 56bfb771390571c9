internal import Git
internal import Synchronization

/// What was seen of contents while they were searched for secrets.
struct ContentNotes: Sendable {
  /// Sizes in bytes of the large ones.
  var large: [ObjectID: Int] = [:]
  /// Those with a dangerous name and what it says in them.
  var dangerous: Set<ObjectID> = []
  /// Pointers of Git LFS.
  var pointers: Set<ObjectID> = []
  /// Those under a name that a filter should encrypt, and that are not encrypted.
  var clear: Set<ObjectID> = []
  /// `.gitmodules` and `.lfsconfig` with credentials.
  var withCredentials: Set<ObjectID> = []

  /// Those whose paths are asked for.
  var interesting: Set<ObjectID> {
    dangerous.union(clear).union(withCredentials).union(large.keys)
  }
}

/// Notes that all workers write to.
final class SharedNotes: Sendable {
  private let content = Mutex(ContentNotes())

  var value: ContentNotes { content.withLock { $0 } }

  func add(_ change: (inout ContentNotes) -> Void) { content.withLock { change(&$0) } }
}
