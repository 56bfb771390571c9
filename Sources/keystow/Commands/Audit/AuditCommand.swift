import ArgumentParser
internal import Files
internal import Git
internal import Keys
internal import ProductSearch
internal import Reports
internal import Scan

/// Looks for the project's own secrets where they should not be.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Check a repository before it is published, or a product before it is shipped.",
    discussion: """
      Examples:
        keystow audit                   before publishing: what to do first at the top
        keystow audit --format sarif -o audit.sarif
        keystow audit --write-replacements ../secrets.txt
        keystow audit --allow-email '*@example.com' --large-files 50MB
        keystow audit --product build/App.app           before shipping
        keystow audit --product App.ipa --format json
        keystow audit --product ~/Library/Developer/Xcode/DerivedData/App-xyz
        keystow audit --product .build/release/app --allow MAPS_KEY
        keystow audit --product App.xcarchive --values AuthKey.p8 --values .env

      Without --product it looks at every version of every file that branches,
      tags, the stash, the reflog or nothing at all still holds, at messages and
      names, at tracked files that are dangerous or ignored, at what git add -A
      would add, at large files, URLs with credentials, e-mail addresses, Git LFS
      and filters. The commands that mend it are printed; nothing is changed.
      git-filter-repo, which rewrites history: pip install git-filter-repo.

      With --product, the values of this project's keys are looked for in what was
      built. A product is a file or a folder of any kind: an executable, an .app, .ipa or
      .xcarchive, logs, DerivedData. Zip archives (.ipa, .zip, .jar, .apk, .aar)
      and gzip files (the build logs of Xcode) are unpacked, also inside one
      another. Links are not followed.

      Every value of a key is searched for that is in Secrets.xcconfig and its files
      per configuration, in the environment under the name of the key, in the
      [[values]] files of .keystow.toml, in --values, and what the commands and the
      keychain give where `keys allow` or --allow-commands lets them be asked: as
      plain text (also where instructions hold it in pieces), UTF-16, Base64 at any
      place and in both alphabets, hexadecimal digits, percent encoding, with the
      escapes of XML, JSON and shells, and backwards. Values of fewer than 6 bytes
      are named and not searched for. The values are not shown.

      A key whose command or keychain was not asked could not be checked: the line
      about it comes under --quiet too, and the status is 2, unless --values has a
      value for it or --allow names it.

      What is not found: hidden or encrypted constants, values that are put
      together at run time, packed parts of Assets.car.

      Exit status: 0 ready, or no value was found, 1 something to do, or some were,
      2 failed or a part could not be checked, 64 wrong usage, 130 interrupted.
      """)

  @Option(
    help: ArgumentHelp("The file or folder that is searched.", valueName: "path"),
    completion: .file())
  var product: String?

  @Option(
    help: ArgumentHelp(
      """
      Search for the values in this file too: .xcconfig, .env, JSON, property list, YAML…; \
      of a file without names, such as a private key, the whole.
      """, valueName: "file"),
    completion: .file())
  var values: [String] = []

  @Option(
    help: ArgumentHelp(
      "This key is meant to be there: its places are listed and do not count.", valueName: "key"))
  var allow: [String] = []

  @OptionGroup
  var commands: CommandOptions

  @Option(name: .shortAndLong, help: "The format of the output.")
  var format: ReportFormat = .text

  @Flag(name: .shortAndLong, help: "No advice, no totals and no progress.")
  var quiet = false

  @Option(
    name: .shortAndLong, help: "How many workers, 1 to 1024; one for each processor unless given.")
  var jobs: Jobs?

  @OptionGroup
  var start: StartFolder

  @OptionGroup(title: "Before publishing")
  var publication: PublicationOptions

  private var publicationRun: PublicationRun {
    PublicationRun(options: publication, format: format, isQuiet: quiet, jobs: jobs)
  }

  func validate() throws {
    guard product != nil else {
      if !values.isEmpty || !allow.isEmpty || commands.allowCommands {
        throw ValidationError("--values, --allow and --allow-commands go with --product.")
      }
      return try publicationRun.validate()
    }
    if let option = publication.given {
      throw ValidationError("\(option) does not go with --product.")
    }
    guard format == .text || format == .json else {
      throw ValidationError("--product writes text and json.")
    }
  }

  /// Names of keys that an error lists.
  private static let listedNames = 20

  func run() async throws {
    try start.enter()
    guard let product else { return try await publicationRun.run() }
    let work = try keyWork()
    let known = try knownSecrets(work)
    guard !known.secrets.isEmpty else { throw NothingToSearch(unsearched: known.unsearched) }
    let clock = ContinuousClock()
    let begin = clock.now
    let result = try await search(product, for: known.secrets)
    let report = AuditReport(
      product: product, known: known, allowed: Set(allow), result: result,
      seconds: (clock.now - begin) / .seconds(1))
    switch format {
    case .json: try Terminal.standardOutput.deliver(report.json)
    default: try Terminal.standardOutput.deliver(report.text(isQuiet: quiet))
    }
    Terminal.standardError.report(result.problems)
    try work?.reportMistakes()
    guard result.problems.isEmpty, report.unanswered.isEmpty else { throw ExitStatus.failed }
    if report.hasFindings { throw ExitStatus.findings }
  }

  /// The keys of the project; nil outside of a repository, where the values come from files.
  private func keyWork() throws -> KeySession? {
    do {
      return try KeySession { _ in
        var request = ValueRequest(.all(and: nil), environment: EnvironmentVariable.bytes)
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
      throw ValidationError("--allow: there is no key \(stranger); \(Self.list(names)).")
    }
    return known
  }

  /// What keys there are.
  private static func list(_ names: Set<String>) -> String {
    guard !names.isEmpty else { return "there are none" }
    let first = names.sorted().prefix(listedNames).joined(separator: ", ")
    return "there are " + first + (names.count > listedNames ? ", …" : "")
  }

  private func search(
    _ product: String, for secrets: [KnownSecret]
  ) async throws -> ProductSearchResult {
    let progress = Progress()
    let search = try ProductSearch(
      for: secrets, in: GitPath(product), jobs: jobs?.count ?? Jobs.standard, progress: progress)
    do {
      return quiet
        ? try await search.run()
        : try await ProgressLine(progress, noun: "files").during { try await search.run() }
    } catch let error as FileError {
      throw InputError(path: product, reason: error.description)
    }
  }
}

/// No value to search a product for.
struct NothingToSearch: Error, CustomStringConvertible {
  let unsearched: [KnownSecrets.Unsearched]

  var description: String {
    let keys = unsearched.map { one in
      "\n\(one.key)\(one.source.map { " (\($0))" } ?? "") is not searched for: \(one.reason)"
    }
    return "there is no value to search for" + keys.joined()
      + "\nTo give keys their values: keystow keys set NAME, or keystow keys pull; "
      + "other files with values: --values FILE"
      + (unsearched.contains(where: \.isOpen) ? "; to run commands: --allow-commands" : "")
  }
}
