import CPCRE2

/// One worker's compiled pattern with its match data: bytes, not UTF, and with limits against
/// runaway patterns.
///
/// A scan tries most patterns on a few bytes only, which takes less time than compiling them for
/// the processor. That waits until the interpreter has read some multiple of the pattern's size.
@safe package final class Pattern {
  private let text: String
  private let code: OpaquePointer
  private let data: OpaquePointer
  private let context: OpaquePointer
  /// The bytes that the interpreter may still read; nil once there is code for the processor.
  private var interpretedRoom: Int?
  /// The number of capture groups, without the whole match.
  package let groupCount: Int

  /// The origin of a pattern, which decides its limits.
  package enum Style: Sendable {
    /// A built-in pattern.
    case own
    /// A custom pattern: `$` matches only at the very end, as in RE2, and a match may take fewer
    /// steps.
    case foreign
  }

  /// The maximum number of steps of one match.
  private static func matchLimit(of style: Style) -> UInt32 {
    style == .own ? 1_000_000 : 200_000
  }

  /// The bytes that the interpreter reads for each byte of a pattern's size: then it has taken about
  /// as long as compiling takes.
  private static let interpretedRatio = 8

  /// The maximum heap memory of one match in KiB.
  private static let heapLimit: UInt32 = 16_384

  /// - Parameters:
  ///   - pattern: the text of the pattern.
  ///   - isAnchored: whether a match must start at the start of the window.
  ///   - style: the origin of the pattern.
  /// - Throws: `PCREError` when the pattern does not compile, or there is no memory.
  package init(
    _ pattern: String, isAnchored: Bool = false, style: Style = .own
  ) throws(PCREError) {
    text = pattern
    let options =
      (isAnchored ? UInt32(PCRE2_ANCHORED) : 0)
      | (style == .foreign ? PCRE2_DOLLAR_ENDONLY | PCRE2_NEVER_UTF : 0)
    var number: Int32 = 0
    var offset = 0
    let bytes = Array(pattern.utf8)
    guard
      let code = unsafe pcre2_compile_8(
        bytes, bytes.count, options, &number, &offset, nil)
    else {
      throw PCREError(
        pattern: pattern, code: number, message: Self.message(of: number), offset: offset)
    }
    guard let data = unsafe pcre2_match_data_create_from_pattern_8(code, nil) else {
      unsafe pcre2_code_free_8(code)
      throw Self.outOfMemory(pattern)
    }
    guard let context = unsafe pcre2_match_context_create_8(nil) else {
      unsafe pcre2_match_data_free_8(data)
      unsafe pcre2_code_free_8(code)
      throw Self.outOfMemory(pattern)
    }
    unsafe (self.code, self.data, self.context) = (code, data, context)
    unsafe pcre2_set_match_limit_8(context, Self.matchLimit(of: style))
    unsafe pcre2_set_heap_limit_8(context, Self.heapLimit)
    var count: UInt32 = 0
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &count)
    groupCount = Int(count)
    var size = 0
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_SIZE), &size)
    interpretedRoom = Self.interpretedRatio * size
  }

  private static func outOfMemory(_ pattern: String) -> PCREError {
    PCREError(
      pattern: pattern, code: PCRE2_ERROR_NOMEMORY, message: message(of: PCRE2_ERROR_NOMEMORY),
      offset: nil)
  }

  deinit {
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_match_data_free_8(data)
    unsafe pcre2_code_free_8(code)
  }

  /// Returns the first match inside `window`.
  ///
  /// Look-behind and `\b` see the text before the window, but nothing sees the text after its end,
  /// so cut a window only where that does not matter.
  ///
  /// - Returns: the whole match and group 1 (the whole match if group 1 does not exist or did not
  ///   participate).
  /// - Throws: `PCREError` when the match exceeded a limit.
  package func firstMatch(
    in subject: Span<UInt8>, window: Range<Int>
  ) throws(PCREError) -> (whole: Range<Int>, group: Range<Int>)? {
    let result = try match(in: subject, window: window, options: 0)
    guard result > 0 else { return nil }
    guard let vector = unsafe pcre2_get_ovector_pointer_8(data) else { return nil }
    let whole = unsafe vector[0]..<max(vector[0], vector[1])
    guard result > 1, unsafe vector[2] >= 0 else { return (whole, whole) }
    return unsafe (whole, vector[2]..<vector[3])
  }

  /// Returns all groups of the first match inside `window`.
  ///
  /// - Parameter endsText: whether the end of the window counts as that of the text.
  /// - Returns: the whole match, then all groups; nil for those that did not participate.
  /// - Throws: `PCREError` when the match exceeded a limit.
  package func groups(
    in subject: Span<UInt8>, window: Range<Int>, endsText: Bool
  ) throws(PCREError) -> [Range<Int>?]? {
    let options = endsText ? 0 : UInt32(PCRE2_NOTEOL)
    let result = try match(in: subject, window: window, options: options)
    guard result > 0, let vector = unsafe pcre2_get_ovector_pointer_8(data) else { return nil }
    return (0...groupCount).map { group in
      // A group that did not participate has the largest offset, which is -1 here.
      guard group < Int(result), unsafe vector[2 * group] >= 0 else { return nil }
      return unsafe vector[2 * group]..<max(vector[2 * group], vector[2 * group + 1])
    }
  }

  /// Runs a match; returns 0 without one.
  private func match(
    in subject: Span<UInt8>, window: Range<Int>, options: UInt32
  ) throws(PCREError) -> Int32 {
    func run(_ options: UInt32) -> Int32 {
      unsafe subject.withUnsafeBufferPointer { buffer in
        unsafe pcre2_match_8(
          code, buffer.baseAddress, window.upperBound, window.lowerBound, options, data, context)
      }
    }
    if let room = interpretedRoom {
      interpretedRoom = room - window.count
      if room < window.count { compileForProcessor() }
    }
    var result = run(options)
    // The limits are those of the compiled pattern, which takes fewer steps.
    if result < PCRE2_ERROR_NOMATCH, interpretedRoom != nil {
      compileForProcessor()
      result = run(options)
    }
    // The interpreter allocates from the heap, within the heap limit.
    if result == PCRE2_ERROR_JIT_STACKLIMIT { result = run(options | UInt32(PCRE2_NO_JIT)) }
    if result == PCRE2_ERROR_NOMATCH { return 0 }
    guard result > 0 else {
      throw PCREError(
        pattern: text, code: result, message: Self.message(of: result), offset: nil)
    }
    return result
  }

  /// Where that is not possible, the interpreter gives the same results.
  private func compileForProcessor() {
    interpretedRoom = nil
    _ = unsafe pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
  }

  private static func message(of code: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = unsafe pcre2_get_error_message_8(code, &buffer, buffer.count)
    return length < 0
      ? "PCRE2 error \(code)" : String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
  }
}

/// A pattern that does not compile, or a match that exceeded a limit.
package struct PCREError: Error, CustomStringConvertible {
  package let pattern: String
  /// PCRE2's error number.
  package let code: Int32
  package let message: String
  /// The offset in the pattern, in bytes from 0; nil for errors of matching.
  package let offset: Int?

  package var description: String {
    offset.map { "\(message) at byte \($0) of \(pattern)" } ?? "\(message) in \(pattern)"
  }
}
