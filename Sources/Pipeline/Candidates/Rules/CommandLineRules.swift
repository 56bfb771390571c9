/// Passwords among the words of a command.
enum CommandLineRules {
  static let rules: [Rule] = [
    Rule(
      password: "sshpass-password", of: "Command line", "Password of sshpass",
      anchors: [.exact("sshpass")], reach: .following(240),
      pattern: #"["']?(?:[ \t]{1,4}|,\s{0,8}["']?)-p(?:["'],\s{0,8}|[ \t]{0,4})"#
        + PasswordPattern.argument, source: "https://linux.die.net/man/1/sshpass",
      examples: { password in
        [
          "sshpass -p \(password) ssh app@db.internal", "sshpass -p'\(password)' scp a b:c",
          "sshpass -p \"\(password)\" rsync", #"["sshpass", "-p", "\#(password)", "ssh"]"#,
        ]
      },
      counterexamples: { password in
        ["sshpass -f \(password) ssh", "sshpass -e ssh app@\(password)", "sshpass -p $PASS ssh"]
      }),
    Rule(
      password: "mysql-password", of: "Command line", "Password in a command of MySQL",
      // Searched for together: `mysql` and `maria`.
      anchors: (CommandTable.mySQLClients.map { "\($0) -" }
        + CommandTable.mySQLTools.map { "\($0) " })
        .map { Anchor(text: $0, ignoresCase: false, searchedCount: 5) },
      reach: .following(400),
      pattern: #"(?:(?<= -)|[^\n\r;|]{0,240}?(?<=[ \t])-)p(?![ =])"# + PasswordPattern.argument,
      source: "https://dev.mysql.com/doc/refman/8.4/en/connecting.html",
      examples: { password in
        [
          "mysql -u app -p\(password) main", "mysqldump -p\(password) --user=app main",
          "mysqladmin -h db.internal -uapp -p'\(password)' status",
          "mysqldump main -uapp -p\(password) > a.sql",
        ]
      },
      counterexamples: { password in
        ["mysql -u app -p main_\(password)", "mysql -u app -h \(password)", "mysql -P 3306 main"]
      }),
    Rule(
      password: "curl-password", of: "Command line", "User and password of curl",
      anchors: [.exact("curl")], reach: .following(700),
      pattern: words
        + #"(?:-u|--user|-U|--proxy-user)(?:[ \t]{0,4}|=|["'],\s{0,8})["']?"#
        + #"[^\s"':$<>{}]{1,100}:([^\s"'`<>\\$|;&][^\s"'`<>\\]{3,127})(?=["'`\s\\]|$)"#,
      source: "https://curl.se/docs/manpage.html#-u",
      examples: { password in
        [
          "curl -u app:\(password) https://a.internal", "curl -X POST --user 'app:\(password)' a",
          "curl -s -S \\\n  -u \"app:\(password)\" \\\n  https://a.internal",
          #"["curl", "-u", "app:\#(password)"]"#,
        ]
      },
      counterexamples: { password in
        [
          "curl -u app https://\(password)", "curl -u $USER:$PASS a",
          "curl https://a\n-u b:\(password)",
        ]
      }),
    Rule(
      password: "curl-field-secret", of: "Command line", "Secret in a form that curl sends",
      anchors: [.exact("curl")], reach: .following(700),
      pattern: words
        + #"(?:-F|--form|--form-string|-d|--data|--data-raw|--data-urlencode)"#
        + #"(?:[ \t]{0,4}|=|["'],\s{0,8})["']?(?:[^\s"'&=]{1,40}=[^\s"'&]{0,80}&){0,6}"#
        + #"(?:[a-z_]{0,20}_)?(?:password|passwd|token|secret|api_?key|apikey)="#
        + #"([^\s"'`<>\\$@|;&%{][^\s"'`<>\\&]{7,255})(?=["'`\s\\&]|$)"#,
      source: "https://curl.se/docs/manpage.html#-F",
      examples: { password in
        [
          "curl -F token=\(password) https://a.internal",
          "curl -X POST -d 'grant_type=a&client_secret=\(password)' https://a.internal",
          "curl --data-urlencode \"password=\(password)\" https://a.internal",
        ]
      },
      counterexamples: { password in
        ["curl -F file=@\(password) a", "curl -d token=$TOKEN a", "curl -d name=\(password) a"]
      }),
    Rule(
      id: "oauth2-bearer-option", provider: "Command line",
      summary: "Token of curl's option --oauth2-bearer", severity: .high, confidence: .medium,
      anchors: [.exact("--oauth2-bearer")], reach: .following(600),
      pattern: PasswordPattern.gap + #"["']?([A-Za-z0-9_.~+/=-]{16,512})(?=["'\s\\]|$)"#,
      minimumEntropy: 3, source: "https://curl.se/docs/manpage.html#--oauth2-bearer",
      examples: { make in
        [
          "curl --oauth2-bearer \(make.alphanumeric(40)) https://a.internal",
          "curl --oauth2-bearer '\(make.base64URL(40))' https://a.internal",
        ]
      },
      counterexamples: { make in
        ["--oauth2-bearer $TOKEN", "--oauth2-bearer \(make.alphanumeric(9))"]
      }),
    Rule(
      password: "openssl-passphrase", of: "Command line", "Passphrase in a command of OpenSSL",
      anchors: ["-passin", "-passout", "-pass "].map { .exact($0) }, reach: .following(200),
      pattern: #"(?:(?<=-pass )|["']?(?:[ \t]{1,4}|,\s{0,8}))["']?pass:"#
        + PasswordPattern.argument,
      source: "https://docs.openssl.org/3.0/man1/openssl-passphrase-options/",
      examples: { password in
        [
          "openssl rsa -in a.pem -passin pass:\(password) -out b.pem",
          "openssl pkcs12 -export -passout \"pass:\(password)\"",
          "openssl enc -aes-256-cbc -pass pass:\(password) -in a",
        ]
      },
      counterexamples: { password in
        ["-passin env:\(password)", "-passin file:\(password)", "-passout pass:$PASS"]
      }),
    Rule(
      password: "password-option", of: "Command line", "Password as an option of a command",
      anchors: ["--password", "--passphrase", "-storepass", "-keypass", "--http-password"].map {
        .exact($0)
      },
      reach: .following(200),
      pattern: "(?:\(PasswordPattern.gap)|\(PasswordPattern.nextItem))\(PasswordPattern.argument)",
      source: "https://cwe.mitre.org/data/definitions/214.html",
      examples: { password in
        [
          "gpg --batch --passphrase \(password) -d a.gpg",
          "docker login -u app --password=\(password) registry.internal",
          "keytool -list -keystore a.jks -storepass '\(password)'",
          #"["login", "--password", "\#(password)"]"#, "- login\n- --password\n- \(password)\n",
        ]
      },
      counterexamples: { password in
        [
          "--password-stdin", "--passphrase-file \(password)", "--password $PASS",
          "--password <\(password)>",
        ]
      }),
    Rule(
      password: "redis-server-password", of: "Command line", "Password of a Redis server",
      anchors: ["requirepass", "masterauth"].map { .exact($0) }, reach: .following(160),
      // The sample in the configuration that Redis ships, and words of a sentence.
      pattern: PasswordPattern.gap + #"(?!foobared|[a-z]+[,.:;](?!\S))"# + PasswordPattern.argument,
      source: "https://redis.io/docs/latest/operate/oss_and_stack/management/config/",
      examples: { password in
        [
          "requirepass \(password)", "redis-server --requirepass \(password) --appendonly yes",
          #"["redis-server", "--requirepass", "\#(password)"]"#, "masterauth \"\(password)\"",
        ]
      },
      counterexamples: { password in
        [
          "# requirepass foobared", "requirepass-\(password)", "requirepass $PASS",
          "this supports the requirepass config, so \(password)",
        ]
      }),
    Rule(
      password: "new-password", of: "Command line", "Password that a command sets",
      anchors: [.exact("chpasswd"), .exact("htpasswd -")], reach: .token(before: 200, after: 300),
      pattern: #"(?|(?:echo|printf)[ \t]{1,4}(?:-[ne]{1,2}[ \t]{1,4})?["']?[\w.-]{1,32}:"#
        + #"([^\s"'`<>;|&()\\$:{]{4,128})(?:\\n)?["']?[ \t]{0,4}\|[ \t]{0,4}(?:sudo[ \t]{1,4})?chpasswd"#
        + #"|htpasswd -(?:(?=[A-Za-z]{0,8}n)[A-Za-z]{0,8}b[A-Za-z]{0,8}|[A-Za-z]{0,8}b[A-Za-z]{0,8}"#
        + #"[ \t]{1,4}[^\s"'$]{1,120})[ \t]{1,4}[^\s:"'$]{1,60}[ \t]{1,4}"#
        + PasswordPattern.argument + ")",
      source: "https://httpd.apache.org/docs/2.4/programs/htpasswd.html",
      examples: { password in
        [
          "echo 'root:\(password)' | chpasswd", "RUN echo app:\(password) | sudo chpasswd",
          "htpasswd -bc .htpasswd app \(password)", "htpasswd -nb app '\(password)'",
        ]
      },
      counterexamples: { password in
        ["echo \"$USER:\(password)\" | chpasswd", "htpasswd -c .htpasswd \(password)"]
      }),
    Rule(
      password: "wifi-password", of: "Command line", "Password of a wireless network",
      anchors: [.exact("psk=")], reach: .following(120), pattern: PasswordPattern.argument,
      source: "https://w1.fi/cgit/hostap/plain/wpa_supplicant/wpa_supplicant.conf",
      examples: { password in [#"psk="\#(password)""#, "psk=\(password)"] },
      counterexamples: { password in ["psk=$PASS", "psk=<\(password)>"] }),
    Rule(
      password: "piped-password", of: "Command line", "Password that a command reads from a pipe",
      anchors: [
        "--password-stdin", "--with-token", "sudo -S", "passwd --stdin", "kinit", "cryptsetup ",
      ]
      .map { .exact($0) },
      reach: .token(before: 420, after: 0),
      pattern: #"(?:echo|printf)(?:[ \t]{1,4}(?:-n|["']?%s(?:\\n)?["']?))?[ \t]{1,4}"#
        + PasswordPattern.argument
        + #"[ \t]{0,4}\|[^\n\r|;]{0,200}?(?:--password-stdin|--with-token|(?<![\w-])(?:sudo -S"#
        + "|passwd --stdin|kinit|cryptsetup ))",
      source: "https://docs.docker.com/reference/cli/docker/login/",
      examples: { password in
        [
          "echo \(password) | docker login -u app --password-stdin registry.internal",
          "printf '%s' '\(password)' | podman login --username app --password-stdin a",
          "echo \"\(password)\" | gh auth login --with-token",
          "echo '\(password)'|sudo -S apt-get update", "echo \(password) | kinit app@A.EXAMPLE",
          "echo \(password) | passwd --stdin app",
        ]
      },
      counterexamples: { password in
        [
          "echo $PASSWORD | docker login --password-stdin",
          "cat \(password) | gh auth --with-token",
          "echo \(password) | docker build -", "echo $PASSWORD | sudo -S ls",
          "echo \(password); sudo -S ls",
        ]
      }),
    Rule(
      password: "net-use-password", of: "Command line", "Password of a network share of Windows",
      anchors: [.word("net use ")], reach: .following(300),
      pattern: #"[^\n\r]{0,60}?\\\\{1,4}[\w.$-]{1,80}(?:\\{1,2}[\w.$-]{1,80}){1,6}["']?[ \t]{1,4}"#
        + #"(?:(?i:/user:)[^\s"']{1,100}[ \t]{1,4})?(?!/)"# + PasswordPattern.argument,
      source:
        "https://learn.microsoft.com/previous-versions/windows/it-pro/windows-server-2012-r2-and-2012/"
        + "gg651155(v=ws.11)",
      examples: { password in
        [
          #"net use Z: \\files\share \#(password) /user:acme\app"#,
          #"net use \\files.internal\share$ /USER:app \#(password)"#,
        ]
      },
      counterexamples: { password in
        [
          #"net use Z: \\files\share /user:\#(password)"#, #"net use Z: \\files\share * /user:app"#,
          #"net use Z: \\files\share $PASS /user:app"#,
        ]
      }),
    Rule(
      password: "sqlplus-password", of: "Command line", "Password in a command of Oracle SQL*Plus",
      anchors: ["sqlplus", "sqlldr", "expdp", "impdp"].map { .exact($0) },
      reach: .following(200),
      pattern:
        #"(?&gap)(?:-[A-Za-z]{1,8}(?&gap)){0,4}(?:userid=)?[A-Za-z][\w$#]{1,60}/"#
        + #"([^\s"'`<>;|&()\\$={}\[\],*/@%][^\s"'`<>;|&()\\/@]{3,127})(?=@|["'`\s]|$)"#
        + #"(?(DEFINE)(?<gap>[ \t]{1,4}["']?|["'](?:,\s{0,8}\[?|\)\s{0,60}\.arg\()["']))"#,
      source:
        "https://docs.oracle.com/en/database/oracle/oracle-database/23/sqpug/starting-SQL-Plus.html",
      examples: { password in
        [
          "sqlplus app/\(password)@db.internal:1521/main", "sqlplus -s app/\(password) @a.sql",
          "expdp app/\(password)@main directory=a", #"["sqlplus", "-S", "app/\#(password)@main"]"#,
        ]
      },
      counterexamples: { password in
        ["sqlplus /nolog \(password)", "sqlplus app@\(password)", "sqlplus app/$PASS@\(password)"]
      }),
    Rule(
      password: "expect-password", of: "Command line", "Password that a script of Expect sends",
      anchors: [#"send ""#, #"send -- ""#].map { .exact($0) },
      reach: .token(before: 90, after: 150),
      pattern: #"assword[^\n\r"}]{0,24}["}][^\n\r"]{0,24}[\n\r;]\s{0,20}"#
        + #"(?:exp_)?send (?:-- )?"([^"\\\s]{4,128})\\r"?"#,
      source: "https://core.tcl-lang.org/expect/index",
      examples: { password in
        [
          "expect \"assword:\"\nsend \"\(password)\\r\"",
          "expect \"assword:\"; send \"\(password)\\r\"",
        ]
      },
      counterexamples: { password in
        ["expect \"ogin:\"\nsend \"\(password)\\r\"", "send \"\(password)\\r\""]
      }),
  ]

  /// The words of a command of curl, whose data may have many escapes.
  private static let words = CommandOptions.words(within: 480, escapes: 48)
}
