import CPCRE2

/// One worker's use of a compiled pattern, with its match data: bytes, not UTF, and with limits against
/// runaway patterns.
@safe package final class Pattern {
  private let code: PatternCode
  private let data: OpaquePointer
  private let context: OpaquePointer
  /// The number of capture groups, without the whole match.
  package var groupCount: Int { code.groupCount }

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

  /// The maximum heap memory of one match in KiB.
  private static let heapLimit: UInt32 = 16_384

  /// - Parameters:
  ///   - pattern: the text of the pattern.
  ///   - isAnchored: whether a match must start at the start of the window.
  ///   - style: the origin of the pattern.
  /// - Throws: `PCREError` when the pattern does not compile, or there is no memory.
  package convenience init(
    _ pattern: String, isAnchored: Bool = false, style: Style = .own
  ) throws(PCREError) {
    try self.init(PatternCode(pattern, isAnchored: isAnchored, style: style))
  }

  private init(_ code: PatternCode) throws(PCREError) {
    guard let data = unsafe pcre2_match_data_create_from_pattern_8(code.pointer, nil) else {
      throw .outOfMemory(code.text)
    }
    guard let context = unsafe pcre2_match_context_create_8(nil) else {
      unsafe pcre2_match_data_free_8(data)
      throw .outOfMemory(code.text)
    }
    self.code = code
    unsafe (self.data, self.context) = (data, context)
    unsafe pcre2_set_match_limit_8(context, Self.matchLimit(of: code.style))
    unsafe pcre2_set_heap_limit_8(context, Self.heapLimit)
  }

  deinit {
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_match_data_free_8(data)
  }

  /// Returns the same pattern for another worker.
  ///
  /// - Throws: `PCREError` when there is no memory.
  package func forAnotherWorker() throws(PCREError) -> sending Pattern { try Pattern(code) }

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
          code.pointer, buffer.baseAddress, window.upperBound, window.lowerBound, options, data,
          context)
      }
    }
    var result = run(options)
    // The interpreter allocates from the heap, within the heap limit.
    if result == PCRE2_ERROR_JIT_STACKLIMIT { result = run(options | UInt32(PCRE2_NO_JIT)) }
    if result == PCRE2_ERROR_NOMATCH { return 0 }
    guard result > 0 else { throw PCREError(code.text, result) }
    return result
  }
}
