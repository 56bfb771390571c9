/// Evaluates one value.
///
/// References are followed on an explicit stack instead of the thread's. A setting evaluated
/// without meeting one under evaluation has the same value everywhere, so its value is cached:
/// otherwise settings that refer to others twice would take exponential time.
struct Evaluation {
  private let table: SettingTable
  private var frames: [EvaluationFrame] = []
  private var buffers: [ValueBuffer] = [ValueBuffer()]
  /// The innermost assignment of each setting under evaluation.
  private var active: [Int: Int] = [:]
  /// The number of frames, from the outermost, that met a setting under evaluation.
  private var boundFrameCount = 0

  init(_ table: SettingTable) {
    self.table = table
  }

  /// Evaluates a value.
  ///
  /// - Throws: `ExpansionError`.
  mutating func run(
    _ expression: Expression, of place: (setting: Int, entry: Int)?, isString: Bool = true
  ) throws(ExpansionError) -> CachedValue {
    push(expression, of: place, isString: isString, isWhole: place != nil)
    while let frame = frames.last {
      guard frame.step < frame.steps.count else {
        leave(frame)
        if frames.isEmpty { return CachedValue(buffer: buffers[0], undefined: frame.undefined) }
        continue
      }
      frames[frames.count - 1].step += 1
      try carryOut(frame.steps[frame.step], isString: frame.isString)
    }
    return CachedValue(buffer: buffers[0], undefined: [])
  }

  private mutating func push(
    _ expression: Expression, of place: (setting: Int, entry: Int)?, isString: Bool, isWhole: Bool
  ) {
    let outer = place.flatMap { active[$0.setting] }
    if let place { active[place.setting] = place.entry }
    frames.append(
      EvaluationFrame(
        steps: expression.steps, setting: place?.setting, outerEntry: outer, isString: isString,
        isWhole: isWhole))
  }

  private mutating func leave(_ frame: EvaluationFrame) {
    frames.removeLast()
    if let setting = frame.setting {
      active[setting] = frame.outerEntry
      if frame.isWhole, boundFrameCount <= frames.count {
        let value = CachedValue(buffer: buffers[buffers.count - 1], undefined: frame.undefined)
        table.store(value, as: CachedValueKey(setting: setting, isString: frame.isString))
      }
    }
    boundFrameCount = min(boundFrameCount, frames.count)
    if !frame.undefined.isEmpty, !frames.isEmpty { frames[frames.count - 1].note(frame.undefined) }
  }

  private mutating func carryOut(
    _ step: ExpressionStep, isString: Bool
  ) throws(ExpansionError) {
    let last = buffers.count - 1
    switch step {
    case .text(let text): try append(text)
    case .stringOnlyText(let text): if isString { try append(text) }
    case .separator(let blanks): if isString { try append(blanks) } else { buffers[last].cut() }
    case .open: buffers.append(ValueBuffer())
    case .close:
      let value = buffers.removeLast()
      try append(value)
    case .discard: buffers.removeLast()
    case .lookUp(let lookup):
      let name = buffers.removeLast().bytes
      try lookUp(name, lookup, isString: isString || lookup.wantsString)
    case .transform(let transform):
      try table.limits.spend(bytes: 8 * buffers[last].size)
      buffers[last] = buffers[last].mapped { transform.applied(to: Array($0)) }
      try table.limits.check(size: buffers[last].size)
    case .replace(let replacement):
      let operand = buffers.removeLast().bytes
      try replace(replacement, operand)
    }
  }

  private mutating func append(_ text: [UInt8]) throws(ExpansionError) {
    try table.limits.spend(bytes: text.count)
    try table.limits.check(size: buffers[buffers.count - 1].size + text.count + 1)
    buffers[buffers.count - 1].append(text)
  }

  private mutating func append(_ value: ValueBuffer) throws(ExpansionError) {
    try table.limits.check(size: buffers[buffers.count - 1].size + value.size + 1)
    try table.limits.spend(bytes: value.size)
    buffers[buffers.count - 1].append(value)
  }

