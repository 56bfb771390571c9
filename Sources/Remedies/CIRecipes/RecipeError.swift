/// Why there is no recipe.
package enum RecipeError: Error, Equatable, CustomStringConvertible {
  case notOnGitHub(String)
  case noTemplate(CIService)

  package var description: String {
    switch self {
    case .notOnGitHub(let url):
      "GitHub Actions takes actions of repositories on GitHub only, and \(url) is not"
        + " https://github.com/OWNER/REPOSITORY"
    case .noTemplate(let service): "this build of keystow has no recipe for \(service.title)"
    }
  }
}
