internal import Candidates

/// All sections and keys of `.keystow.toml`: what every reader of it accepts, and what
/// `Documentation/Configuration.md` and `Documentation/keystow.schema.json` are generated from.
package enum ConfigurationSchema {
  package static let sections = [
    scan, allow, rules, files, live, ignore, keys, values, constants, stow,
  ]

  static func section(_ name: String) -> SchemaSection? { sections.first { $0.name == name } }

  private static let scan = SchemaSection(
    "scan", .table, for: .scans, "Settings of every scan",
    [
      SchemaKey(
        "max-file-size", .size, default: "\"16MB\"",
        "Skip larger files, at most 100MB, in hooks only above 16 MB; `--max-file-size` overrides it",
        example: "\"20MB\""),
      SchemaKey(
        "disabled-rules", .strings(), "IDs of rules that never apply", example: "[\"password\"]"),
    ])

  private static let allow = SchemaSection(
    "allow", .list, for: .scans,
    "An allowlist entry: it applies if each of its criteria matches, with any one of its values",
    needs: .any(["paths", "rules", "stopwords", "regexes", "commits", "fingerprints"]),
    [
      SchemaKey(
        "reason", .string, isRequired: true, "Why the findings are harmless",
        example: "\"revoked samples of the vendor\""),
      SchemaKey(
        "paths", .strings(), "Globs; without a `/` they match names in every folder",
        example: "[\"docs/**\", \"*.sample.json\"]"),
      SchemaKey("rules", .strings(), "IDs of rules", example: "[\"stripe-secret-key\"]"),
      SchemaKey(
        "stopwords", .strings(), "Words in the secret, in any case", example: "[\"example\"]"),
      SchemaKey(
        "regexes", .strings(), "Regular expressions (PCRE2) that match in the secret",
        example: "['^tok_test_']"),
      SchemaKey(
        "commits", .strings(), "IDs of commits, of 7 to 40 digits, that introduced the secret",
        example: "[\"0f1e2d3\"]"),
      SchemaKey(
        "fingerprints", .strings(), "Fingerprints of findings; not with other criteria",
        example: "[\"3f9c0a7be21d45a86c10\"]"),
      SchemaKey(
        "expires", .date, "The last day (UTC) on which the entry applies", example: "2027-03-01"),
    ])

  private static let rules = SchemaSection(
    "rules", .list, for: .scans, "A rule in addition to the built-in ones; at most 1,000",
    [
      SchemaKey(
        "id", .string, isRequired: true, "Lower-case words joined by hyphens",
        example: "\"acme-token\""),
      SchemaKey(
        "regex", .string, isRequired: true,
        "A regular expression (PCRE2, or RE2 as gitleaks uses it)",
        example: "'''acme_([0-9a-f]{32})'''"),
      SchemaKey(
        "description", .string, default: "the ID", "The name in reports",
        example: "\"Token of the Acme back office\""),
      SchemaKey(
        "keywords", .strings(), "Search only files that contain one of these, in any case",
        example: "[\"acme_\"]"),
      SchemaKey(
        "secret-group", .integer(0...(.max)), default: "the first group, or the whole match",
        "The group of the regex that is the secret; 0 means the default", example: "1"),
      SchemaKey(
        "entropy", .number(0...8), default: "0",
        "The minimum entropy of the secret, in bits per character", example: "3.5"),
      SchemaKey(
        "paths", .strings(), default: "all files", "Globs of the files to search",
        example: "[\"*.yml\"]"),
      SchemaKey(
        "severity", .choice(Severity.allCases.map(\.rawValue)), default: "\"high\"",
        "The severity of the findings", example: "\"critical\""),
    ])

  private static let files = SchemaSection(
    "files", .table, for: .all,
    "What files are for, where their names and folders suggest something else; a later pattern "
      + "overrides an earlier one",
    [
      SchemaKey(
        "sources", .strings(),
        "Globs of the project's own code and settings: nothing that their names suggest applies",
        example: "[\"Mock/**\"]"),
      SchemaKey(
        "secrets", .strings(), "Files of values, which no commit should contain",
        example: "[\"Config/live.json\"]"),
      SchemaKey(
        "local", .strings(), "Files of one machine, which no commit should contain",
        example: "[\"*.mine.xcconfig\"]"),
      SchemaKey(
        "samples", .strings(), "Samples that people copy", example: "[\"Config/start.json\"]"),
      SchemaKey(
        "tests", .strings(),
        "Tests: generic secrets, passwords and private keys in them are made up",
        example: "[\"QA/**\"]"),
      SchemaKey(
        "fixtures", .strings(), "Data and stubs of tests, as `tests`",
        example: "[\"Recordings/**\"]"),
      SchemaKey(
        "examples", .strings(), "Code that shows how something is used, as `tests`",
        example: "[\"Showcase/**\"]"),
      SchemaKey(
        "documentation", .strings(), "Documentation: generic secrets in it are made up",
        example: "[\"Handbook/**\"]"),
      SchemaKey(
        "vendored", .strings(), "Code of dependencies", example: "[\"ThirdParty.noindex/**\"]"),
      SchemaKey(
        "generated", .strings(), "Output of tools, which overwrite edits",
        example: "[\"*.gen.swift\"]"),
    ])

  private static let live = SchemaSection(
    "live", .table, for: .scans, "Settings of live checks, which only `--live` and the like make",
    [
      SchemaKey(
        "enabled", .boolean, default: "false",
        "Send secrets to their providers without confirmation when a live check is asked for",
        example: "true"),
      SchemaKey(
        "exclude", .strings(), "Providers that are never asked", example: "[\"Stripe\"]"),
    ])

  private static let ignore = SchemaSection(
    "ignore", .table, for: .scans, "Settings of `keystow ignore`",
    [
      SchemaKey(
        "templates", .strings(), "Folders with templates of your own, below this file",
        example: "[\"tools/gitignore\"]")
    ])

  private static let keys = SchemaSection(
    "keys", .named, for: .keys,
    "A key that the project needs, named like its build setting; values are never in this file",
    [
      SchemaKey(
        "type",
        .swiftType(["String", "Int", "Double", "Bool", "URL", "[String]", "Data"]),
        default: "\"String\"", "The Swift type, with `?` if the key is optional",
        example: "\"URL?\""),
      SchemaKey(
        "required", .strings(isEmptyAllowed: true), default: "all configurations",
        "The build configurations that need the key", example: "[\"Release\"]"),
      SchemaKey(
        "used", .strings(isEmptyAllowed: true),
        "Files that contain its placeholder or use its constant", example: "[\"App/Info.plist\"]"),
      SchemaKey(
        "command", .strings(), "A program, with its arguments, that prints the value",
        example: "[\"op\", \"read\", \"op://vault/TMDB/credential\"]"),
      SchemaKey(
        "timeout", .integer(1...3_600), default: "30", with: "command",
        "Seconds after which the command is killed", example: "60"),
      SchemaKey(
        "keychain", .string, "The service of the keychain item with the value (macOS)",
        example: "\"com.example.sentry\""),
      SchemaKey(
        "missing", .choice(["error", "warning"]), default: "a warning in Debug, otherwise an error",
        "What a missing value is to a build", example: "\"error\""),
      SchemaKey(
        "swift", .boolean, default: "whether `used` names a source file, or is empty",
        "Whether the generated constants contain the key", example: "false"),
      SchemaKey(
        "client", .string,
        "Why the app may contain a key that its provider wants on servers only",
        example: "\"restricted to the bundle ID of the app\""),
      SchemaKey(
        "rotated", .date, "The day on which `keystow keys rotate` replaced the value last",
        example: "2026-11-23"),
    ])

  private static let values = SchemaSection(
    "values", .list, for: .keys, "A file or command with the values of several keys",
    needs: .exactlyOne(["file", "command"]),
    [
      SchemaKey("file", .string, "The path of the file", example: "\"Config/release.json\""),
      SchemaKey(
        "command", .strings(), "A program, with its arguments, that prints the values",
        example: "[\"vault\", \"kv\", \"get\", \"-format=json\", \"-field=data\", \"secret/app\"]"),
      SchemaKey(
        "timeout", .integer(1...3_600), default: "30", with: "command",
        "Seconds after which the command is killed", example: "60"),
      SchemaKey(
        "format", .choice(["env", "json", "plist", "xcconfig"]),
        default: "from the file name; `\"env\"` for a command",
        "The format of the values; `\"xcconfig\"` only for files", example: "\"json\""),
      SchemaKey(
        "configurations", .strings(isEmptyAllowed: true), default: "all configurations",
        "The build configurations to use it for", example: "[\"Release\"]"),
      SchemaKey(
        "keys", .strings(), default: "entries named like keys", with: "file",
        "The entries of the file that are keys, as ENTRY=KEY or NAME if both are equal",
        example: "[\"SENDGRID_API_KEY\", \"stripe.secretKey=STRIPE_SECRET_KEY\"]"),
      SchemaKey(
        "sample", .string, with: "file", "The committed sample that the file is made from",
        example: "\"Config/release.example.json\""),
    ])

  private static let constants = SchemaSection(
    "constants", .table, for: .keys,
    "The Swift file that `keystow resolve` generates; its options override these",
    [
      SchemaKey(
        "name", .string, default: "\"Secrets\"", "The name of the enum", example: "\"Keys\""),
      SchemaKey(
        "access", .choice(["internal", "package", "public"]), default: "\"internal\"",
        "The access level", example: "\"package\""),
      SchemaKey(
        "file", .string, default: "`--output`", "The path of the file",
        example: "\"Generated/Secrets.swift\""),
      SchemaKey(
        "files", .strings(isEmptyAllowed: true),
        "More Swift files, one per module; each contains the keys used in its folder",
        example: "[\"Sources/Core/Secrets.swift\"]"),
      SchemaKey("header", .string, "The Objective-C header", example: "\"App/Secrets.h\""),
      SchemaKey(
        "protocol", .boolean, default: "false", "Also generate a protocol and a stub for tests",
        example: "true"),
      SchemaKey(
        "hiding", .choice(["none", "xor", "aes-gcm", "chacha20"]), default: "\"none\"",
        "How values are hidden in the product", example: "\"xor\""),
    ])

  private static let stow = SchemaSection(
    "stow", .table, for: .keys, "The files that `keystow stow` moves values into",
    [
      SchemaKey(
        "secrets", .string, default: "\"Secrets.xcconfig\"",
        "The ignored file with the values; its sample is next to it",
        example: "\"Config/Secrets.xcconfig\""),
      SchemaKey(
        "sample", .string, default: "the name of the secrets file with `.example`",
        "The committed sample of the secrets file",
        example: "\"Config/Secrets.xcconfig.template\""),
      SchemaKey(
        "copies", .strings(isEmptyAllowed: true),
        "Globs of files that are built from the copies of `resolve --into`",
        example: "[\"Server/*.json\"]"),
      SchemaKey(
        "bundled", .strings(isEmptyAllowed: true),
        "Files of Swift packages that the build tool plugin resolves into the bundle",
        example: "[\"Sources/App/Resources/config.json\"]"),
    ])
}
