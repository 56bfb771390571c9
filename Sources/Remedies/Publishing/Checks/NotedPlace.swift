internal import Bytes
internal import Git

/// A path at which blobs of some kind stood in the history that others get.
struct NotedPlace {
  let path: GitPath
  /// All of them, in no order.
  var blobs: Set<ObjectID> = []
  /// The oldest commit that has one.
  var commit: ObjectID
  var order: Int
  /// Whether HEAD has one of them there.
  var isInHead = false

  /// The places of noted blobs by path, sorted; those that only the stash or the reflog reaches are
  /// left out.
  static func list(
    _ blobs: some Sequence<ObjectID>, in places: [ObjectID: [BlobPlace]], _ reaches: Reaches
  ) -> [NotedPlace] {
    var found: [GitPath: NotedPlace] = [:]
    for blob in blobs {
      for place in places[blob] ?? [] where reaches.isPublished(place.commit) {
        var noted =
          found[place.path]
          ?? NotedPlace(path: place.path, commit: place.commit, order: place.order)
        noted.blobs.insert(blob)
        if place.order < noted.order { (noted.commit, noted.order) = (place.commit, place.order) }
        noted.isInHead = noted.isInHead || place.isInHead
        found[place.path] = noted
      }
    }
    return found.values.sorted { $0.path < $1.path }
  }

  /// When it came, and whether it is still there.
  var life: String {
    "since \(commit.hex.prefix(10)), " + (isInHead ? "still in HEAD" : "no longer in HEAD")
  }
}
