internal import Git

/// Paths under small numbers: each is the folder around it and a name.
struct PathTable: Sendable {
  /// In bytes; no system has longer paths.
  private static let maximumLength = 4096
  /// Trees may hold each other in ever more combinations.
  private static let maximumCount = 2_000_000

  static let root: Int32 = 0

  /// By rank.
  private let names: [[UInt8]]
  private var numbers: [UInt64: Int32] = [:]
  private var outer: [Int32] = [-1]
  private var name: [Int32] = [-1]
  private var lengths: [Int32] = [0]

  init(names: [[UInt8]]) {
    self.names = names
  }

  /// The number of a name in a folder; nil where there are too many or it is too long.
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
