/// The cells and values that the readers of names judge in one text, and their limits.
///
/// In ordinary text a value has one name. In a text of nothing but names each name may have all the
/// others in its value, and each row of a Markdown table may be the header of the rows below it.
///
/// One for each worker.
final class ReadingWork {
  private struct Claim: Hashable {
    let offset: Int
    let meaning: SecretName
  }

  /// The number of cells from which on each is judged once for each meaning of a name.
  static let mostAgain = 4096
  /// The number of bytes of values that are judged for each byte of a text, and in any text.
  private static let bytesPerByte = 4
  private static let leastBytes = 1 << 18

  /// The number of cells that were to be judged.
  private(set) var cellCount = 0
  private var claims: Set<Claim> = []
  /// The number of bytes of the values that were to be judged.
  private(set) var valueByteCount = 0
  private(set) var limit: Int
  /// The word that was read last.
  let word = WordRun()
  /// What is known of the lines around names.
  let header = TableHeader()

  /// - Parameter byteCount: the length of the text.
  init(byteCount: Int) { limit = Self.leastBytes + Self.bytesPerByte * byteCount }

  /// Whether later cells may have been left out because earlier ones were the same.
  var isSelective: Bool { cellCount > Self.mostAgain }

  /// Whether values were left out because there were too many.
  var isExceeded: Bool { valueByteCount > limit }

  /// Whether a cell is to be judged for a name with a meaning.
  func takes(_ offset: Int, as meaning: SecretName) -> Bool {
    cellCount += 1
    return !isSelective || claims.insert(Claim(offset: offset, meaning: meaning)).inserted
  }

  /// Whether a value of a length in bytes is to be judged.
  func takes(valueOf byteCount: Int) -> Bool {
    valueByteCount += byteCount
    return !isExceeded
  }

  /// Prepares for a new text.
  func begin(byteCount: Int) {
    limit = Self.leastBytes + Self.bytesPerByte * byteCount
    (cellCount, valueByteCount) = (0, 0)
    word.begin()
    header.begin()
    if !claims.isEmpty { claims = [] }
  }
}
