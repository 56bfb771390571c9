/// Paths of a work tree, one after the other in few pieces of memory.
struct PathStore: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each path ends in `bytes`.
  private var ends: [Int32] = []
  /// Where the last component of each starts, from the start of the path.
  private var names: [Int32] = []
  private var folders: [Bool] = []

  var count: Int { ends.count }

  /// - Parameter name: where the last component starts.
  mutating func append(_ path: [UInt8], name: Int, isFolder: Bool) {
    // More than 2 GiB of names: the rest is left out of the notes that are made from here.
    guard bytes.count + path.count < Int(Int32.max) else { return }
    bytes += path
    ends.append(Int32(bytes.count))
    names.append(Int32(name))
    folders.append(isFolder)
  }

  func isFolder(_ place: Int) -> Bool { folders[place] }

  func name(_ place: Int) -> Int { Int(names[place]) }

  /// Where a path stands in `bytes`.
  func range(_ place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
  }

  func path(_ place: Int) -> [UInt8] { Array(bytes[range(place)]) }
}
