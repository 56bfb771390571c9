internal import ProjectFacts

extension CIPlatform {
  /// What to do with a key in a definition of this service; nil if nothing better is known than the
  /// environment.
  func advice(for name: String) -> String? { Self.advice[self]?.replacing("NAME", with: name) }

  /// `NAME` stands for the key's name.
  private static let advice: [CIPlatform: String] = [
    .github: "use ${{ secrets.NAME }}; store it with: gh secret set NAME",
    .gitlab: "use $NAME; store it with: glab variable set NAME --masked",
    .circle: "use $NAME; store it in the project's environment variables",
    .bitrise: "use $NAME; add it under Secrets in the workflow editor",
    .codemagic: "use $NAME; add it under Environment variables in the app settings, as a secret",
    .azure: "use $(NAME); store it with: az pipelines variable create --name NAME --secret true",
    .travis: "use $NAME; store it with: travis env set NAME --private",
    .appVeyor: "use a secure variable; encrypt the value in AppVeyor under Account, Encrypt YAML",
    .buildkite:
      "add NAME under Secrets of the cluster; read it with: buildkite-agent secret get NAME",
    .drone: "use from_secret: NAME; add NAME under Secrets in the repository's settings",
    .bitbucket: "use $NAME; add it under Repository variables in the settings, as Secured",
    .cirrus: "use ENCRYPTED[!...!]; encrypt the value in the repository's settings of Cirrus CI",
    .semaphore: "use $NAME; add it under Secrets of the organization",
    .xcodeCloud: "use $NAME; add it to the environment of the workflow in Xcode Cloud",
    .jenkins: "use credentials('NAME'); add NAME under Credentials",
  ]
}
