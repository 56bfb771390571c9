/// Passwords in the options of commands, one table for all of them.
enum CommandPasswords {
  static let rules: [Rule] = [
    Rule(
      commands: "login-password", "Password of a command that logs in",
      table: [
        CommandOptions(["docker login", "podman login"], "-p"),
        CommandOptions(["redis-cli"], "-a", "--pass"),
        CommandOptions(["ldapsearch"], "-w"),
        CommandOptions(
          ["rabbitmqctl add_user", "rabbitmqctl change_password"],
          directly: #"[ \t]{1,4}[\w.-]{1,60}[ \t]{1,4}"#),
      ],
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
      table: [
        CommandOptions(["sqlcmd "], #"-P[ \t]{0,4}"#, isAttached: true),
        CommandOptions(["lftp "], #"-u[ \t]{1,4}["']?[^\s,:"']{1,60},"#, isAttached: true),
        CommandOptions(["psexec", "PsExec", "ncftpput ", "ncftpget "], "-p"),
      ],
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
      table: [logins, servers, slashes, values, attached, arguments].flatMap(\.self),
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

  /// Registries, clouds and databases; tools of Apple.
  private static let logins = [
    CommandOptions(
      [
        "helm registry login", "oras login", "skopeo login", "buildah login", "nerdctl login",
        "crane auth login", "cf login", "ibmcloud login", "twine upload", "poetry publish",
        "cypher-shell ", "cqlsh ", "beeline ", "rabbitmqadmin ", "couchbase-cli ", "altool ",
        "unlock-keychain", "create-keychain",
      ], "-p"),
    CommandOptions(["az login", "az acr login"], "-p"),
    CommandOptions(
      [
        "mongosh ", "mongo ", "mongodump ", "mongorestore ", "mongoimport ", "mongoexport ",
      ], "-p", searching: 5),
    CommandOptions(["oc login"], "-p", "-t"),
    CommandOptions(["set-key-partition-list"], "-k"),
    CommandOptions(["openssl enc", "openssl aes-"], "-k", "-K"),
  ]

  private static let servers = [
    CommandOptions(["security import"], "-P"),
    CommandOptions(["zip ", "unzip ", "bcp ", "osql ", "tsql ", "ipmitool "], "-P"),
    CommandOptions(["mosquitto_pub ", "mosquitto_sub "], "-P", searching: 7),
    CommandOptions(["plink ", "plink.exe ", "pscp ", "pscp.exe ", "psftp "], "-pw", searching: 4),
    CommandOptions(
      ["ldapmodify ", "ldapadd ", "ldapdelete ", "ldapwhoami ", "ldappasswd "], "-w",
      searching: 5),
  ]

  /// Options of Windows.
  private static let slashes = [
    CommandOptions(["xfreerdp "], "/p:", isAttached: true),
    CommandOptions(["signtool "], "/p"),
    CommandOptions(["cmdkey "], "/pass:", isAttached: true),
    CommandOptions(["schtasks "], "(?i:/rp)"),
  ]

  /// Secrets that a command stores.
  private static let values = [
    CommandOptions(["gh secret set"], "-b", "--body"),
    CommandOptions(["keyvault secret set"], "--value"),
    CommandOptions(
      ["ssm put-parameter"], #"SecureString(?:[^\n\r\\]{0,120}(?:\\\r?\n)?){0,3}?[ \t]--value"#,
      #"(?=--value(?:[^\n\r\\]{0,120}(?:\\\r?\n)?){0,3}?SecureString)--value"#),
    CommandOptions(
      ["secretsmanager create-secret", "secretsmanager put-secret-value"], "--secret-string"),
  ]

  private static let attached = [
    CommandOptions(["7z ", "7za ", "7zz "], "-p", isAttached: true),
    CommandOptions(["rar a "], "-p", "-hp", isAttached: true),
    CommandOptions(["bcp ", "osql "], "-P", isAttached: true),
    // A user and a password in one word.
    CommandOptions(
      ["smbclient ", "rpcclient ", "net ads join", "smbget "],
      #"(?:-U|--user)(?:[ \t]{0,4}|=)["']?[^\s"'%$]{1,60}%"#, isAttached: true),
  ]

  /// A password after the name of its user or network.
  private static let arguments = [
    CommandOptions(
      ["http -a", "https -a", "http --auth", "https --auth"],
      directly: #"[ \t=]{1,4}["']?[^\s"':$]{1,60}:"#),
    CommandOptions(["cf auth"], directly: #"[ \t]{1,4}[^\s"'$-][^\s"']{0,60}[ \t]{1,4}"#),
    CommandOptions(["set-initial-password"], directly: #"[ \t]{1,4}"#),
    CommandOptions(
      ["wpa_passphrase "], directly: #"(?:"[^"$\n]{1,32}"|[^\s"'$]{1,32})[ \t]{1,4}"#),
  ]
}
