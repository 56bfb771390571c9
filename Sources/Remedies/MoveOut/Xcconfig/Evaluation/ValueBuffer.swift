/// A value that is being put together: text, and where it is cut into the elements of a list.
struct ValueBuffer {
  private(set) var bytes: [UInt8] = []
  /// Offsets in `bytes` at which a new element starts.
  private var cuts: [Int] = []
  private var isCutPending = false
  /// Whether anything was added, be it empty: a list may have no element, or an empty one.
  private(set) var hasText = false

  /// What it takes in memory; cuts count, as a list may be long and have no text.
  var size: Int { bytes.count + cuts.count }

  mutating func append(_ text: some Collection<UInt8>) {
    applyCut()
    bytes += text
    hasText = true
  }

  mutating func append(_ other: ValueBuffer) {
    guard other.hasText else { return }
    applyCut()
    for cut in other.cuts { cuts.append(bytes.count + cut) }
    bytes += other.bytes
    hasText = true
  }

  /// Whatever comes next belongs to a new element.
  mutating func cut() {
    if hasText { isCutPending = true }
  }

  private mutating func applyCut() {
    guard isCutPending else { return }
    cuts.append(bytes.count)
    isCutPending = false
  }

  /// What stands between the cuts.
  var elements: [ArraySlice<UInt8>] {
    guard hasText else { return [] }
    return zip([0] + cuts, cuts + [bytes.count]).map { bytes[$0..<$1] }
  }

  /// Its elements, each changed.
  func mapped(_ change: (ArraySlice<UInt8>) -> [UInt8]) -> ValueBuffer {
    var result = ValueBuffer()
    for element in elements {
      result.append(change(element))
      result.cut()
    }
    return result
  }
}
