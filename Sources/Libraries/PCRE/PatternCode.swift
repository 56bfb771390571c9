import CPCRE2

/// A compiled pattern.
///
/// PCRE2 only reads it, so all workers may use it at the same time; compiling it for the processor takes
/// as long as a match in many thousands of bytes.
@safe final class PatternCode: @unchecked Sendable {
  let text: String
  let style: Pattern.Style
  let pointer: OpaquePointer
  let groupCount: Int

  /// - Throws: `PCREError` when the pattern does not compile.
  init(_ text: String, isAnchored: Bool, style: Pattern.Style) throws(PCREError) {
    let options =
      (isAnchored ? UInt32(PCRE2_ANCHORED) : 0)
      | (style == .foreign ? PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_UTF : 0)
    var number: Int32 = 0
    var offset = 0
    let bytes = Array(text.utf8)
    guard
      let code = unsafe pcre2_compile_8(bytes, bytes.count, options, &number, &offset, nil)
    else { throw PCREError(text, number, offset: offset) }
    // Where that is not possible, the interpreter gives the same results.
    _ = unsafe pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    var count: UInt32 = 0
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &count)
    (self.text, self.style, groupCount) = (text, style, Int(count))
    unsafe pointer = code
  }

  deinit { unsafe pcre2_code_free_8(pointer) }
}
