/// A word that stands for replaced bytes while the text around them is read.
///
/// It is made of letters and digits, so every format has it in every value as it is. Reading the
/// text with the word in place of the old bytes gives the value that is meant, without knowing how
/// the format writes the rest of it.
struct Marker {
  let bytes: [UInt8]

  /// A word that the text does not hold.
  init(absentFrom text: [UInt8]) {
    // The number that comes first behind the stem nowhere: among one more than there are stems.
    let stem = Array("KeystowMark".utf8)
    var used: Set<Int> = []
    var at = 0
    while let found = Self.find(stem, in: text, from: at) {
      at = found + stem.count
      var number = 0
      var end = at
      while end < text.count, end < at + 9, (0x30...0x39).contains(text[end]) {
        number = number * 10 + Int(text[end] - 0x30)
        used.insert(number)
        end += 1
      }
    }
    var number = 1
    while used.contains(number) { number += 1 }
    bytes = stem + Array("\(number)x".utf8)
  }

  /// The pieces of a value between the markers in it.
  func pieces(of value: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    while let found = Self.find(bytes, in: value, from: start) {
      pieces.append(value[start..<found])
      start = found + bytes.count
    }
    pieces.append(value[start...])
    return pieces
  }

  /// The first occurrence of a word at or after an offset.
  static func find(_ word: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard let first = word.first else { return nil }
    var at = start
    while at + word.count <= text.count {
      if text[at] == first, text[at..<at + word.count].elementsEqual(word) { return at }
      at += 1
    }
    return nil
  }
}
