internal import CommandLine
internal import Files
internal import Formats
internal import Recipes

/// The workflow files for CI services.
struct RecipeSetup: Remedy {
  private let kind: RecipeKind
  private let recipes: [(service: CIService, state: Recipe.State)]
  /// Services that the project uses, but that `--ci` does not name.
  private let unasked: [CIService]

  /// - Parameter origin: the repository to build Keystow from; not nil if a service is named.
  init(
    for services: [CIService], _ kind: RecipeKind, from origin: ToolOrigin?, root: String
  ) throws {
    self.kind = kind
    recipes = try services.compactMap { service in
      guard let origin else { return nil }
      let path = PathText.path(of: service.path(of: kind), in: root)
      let content = try CurrentFile(path: path).content(limit: 1 << 24)
      return (service, try Recipe(for: service, kind, from: origin).state(in: content, at: path))
    }
    let isDone = CIService.fileRunningKeystow(in: root) != nil
    unasked =
      isDone
      ? []
      : CIService.used { FileStatus.exists(PathText.path(of: $0, in: root)) }
        .filter { !services.contains($0) }
  }

  private var edits: [FileEdit] {
    recipes.compactMap { recipe in
      if case .absent(let edit) = recipe.state { return edit }
      return nil
    }
  }

  var changes: [RemedyChange] { edits.compactMap { RemedyChange($0) } }

  var preview: [String] {
    recipes.map { recipe in
      let path = recipe.service.path(of: kind)
      return switch recipe.state {
      case .absent: "\(path): to create, for \(recipe.service.title)"
      case .present: "\(path): up to date"
      case .different:
        "\(path): left unchanged, as it is not this version's; add a job to it (see "
          + "Documentation/CI.md), or remove it to have it created"
      }
    }
  }

  func carryOut(under lock: ProjectLock) throws { try lock.write(edits) }

  func lines(isDone: Bool) -> [String] {
    let steps = recipes.compactMap { recipe -> String? in
      guard isDone || edits.isEmpty, let step = recipe.service.step(of: kind) else { return nil }
      return "\(recipe.service.title): \(step)"
    }
    let hints = unasked.map { service in
      "To run Keystow on \(service.title): keystow setup --ci \(service.rawValue) --keystow URL@TAG"
    }
    return steps + hints
  }

  var members: JSONObject {
    [
      "recipes": .array(
        recipes.map { recipe in
          let state =
            switch recipe.state {
            case .absent: "absent"
            case .present: "present"
            case .different: "different"
            }
          return [
            "service": .string(recipe.service.rawValue),
            "path": .string(recipe.service.path(of: kind)),
            "state": .string(state),
          ]
        })
    ]
  }
}
