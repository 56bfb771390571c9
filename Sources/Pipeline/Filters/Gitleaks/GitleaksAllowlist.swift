/// One `[allowlist]` as it is written in a configuration of gitleaks.
///
/// The format is described at https://github.com/gitleaks/gitleaks#configuration.
struct GitleaksAllowlist {
  /// A pattern and where it stands.
  struct Text {
    let text: String
    let place: ConfigurationPlace
  }

  /// What it is called: `[[rules.allowlists]]`.
  let name: String
  let place: ConfigurationPlace
  var description: String?
  /// Whether all kinds of criteria must hold rather than any one of them.
  var needsAll = false
  var commits: [String] = []
  var paths: [Text] = []
  var regexes: [Text] = []
  var stopwords: [String] = []
  var target = Allowlist.Entry.Target.secret
  /// Ids of gitleaks' rules; any rule where there are none.
  var targetRules: [Text] = []
}
