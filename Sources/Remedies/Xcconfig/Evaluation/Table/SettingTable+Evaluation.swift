extension SettingTable {
  /// A text with its references resolved as in a string of an Info.plist.
  ///
  /// - Throws: `ExpansionError` when the result would be too large.
  package func expansion(of text: [UInt8]) throws(ExpansionError) -> Expansion {
    limits.begin(written: text.count)
    var evaluation = Evaluation(self)
    let result = try evaluation.run(Expression(string: text), of: nil)
    limits.finish(size: result.buffer.bytes.count)
    return Expansion(
      bytes: result.buffer.bytes,
      undefined: result.undefined.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The elements of a setting that is read as a list: quotes and backslashes are gone.
  ///
  /// - Returns: nil when it was never assigned or no condition holds.
  /// - Throws: `ExpansionError`.
  package func elements(of name: String) throws(ExpansionError) -> [[UInt8]]? {
    guard let index = indexes[Array(name.utf8)] else { return nil }
    return try value(at: index, isString: false).elements.map { Array($0) }
  }

  /// The value of a setting.
  func value(at index: Int, isString: Bool) throws(ExpansionError) -> ValueBuffer {
    if let value = kept[KeptValueKey(setting: index, isString: isString)] { return value.buffer }
    let entry = stacks[index].entries.count - 1
    limits.begin(written: stacks[index].entries[entry].text.count)
    var evaluation = Evaluation(self)
    let buffer = try evaluation.run(
      expression(of: index, entry), of: (setting: index, entry: entry), isString: isString
    ).buffer
    limits.finish(size: buffer.size)
    return buffer
  }

  /// The steps of an assignment, read once.
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

  func keep(_ value: KeptValue, as key: KeptValueKey) {
    guard keptByteCount + value.buffer.size <= ExpansionLimits.kept,
      kept.updateValue(value, forKey: key) == nil
    else { return }
    keptByteCount += value.buffer.size
  }
}
