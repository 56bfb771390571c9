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
    while let found = text.offset(of: stem, from: at) {
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
    while let found = value.offset(of: bytes, from: start) {
      pieces.append(value[start..<found])
      start = found + bytes.count
    }
    pieces.append(value[start...])
    return pieces
  }
}
