package import Vocabulary

/// The paths to remove with all their versions, as a tree of names.
package struct RemovedPaths: Sendable {
  private struct Node: Sendable {
    /// By the number of the name.
    var children: [Int32: Int32] = [:]
    var isRemoved = false
  }

  private var nodes = [Node()]
  /// The number of each name that is a part of a path.
  private(set) var names: [[UInt8]: Int32] = [:]
  /// The paths, by their nodes.
  private(set) var ends: [Int32: GitPath] = [:]

  /// The node of the top folder.
  static let root: Int32 = 0

  /// - Parameter paths: files and folders, relative to the top folder.
  package init(_ paths: some Sequence<GitPath>) {
    for path in Set(paths).sorted() { add(path) }
  }

  package var isEmpty: Bool { ends.isEmpty }

  private mutating func add(_ path: GitPath) {
    let parts = path.bytes.split(separator: UInt8(ascii: "/")).filter { $0 != [0x2E] }
    guard !parts.isEmpty else { return }
    var node = Self.root
    for part in parts {
      // A folder above is removed whole.
      if isRemoved(node) { return }
      let name = Array(part)
      let number = names[name] ?? Int32(names.count)
      names[name] = number
      if let next = nodes[Int(node)].children[number] {
        node = next
      } else {
        nodes.append(Node())
        nodes[Int(node)].children[number] = Int32(nodes.count - 1)
        node = Int32(nodes.count - 1)
      }
    }
    nodes[Int(node)].isRemoved = true
    ends[node] = GitPath(Array(parts.joined(separator: [0x2F])))
  }

  func isRemoved(_ node: Int32) -> Bool { nodes[Int(node)].isRemoved }

  /// Returns the node of an entry in a folder; nil if no path leads through it.
  func child(of node: Int32, named name: Int32) -> Int32? { nodes[Int(node)].children[name] }

  func child(of node: Int32, named name: [UInt8]) -> Int32? {
    names[name].flatMap { child(of: node, named: $0) }
  }
}

/// A tree in a place that removed paths lead through.
struct PlacedTree: Hashable, Sendable {
  let tree: Int32
  /// Its folder, as a node of `RemovedPaths`.
  let node: Int32
}
