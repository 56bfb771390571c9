package import Git

/// What projects are to see.
package struct WiringRequest {
  /// All paths of the work tree that git tracks or would take.
  package let paths: [GitPath]
  /// The ignored file with the secrets; it need not exist yet.
  package let secrets: GitPath
  /// The committed sample; it need not exist yet.
  package let sample: GitPath
  /// The committed file that includes both; it need not exist yet.
  package let base: GitPath
  /// The names of the keys, to find settings that would hide them.
  package let names: [String]

  package init(
    paths: [GitPath], secrets: GitPath, sample: GitPath, base: GitPath, names: [String]
  ) {
    self.paths = paths
    self.secrets = secrets
    self.sample = sample
    self.base = base
    self.names = names
  }
}
