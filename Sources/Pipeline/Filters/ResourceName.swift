internal import Text

/// Recognizes the names of resources that commands call secrets: `kubectl get secret db-login`.
enum ResourceName {
  /// The maximum number of bytes of a command before a name.
  private static let reach = 400

  /// Whether a value is the name of a resource, by its form and by the command before it.
  static func isName(_ value: [UInt8], at span: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard isLabel(value), span.lowerBound <= text.count else { return false }
    let start = LineBorders.start(of: span.lowerBound, limit: reach, in: text)
    let line = (start..<span.lowerBound).map { text[$0].lowercased }
    let words = line.split { !$0.isAlphanumeric && !"-_./$".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    guard let last = words.last else { return false }
    let hasCommand = words.contains(where: commands.contains)
    if options.contains(last) { return hasCommand }
    // `create secret generic NAME`, `"get", "secret", "NAME"`, `secret/NAME`.
    guard line.last.map({ !":=".utf8.contains($0) }) ?? false else { return false }
    let noun = kinds.contains(last) ? words.dropLast().last ?? "" : last
    guard nouns.contains(noun) || noun.hasSuffix("/") && nouns.contains(String(noun.dropLast()))
    else { return false }
    return hasCommand || words.contains(where: verbs.contains)
  }

  /// Whether it has the form of a label or a domain of RFC 1123, as names of Kubernetes have.
  private static func isLabel(_ value: [UInt8]) -> Bool {
    value.count <= 253 && value.contains(UInt8(ascii: "-"))
      && value.allSatisfy { $0.isLowercase || $0.isDigit || "-./".utf8.contains($0) }
  }

  private static let nouns: Set<String> = [
    "secret", "secrets", "externalsecret", "externalsecrets", "sealedsecret", "sealedsecrets",
  ]
  private static let kinds: Set<String> = ["generic", "tls", "docker-registry"]
  private static let options: Set<String> = [
    "--secret", "-secret", "--secret-id", "--secret-name", "--image-pull-secret",
  ]
  private static let commands: Set<String> = [
    "kubectl", "oc", "kubecolor", "k3s", "microk8s.kubectl", "docker", "podman", "nerdctl",
    "buildah", "gcloud", "az", "aws", "vault", "flyctl", "fly", "doctl", "scw", "nomad", "helm",
    "argocd", "velero", "kubeseal",
  ]
  private static let verbs: Set<String> = [
    "get", "describe", "delete", "edit", "patch", "annotate", "label", "inspect", "rm", "apply",
  ]
}
