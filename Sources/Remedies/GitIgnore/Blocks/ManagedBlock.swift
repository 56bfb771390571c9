/// The lines of a file that Keystow keeps current.
struct ManagedBlock: Equatable {
  /// Its lines in the file, from 0, marks included.
  let lines: Range<Int>
  /// As its first mark names them.
  let uses: [TemplateUse]

  /// The block of a text; nil where there is none.
  ///
  /// - Throws: `BlockError.marks` with every mistake.
  static func find(in text: IgnoreText, path: String) throws(BlockError) -> ManagedBlock? {
    var finder = BlockFinder()
    for (index, line) in text.lines.enumerated() { finder.take(line.content, at: index) }
    finder.finish()
    guard finder.mistakes.isEmpty else { throw .marks(path: path, finder.mistakes) }
    return finder.block
  }
}

/// Pairs the marks of a file.
private struct BlockFinder {
  private(set) var block: ManagedBlock?
  private(set) var mistakes: [BlockMistake] = []
  private var open: (line: Int, uses: [TemplateUse])?

  mutating func take(_ line: ArraySlice<UInt8>, at index: Int) {
    let mark: BlockMark?
    do throws(BlockMistake.Cause) {
      mark = try BlockMark.read(line)
    } catch {
      note(error, at: index)
      mark = .begin([])
    }
    switch mark {
    case nil: return
    case .begin(let uses):
      if open != nil {
        note(.nested, at: index)
      } else {
        if block != nil { note(.doubled, at: index) }
        open = (index, uses)
      }
    case .end:
      guard let begin = open else { return note(.endWithoutBegin, at: index) }
      block = block ?? ManagedBlock(lines: begin.line..<(index + 1), uses: begin.uses)
      open = nil
    }
  }

  mutating func finish() {
    if let open { note(.unterminated, at: open.line) }
  }

  private mutating func note(_ cause: BlockMistake.Cause, at index: Int) {
    mistakes.append(BlockMistake(line: index + 1, cause: cause))
  }
}
