/// The lines of a file that Keystow manages.
struct ManagedBlock: Equatable {
  /// The lines in the file, from 0, marks included.
  let lines: Range<Int>
  /// The templates that its first mark names.
  let uses: [TemplateUse]
  let profile: TemplateProfile

  /// Returns the block of a text; nil if there is none.
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
  private(set) var mistakes: [BlockSyntaxError] = []
  private var open: (line: Int, uses: [TemplateUse], profile: TemplateProfile)?

  mutating func take(_ line: ArraySlice<UInt8>, at index: Int) {
    let mark: BlockMark?
    do throws(BlockSyntaxError.Cause) {
      mark = try BlockMark.read(line)
    } catch {
      note(error, at: index)
      mark = .begin([], .full)
    }
    switch mark {
    case nil: return
    case .begin(let uses, let profile):
      if open != nil {
        note(.nested, at: index)
      } else {
        if block != nil { note(.doubled, at: index) }
        open = (index, uses, profile)
      }
    case .end:
      guard let begin = open else { return note(.endWithoutBegin, at: index) }
      block =
        block
        ?? ManagedBlock(
          lines: begin.line..<(index + 1), uses: begin.uses, profile: begin.profile)
      open = nil
    }
  }

  mutating func finish() {
    if let open { note(.unterminated, at: open.line) }
  }

  private mutating func note(_ cause: BlockSyntaxError.Cause, at index: Int) {
    mistakes.append(BlockSyntaxError(line: index + 1, cause: cause))
  }
}

/// A mistake in the marks of a block, which someone edited by hand.
package struct BlockSyntaxError: Error, Hashable {
  package enum Cause: Error, Hashable {
    /// The first mark cannot be read.
    case unreadableMark
    /// A block without an end.
    case unterminated
    /// A block inside another.
    case nested
    /// A second block.
    case doubled
    /// An end without a beginning.
    case endWithoutBegin
  }

  /// From 1.
  package let line: Int
  package let cause: Cause

  /// The mistake and its fix.
  package var message: String {
    switch cause {
    case .unreadableMark:
      "the templates of this block cannot be read; write it as "
        + "`# >>> keystow: NAME, NAME >>>`, or remove the block and add it again"
    case .unterminated:
      "this block has no end; add `\(BlockMark.endText)` after its last line"
    case .nested:
      "a block begins here inside another; remove this line, or end the other block before "
        + "it and remove one of the two"
    case .doubled:
      "a second block begins here; name all its templates in the first and remove "
        + "this one"
    case .endWithoutBegin:
      "a block ends here without a beginning; remove this line"
    }
  }
}

/// A reason for not writing a file.
package enum BlockError: Error, Hashable, CustomStringConvertible {
  /// The mistakes in the marks of a file.
  case marks(path: String, [BlockSyntaxError])
  /// The block names templates that do not exist.
  case unknownTemplates(path: String, line: Int, UnknownTemplates)
  /// The block lacks some of the templates to remove.
  case notInBlock(path: String, names: [String], present: [String])
  /// Git finds no rules in it.
  case utf16(path: String)

  package var description: String {
    switch self {
    case .marks(let path, let mistakes):
      mistakes.map { "\(path):\($0.line): \($0.message)" }.joined(separator: "\n")
    case .unknownTemplates(let path, let line, let names):
      "\(path):\(line): the block names templates that cannot be used; fix the line, or name the "
        + "folder of your own templates with --templates\n\(names)"
    case .notInBlock(let path, let names, let present):
      "\(path): the block has no template \(names.joined(separator: ", ")); "
        + "it has \(present.joined(separator: ", "))"
    case .utf16(let path):
      "\(path): UTF-16, in which git finds no rules; save it as UTF-8"
    }
  }
}

/// All mistakes in the blocks of a work tree.
package struct BlockErrors: Error, CustomStringConvertible {
  package let errors: [BlockError]

  package var description: String { errors.map(\.description).joined(separator: "\n") }
}
