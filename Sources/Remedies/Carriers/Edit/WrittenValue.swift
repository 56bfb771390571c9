/// How a replaced value is written.
struct WrittenValue {
  /// In ascending order.
  let edits: [TextEdit]
  /// What the reader of the format finds in the edited file.
  ///
  /// That is the value itself, but where the format has its own language inside values.
  let shown: [UInt8]
}
