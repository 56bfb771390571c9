internal import Synchronization
internal import Vectorscan

/// The compiled literals of a plan, compiled when they are first asked for.
final class LazyDatabase: Sendable {
  private let literals: [Literal]
  private let compiled = Mutex<Database?>(nil)

  init(_ literals: [Literal]) {
    self.literals = literals
  }

  /// - Throws: `VectorscanError` when a literal is empty or the library refuses.
  func get() throws(VectorscanError) -> Database {
    try compiled.withLock { database throws(VectorscanError) in
      if let database { return database }
      let made = try Database(literals)
      database = made
      return made
    }
  }
}
