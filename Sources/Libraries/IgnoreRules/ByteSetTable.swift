/// Byte sets by number, each once.
struct ByteSetTable: Sendable {
  private(set) var sets: [ByteSet] = []
  private var places: [ByteSet: Int] = [:]

  mutating func place(of set: ByteSet) -> Int {
    if let place = places[set] { return place }
    places[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}
