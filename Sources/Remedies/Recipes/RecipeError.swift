/// Why there is no recipe.
package enum RecipeError: Error, Equatable, CustomStringConvertible {
  case notOnGitHub(String)
  case noTemplate(CIService)
  case noOrigin

  package var description: String {
    switch self {
    case .notOnGitHub(let url):
      "GitHub Actions takes actions of repositories on GitHub only, and \(url) is not"
        + " https://github.com/OWNER/REPOSITORY"
    case .noOrigin:
      "a recipe needs to know where CI gets Keystow from: --keystow https://HOST/OWNER/REPOSITORY@TAG"
    case .noTemplate(let service): "this build of keystow has no recipe for \(service.title)"
    }
  }
}