  private mutating func replace(
    _ replacement: ValueReplacement, _ operand: [UInt8]
  ) throws(ExpansionError) {
    let last = buffers.count - 1
    if !buffers[last].hasText {
      if replacement == .default { try append(operand) }
      return
    }
    var grown = 0
    var failure: ExpansionError?
    var limits = table.limits
    let result = buffers[last].mapped { element in
      guard failure == nil else { return [] }
      let changed = replacement.applied(to: Array(element), operand: operand)
      grown += changed.count + 1
      do throws(ExpansionError) {
        try limits.spend(bytes: element.count + operand.count + changed.count)
        try limits.check(size: grown)
      } catch {
        failure = error
      }
      return changed
    }
    table.limits = limits
    if let failure { throw failure }
    buffers[last] = result
  }

  private mutating func lookUp(
    _ name: [UInt8], _ lookup: ExpressionLookup, isString: Bool
  ) throws(ExpansionError) {
    try table.limits.spend(bytes: name.count)
    let current = frames.count - 1
    let isInherited = name == Array("inherited".utf8) || name == Array("value".utf8)
    let own = isInherited ? frames[current].setting : nil
    guard let index = own ?? index(of: name) else {
      let isDeclaredString = table.isString(name) || isValueOfNone(name)
      return try appendUndefined(name, lookup, isDeclaredString: isDeclaredString, isMissing: true)
    }
    if let entry = active[index] {
      if frames[current].setting != index { boundFrameCount = frames.count }
      guard entry > 0 else {
        let isDeclaredString = table.stacks[index].isString
        return try appendUndefined(
          name, lookup, isDeclaredString: isDeclaredString, isMissing: false)
      }
      let expression = table.expression(of: index, entry - 1)
      return push(
        expression, of: (setting: index, entry: entry - 1), isString: isString, isWhole: false)
    }
    if let value = table.cache[CachedValueKey(setting: index, isString: isString)] {
      frames[current].note(value.undefined)
      return try append(value.buffer)
    }
    let entry = table.stacks[index].entries.count - 1
    push(
      table.expression(of: index, entry), of: (setting: index, entry: entry), isString: isString,
      isWhole: true)
  }

  /// Whether it is `$(value)` in a text outside of settings, which swift-build declares as a
  /// string.
  private func isValueOfNone(_ name: [UInt8]) -> Bool {
    name == Array("value".utf8) && frames[frames.count - 1].setting == nil && !table.assignsValue
  }

  /// The index of the setting with a name; nil for `inherited`.
  private func index(of name: [UInt8]) -> Int? {
    name == Array("inherited".utf8) ? nil : table.indexes[name]
  }

  /// Adds the replacement of a reference without a value.
  ///
  /// - Parameter isMissing: whether there is no value at all, as opposed to no inherited one.
  private mutating func appendUndefined(
    _ name: [UInt8], _ lookup: ExpressionLookup, isDeclaredString: Bool, isMissing: Bool
  ) throws(ExpansionError) {
    if lookup.isBare { return try append([UInt8(ascii: "$")] + name) }
    // A setting declared as a string has an empty value; any other has no element.
    if isDeclaredString { try append([]) }
    if isMissing, !lookup.hasDefault, !name.isEmpty { frames[frames.count - 1].note([name]) }
  }
}

/// A value under evaluation, for the frame below it.
struct EvaluationFrame {
  let steps: [ExpressionStep]
  var step = 0
  /// The index of its setting; nil for a text outside of settings.
  let setting: Int?
  /// The assignment of the same setting under evaluation before, if any.
  let outerEntry: Int?
  /// Whether it is read as a string, including all values it refers to.
  let isString: Bool
  /// Whether it starts with the winning assignment, so that its result is the setting's value.
  let isWhole: Bool
  var undefined: [[UInt8]] = []

  /// Records undefined names.
  mutating func note(_ names: [[UInt8]]) {
    for name in names
    where undefined.count < ExpansionLimits.undefinedNames && !undefined.contains(name) {
      undefined.append(name)
    }
  }
}
