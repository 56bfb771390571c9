internal import Git

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
}

extension BlobSource {
  package func packedContents(problems: inout [Problem]) throws -> PackedContents? { nil }

  package var limits: (budget: ReadingBudget, maximumByteCount: Int) { (ReadingBudget(), 0) }
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
    _ origin: Origin, _ body: (Span<UInt8>, AddedLines) throws -> Void
  ) throws -> SkipReason?
}
