internal import Vocabulary

/// Finds the secret paths (a path and a group of blobs) that begin and end between two root shapes.
struct PathChanges: Sendable {
  /// Limits for malicious histories, whose trees contain each other in ever more combinations.
  struct Limits: Sendable {
    /// The maximum number of shape entries visited.
    var visits = 256_000_000
    /// The maximum number of beginnings and ends between two shapes.
    var events = 16_000_000
    var secretPaths = 100_000
  }

  struct SecretPath: Hashable {
    let path: Int32
    let group: Int32
  }

  private let limits: Limits
  /// Whether a limit was reached, so that changes are missing.
  private(set) var isCut = false
  private let shapes: ShapeTable
  private(set) var paths: PathTable
  /// Secret paths by number.
  private(set) var secretPaths: [SecretPath] = []
  private var numbers: [SecretPath: Int32] = [:]
  private var events: [Int32] = []
  /// The known changes, by both shapes.
  private var known: [UInt64: Known] = [:]
  private var visits = 0

  private struct Known {
    let start: Int
    let middle: Int
    let end: Int
  }

  private struct Pair {
    let old: Int32
    let new: Int32
    let path: Int32
  }

  init(_ shapes: FolderShapes, limits: Limits = Limits()) {
    self.limits = limits
    self.shapes = shapes.table
    paths = PathTable(names: shapes.names)
  }

  /// Returns the secret paths that end and those that begin, by number, in no particular order.
  mutating func between(
    _ old: Int32, _ new: Int32
  ) -> (ended: ArraySlice<Int32>, begun: ArraySlice<Int32>) {
    guard old != new else { return ([], []) }
    let key = UInt64(UInt32(bitPattern: old)) << 32 | UInt64(UInt32(bitPattern: new))
    if let found = known[key] {
      return (events[found.start..<found.middle], events[found.middle..<found.end])
    }
    let start = events.count
    var begun: [Int32] = []
    compare(old, new, &begun)
    let middle = events.count
    events += begun
    known[key] = Known(start: start, middle: middle, end: events.count)
    return (events[start..<middle], events[middle...])
  }

  /// Resets the visit budget so that HEAD and the refs are always reported.
  mutating func resetVisits() {
    visits = 0
  }

  private mutating func compare(_ old: Int32, _ new: Int32, _ begun: inout [Int32]) {
    var waiting = [Pair(old: old, new: new, path: PathTable.root)]
    while let pair = waiting.popLast() {
      guard visits < limits.visits, events.count + begun.count < limits.events,
        secretPaths.count < limits.secretPaths
      else {
        isCut = true
        return
      }
      let (oldIsFile, newIsFile) = (shapes.isFile(pair.old), shapes.isFile(pair.new))
      let (left, right) = (shapes[pair.old], shapes[pair.new])
      visits += left.count + right.count
      if oldIsFile || newIsFile {
        compareFiles(oldIsFile ? left : [], newIsFile ? right : [], pair.path, &begun)
      }
      if !oldIsFile || !newIsFile {
        compareFolders(oldIsFile ? [] : left, newIsFile ? [] : right, pair.path, &waiting)
      }
    }
  }

  private mutating func compareFiles(
    _ left: ArraySlice<ShapeTable.Entry>, _ right: ArraySlice<ShapeTable.Entry>, _ path: Int32,
    _ begun: inout [Int32]
  ) {
    var (one, two) = (left.startIndex, right.startIndex)
    while one < left.endIndex || two < right.endIndex {
      let old = one < left.endIndex ? left[one].key : Int32.max
      let new = two < right.endIndex ? right[two].key : Int32.max
      if old < new, let secretPath = number(of: SecretPath(path: path, group: old)) {
        events.append(secretPath)
      }
      if new < old, let secretPath = number(of: SecretPath(path: path, group: new)) {
        begun.append(secretPath)
      }
      if old <= new { one += 1 }
      if new <= old { two += 1 }
    }
  }

  private mutating func compareFolders(
    _ left: ArraySlice<ShapeTable.Entry>, _ right: ArraySlice<ShapeTable.Entry>, _ folder: Int32,
    _ waiting: inout [Pair]
  ) {
    var (one, two) = (left.startIndex, right.startIndex)
    while one < left.endIndex || two < right.endIndex {
      let name = min(
        one < left.endIndex ? left[one].key : Int32.max,
        two < right.endIndex ? right[two].key : Int32.max)
      var (old, new) = (ShapeTable.nothing, ShapeTable.nothing)
      if one < left.endIndex, left[one].key == name {
        old = left[one].shape
        one += 1
      }
      if two < right.endIndex, right[two].key == name {
        new = right[two].shape
        two += 1
      }
      guard old != new else { continue }
      if let path = paths.number(of: name, in: folder) {
        waiting.append(Pair(old: old, new: new, path: path))
      } else {
        isCut = true
      }
    }
  }

  private mutating func number(of secretPath: SecretPath) -> Int32? {
    if let known = numbers[secretPath] { return known }
    guard secretPaths.count < limits.secretPaths else {
      isCut = true
      return nil
    }
    let number = Int32(secretPaths.count)
    secretPaths.append(secretPath)
    numbers[secretPath] = number
    return number
  }
}

/// Numbers paths: each is its folder and a name.
struct PathTable: Sendable {
  /// The maximum length in bytes; no system has longer paths.
  private static let maximumLength = 4096
  /// The maximum number of paths: trees may contain each other in ever more combinations.
  private static let maximumCount = 2_000_000

  static let root: Int32 = 0

  /// Names by rank.
  private let names: [[UInt8]]
  private var numbers: [UInt64: Int32] = [:]
  private var outer: [Int32] = [-1]
  private var name: [Int32] = [-1]
  private var lengths: [Int32] = [0]

  init(names: [[UInt8]]) {
    self.names = names
  }

  /// Returns the number of a name in a folder; nil beyond the limits.
  mutating func number(of name: Int32, in folder: Int32) -> Int32? {
    let key = UInt64(UInt32(bitPattern: folder)) << 32 | UInt64(UInt32(bitPattern: name))
    if let known = numbers[key] { return known }
    let length = lengths[Int(folder)] + Int32(names[Int(name)].count) + 1
    guard length <= Self.maximumLength, outer.count < Self.maximumCount else { return nil }
    let number = Int32(outer.count)
    outer.append(folder)
    self.name.append(name)
    lengths.append(length)
    numbers[key] = number
    return number
  }

  /// The rank of the last component.
  func lastName(of path: Int32) -> Int32 { name[Int(path)] }

  /// The ranks of all components, from the root.
  func components(of path: Int32) -> [Int32] {
    var result: [Int32] = []
    var place = path
    while place != Self.root {
      result.append(name[Int(place)])
      place = outer[Int(place)]
    }
    return result.reversed()
  }

  func path(_ path: Int32) -> GitPath {
    GitPath(Array(components(of: path).map { names[Int($0)] }.joined(separator: [0x2F])))
  }
}
