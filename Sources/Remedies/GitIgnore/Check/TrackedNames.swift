internal import Git

/// What the index has in one folder: files by name, and folders with the places of what they hold.
struct TrackedNames {
  struct Folder {
    let name: ArraySlice<UInt8>
    let entries: Range<Int>
  }

  /// Places in the index, by name; of a conflict only the first side.
  private(set) var files: [Int] = []
  /// By name, each with a slash behind it.
  private(set) var folders: [Folder] = []

  /// - Parameters:
  ///   - range: the entries below the folder.
  ///   - prefix: bytes of the folder's path.
  init(_ index: [IndexEntry], _ range: Range<Int>, prefix: Int) {
    var place = range.lowerBound
    while place < range.upperBound {
      let path = index[place].path.bytes
      guard let slash = path[prefix...].firstIndex(of: UInt8(ascii: "/")) else {
        if let last = files.last, index[last].path == index[place].path {
          place += 1
          continue
        }
        files.append(place)
        place += 1
        continue
      }
      let end = Self.end(of: path[...slash], in: index, from: place, to: range.upperBound)
      folders.append(Folder(name: path[prefix..<slash], entries: place..<end))
      place = end
    }
  }

  /// The first entry from `start` on that is not below `folder`.
  private static func end(
    of folder: ArraySlice<UInt8>, in index: [IndexEntry], from start: Int, to limit: Int
  ) -> Int {
    // Most folders are small: ever larger steps, then halves.
    var step = 1
    var low = start
    while low + step < limit, index[low + step].path.bytes.starts(with: folder) {
      low += step
      step *= 2
    }
    var high = min(limit, low + step)
    low += 1
    while low < high {
      let middle = (low + high) / 2
      if index[middle].path.bytes.starts(with: folder) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
