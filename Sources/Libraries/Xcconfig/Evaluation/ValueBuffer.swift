/// A value under construction: text, and where it is cut into the elements of a list.
struct ValueBuffer {
  private(set) var bytes: [UInt8] = []
  /// The offsets in `bytes` at which a new element starts.
  private var cuts: [Int] = []
  private var isCutPending = false
  /// Whether anything was added, even empty text: a list may have no element or an empty one.
  private(set) var hasText = false

  /// Its size in memory; cuts count, because a list may be long without text.
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

  /// Starts a new element with the next text.
  mutating func cut() {
    if hasText { isCutPending = true }
  }

  private mutating func applyCut() {
    guard isCutPending else { return }
    cuts.append(bytes.count)
    isCutPending = false
  }

  /// The text between the cuts.
  var elements: [ArraySlice<UInt8>] {
    guard hasText else { return [] }
    return zip([0] + cuts, cuts + [bytes.count]).map { bytes[$0..<$1] }
  }

  /// Returns the buffer with each element transformed.
  func mapped(_ change: (ArraySlice<UInt8>) -> [UInt8]) -> ValueBuffer {
    var result = ValueBuffer()
    for element in elements {
      result.append(change(element))
      result.cut()
    }
    return result
  }
}
