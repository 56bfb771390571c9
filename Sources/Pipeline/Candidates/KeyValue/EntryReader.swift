/// Reads the names and values out of one config format.
///
/// A reader never fails: what it does not understand it skips, because a broken or templated file
/// can hold a secret too. It takes time linear in the text, and a bounded depth.
package protocol EntryReader {
  /// The string values in `text` in the order in which they stand.
  static func entries(in text: [UInt8]) -> [Entry]
}
