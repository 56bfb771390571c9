/// The lines of a .gitignore that Keystow writes itself.
enum ManagedLines {
  /// Their numbers, from 1.
  static func numbers(in bytes: [UInt8]) -> Set<Int> {
    var numbers: Set<Int> = []
    var isInside = false
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.starts(with: "# >>> keystow".utf8) { isInside = true }
      if isInside { numbers.insert(index + 1) }
      if line.starts(with: "# <<< keystow".utf8) { isInside = false }
    }
    // A block without an end is no block: nothing is left out for it.
    return isInside ? [] : numbers
  }
}
