package import Edits
internal import Templates

/// The file that makes a CI service run Keystow.
package struct Recipe: Sendable {
  package let service: CIService
  package let text: [UInt8]

  /// - Throws: `RecipeError` where there is none, or where the service cannot get Keystow from there.
  package init(
    for service: CIService, _ kind: RecipeKind = .changes, from origin: ToolOrigin
  ) throws(RecipeError) {
    self.service = service
    let name = service.rawValue + kind.suffix
    guard let template = EmbeddedRecipe.all.first(where: { $0.name == name }) else {
      throw .noTemplate(service)
    }
    var values = ["@KEYSTOW_URL@": origin.url, "@KEYSTOW_REF@": origin.revision]
    if case .shards(let count) = kind {
      values["@KEYSTOW_SHARDS@"] = String(count)
      values["@KEYSTOW_SHARD_LIST@"] =
        "[" + (1...max(1, count)).map(String.init).joined(separator: ", ") + "]"
    }
    if service == .github {
      guard let name = origin.nameOnGitHub else { throw .notOnGitHub(origin.url) }
      values["@KEYSTOW_ACTION@"] = name + "@" + origin.revision
    }
    text = Array(Self.replaced(template.text, by: values).utf8)
  }

  /// What has to be done in a work tree.
  package enum State: Sendable {
    /// The file is made.
    case absent(FileEdit)
    /// It stands there word for word.
    case present
    /// There is another one of that name, which is left as it is.
    case different
  }

  /// - Parameters:
  ///   - content: what stands at the service's path now; nil where there is nothing.
  ///   - place: that path, as the process can open it.
  package func state(in content: [UInt8]?, at place: String) -> State {
    guard let content else {
      return .absent(
        FileEdit(
          path: place, old: nil, new: text, makesFolders: true,
          permissions: service.isProgram ? 0o777 : 0o666))
    }
    return content == text ? .present : .different
  }

  private static func replaced(_ text: String, by values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "@") {
      result += rest[..<start]
      rest = rest[start...]
      if let (name, value) = values.first(where: { rest.hasPrefix($0.key) }) {
        result += value
        rest = rest.dropFirst(name.count)
      } else {
        result += "@"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
