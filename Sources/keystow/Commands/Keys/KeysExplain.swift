internal import ArgumentParser
internal import Bytes
internal import Findings
internal import Git
internal import Keys
internal import SwiftConstants

/// Says where the value of a key comes from.
struct KeysExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say where the value of a key comes from.",
    discussion: """
      Examples:
        keystow keys explain TMDB_API_KEY
        keystow keys explain TMDB_API_KEY --config Debug

      The sources in their order: a variable of the environment, which counts for
      `keystow resolve` and `keystow keys pull`; the file of the configuration and
      Secrets.xcconfig, which Xcode reads; the sample. Values are masked.

      Exit status: 0 done, 2 failed or there is no such key, 64 wrong usage.
      """)

  @Argument(help: "The name of the key.")
  var name: KeyName

  @OptionGroup
  var configuration: KeyConfiguration

  @OptionGroup
  var start: StartFolder

  func run() throws {
    try start.enter()
    let work = try KeyWork(configuration: configuration.name)
    let key = try work.key(name)
    try KeyWork.deliver(
      [heading(key, work)] + sources(work) + uses(key)
        + [inSwift(work)])
    try work.reportDiagnostics()
  }

  private func inSwift(_ work: KeyWork) -> String {
    if name == .salt { return "  in Swift: nothing; hidden constants are made with it" }
    return "  in Swift: \(work.constants[name].expression)"
  }

  private func heading(_ key: KeyDeclaration, _ work: KeyWork) -> String {
    guard let position = key.position else { return "\(name): not in \(KeyManifest.fileName)" }
    let required =
      key.type.isOptional
      ? "not required"
      : "required in \(key.required?.joined(separator: ", ") ?? "all configurations")"
    return "\(name): \(key.type), \(required) (\(KeyManifest.fileName):\(position.line))"
  }

  private func sources(_ work: KeyWork) -> [String] {
    let variable = EnvironmentVariable.bytes(name.text).map {
      KeyValue(secret: Secret($0), source: .environment)
    }
    var lines = ["  the environment: \(shown(variable))"]
    let asked: [String?] =
      configuration.name.map { [$0] } ?? work.values.ownConfigurations(of: name).map { $0 }
    for one in asked {
      let value = work.values.value(of: name, configuration: one)
      lines.append("  for \(one ?? ""): \(place(value))")
    }
    let all = work.values.value(of: name, configuration: nil)
    lines.append("  for all configurations: \(place(all))")
    lines.append("  the sample: \(place(work.values.sampleValue(of: name)))")
    return lines
  }

  private func place(_ value: KeyValue?) -> String {
    guard let value else { return "nothing" }
    return "\(shown(value)), \(value.source.description)"
  }

  private func shown(_ value: KeyValue?) -> String {
    guard let value else { return "nothing" }
    return value.isEmpty ? "empty" : value.secret.masked
  }

  private func uses(_ key: KeyDeclaration) -> [String] {
    key.used.isEmpty ? [] : ["  used in:"] + key.used.map { "    \($0.text)" }
  }
}
