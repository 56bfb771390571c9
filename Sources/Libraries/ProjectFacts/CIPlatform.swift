internal import Text
package import Vocabulary

/// A service that runs jobs, recognised by the files that define them.
package enum CIPlatform: String, Hashable, Sendable, CaseIterable {
  case github = "GitHub Actions"
  case gitlab = "GitLab CI"
  case circle = "CircleCI"
  case bitrise = "Bitrise"
  case codemagic = "Codemagic"
  case azure = "Azure Pipelines"
  case travis = "Travis CI"
  case appVeyor = "AppVeyor"
  case buildkite = "Buildkite"
  case drone = "Drone"
  case bitbucket = "Bitbucket Pipelines"
  case cirrus = "Cirrus CI"
  case semaphore = "Semaphore"
  case xcodeCloud = "Xcode Cloud"
  case jenkins = "Jenkins"

  /// - Returns: nil for a file that defines no jobs.
  package init?(definedBy path: GitPath) {
    let text = String(decoding: path.bytes.map(\.lowercased), as: UTF8.self)
    let name = String(decoding: path.name.map(\.lowercased), as: UTF8.self)
    let found = Self.allCases.first { platform in
      platform.marks.contains { mark in
        mark.hasSuffix("/") ? text.hasPrefix(mark) || text.contains("/" + mark) : name == mark
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// Names of files, and folders with a slash at their ends.
  private var marks: [String] {
    switch self {
    case .github: [".github/workflows/", ".github/actions/"]
    case .gitlab: [".gitlab-ci.yml", ".gitlab/ci/"]
    case .circle: [".circleci/"]
    case .bitrise: ["bitrise.yml", "bitrise.yaml"]
    case .codemagic: ["codemagic.yaml", "codemagic.yml"]
    case .azure: ["azure-pipelines.yml", "azure-pipelines.yaml", ".azure-pipelines/"]
    case .travis: [".travis.yml"]
    case .appVeyor: ["appveyor.yml", ".appveyor.yml"]
    case .buildkite: ["buildkite.yml", ".buildkite/"]
    case .drone: [".drone.yml"]
    case .bitbucket: ["bitbucket-pipelines.yml"]
    case .cirrus: [".cirrus.yml"]
    case .semaphore: [".semaphore/"]
    case .xcodeCloud: ["ci_scripts/"]
    case .jenkins: ["jenkinsfile"]
    }
  }
}
