/// A binary property list whose strings can be replaced.
///
/// All other objects keep their bytes, order, width and sharing. Strings, data and containers without
/// references become null, so that no old value stays in the file.
package struct BinaryPropertyListEditor: Sendable {
  /// The XML form of the list, as in `ReadableText`.
  package let xml: [UInt8]
  private let list: BinaryPropertyList

  /// Nil if the bytes are not a valid binary property list.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "bplist0".utf8), var list = BinaryPropertyList(bytes),
      let xml = list.write()
    else { return nil }
    self.xml = xml
    self.list = list
  }

  /// Returns the binary list with parts of its strings replaced.
  ///
  /// - Parameter parts: ascending ranges in the XML form, each inside one string, and the new text
  ///   in UTF-8 without entities.
  /// - Returns: nil if a range is not inside a string, a text is not UTF-8, or two occurrences of a
  ///   shared container would differ.
  package func replacing(_ parts: [(range: Range<Int>, value: [UInt8])]) -> [UInt8]? {
    guard let texts = newTexts(parts), let references = valueReferences() else { return nil }
    var layout = BinaryPropertyListLayout(of: list)
    for (object, changes) in Dictionary(grouping: texts, by: \.object) {
      let staying = references[object].count - changes.count
      // The first text replaces the old object if nothing else refers to it.
      var numbers: [[UInt8]: Int] = [:]
      for change in changes.sorted(by: { $0.reference < $1.reference }) {
        if numbers[change.text] == nil {
          guard let text = String(validating: change.text, as: UTF8.self) else { return nil }
          let isFree = staying == 0 && numbers.isEmpty && !references[object].isName
          numbers[change.text] = layout.place(text, at: isFree ? object : nil)
        }
        layout.refer(from: change.reference, to: numbers[change.text] ?? object)
      }
    }
    return layout.bytes()
  }

  private struct NewText {
    let object: Int
    let reference: Int
    let text: [UInt8]
  }

  /// Returns the new text for each reference to a changed string.
  private func newTexts(_ parts: [(range: Range<Int>, value: [UInt8])]) -> [NewText]? {
    var texts: [Int: NewText] = [:]
    var changed: [Int: Int] = [:]
    var at = 0
    for part in parts {
      while at < list.strings.count, list.strings[at].range.upperBound < part.range.upperBound {
        at += 1
      }
      guard at < list.strings.count, list.strings[at].range.lowerBound <= part.range.lowerBound
      else { return nil }
      let string = list.strings[at]
      let head = Array(xml[string.range.lowerBound..<part.range.lowerBound])
      let tail = Array(xml[part.range.upperBound..<string.range.upperBound])
      // A lone surrogate is read as U+FFFD and could not be written back.
      guard !Self.hasReplacement(head), !Self.hasReplacement(tail) else { return nil }
      let text =
        XMLText.unescaped(head.indices, of: head) + part.value
        + XMLText.unescaped(tail.indices, of: tail)
      if let other = texts[string.reference], other.text != text { return nil }
      texts[string.reference] = NewText(
        object: string.object, reference: string.reference, text: text)
      changed[string.reference, default: 0] += 1
    }
    // A string inside a container with two references is written twice.
    for string in list.strings where changed[string.reference] != nil {
      changed[string.reference, default: 0] -= 1
    }
    return changed.values.allSatisfy { $0 == 0 } ? Array(texts.values) : nil
  }

  private struct Use {
    /// The number of references to it as a value.
    var count = 0
    /// Whether it is a key of a dictionary.
    var isName = false
  }

  /// Returns the uses of each object.
  private func valueReferences() -> [Use]? {
    var uses = Array(repeating: Use(), count: list.objectCount)
    uses[list.topObject].count += 1
    for object in 0..<list.objectCount {
      guard let content = list.references(of: object) else { continue }
      for name in content.names { uses[name].isName = true }
      for value in content.values { uses[value].count += 1 }
    }
    return uses
  }

  private static func hasReplacement(_ text: [UInt8]) -> Bool {
    text.indices.dropLast(2).contains { index in
      text[index] == 0xEF && text[index + 1] == 0xBF && text[index + 2] == 0xBD
    }
  }
}
