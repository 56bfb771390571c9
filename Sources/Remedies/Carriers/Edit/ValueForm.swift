/// How values are written in one kind of file.
protocol ValueForm {
  /// The edits that put the new parts into a value.
  func write(_ slot: Slot) throws(Refusal) -> WrittenValue
}
