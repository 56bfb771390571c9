package import ArgumentParser
internal import Configuration
internal import Files
internal import Git
package import Ignore
internal import ScanCommands
internal import Text

/// Sources of templates other than the program.
package struct TemplateOptions: ParsableArguments {
  @Option(
    name: .customLong("templates"),
    help: ArgumentHelp(
      """
      Folder of your own templates, or a clone of any collection of .gitignore files; repeatable. \
      Its templates replace others of the same name
      """, valueName: "dir"),
    completion: .directory)
  package var folders: [String] = []

  @Option(help: "Configuration file (default: .keystow.toml at the root)", completion: .file())
  package var config: String?

  /// The built-in templates, those of the configuration, and those of the command line.
  package func catalogue() throws -> TemplateCatalogue {
    let root = try Self.root()
    let configuration = try ConfigurationFile.read(config, besides: root)
    let base = config.map(PathText.folder) ?? root
    let configured = configuration.templateFolders.map { folder in
      TemplateFolder(path: base == "." ? folder : "\(base)/\(folder)", within: base)
    }
    return try .builtIn(with: configured + folders.map { TemplateFolder(path: $0) })
  }

  /// Reports an unknown template named on the command line as a usage error.
  package static func naming<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as UnknownTemplates where error.names.contains(where: { $0.includer == nil })
    {
      let lines = "\(error)".split(separator: "\n").map { TerminalText.visible(String($0)) }
      throw ValidationError(lines.joined(separator: "\n"))
    }
  }

  /// The root of the surrounding work tree, or else the current folder.
  private static func root() throws -> String {
    do {
      return try Repository(at: ".").workTree ?? "."
    } catch RepositoryError.notARepository, RepositoryError.sha256, RepositoryError.reftable {
      return "."
    }
  }

  package init() {}
}
