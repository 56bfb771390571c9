/// Passwords in the options of commands, one table for all of them.
enum CommandPasswords {
  static let rules: [Rule] = [
    Rule(
      commands: "login-password", "Password of a command that logs in",
      table: CommandTable.logins,
      source: "https://docs.docker.com/reference/cli/docker/login/",
      examples: { password in
        [
          "docker login -u app -p \(password) registry.internal",
          "redis-cli -h cache.internal -a \(password) ping",
          "ldapsearch -x -D cn=app -w '\(password)'", "rabbitmqctl add_user app \(password)",
        ]
      },
      counterexamples: { password in
        [
          "docker login -u \(password)", "redis-cli -h \(password) ping",
          "docker login --password-stdin", "ldapsearch -W \(password)",
        ]
      }),
    Rule(
      commands: "tool-password", "Password of a command for a server",
      table: CommandTable.servers,
      source: "https://learn.microsoft.com/sql/tools/sqlcmd/sqlcmd-utility",
      examples: { password in
        [
          "sqlcmd -S db.internal -U app -P \(password) -Q 'select 1'",
          "psexec \\\\host -u app -p \(password) cmd", "lftp -u app,\(password) ftp.internal",
          "ncftpput -u app -p \(password) ftp.internal /in a.txt",
        ]
      },
      counterexamples: { password in
        ["sqlcmd -S \(password) -E", "lftp -u app \(password)", "ncftpput -u \(password) a b"]
      }),
    Rule(
      commands: "command-password", "Password in an option of a command", isNamed: true,
      table: CommandTable.others,
      source: "https://cwe.mitre.org/data/definitions/214.html",
      examples: { password in
        [
          "security unlock-keychain -p \(password) login.keychain",
          "security import a.p12 -k login.keychain -P '\(password)' -T /usr/bin/codesign",
          "sh(\"security\", \"set-key-partition-list\", \"-k\", \"\(password)\", \"a\")",
          "xcrun altool --upload-app -u a@b.example -p \(password)",
          "az login --service-principal -u app -p \(password) --tenant t",
          "RUN zip -P \(password) a.zip b", "7z a -p\(password) a.7z b",
          "openssl enc -aes-256-cbc -k \(password) -in a", "bcp t out a -S s -U sa -P\(password)",
          "smbclient //srv/share -U ada%\(password)", "gh secret set NAME --body \"\(password)\"",
          "cf auth ada \(password)", "oc login -u ada \\\n  -p \(password)",
          "http -a ada:\(password) https://a.example",
          "aws ssm put-parameter --name a --type SecureString --value '\(password)'",
        ]
      },
      counterexamples: { password in
        [
          "security unlock-keychain -p $PASSWORD", "az login -u \(password)",
          "zip -r \(password) b", "security list -P \(password)",
          "openssl enc -in \(password)", "gh secret set NAME < \(password)",
          "oc login -p; echo \(password)", "http -a $USER:\(password)",
          "library import a -P \(password)",
        ]
      }),
  ]
}
