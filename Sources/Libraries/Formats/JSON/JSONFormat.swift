internal import Text

extension FileFormat {
  /// JSON, JSON5, and JSON with comments.
  package static let json = FileFormat(
    FormatDefinition(
      "json",
      fileNames: FileNames(
        [
          ".babelrc", ".eslintrc", ".prettierrc", ".swcrc", ".dockercfg", ".jshintrc",
          "composer.lock", "package.resolved", "pipfile.lock", ".watchmanconfig",
        ],
        extensions: [
          "json", "json5", "jsonc", "xcstrings", "webmanifest", "har", "tfstate",
          "storekit", "xctestplan", "geojson", "avsc", "arb", "swiftpm",
          "postman_collection", "postman_environment", "code-workspace", "resolved",
        ],
        inFolders: [(".docker", "config")]),
      entries: {
        var reader = BracketReader($0, style: .json)
        return reader.read()
      },
      reader: { BracketReader($0, style: .json) },
      dialect: { _ in
        Dialect(
          comments: .slashes(inCode: true),
          strictCheck: { (try? JSONReader.value(of: $0)) != nil }, form: { _ in JSONForm() })
      },
      values: .json))
}

extension ValueFormat {
  package static let json = ValueFormat("json") { JSONValues.read($0) }
}

/// Writes values into JSON strings, in double or single quotes.
struct JSONForm: ValueForm {
  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    var escapes = BackslashEscapes(quote: slot.byte(before: 1))
    escapes.short[0x08] = UInt8(ascii: "b")
    escapes.short[0x0C] = UInt8(ascii: "f")
    return try slot.inPlace { value throws(EditRefusal) in try escapes.escape(value) }
  }
}

/// Reads values of keys from a JSON object.
enum JSONValues {
  /// Numbers keep their spelling.
  static func read(_ text: [UInt8]) -> [NamedValue] {
    let value: JSONValue
    let place: JSONPlace
    do throws(JSONError) {
      (value, place) = try JSONReader.located(text)
    } catch {
      return [NamedValue(nil, .mistake("not valid JSON: \(error.message)"), at: error.offset)]
    }
    guard case .object(let object) = value else {
      let reason = "the top level must be an object: { \"NAME\": \"value\" }"
      return [NamedValue(nil, .mistake(reason), at: nil)]
    }
    return zip(object.members, place.parts).map { member, place in
      NamedValue(
        member.name, content(of: member.value, place, in: text), at: place.span.lowerBound)
    }
  }

  private static func content(
    of value: JSONValue, _ place: JSONPlace, in text: [UInt8]
  ) -> NamedValue.Content {
    if value == .null { return .nothing }
    if case .array(let elements) = value {
      let texts = zip(elements, place.parts).compactMap { bytes(of: $0, $1.span, in: text) }
      if texts.count == elements.count { return .list(texts) }
    } else if let bytes = bytes(of: value, place.span, in: text) {
      return .text(bytes)
    }
    return .mistake("must be a string, a number, true, false or a list of strings")
  }

  private static func bytes(
    of value: JSONValue, _ span: Range<Int>, in text: [UInt8]
  ) -> [UInt8]? {
    switch value {
    case .string(let content): Array(content.utf8)
    // A parsed number would lose digits, or the last zero of a version such as 1.10.
    case .integer, .real: Array(text[span])
    case .bool(let flag): Array((flag ? "YES" : "NO").utf8)
    case .null, .array, .object: nil
    }
  }
}
