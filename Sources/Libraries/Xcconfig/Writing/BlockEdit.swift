package import Formats

/// A new line of an xcconfig file that assigns a setting, as it must parse afterwards.
package struct NewSetting {
  let name: String
  let conditions: [SettingCondition]
  /// The text as it is written.
  let text: [UInt8]

  package init(_ name: String, conditions: [SettingCondition] = [], text: [UInt8] = []) {
    self.name = name
    self.conditions = conditions
    self.text = text
  }

  /// The line, without a line end.
  var line: [UInt8] {
    let head = name + conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined() + " ="
    return Array(head.utf8) + (text.isEmpty ? [] : [UInt8(ascii: " ")] + text)
  }
}

extension XcconfigDocument {
  /// Returns the file with lines for new settings at the end, but above its trailing includes and
  /// the comments directly above them, because what is included last must win.
  ///
  /// One pass, so that a thousand settings cost no more than one.
  ///
  /// - Parameters:
  ///     - header: the comment at the start of a new file, one text per line.
  ///     - comments: the comment above each setting; empty for none, otherwise as many as settings,
  ///       and a blank line then separates one setting from the next.
  /// - Throws: `XcconfigEditError.changesMore`, `.encoding`.
  package func adding(
    _ settings: [NewSetting], comments: [String] = [], header: [String]
  ) throws(XcconfigEditError) -> [UInt8] {
    guard !settings.isEmpty else { return bytes }
    try checkEncoding()
    var lines: [[UInt8]] = []
    if bytes.isEmpty, !header.isEmpty { lines = header.map(Self.comment) + [[]] }
    for (index, setting) in settings.enumerated() {
      if index < comments.count {
        if index > 0 || !bytes.isEmpty { lines.append([]) }
        lines.append(Self.comment(comments[index]))
      }
      lines.append(setting.line)
    }
    let places = XcconfigLines(self)
    let text = Array(lines.joined(separator: places.lineEnd))
    let index = trailingIncludes.lowerBound
    var change = places.appending(text)
    if index < statements.count {
      let start = places.start(withCommentsAbove: statements[index].span.lowerBound)
      change = places.inserting(text, at: start)
    }
    var expected = statements.map(XcconfigMeaning.init)
    expected.insert(contentsOf: settings.map(XcconfigMeaning.init), at: index)
    return try XcconfigSplice(changes: [change], expected: expected).bytes(for: self)
  }

  private static func comment(_ text: String) -> [UInt8] { Array("// \(text)".utf8) }
}

extension XcconfigMeaning {
  init(_ setting: NewSetting) {
    self = .assignment(name: setting.name, conditions: setting.conditions, value: setting.text)
  }
}
