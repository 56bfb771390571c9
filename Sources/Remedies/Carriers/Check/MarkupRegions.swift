/// Where the comments and the CDATA sections of an XML text are, with their marks.
struct MarkupRegions {
  private(set) var comments: [Range<Int>] = []
  private(set) var sections: [Range<Int>] = []

  init(_ text: [UInt8]) {
    let commentStart = Array("<!--".utf8)
    let sectionStart = Array("<![CDATA[".utf8)
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      if text[at...].starts(with: commentStart) {
        let end = Self.end(of: "-->", in: text, from: at + 4)
        comments.append(at..<end)
        at = end
      } else if text[at...].starts(with: sectionStart) {
        let end = Self.end(of: "]]>", in: text, from: at + 9)
        sections.append(at..<end)
        at = end
      } else {
        at += 1
      }
    }
  }

  private static func end(of mark: String, in text: [UInt8], from start: Int) -> Int {
    let found = text.offset(of: mark.utf8, from: min(start, text.count))
    return found.map { $0 + mark.utf8.count } ?? text.count
  }
}
