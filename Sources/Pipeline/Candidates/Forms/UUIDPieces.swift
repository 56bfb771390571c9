extension [TokenForm.Piece] {
  /// The groups of a UUID, in either case.
  static var uuid: Self {
    [
      .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
      .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
    ]
  }
}
