internal import Deflate
package import Formats
internal import Text
package import Vocabulary

/// A text that another text contains in an encoding, maybe inside others.
package struct DecodedText: Sendable {
  package let bytes: [UInt8]
  private let layer: DecodedLayer

  /// The beginning of a gzip file.
  static let gzip: [UInt8] = [0x1F, 0x8B, 0x08]

  fileprivate init(_ bytes: [UInt8], _ layer: DecodedLayer) {
    self.bytes = bytes
    self.layer = layer
  }

  /// The format of settings that nobody named.
  package var format: FileFormat { FileFormat(path: []) }

  /// The range of the outermost text that stands for a range of this one.
  package func span(of range: Range<Int>) -> Range<Int> { span(of: range, isInside: false) }

  /// The range of the outermost text that stands for nothing outside a range of this one: without
  /// digits of which some bits belong to what is next to it.
  package func innerSpan(of range: Range<Int>) -> Range<Int> { span(of: range, isInside: true) }

  private func span(of range: Range<Int>, isInside: Bool) -> Range<Int> {
    var span = range
    var next: DecodedLayer? = layer
    while let layer = next {
      span = layer.origin(of: span, isInside: isInside)
      next = layer.outer
    }
    return span
  }
}

/// How the bytes of a decoded text are written in the text around it.
private final class DecodedLayer: Sendable {
  enum Map {
    case digits(lines: [(first: Int, start: Int)], bits: Int)
    /// The offset of each byte, and the end.
    case origins([Int32])
    /// Each byte depends on all of the range.
    case whole(Range<Int>)
  }

  let map: Map
  /// The layer of the text around it; nil for the outermost one.
  let outer: DecodedLayer?
  let depth: Int

  init(_ map: Map, in outer: DecodedLayer?) {
    self.map = map
    self.outer = outer
    depth = (outer?.depth ?? 0) + 1
  }

  func origin(of range: Range<Int>, isInside: Bool) -> Range<Int> {
    switch map {
    case .whole(let whole): return whole
    case .origins(let origins):
      return Int(origins[range.lowerBound])..<Int(origins[range.upperBound])
    case .digits(let lines, let bits):
      let (low, high) = (range.lowerBound * 8, range.upperBound * 8)
      let start = Self.offset(ofDigit: isInside ? (low + bits - 1) / bits : low / bits, in: lines)
      let last = isInside ? high / bits - 1 : (high - 1) / bits
      guard !range.isEmpty, last >= low / bits else { return start..<start }
      return start..<max(start, Self.offset(ofDigit: last, in: lines) + 1)
    }
  }

  private static func offset(ofDigit digit: Int, in lines: [(first: Int, start: Int)]) -> Int {
    let next = lines.partitioningIndex { $0.first > digit }
    let line = lines[max(0, next - 1)]
    return line.start + digit - line.first
  }
}

/// Decodes what a text contains in encodings: base64, hexadecimal digits, percent encoding, escapes,
/// references, and gzip in any of them.
package final class TextDecoder {
  /// The maximum number of encodings in each other.
  static let deepest = 5
  /// The maximum size in bytes of an unpacked gzip file.
  private static let unpackedLimit = 16 << 20
  /// How many times the size of a text may be decoded, and the size that always may.
  private static let (ratio, least) = (8, 16 << 20)
  /// The maximum number of bytes before and after escapes that are decoded with them.
  private static let surroundings = 1024

  /// Whether the last text has parts that may be encoded.
  package private(set) var hasParts = false
  private var budget = 0
  private var found: [DecodedText] = []
  private let inflater = Inflater()
  private let runs = EncodedRuns()

  package init() {}

  /// Returns the texts in a text, each before those inside it.
  package func texts(in text: Span<UInt8>) -> [DecodedText] {
    hasParts = text.count <= Int(Int32.max) && runs.areThere(in: text)
    guard hasParts else { return [] }
    budget = max(Self.least, min(text.count, 1 << 28) * Self.ratio)
    found = []
    read(text, in: nil)
    defer { found = [] }
    return found
  }

  /// Whether a text may contain texts in encodings that do not lie in copied ranges.
  ///
  /// - Parameter copies: in the order of the text, without overlap.
  package func mayHaveTexts(_ text: Span<UInt8>, outside copies: [SharedRange]) -> Bool {
    // At a border of a copy something else precedes or follows than in the other text.
    var start = 0
    for copy in copies {
      if runs.mayBeThere(in: text, start..<copy.start) { return true }
      start = copy.end
    }
    return runs.mayBeThere(in: text, start..<text.count)
  }

  private func read(_ text: Span<UInt8>, in outer: DecodedLayer?) {
    guard (outer?.depth ?? 0) < Self.deepest else { return }
    var ends = (digits: 0, escapes: 0)
    runs.search(text, in: 0..<text.count) { run in
      switch run.encoding {
      case .base64, .hexadecimal:
        guard run.range.lowerBound >= ends.digits else { return true }
        let lines = DigitLines(from: run, in: text)
        guard take(lines.digits.count) else { return false }
        if add(lines, from: run, in: outer) { ends.digits = lines.end }
      case .escapes(let notation):
        guard run.range.upperBound > ends.escapes else { return true }
        let line = Self.line(around: run.range, after: ends.escapes, in: text)
        guard take(line.count) else { return false }
        ends.escapes = line.upperBound
        let (bytes, origins) = notation.decoded(line, of: text)
        add(bytes, DecodedLayer(.origins(origins), in: outer))
      }
      return true
    }
  }

  /// Adds the text of digits.
  ///
  /// - Returns: whether they stand for a text.
  private func add(_ lines: DigitLines, from run: EncodedRun, in outer: DecodedLayer?) -> Bool {
    var bytes = lines.bytes
    let range = run.range.lowerBound..<lines.end
    if bytes.starts(with: DecodedText.gzip) {
      guard let unpacked = try? inflater?.gunzipped(bytes, limit: min(budget, Self.unpackedLimit)),
        take(unpacked.count)
      else { return false }
      bytes = unpacked
      guard let text = Self.text(of: bytes) else { return false }
      add(text, DecodedLayer(.whole(range), in: outer))
      return true
    }
    guard let text = Self.text(of: bytes) else { return false }
    let isConverted = text.count != bytes.count
    let map: DecodedLayer.Map =
      isConverted ? .whole(range) : .digits(lines: lines.lines, bits: lines.bitsPerDigit)
    add(text, DecodedLayer(map, in: outer))
    return true
  }

  private func add(_ bytes: [UInt8], _ layer: DecodedLayer) {
    found.append(DecodedText(bytes, layer))
    read(bytes.span, in: layer)
  }

  /// Returns decoded bytes as text; nil if they are none.
  private static func text(of bytes: [UInt8]) -> [UInt8]? {
    guard let text = ReadableText.text(of: bytes) else { return nil }
    return text.allSatisfy { $0.isTextByte || $0 >= 0x80 || $0 == 0x1B } ? text : nil
  }

  /// The line with a run, which says what the escapes are about, as far as it is near.
  private static func line(
    around run: Range<Int>, after first: Int, in text: Span<UInt8>
  ) -> Range<Int> {
    var (start, end) = (max(first, run.lowerBound), run.upperBound)
    let (least, most) = (max(first, start - surroundings), min(text.count, end + surroundings))
    while start > least, !text[start - 1].isLineEnd { start -= 1 }
    while end < most, !text[end].isLineEnd { end += 1 }
    return start..<end
  }

  private func take(_ count: Int) -> Bool {
    budget -= count
    return budget >= 0
  }
}
