internal import Files

/// A service that runs jobs for a project.
package enum CIService: String, CaseIterable, Sendable {
  case github, gitlab, bitrise
  case xcodeCloud = "xcode-cloud"
  case azure, circle, jenkins, kubernetes, slurm

  /// The name of the service.
  package var title: String {
    switch self {
    case .github: "GitHub Actions"
    case .gitlab: "GitLab CI"
    case .bitrise: "Bitrise"
    case .xcodeCloud: "Xcode Cloud"
    case .azure: "Azure Pipelines"
    case .circle: "CircleCI"
    case .jenkins: "Jenkins"
    case .kubernetes: "Kubernetes"
    case .slurm: "Slurm"
    }
  }

  /// Returns whether there is a recipe of a kind.
  package func offers(_ kind: RecipeKind) -> Bool {
    switch (self, kind) {
    case (.kubernetes, .changes), (.slurm, .changes): false
    case (_, .changes): true
    case (.github, .shards), (.gitlab, .shards), (.kubernetes, .shards), (.slurm, .shards): true
    case (_, .shards): false
    }
  }

  /// Returns the path of a recipe, from the root of the work tree: a file of its own where the
  /// service supports that, so that no file of the team is edited.
  package func path(of kind: RecipeKind) -> String {
    switch self {
    case .github:
      kind == .changes ? ".github/workflows/keystow.yml" : ".github/workflows/keystow-history.yml"
    case .gitlab: kind == .changes ? ".gitlab/keystow.yml" : ".gitlab/keystow-history.yml"
    case .kubernetes: "ci/keystow.kubernetes.yml"
    case .slurm: "ci/keystow.slurm.sh"
    case .bitrise: "ci/keystow.bitrise.yml"
    case .xcodeCloud: "ci_scripts/ci_post_clone.sh"
    case .azure: "azure-pipelines.keystow.yml"
    case .circle: ".circleci/config.yml"
    case .jenkins: "Jenkinsfile.keystow"
    }
  }

  /// Returns the step that the user must take once, if the service does not read the file by
  /// itself; nil if there is none.
  package func step(of kind: RecipeKind) -> String? {
    let path = path(of: kind)
    return switch self {
    case .github, .xcodeCloud, .circle: nil
    case .gitlab: "add to .gitlab-ci.yml:  include: [{ local: \(path) }]"
    case .bitrise: "add to bitrise.yml:  include: [{ path: \(path) }]"
    case .kubernetes:
      "put the repository's URL into \(path); its first lines show how to start it"
    case .slurm: "start it on the cluster, in this folder:  \(path)"
    case .azure:
      "create its pipeline: Pipelines > New pipeline > Existing Azure Pipelines YAML file"
    case .jenkins: "create a multibranch pipeline with the script path \(path)"
    }
  }

  /// The files and folders that show that a project uses the service.
  var markers: [String] {
    switch self {
    case .github: [".github/workflows"]
    case .gitlab: [".gitlab-ci.yml"]
    case .bitrise: ["bitrise.yml"]
    case .xcodeCloud: ["ci_scripts"]
    case .azure: ["azure-pipelines.yml", ".azure-pipelines"]
    case .circle: [".circleci"]
    case .jenkins: ["Jenkinsfile"]
    // No file shows where shards are scanned.
    case .kubernetes, .slurm: []
    }
  }

  /// Returns the files of all services in a work tree, from its root, sorted within a folder.
  package static func files(in workTree: String) -> [(service: CIService, path: String)] {
    allCases.flatMap { service in
      service.markers.flatMap { marker -> [(service: CIService, path: String)] in
        let path = Array((workTree + "/" + marker).utf8)
        guard let entries = try? FolderListing(of: path, followingLink: false).entries else {
          return FileStatus.exists(workTree + "/" + marker) ? [(service, marker)] : []
        }
        return entries.filter { $0.kind == .file }
          .map { marker + "/" + String(decoding: $0.name, as: UTF8.self) }.sorted()
          .map { (service, $0) }
      }
    }
  }

  /// Returns the file of a CI service that runs Keystow; nil if there is none.
  ///
  /// - Parameter workTree: the root of the work tree.
  package static func fileRunningKeystow(in workTree: String) -> String? {
    let recipes = allCases.map { $0.path(of: .changes) }
    return (files(in: workTree).map(\.path) + recipes).first { path in
      let content = try? CurrentFile(path: workTree + "/" + path).content(limit: 1 << 20)
      return content.map { String(decoding: $0, as: UTF8.self).contains("keystow") } ?? false
    }
  }

  /// Whether the file is executable.
  var isProgram: Bool { self == .xcodeCloud || self == .slurm }

  /// Returns the services that a project uses, by the files in it.
  ///
  /// - Parameter exists: whether a path, from the root of the work tree, exists.
  package static func used(where exists: (String) -> Bool) -> [CIService] {
    allCases.filter { $0.markers.contains(where: exists) }
  }
}
