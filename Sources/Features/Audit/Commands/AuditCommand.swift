package import ArgumentParser
internal import CommandLine
internal import Files
internal import Git
internal import Keys
internal import KeysCommands
internal import KnownValueSearch
package import Reports
internal import Scan
internal import Vocabulary

package struct AuditCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Check a repository before publishing it, or a product before shipping it.",
    discussion: """
      Examples:
        keystow audit                   before publishing; most urgent items first
        keystow audit --format html -o audit.html       the same as a page
        keystow audit --format sarif -o audit.sarif
        keystow audit --write-replacements ../secrets.txt
        keystow audit --allow-email '*@example.com' --large-files 50MB
        keystow audit --product build/App.app           before shipping
        keystow audit --product App.ipa --format json
        keystow audit --product ~/Library/Developer/Xcode/DerivedData/App-xyz
        keystow audit --product .build/release/app --allow MAPS_KEY
        keystow audit --product App.xcarchive --values AuthKey.p8 --values .env

      Without --product, checks every version of every file reachable from branches,
      tags, the stash and the reflog, and unreachable objects; commit messages and
      names; dangerous or ignored files that are tracked; what `git add -A` would
      add; large files, URLs with credentials, email addresses, Git LFS and filters.
      Prints the commands that fix each item and changes nothing. `keystow scrub`
      removes secrets and whole files from the history.

      With --product, searches a build product for the values of this project's
      keys. A product is any file or folder: an executable, .app, .ipa or
      .xcarchive, logs, DerivedData. Zip archives (.ipa, .zip, .jar, .apk, .aar) and
      gzip files (Xcode build logs) are unpacked, also when nested. Links are not
      followed.

      Values come from Secrets.xcconfig and its files per configuration, environment
      variables named like the keys, the [[values]] files of .keystow.toml,
      --values, and the commands and keychain if `keys allow` or --allow-commands
      permits them. Each value is searched for as plain text (also when split across
      instructions), UTF-16, Base64 at any offset and in both alphabets,
      hexadecimal, percent-encoded, escaped for XML, JSON or a shell, and reversed.
      Values shorter than 6 bytes are listed but not searched for. Values are never
      printed.

      A key whose command or keychain was not read could not be checked: it is
      reported even with --quiet, and the exit status is 2, unless --values provides
      a value for it or --allow names it.

      Not detected: hidden or encrypted constants, values assembled at run time, and
      compressed parts of Assets.car.
      """,
    exits: .search)

  @Option(help: ArgumentHelp("Build product to search", valueName: "path"), completion: .file())
  package var product: String?

  @Option(
    help: ArgumentHelp(
      """
      Also search for the values in this file: .xcconfig, .env, JSON, property list, YAML or \
      others; a file without keys, such as a private key, as a whole; repeatable
      """, valueName: "file"),
    completion: .file())
  package var values: [String] = []

  @Option(
    help: ArgumentHelp(
      "Key that may be in the product: listed, but not a finding; repeatable", valueName: "key"))
  package var allow: [String] = []

  @OptionGroup var commands: CommandPermission
  @Option(name: .shortAndLong, help: "Report format") package var format: ReportFormat = .text
  @Flag(name: .shortAndLong, help: "Print no advice, totals or progress") package var quiet = false

  @OptionGroup var paging: PagerOptions

  @Option(name: Jobs.names, help: "Number of workers, 1 to 1024 (default: one per processor)")
  var jobs: Jobs?

  @OptionGroup var start: StartFolder
  @OptionGroup(title: "Before publishing") var publication: PublicationOptions

  private var publicationRun: PublicationRun {
    PublicationRun(options: publication, format: format, isQuiet: quiet, jobs: jobs)
  }

  package func validate() throws {
    guard product != nil else {
      if !values.isEmpty || !allow.isEmpty || commands.allowCommands {
        throw ValidationError("--values, --allow and --allow-commands require --product.")
      }
      return try publicationRun.validate()
    }
    if let option = publication.given {
      throw ValidationError("\(option) cannot be combined with --product.")
    }
    guard format == .text || format == .json else {
      throw ValidationError("--product supports --format text and json.")
    }
  }

  private static let listedNames = 20

  package func run() async throws {
    try start.enter()
    guard let product else { return try await publicationRun.run() }
    let work = try keyWork()
    let known = try knownSecrets(work)
    guard !known.secrets.isEmpty else { throw NothingToSearch(unsearched: known.unsearched) }
    let clock = ContinuousClock()
    let begin = clock.now
    let (result, names) = try await search(product, for: known.secrets)
    let report = AuditReport(
      product: product, known: known, allowed: Set(allow), result: result, names: names,
      seconds: (clock.now - begin) / .seconds(1))
    switch format {
    case .json: try Terminal.standardOutput.deliver(report.json)
    default: try Terminal.standardOutput.deliver(report: report.text(isQuiet: quiet))
    }
    Terminal.standardError.report(result.problems)
    try work?.reportMistakes()
    guard result.problems.isEmpty, report.unanswered.isEmpty else { throw ExitStatus.failed }
    if report.hasFindings { throw ExitStatus.findings }
  }

  /// The keys of the project; nil outside a repository, where values come from `--values` only.
  private func keyWork() throws -> KeySession? {
    do {
      return try KeySession { _ in
        var request = ValueRequest(.all(and: nil), environment: Environment.bytes)
        request.commands = commands.use
        return request
      }
    } catch RepositoryError.notARepository where !values.isEmpty {
      return nil
    }
  }

  private func knownSecrets(_ work: KeySession?) throws -> KnownSecrets {
    var known = KnownSecrets()
    if let work {
      known.add(work.project, work.values)
    }
    for file in values { try known.add(file: file, content: InputFile(path: file).read()) }
    let names = Set(known.secrets.flatMap(\.keys) + known.unsearched.map(\.key))
    if let stranger = allow.first(where: { !names.contains($0) }) {
      throw ValidationError("--allow: unknown key \(stranger); \(Self.list(names)).")
    }
    return known
  }

  private static func list(_ names: Set<String>) -> String {
    guard !names.isEmpty else { return "the project has no keys" }
    let first = names.sorted().prefix(listedNames).joined(separator: ", ")
    return "known keys: " + first + (names.count > listedNames ? ", …" : "")
  }

  /// Returns the result without values in names of files, and what masks other names.
  private func search(
    _ product: String, for secrets: [KnownSecret]
  ) async throws -> (ProductSearchResult, ProductNames) {
    let progress = Progress()
    let search = try ProductSearch(
      for: secrets, in: GitPath(product), jobs: jobs?.count ?? Jobs.standard, progress: progress)
    do {
      let result = try await ProgressLine(progress, noun: "files", isQuiet: quiet).during {
        try await search.run()
      }
      let paths = result.matches.map(\.path) + result.problems.compactMap(\.path) + result.catalogs
      let names = try ProductNames(secrets, in: Set(paths + [GitPath(product)]))
      return (result.renamed { names.masked($0) }, names)
    } catch let error as FileError {
      throw error.named(try ProductNames(secrets, in: [GitPath(error.path)]).masked(error.path))
    }
  }

  package init() {}
}

/// No key has a value that a product could be searched for.
struct NothingToSearch: Error, CustomStringConvertible {
  let unsearched: [KnownSecrets.Unsearched]

  var description: String {
    let keys = unsearched.map { one in
      "\n\(one.name): not searched for: \(one.reason)"
    }
    return "no values to search for" + keys.joined()
      + "\nSet values with keystow keys set NAME or keystow keys pull, or pass --values FILE"
      + (unsearched.contains(where: \.isOpen) ? " or --allow-commands" : "")
  }
}
