/// Programs that tests run and a machine may lack.
package enum Programs {
  /// Whether those that pack files, which `scripts/test.sh` installs, are on `PATH`.
  package static let canPack = areInstalled(["zip", "xz", "zstd", "bzip2", "ar"])

  /// Whether all are on `PATH`.
  package static func areInstalled(_ names: [String]) -> Bool {
    names.allSatisfy { name in
      (try? ProgramRun("sh", ["-c", "command -v \(name)"], in: "/"))?.status == 0
    }
  }
}
