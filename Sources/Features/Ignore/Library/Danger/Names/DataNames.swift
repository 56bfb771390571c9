internal import Candidates

/// Data not meant for publication: histories, databases, captures, memory dumps.
enum DataNames {
  private static let users = [
    "insert into users", "insert into `users`", "insert into \"users\"",
    "insert into public.users", "insert into \"public\".\"users\"", "copy public.users",
    "insert into `user`", "insert into auth_user", "insert into `wp_users`",
  ]

  private static let databases = "*.sqlite *.sqlite3 *.db *.realm *.mdf *.sdf"
  private static let database = DangerEvidence.start([
    Array("SQLite format 3\0".utf8), [0x01, 0x0F, 0, 0], [0x00, 0x01, 0, 0, 0x53, 0x74],
  ])

  static let all: [DangerousName] = [
    DangerousName(
      """
      .bash_history .zsh_history .sh_history .psql_history .mysql_history .sqlite_history \
      .irb_history .node_repl_history .python_history .rediscli_history
      """, .high, holds: "what somebody typed, passwords included"),
    // A small one is usually a sample or a fixture.
    DangerousName(databases, .low, holds: "a small database", proof: database),
    DangerousName(
      databases, .medium, holds: "a database", proof: .all([database, .size(1_000_000)])),
    DangerousName(
      "*.sql *.dump *.sqldump *.bak mysqldump*", .medium, holds: "a dump with user rows",
      proof: .text(users)),
    DangerousName(
      "*.pcap *.cap *.pcapng", .medium, holds: "captured network traffic",
      proof: .start([
        [0xD4, 0xC3, 0xB2, 0xA1], [0xA1, 0xB2, 0xC3, 0xD4], [0x0A, 0x0D, 0x0D, 0x0A],
        [0x4D, 0x3C, 0xB2, 0xA1], [0xA1, 0xB2, 0x3C, 0x4D],
      ])),
    DangerousName(
      "*.har", .medium, holds: "captured web traffic with cookies and tokens",
      proof: .text(["\"authorization\"", "\"set-cookie\"", "\"cookie\""])),
    DangerousName(
      "core core.*", .medium, holds: "a memory dump",
      proof: .start([[0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]])),
    DangerousName(
      "*.dmp *.hprof heapdump*", .medium, holds: "a memory dump",
      proof: .start([Array("MDMP".utf8), Array("JAVA PROFILE".utf8), Array("PAGEDU".utf8)])),
    DangerousName(
      "terraform.log crash.log", .medium, holds: "a trace with provider tokens",
      proof: .text(["[TRACE]", "[DEBUG]"])),
  ]
}
