/// The bytes that the patterns of rules have before them in one text, and their limit: one text must
/// not occupy a scan, whatever it contains.
///
/// Bytes and not seconds, so that a report does not depend on the machine and its load. A class, as each
/// call would otherwise claim a property of its owner, which takes longer than the call.
final class MatchWork {
  /// The work of one rule on one text.
  private struct Share {
    /// The number of the text.
    var text: UInt32 = 0
    /// The number of windows in a row that overlap the one before.
    var closeCount: UInt32 = 0
    /// The end of the last window.
    var windowEnd = 0
    var byteCount = 0
    var isStopped = false
  }

  private var shares: [Share]
  private var text: UInt32 = 0
  /// The number of bytes that a rule may search in the current text.
  private(set) var limit = 0
  /// The number of bytes that all rules have searched in it.
  private(set) var total = 0
  /// The rules that were not tried at all places of the current text, and why.
  private(set) var failures: [RuleProblem] = []

  /// The number of windows after which those that overlap are searched together.
  private static let mostAlone: UInt32 = 8
  /// The limit of a rule: for each byte of a text, and for any text.
  private static let bytesPerByte = 200
  private static let least = 1 << 20

  init(ruleCount: Int) { shares = Array(repeating: Share(), count: ruleCount) }

  /// Prepares for a new text.
  func begin(byteCount: Int) {
    text &+= 1
    total = 0
    limit = Self.least + Self.bytesPerByte * byteCount
    if !failures.isEmpty { failures = [] }
  }

  /// Whether a rule may be tried.
  func allows(_ rule: Int) -> Bool {
    if shares[rule].text != text { shares[rule] = Share(text: text) }
    return !shares[rule].isStopped
  }

  /// Adds a window in which a rule is tried.
  ///
  /// - Returns: whether it and several windows before each overlap the one before them.
  func note(_ rule: Int, _ window: Range<Int>) -> Bool {
    let isClose = window.lowerBound < shares[rule].windowEnd
    shares[rule].closeCount = isClose ? shares[rule].closeCount &+ 1 : 0
    shares[rule].windowEnd = window.upperBound
    return shares[rule].closeCount > Self.mostAlone
  }

  /// Adds bytes that a rule has before it.
  func add(_ byteCount: Int, to rule: Int) {
    shares[rule].byteCount += byteCount
    total += byteCount
  }

  /// Whether a rule has searched more than it may: less if several have searched much.
  func isExceeded(by rule: Int) -> Bool {
    shares[rule].byteCount > (total > limit ? limit / 4 : limit)
  }

  /// Abandons a rule for the rest of the text.
  func stop(_ index: Int, of rule: Rule, because reason: String) {
    shares[index].isStopped = true
    note(
      RuleProblem(ruleID: rule.id, message: "\(reason); not tried in the rest of the file"))
  }

  /// Adds a failure that was not added before.
  func note(_ failure: RuleProblem) {
    if !failures.contains(failure) { failures.append(failure) }
  }
}
