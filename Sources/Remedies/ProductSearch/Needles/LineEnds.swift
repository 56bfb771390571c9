/// The line ends of a text, which tools change when they store it.
enum LineEnds {
  /// A value as it is, then with each kind of line end.
  static func variants(of value: [UInt8]) -> [[UInt8]] {
    guard value.contains(0x0A) else { return [value] }
    let lines = value.split(separator: 0x0A, omittingEmptySubsequences: false)
    let bare = lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
    let variants = [
      value, Array(bare.joined(separator: [0x0A])), Array(bare.joined(separator: [0x0D, 0x0A])),
    ]
    return variants.enumerated().filter { !variants[..<$0.offset].contains($0.element) }
      .map(\.element)
  }
}
