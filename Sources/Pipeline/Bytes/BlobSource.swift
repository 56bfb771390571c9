package import Git

/// The one interface through which bytes enter the line.
package protocol BlobSource: Sendable {
  /// What there is to read, in the order in which reading it is cheapest. What cannot be listed is
  /// noted in `problems` and the rest goes on.
  ///
  /// - Throws: when nothing can be listed at all.
  func origins(problems: inout [Problem]) throws -> [Origin]

  /// What `origins` lists, ready to be read from packs in their order; nil where that is not how
  /// this source is read.
  ///
  /// - Throws: when nothing can be listed at all.
  func packedContents(problems: inout [Problem]) throws -> PackedContents?

  /// What reading packs may take, and how large a content may be.
  var limits: (budget: ReadingBudget, maximumByteCount: Int) { get }

  /// A reader for one worker; it is made and dies on the worker.
  func makeReader() throws -> any BlobReader

  /// Where groups of blobs have been: for each group every path at which a commit has one of its
  /// blobs, what brought it there, what took it away, and what still has it.
  ///
  /// A group is all blobs that hold one secret, so that a new version of a file with the same secret
  /// is neither.
  ///
  /// - Throws: when the history cannot be walked.
  func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory]

  /// Files that any of some commits changed or took away.
  ///
  /// - Throws: when the history cannot be opened.
  func replacedFiles(in commits: Set<ObjectID>) throws -> Set<ReplacedFile>

  /// A commit that brought a file in, and whether HEAD's version of the file still holds a secret.
  ///
  /// - Throws: when the commit or HEAD cannot be read.
  func place(
    at path: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobPlace?
}

extension BlobSource {
  package func packedContents(problems: inout [Problem]) throws -> PackedContents? { nil }

  package var limits: (budget: ReadingBudget, maximumByteCount: Int) { (ReadingBudget(), 0) }

  /// Contents outside history have no commits.
  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    groups.map { .none(of: $0) }
  }

  /// Contents outside history have no commits.
  package func replacedFiles(in commits: Set<ObjectID>) throws -> Set<ReplacedFile> { [] }

  /// Contents outside history have no commits.
  package func place(
    at path: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobPlace? { nil }
}

/// Reads origins for one worker.
///
/// Not `Sendable`: it owns C handles.
package protocol BlobReader: AnyObject {
  /// Lends the bytes of `origin`, which are valid only during the call.
  ///
  /// - Returns: what kept it from being read, or nil.
  /// - Throws: only what `body` throws.
  func read(
    _ origin: Origin, _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> Omission?
}
