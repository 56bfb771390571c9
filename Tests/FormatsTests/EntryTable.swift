import Candidates
import Formats
import Testing

/// What a text should give: `path=value` for every entry, in order.
struct EntryTable {
  let format: FileFormat

  /// The entries as `a.b=value`.
  func lines(_ text: String) -> [String] {
    format.entries(in: Array(text.utf8)).map {
      $0.keyPath.joined(separator: ".") + "=" + String(decoding: $0.value, as: UTF8.self)
    }
  }

  /// The bytes of the text that each entry says its value has.
  func slices(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return format.entries(in: bytes).map { String(decoding: bytes[$0.span], as: UTF8.self) }
  }

  /// Checks the promises that hold for every text: spans in bounds, ascending, not empty.
  func checkSpans(_ text: [UInt8], _ note: String = "") {
    var last = 0
    for entry in format.entries(in: text) {
      let isSound =
        entry.span.lowerBound >= last && entry.span.upperBound <= text.count
        && !entry.span.isEmpty && !entry.value.isEmpty
      #expect(isSound, "\(format) \(note) \(entry.span) after \(last) of \(text.count)")
      guard isSound else { return }
      last = entry.span.upperBound
    }
  }

  /// Mutations, truncations and pure noise from a fixed seed.
  func checkHostile(_ sample: String, rounds: Int = 400) {
    var random = SampleGenerator(seed: 42)
    let bytes = Array(sample.utf8)
    let signs = Array("{}[]()<>\"'\\:=,;#/*-|&!?%$\n\r\t \0\u{7F}".utf8) + [0xFF, 0xC3, 0xEF]
    for _ in 0..<rounds {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) where !mutated.isEmpty {
        let index = Int.random(in: 0..<mutated.count, using: &random)
        let sign = signs.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mutated[index] = sign
        case 1: mutated.remove(at: index)
        case 2: mutated.insert(sign, at: index)
        default: mutated.removeSubrange(index...)
        }
      }
      checkSpans(mutated, "mutated")
      let count = Int.random(in: 0...40, using: &random)
      checkSpans((0..<count).map { _ in signs.randomElement(using: &random) ?? 0 }, "noise")
    }
    for end in bytes.indices { checkSpans(Array(bytes[..<end]), "cut") }
  }
}
