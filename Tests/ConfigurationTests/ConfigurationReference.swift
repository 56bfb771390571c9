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
    `[[rules]]` and `[ignore]`; `keys`, `stow` and `resolve` read the other sections.

    The examples show every key, even those that exclude each other. [Exceptions.md](Exceptions.md),
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
    object(
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string(".keystow.toml")),
      ("description", .string("Configuration of Keystow")),
      ("type", .string("object")), ("additionalProperties", .bool(false)),
      (
        "properties",
        .object(ConfigurationSchema.sections.map { JSONMember($0.name, schema(of: $0)) })
      ))
  }

  private static func schema(of section: SchemaSection) -> JSONValue {
    let description = ("description", JSONValue.string(section.summary))
    switch section.form {
    case .table: return table(section, description)
    case .list:
      return object(description, ("type", .string("array")), ("items", table(section)))
    case .named:
      return object(
        description, ("type", .string("object")), ("additionalProperties", .bool(false)),
        ("patternProperties", object(("^[A-Za-z_][A-Za-z0-9_]*$", table(section)))))
    }
  }

  private static func table(
    _ section: SchemaSection, _ first: (String, JSONValue)...
  ) -> JSONValue {
    var members = first
    members += [("type", .string("object")), ("additionalProperties", .bool(false))]
    let required = section.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(("required", names(required))) }
    switch section.requirement {
    case .any(let keys): members.append(("anyOf", .array(keys.map { requiring($0) })))
    case .exactlyOne(let keys): members.append(("oneOf", .array(keys.map { requiring($0) })))
    case nil: break
    }
    let companions = section.keys.compactMap { key in
      key.companion.map { JSONMember(key.name, names([$0])) }
    }
    if !companions.isEmpty { members.append(("dependencies", .object(companions))) }
    let keys = section.keys.map { key in
      JSONMember(
        key.name,
        .object([JSONMember("description", .string(key.summary))] + Self.members(of: key.type))
      )
    }
    members.append(("properties", .object(keys)))
    return .object(members.map { JSONMember($0.0, $0.1) })
  }

  private static func members(of type: SchemaType) -> [JSONMember] {
    func named(_ name: String) -> JSONMember { JSONMember("type", .string(name)) }
    switch type {
    case .string: return [named("string"), JSONMember("minLength", .integer(1))]
    case .boolean: return [named("boolean")]
    case .integer(let range):
      let maximum = JSONMember("maximum", .integer(range.upperBound))
      return [named("integer"), JSONMember("minimum", .integer(range.lowerBound))]
        + (range.upperBound == .max ? [] : [maximum])
    case .number(let range):
      return [
        named("number"), JSONMember("minimum", .integer(range.lowerBound)),
        JSONMember("maximum", .integer(range.upperBound)),
      ]
    case .size:
      return [
        JSONMember("type", names(["string", "integer"])), JSONMember("minimum", .integer(1)),
        JSONMember("pattern", .string("^[0-9]+ *([KkMmGg]([Ii]?[Bb])?|[Bb])?$")),
      ]
    case .date: return [named("string"), JSONMember("format", .string("date"))]
    case .choice(let choices): return [named("string"), JSONMember("enum", names(choices))]
    case .swiftType(let types):
      return [named("string"), JSONMember("enum", names(types + types.map { $0 + "?" }))]
    case .strings(let isEmptyAllowed):
      let items = object(("type", .string("string")), ("minLength", .integer(1)))
      return [named("array"), JSONMember("items", items)]
        + (isEmptyAllowed ? [] : [JSONMember("minItems", .integer(1))])
    }
  }

  private static func requiring(_ key: String) -> JSONValue { object(("required", names([key]))) }

  private static func names(_ names: [String]) -> JSONValue { .array(names.map { .string($0) }) }

  private static func object(_ members: (String, JSONValue)...) -> JSONValue {
    .object(members.map { JSONMember($0.0, $0.1) })
  }
}
