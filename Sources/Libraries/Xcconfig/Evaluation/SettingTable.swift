package import Formats
internal import Text

/// The settings that files define together, under given conditions.
///
/// Evaluates as swift-build does: the last assignment whose conditions hold wins, references see
/// the final value of other settings, and a setting sees in its own value the one that it
/// overrides. Values are evaluated on demand and cached.
package final class SettingTable {
  var stacks: [SettingStack] = []
  var indexes: [[UInt8]: Int] = [:]
  var cache: [CachedValueKey: CachedValue] = [:]
  var cachedByteCount = 0
  var limits = ExpansionLimits()
  /// The evaluated values; nil if evaluation failed.
  private var finals: [Int: [UInt8]?] = [:]
  private let stringSettings: Set<[UInt8]>
  /// Whether a file assigns to `value`, under any condition.
  let assignsValue: Bool

  /// The evaluations that failed, each at the position of its assignment.
  package private(set) var diagnostics: [XcconfigDiagnostic] = []

  /// - Parameters:
  ///     - parameters: the values that conditions are matched against: `["config": ["Release"]]`. A
  ///     condition on any other parameter only holds for the pattern `*`.
  ///     - builtIn: settings defined before the files, with literal values, visible to the files
  ///     and overridden by them.
  ///     - stringSettings: names of settings that hold one string, not a list, in addition to those
  ///     that Xcode is known to declare as such.
  package init(
    _ loaded: LoadedSettings, parameters: [String: [String]] = [:],
    builtIn: [String: [UInt8]] = [:], stringSettings: Set<String> = []
  ) {
    self.stringSettings = Set(
      stringSettings.union(XcodeNames.strings).map { Array($0.utf8) })
    assignsValue = loaded.assignments.contains { $0.assignment.name == "value" }
    for (name, value) in builtIn {
      push(
        SettingStack.Entry(text: value, isLiteral: true, source: nil, expression: nil),
        to: Array(name.utf8))
    }
    for one in loaded.assignments
    where one.assignment.conditions.allSatisfy({ $0.holds(for: parameters) }) {
      push(
        SettingStack.Entry(
          text: one.assignment.value, isLiteral: false, source: one, expression: nil),
        to: Array(one.assignment.name.utf8))
    }
  }

  private func push(_ entry: SettingStack.Entry, to name: [UInt8]) {
    let index = indexes[name] ?? stacks.count
    if index == stacks.count {
      indexes[name] = index
      stacks.append(SettingStack(name: name, isString: isString(name)))
    }
    stacks[index].entries.append(entry)
  }

  func isString(_ name: [UInt8]) -> Bool { stringSettings.contains(name) }

  /// The settings that the files define, in the order of their first assignment.
  package var names: [String] {
    let assigned = stacks.filter { $0.entries.last?.source != nil }
    return assigned.map { String(decoding: $0.name, as: UTF8.self) }
  }

  /// The winning assignment; nil if no file defines the setting.
  package func origin(of name: String) -> LoadedAssignment? {
    indexes[Array(name.utf8)].flatMap { stacks[$0].entries.last?.source }
  }

  /// Returns the value of a setting as a string, with the quotes and backslashes of a list.
  ///
  /// - Returns: nil if it was never assigned, no condition holds, or evaluation failed, which is
  ///   added to `diagnostics`.
  package func value(of name: String) -> [UInt8]? {
    guard let index = indexes[Array(name.utf8)] else { return nil }
    if let known = finals[index] { return known }
    do throws(ExpansionError) {
      let value = try value(at: index, isString: true).bytes
      finals.updateValue(value, forKey: index)
      return value
    } catch {
      finals.updateValue(nil, forKey: index)
      report(error, at: index)
      return nil
    }
  }

  private func report(_ error: ExpansionError, at index: Int) {
    guard let source = stacks[index].entries.last?.source else { return }
    diagnostics.append(
      XcconfigDiagnostic(
        severity: .error, path: source.path, position: source.assignment.position,
        message: "\(source.assignment.name) has no value: \(error)"))
  }
}

extension SettingTable {
  /// Expands the references in a text, as in a string of an Info.plist.
  ///
  /// - Throws: `ExpansionError` if the result would be too large.
  package func expansion(of text: [UInt8]) throws(ExpansionError) -> Expansion {
    limits.begin(written: text.count)
    var evaluation = Evaluation(self)
    let result = try evaluation.run(Expression(string: text), of: nil)
    limits.finish(size: result.buffer.bytes.count)
    return Expansion(
      bytes: result.buffer.bytes,
      undefined: result.undefined.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the elements of a setting that is read as a list, without quotes and backslashes.
  ///
  /// - Returns: nil if it was never assigned or no condition holds.
  /// - Throws: `ExpansionError`.
  package func elements(of name: String) throws(ExpansionError) -> [[UInt8]]? {
    guard let index = indexes[Array(name.utf8)] else { return nil }
    return try value(at: index, isString: false).elements.map { Array($0) }
  }

  /// Evaluates a setting.
  func value(at index: Int, isString: Bool) throws(ExpansionError) -> ValueBuffer {
    if let value = cache[CachedValueKey(setting: index, isString: isString)] { return value.buffer }
    let entry = stacks[index].entries.count - 1
    limits.begin(written: stacks[index].entries[entry].text.count)
    var evaluation = Evaluation(self)
    let buffer = try evaluation.run(
      expression(of: index, entry), of: (setting: index, entry: entry), isString: isString
    ).buffer
    limits.finish(size: buffer.size)
    return buffer
  }

  /// The parsed value of an assignment, cached.
  func expression(of index: Int, _ entry: Int) -> Expression {
    if let known = stacks[index].entries[entry].expression { return known }
    let text = stacks[index].entries[entry].text
    let expression =
      stacks[index].entries[entry].isLiteral
      ? Expression(literal: text)
      : stacks[index].isString ? Expression(string: text) : Expression(list: text)
    stacks[index].entries[entry].expression = expression
    return expression
  }

  func store(_ value: CachedValue, as key: CachedValueKey) {
    guard cachedByteCount + value.buffer.size <= ExpansionLimits.cache,
      cache.updateValue(value, forKey: key) == nil
    else { return }
    cachedByteCount += value.buffer.size
  }
}

/// The applicable assignments to one name; the last one wins.
struct SettingStack {
  struct Entry {
    let text: [UInt8]
    /// Whether dollar signs are literal.
    let isLiteral: Bool
    /// The assignment in a file; nil for a built-in setting.
    let source: LoadedAssignment?
    /// Parsed on demand.
    var expression: Expression?
  }

  let name: [UInt8]
  /// Whether the build system declares it as a plain string.
  let isString: Bool
  var entries: [Entry] = []
}

/// Identifies a cached value.
struct CachedValueKey: Hashable {
  /// The index of the setting.
  let setting: Int
  let isString: Bool
}

/// An evaluated value, cached for later references.
struct CachedValue {
  let buffer: ValueBuffer
  let undefined: [[UInt8]]
}
