/// Something that would change whether a path is ignored.
package enum IgnoreAdvice: Sendable, Hashable {
  /// `git add -f` tracks it in spite of the rules.
  case addByForce
  /// Lines to add at the end of a file of rules, which take the path in again.
  case addLines([[UInt8]], file: [UInt8])
  /// No single line with `!` helps, because a folder above is ignored.
  case parentIsIgnored([UInt8])
  /// Rules do nothing to what is tracked; untracking makes them work.
  case untrack
  /// Without this line with `!`, a rule that is weaker would ignore the path.
  case removeLine(Int, file: [UInt8])
  /// A line to add at the end of a file of rules, which ignores the path.
  case ignore([UInt8], file: [UInt8])
}
