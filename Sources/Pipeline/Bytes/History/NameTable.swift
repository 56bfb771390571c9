internal import Git

/// Names of files and folders under small numbers, each kept once.
struct NameTable: Sendable {
  private(set) var paths: [GitPath] = []
  /// For files: whether the name says that settings are in it.
  private var isConfiguration: [Bool] = []
  private var numbers: [[UInt8]: Int32] = [:]
  /// The last number given for each hash of a name; most lookups end here.
  private var recent = [Int32](repeating: -1, count: 4096)

  /// The number of the name that stands at `range`.
  mutating func number(of range: Range<Int>, in tree: Span<UInt8>) -> Int32 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for index in range { hash = (hash ^ UInt64(tree[index])) &* 1_099_511_628_211 }
    let slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (recent.count - 1)
    if recent[slot] >= 0, isEqual(recent[slot], to: range, in: tree) { return recent[slot] }
    var name: [UInt8] = []
    name.reserveCapacity(range.count)
    for index in range { name.append(tree[index]) }
    let number = numbers[name] ?? add(name)
    recent[slot] = number
    return number
  }

  /// The number of a name.
  mutating func number(of path: GitPath) -> Int32 {
    numbers[path.bytes] ?? add(path.bytes)
  }

  func isEqual(_ number: Int32, to range: Range<Int>, in tree: Span<UInt8>) -> Bool {
    let bytes = paths[Int(number)].bytes
    guard bytes.count == range.count else { return false }
    for index in 0..<bytes.count where bytes[index] != tree[range.lowerBound + index] {
      return false
    }
    return true
  }

  /// Which of two names stands for a blob that has both: one of a settings file if there is one,
  /// then the smaller, so that the choice does not depend on the order of objects.
  func preferred(_ left: Int32, _ right: Int32) -> Int32 {
    guard left != right else { return left }
    let (one, two) = (isConfiguration[Int(left)], isConfiguration[Int(right)])
    if one != two { return one ? left : right }
    return paths[Int(left)] < paths[Int(right)] ? left : right
  }

  private mutating func add(_ name: [UInt8]) -> Int32 {
    let number = Int32(paths.count)
    let path = GitPath(name)
    paths.append(path)
    isConfiguration.append(FileFormat(path: path).isConfiguration)
    numbers[name] = number
    return number
  }
}
