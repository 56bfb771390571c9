import Configuration
import Formats

/// The documents that are generated from `ConfigurationSchema`.
enum ConfigurationReference {
  // MARK: Markdown

  /// `Documentation/Configuration.md`.
  static var markdown: String {
    var lines = [introduction]
    for section in ConfigurationSchema.sections {
      lines += ["## `\(section.header)`", "", section.summary + ".", "", "```toml"]
      lines += [section.header] + section.keys.map(\.line) + ["```", ""]
      lines += ["| key | type | default | meaning |", "| --- | --- | --- | --- |"]
      lines += section.keys.map { key in
        "| `\(key.name)` | \(text(key.type)) | \(standard(key)) | \(key.summary) |"
      }
      lines += note(on: section.requirement)
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  private static let introduction = """
    # `.keystow.toml`

    Every section and key of `.keystow.toml`, the configuration at the root of a project. The file is optional, and so
    is everything in it. It is [TOML 1.0](https://toml.io/en/v1.0.0); paths start from its folder and use `/`.

    Unknown sections and keys, and values of the wrong type, are mistakes. A command reports all mistakes in the sections
    that it reads, with line and column, and stops with status 2. Scans and `ignore` read `[scan]`, `[[allow]]`,
    `[[rules]]` and `[ignore]`; all commands read `[files]`; `keys`, `stow` and `resolve` read the other sections.

    The examples show every key, even those that exclude each other. [Exceptions.md](Exceptions.md), [Files.md](Files.md),
    [Values.md](Values.md) and [Constants.md](Constants.md) explain the concepts.

    **Editors** complete and check the file with the schema [keystow.schema.json](keystow.schema.json): copy it next to
    `.keystow.toml`, and start the file with this line, which taplo and Even Better TOML read:

    ```toml
    #:schema ./keystow.schema.json
    ```

    <!-- Generated from Sources/Pipeline/Configuration/Schema by ConfigurationReferenceTests; do not edit. -->

    """

  private static func text(_ type: SchemaType) -> String {
    switch type {
    case .string: "string"
    case .boolean: "Boolean"
    case .integer(let range) where range.upperBound == .max: "integer, at least \(range.lowerBound)"
    case .integer(let range): "integer, \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "number, \(range.lowerBound) to \(range.upperBound)"
    case .size: "size, or integer (bytes)"
    case .date: "date"
    case .choice(let names): names.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .swiftType(let names): names.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .strings: "list of strings"
    }
  }

  private static func standard(_ key: SchemaKey) -> String {
    guard !key.isRequired else { return "required" }
    guard let standard = key.standard else { return "none" }
    let isTOML = (try? TOMLDocument(Array("a = \(standard)".utf8))) != nil
    return isTOML ? "`\(standard)`" : standard
  }

  private static func note(on requirement: SchemaSection.Requirement?) -> [String] {
    switch requirement {
    case .any(let names): ["", "At least one of \(list(names)) is required."]
    case .exactlyOne(let names): ["", "Exactly one of \(list(names)) is required."]
    case nil: []
    }
  }

  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    return quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
  }

  // MARK: JSON schema

  /// `Documentation/keystow.schema.json`.
  static var schema: JSONValue {
    let sections = ConfigurationSchema.sections.map { ($0.name, JSONValue.object(object($0))) }
    return [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": ".keystow.toml",
      "description": "Configuration of Keystow",
      "type": "object",
      "additionalProperties": false,
      "properties": .object(JSONObject(sections)),
    ]
  }

  private static func object(_ section: SchemaSection) -> JSONObject {
    let description: JSONObject = ["description": .string(section.summary)]
    switch section.form {
    case .table: return description + table(section)
    case .list: return description + ["type": "array", "items": .object(table(section))]
    case .named:
      let pattern: JSONObject = ["^[A-Za-z_][A-Za-z0-9_]*$": .object(table(section))]
      return description
        + ["type": "object", "additionalProperties": false, "patternProperties": .object(pattern)]
    }
  }

  private static func table(_ section: SchemaSection) -> JSONObject {
    var object: JSONObject = ["type": "object", "additionalProperties": false]
    let required = section.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { object.append("required", .strings(required)) }
    switch section.requirement {
    case .any(let keys): object.append("anyOf", alternatives(keys))
    case .exactlyOne(let keys): object.append("oneOf", alternatives(keys))
    case nil: break
    }
    let companions = section.keys.compactMap { key in
      key.companion.map { (key.name, JSONValue.strings([$0])) }
    }
    if !companions.isEmpty { object.append("dependencies", .object(JSONObject(companions))) }
    let keys = section.keys.map { key in
      let description: JSONObject = ["description": .string(key.summary)]
      return (key.name, JSONValue.object(description + self.object(key.type)))
    }
    object.append("properties", .object(JSONObject(keys)))
    return object
  }

  private static func alternatives(_ keys: [String]) -> JSONValue {
    .array(keys.map { ["required": .strings([$0])] })
  }

  private static func object(_ type: SchemaType) -> JSONObject {
    switch type {
    case .string: return ["type": "string", "minLength": 1]
    case .boolean: return ["type": "boolean"]
    case .integer(let range):
      let object: JSONObject = ["type": "integer", "minimum": .integer(range.lowerBound)]
      return range.upperBound == .max ? object : object + ["maximum": .integer(range.upperBound)]
    case .number(let range):
      return [
        "type": "number", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
    case .size:
      return [
        "type": .strings(["string", "integer"]), "minimum": 1,
        "pattern": "^[0-9]+ *([KkMmGg]([Ii]?[Bb])?|[Bb])?$",
      ]
    case .date: return ["type": "string", "format": "date"]
    case .choice(let names): return ["type": "string", "enum": .strings(names)]
    case .swiftType(let names):
      return ["type": "string", "enum": .strings(names + names.map { $0 + "?" })]
    case .strings(let isEmptyAllowed):
      let object: JSONObject = ["type": "array", "items": ["type": "string", "minLength": 1]]
      return isEmptyAllowed ? object : object + ["minItems": 1]
    }
  }
}
