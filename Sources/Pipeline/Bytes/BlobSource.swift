package import Archives
package import Git
package import Vocabulary

/// A source of bytes: the one interface through which contents enter the pipeline.
package protocol BlobSource: Sendable {
  /// Lists the contents to read, in the order in which reading is cheapest.
  ///
  /// Contents that cannot be listed are added to `problems`, and the listing continues.
  ///
  /// - Throws: when nothing can be listed at all.
  func origins(problems: inout [Problem]) throws -> [Origin]

  /// Lists the same contents as `origins`, ready to be read from packs in their order; nil if the
  /// source is not read from packs.
  ///
  /// - Throws: when nothing can be listed at all.
  func packedContents(problems: inout [Problem]) throws -> PackedContents?

  /// Returns those of the origins that can be searched in packs, without regard to what is new in
  /// them; nil if there are too few to gain from it.
  ///
  /// - Throws: when the objects cannot be listed.
  func packedContents(of origins: [Origin]) throws -> PackedContents?

  /// Returns an observer of what one worker reads from packs, if the source needs one; the worker
  /// creates and releases it.
  func makeObserver() -> (any ContentObserver)?

  /// The budget for reading packs, and the maximum size of a content.
  var limits: (budget: ReadingBudget, maximumByteCount: Int) { get }

  /// The maximum size in bytes of a member of an archive.
  var memberLimit: Int { get }

  /// The folder in which Git LFS keeps its objects, there or not; nil outside a repository.
  var largeFileFolder: String? { get }

  /// Returns a reader for one worker, which creates and releases it.
  func makeReader() throws -> any BlobReader
}

extension BlobSource {
  package func packedContents(problems: inout [Problem]) throws -> PackedContents? { nil }

  package func packedContents(of origins: [Origin]) throws -> PackedContents? { nil }

  package var memberLimit: Int { 16_000_000 }

  package var largeFileFolder: String? { nil }

  package func makeObserver() -> (any ContentObserver)? { nil }

  package var limits: (budget: ReadingBudget, maximumByteCount: Int) { (ReadingBudget(), 0) }
}

/// Reads origins for one worker.
///
/// Not `Sendable`: it owns C handles.
package protocol BlobReader: AnyObject {
  /// Lends the bytes of `origin`, valid only during the call.
  ///
  /// - Returns: the reason for skipping it, or nil.
  /// - Throws: only errors of `body`.
  func read(
    _ origin: Origin, _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> SkipReason?

  /// Opens a content that is too large to be lent, to be read in pieces if it is an archive; nil if
  /// the reader cannot.
  func opened(_ origin: Origin) -> Content?
}

extension BlobReader {
  package func opened(_ origin: Origin) -> Content? { nil }
}

/// Takes notes on the contents of packs while they are scanned.
///
/// What is read another way passes through the source's own readers instead.
package protocol ContentObserver: AnyObject {
  /// Called with each content before it is searched.
  func note(_ bytes: Span<UInt8>, of origin: Origin)

  /// Called with the size in bytes of each content that is too large to be searched.
  func noteSize(_ byteCount: Int, of origin: Origin)

  /// Called with each commit whose message is searched.
  func note(_ commit: ObjectID, _ record: CommitRecord)
}
