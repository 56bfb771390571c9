internal import Git

/// A service that builds the project, with the way it stores secrets.
struct Pipeline {
  /// The names of its files.
  private let names: Set<String>
  /// The folders of its files, with a slash at their ends.
  private let folders: [String]
  /// The replacement for the user; `NAME` stands for the key's name.
  private let advice: String

  /// Returns what to do with a key in a definition of this service.
  func advice(for name: String) -> String { advice.replacing("NAME", with: name) }

  /// Returns the service that a file defines a pipeline of; nil for another file.
  static func service(of path: GitPath) -> Pipeline? {
    let text = String(decoding: path.bytes, as: UTF8.self).lowercased()
    let name = path.lowercasedName
    return all.first { service in
      service.names.contains(name)
        || service.folders.contains { text.hasPrefix($0) || text.contains("/" + $0) }
    }
  }

  private init(_ names: Set<String>, in folders: [String] = [], _ advice: String) {
    self.names = names
    self.folders = folders
    self.advice = advice
  }

  private static let all: [Pipeline] = [
    Pipeline(
      [], in: [".github/workflows/", ".github/actions/"],
      "use ${{ secrets.NAME }}; store it with: gh secret set NAME"),
    Pipeline(
      [".gitlab-ci.yml"], in: [".gitlab/ci/"],
      "use $NAME; store it with: glab variable set NAME --masked"),
    Pipeline([], in: [".circleci/"], "use $NAME; store it in the project's environment variables"),
    Pipeline(
      ["bitrise.yml", "bitrise.yaml"],
      "use $NAME; add it under Secrets in the workflow editor"),
    Pipeline(
      ["codemagic.yaml", "codemagic.yml"],
      "use $NAME; add it under Environment variables in the app settings, as a secret"),
    Pipeline(
      ["azure-pipelines.yml", "azure-pipelines.yaml"], in: [".azure-pipelines/"],
      "use $(NAME); store it with: az pipelines variable create --name NAME --secret true"),
    Pipeline([".travis.yml"], "use $NAME; store it with: travis env set NAME --private"),
    Pipeline(
      ["appveyor.yml", ".appveyor.yml"],
      "use a secure variable; encrypt the value in AppVeyor under Account, Encrypt YAML"),
    Pipeline(
      ["buildkite.yml"], in: [".buildkite/"],
      "add NAME under Secrets of the cluster; read it with: buildkite-agent secret get NAME"),
    Pipeline(
      [".drone.yml"], "use from_secret: NAME; add NAME under Secrets in the repository's settings"),
    Pipeline(
      ["bitbucket-pipelines.yml"],
      "use $NAME; add it under Repository variables in the settings, as Secured"),
    Pipeline(
      [".cirrus.yml"],
      "use ENCRYPTED[!...!]; encrypt the value in the repository's settings of Cirrus CI"),
    Pipeline([], in: [".semaphore/"], "use $NAME; add it under Secrets of the organization"),
    Pipeline(
      [], in: ["ci_scripts/"], "use $NAME; add it to the environment of the workflow in Xcode Cloud"
    ),
  ]
}
