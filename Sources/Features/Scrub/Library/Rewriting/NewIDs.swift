internal import Bytes
internal import Vocabulary

/// The new ids of changed blobs and trees, by their old ones.
///
/// There are hundreds of thousands: they are found by object number, as a dictionary would take
/// several times the memory.
struct NewIDs: Sendable {
  private var objects: HistoryObjects
  /// The index in `ids` by object number, or -1; empty until there is one.
  private var places: [Int32] = []
  private var ids: [ObjectID] = []

  init(_ objects: HistoryObjects) { self.objects = objects }

  /// The new id of an object; nil for one that does not change.
  subscript(number: Int32) -> ObjectID? {
    guard Int(number) < places.count, places[Int(number)] >= 0 else { return nil }
    return ids[Int(places[Int(number)])]
  }

  subscript(old: ObjectID) -> ObjectID? { objects.number(of: old).flatMap { self[$0] } }

  /// Releases what only reading from packs needs.
  mutating func releasePacks() { objects.releasePacks() }

  /// Sets the new id of an object that has none yet.
  mutating func set(_ id: ObjectID, of number: Int32) {
    if places.isEmpty { places = [Int32](repeating: -1, count: objects.count) }
    places[Int(number)] = Int32(ids.count)
    ids.append(id)
  }
}
