internal import Git

/// A service that builds projects.
package enum CIService: String, CaseIterable, Sendable {
  case github, gitlab, bitrise
  case xcodeCloud = "xcode-cloud"
  case azure, circle, jenkins

  /// As people write it.
  package var title: String {
    switch self {
    case .github: "GitHub Actions"
    case .gitlab: "GitLab CI"
    case .bitrise: "Bitrise"
    case .xcodeCloud: "Xcode Cloud"
    case .azure: "Azure Pipelines"
    case .circle: "CircleCI"
    case .jenkins: "Jenkins"
    }
  }

  /// Where its recipe goes, from the root of the work tree: a file of its own wherever the service
  /// can have one, so that no file of the team is edited.
  package var path: String {
    switch self {
    case .github: ".github/workflows/keystow.yml"
    case .gitlab: ".gitlab/keystow.yml"
    case .bitrise: "ci/keystow.bitrise.yml"
    case .xcodeCloud: "ci_scripts/ci_post_clone.sh"
    case .azure: "azure-pipelines.keystow.yml"
    case .circle: ".circleci/config.yml"
    case .jenkins: "Jenkinsfile.keystow"
    }
  }

  /// What a person has to do once, as the service does not read the file by itself; nil where
  /// nothing is left.
  package var step: String? {
    switch self {
    case .github, .xcodeCloud, .circle: nil
    case .gitlab: "add to .gitlab-ci.yml:  include: [{ local: \(path) }]"
    case .bitrise: "add to bitrise.yml:  include: [{ path: \(path) }]"
    case .azure:
      "make a pipeline of it: Pipelines > New pipeline > Existing Azure Pipelines YAML file"
    case .jenkins: "make a multibranch pipeline with the script path \(path)"
    }
  }

  /// Files and folders of which one tells that a project uses the service.
  var markers: [String] {
    switch self {
    case .github: [".github/workflows"]
    case .gitlab: [".gitlab-ci.yml"]
    case .bitrise: ["bitrise.yml"]
    case .xcodeCloud: ["ci_scripts"]
    case .azure: ["azure-pipelines.yml", ".azure-pipelines"]
    case .circle: [".circleci"]
    case .jenkins: ["Jenkinsfile"]
    }
  }

  /// Whether the service runs the file itself.
  var isProgram: Bool { self == .xcodeCloud }

  /// The services that a project uses, by what stands in it.
  ///
  /// - Parameter exists: whether there is a path, from the root of the work tree.
  package static func used(where exists: (String) -> Bool) -> [CIService] {
    allCases.filter { $0.markers.contains(where: exists) }
  }
}
