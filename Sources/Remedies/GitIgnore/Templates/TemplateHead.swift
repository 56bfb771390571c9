/// Reads the lines `#: key value` at the top of a template.
struct TemplateHead {
  private let template: String
  private var line = 0
  private(set) var title: String?
  private(set) var kind: TemplateKind?
  private(set) var aliases: [String] = []
  private(set) var includes: [String] = []
  private(set) var markers: [TemplateMarker] = []

  /// - Parameter template: how messages call it.
  init(template: String) {
    self.template = template
  }

  /// Gives what stands below the head.
  mutating func read(_ text: String) throws(TemplateError) -> Substring {
    var rest = text[...]
    while rest.utf8.starts(with: "#:".utf8) {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      line += 1
      try read(line: rest[..<end].utf8.dropFirst(2))
      rest = rest[end...].dropFirst()
    }
    return rest
  }

  private mutating func read(line text: Substring.UTF8View) throws(TemplateError) {
    let words = Self.trimmed(text)
    let key = words.prefix { $0 != UInt8(ascii: " ") }
    let value = Substring(Self.trimmed(words.dropFirst(key.count)))
    guard !value.isEmpty else { throw wrong("`#: \(Substring(words))` has no value") }
    switch String(Substring(key)) {
    case "title":
      guard title == nil else { throw wrong("a second title; a template has one") }
      title = String(value)
    case "kind": try read(kind: value)
    case "aliases": aliases += Self.list(value)
    case "includes": includes += Self.list(value)
    case "marker": markers.append(try marker(value, isStrong: true))
    case "hint": markers.append(try marker(value, isStrong: false))
    default:
      throw wrong(
        "`#: \(Substring(key))` is not known; there are title, kind, aliases, includes, marker, hint"
      )
    }
  }

  private mutating func read(kind text: Substring) throws(TemplateError) {
    guard kind == nil else { throw wrong("a second kind; a template has one") }
    guard let value = TemplateKind(rawValue: String(text)) else {
      let kinds = TemplateKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong("no kind of template: \(text); there are \(kinds)")
    }
    kind = value
  }

  /// `PATH`, or `PATH containing "TEXT"`, where nothing in the text is escaped.
  private func marker(_ value: Substring, isStrong: Bool) throws(TemplateError) -> TemplateMarker {
    var path = value
    var text: String?
    let key = #" containing ""#
    if value.utf8.last == UInt8(ascii: "\""), let place = Self.place(of: key, in: value) {
      path = Substring(Self.trimmed(value[..<place].utf8))
      text = String(value[place...].utf8.dropFirst(key.utf8.count).dropLast()) ?? ""
    } else if Self.place(of: " containing", in: value) != nil {
      throw wrong(#"write it as: marker PATH containing "TEXT""#)
    }
    let isFolder = path.utf8.last == UInt8(ascii: "/")
    if isFolder { path = path.dropLast() }
    let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPlain = components.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual("**".utf8)
    }
    guard isPlain, text != "", !(isFolder && text != nil) else {
      throw wrong("a marker is a path below the project's folder, and only a file can hold a text")
    }
    return TemplateMarker(path: String(path), isFolder: isFolder, text: text, isStrong: isStrong)
  }

  /// Checks what stands below the head: a `#:` there would be taken for a comment and its meaning be
  /// lost.
  ///
  /// - Throws: `TemplateError` for the first such line, unless there is no head.
  func checkBody(_ body: Substring) throws(TemplateError) {
    guard line > 0 else { return }
    var number = line
    for text in body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard !text.starts(with: "#:".utf8) else {
        throw TemplateError(
          template: template, line: number, cause: "`#:` below the head; move it to the top")
      }
    }
  }

  private func wrong(_ cause: String) -> TemplateError {
    TemplateError(template: template, line: line, cause: cause)
  }

  /// Without the blanks at both ends.
  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text.drop { $0 == UInt8(ascii: " ") }
    while text.last == UInt8(ascii: " ") { text = text.dropLast() }
    return text
  }

  /// What commas part.
  private static func list(_ value: Substring) -> [String] {
    value.utf8.split(separator: UInt8(ascii: ",")).compactMap { String(trimmed($0)) }
      .filter { !$0.isEmpty }
  }

  /// Where a text first stands in another.
  private static func place(of part: String, in text: Substring) -> Substring.Index? {
    text.utf8.indices.first { text.utf8[$0...].starts(with: part.utf8) }
  }
}
