/// Passwords among the elements of a list that a program runs as a command.
enum ArgumentLists {
  static let rules: [Rule] = [
    Rule(
      password: "argument-password", of: "Command line", "Password in a list of arguments",
      anchors: list.anchors, reach: .token(before: 520, after: 200), pattern: list.pattern,
      source: "https://cwe.mitre.org/data/definitions/214.html",
      examples: { password in
        [
          #"["docker", "login", "-u", "ada", "-p", "\#(password)", "registry.internal"]"#,
          #"spawn('az', ['login', '--service-principal', '-u', 'app', '-p', '\#(password)'])"#,
          "[\"CMD\", \"mysqladmin\", \"ping\", \"-uroot\", \"-p\(password)\"]",
          "args:\n  - curl\n  - -u\n  - ada:\(password)\n  - https://a.internal\n",
          "URL(fileURLWithPath: \"/usr/bin/zip\")\ntask.arguments = [\"-P\", \"\(password)\"]",
          "Command::new(\"redis-cli\")\n  .arg(\"-a\")\n  .arg(\"\(password)\")",
          "command: [mysqldump, -uroot, -p\(password), main]",
          #"{"command": "sqlcmd", "args": ["-S", "localhost", "-P", "\#(password)"]}"#,
          #"["bw", "unlock", "\#(password)", "--raw"]"#,
          "command:\n  - rabbitmqctl\n  - add_user\n  - ada\n  - \(password)\n",
          #"spawn("xfreerdp", ["/u:ada", "/p:\#(password)"])"#,
        ]
      },
      counterexamples: { password in
        [
          #"["docker", "run", "-p", "\#(password)"]"#, #"["mkdir", "-p", "\#(password)"]"#,
          #"["docker", "login", "-p", \#(password)]"#,
          #"["docker", "login", "-p", "$\#(password)"]"#,
          "run([\"mysql\", \"-e\", \"a\"])\nrun([\"mkdir\", \"-p\(password)\"])",
          "- docker login\n- mkdir\n- -p\n- \(password)",
          "tools = [\"docker\", \"mysql\", \"zip\"]\nrun(\"cmake\", \"-P\", \"\(password)\")",
          #"["bw", "unlock", "--passwordenv", "\#(password)"]"#,
          #"["bw", "list", "\#(password)"]"#, #"["bw", "unlock"], ["\#(password)"]"#,
          #"["rabbitmqctl", "add_user", "\#(password)"]"#,
        ]
      })
  ]

  private static let list = ArgumentList(
    CommandTable.logins + CommandTable.servers + CommandTable.others + CommandTable.more)
}
