internal import Bytes
internal import Filters
internal import Git

/// Traces in blobs of the history, by secret and blob.
struct BlobTraces {
  private(set) var traces: [SecretOfRule: [ObjectID: [Trace]]] = [:]
  private(set) var blobs: Set<ObjectID> = []

  init(_ traces: [Trace]) {
    add(traces)
  }

  /// These and more.
  func adding(_ more: [Trace]) -> BlobTraces {
    var result = self
    result.add(more)
    return result
  }

  /// The blobs that have each secret.
  var groups: [SecretOfRule: Set<ObjectID>] { traces.mapValues { Set($0.keys) } }

  private mutating func add(_ more: [Trace]) {
    for trace in more {
      guard let blob = trace.origin.blob else { continue }
      blobs.insert(blob)
      traces[SecretOfRule(trace.survivor.candidate), default: [:]][blob, default: []].append(trace)
    }
  }
}
