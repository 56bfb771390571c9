/// Passwords in files of services that write them after words of their own.
enum ServiceFile {
  static let rules: [Rule] = [
    Rule(
      password: "ipsec-secret", of: "Service file",
      "Shared secret or password of an IPsec connection",
      anchors: [": PSK ", ": XAUTH ", ": EAP "].map { .exact($0) }, reach: .following(160),
      pattern: #"[ \t]{0,4}"([^"\\\s]{4,128})""#,
      source: "https://docs.strongswan.org/docs/latest/swanctl/swanctlConf.html",
      examples: { password in
        [
          "vpn.internal %any : PSK \"\(password)\"", "app : XAUTH \"\(password)\"",
          "app : EAP \"\(password)\"",
        ]
      },
      counterexamples: { password in
        [": PSK is \"\(password)\"", ": RSA \"\(password)\""]
      }),
    Rule(
      password: "snmp-community", of: "Service file", "Community of SNMP, which is its password",
      anchors: [
        "rocommunity ", "rwcommunity ", "rocommunity6 ", "rwcommunity6 ", "server community ",
      ]
      .map { .exact($0) },
      reach: .following(160), pattern: PasswordPattern.argument,
      source: "http://www.net-snmp.org/docs/man/snmpd.conf.html",
      examples: { password in
        [
          "rocommunity \(password) 10.0.0.0/8", "rwcommunity \(password)",
          "snmp-server community \(password) RO",
        ]
      },
      counterexamples: { password in
        ["rocommunity $NAME", "snmp-server community <\(password)> RO", "community \(password)"]
      }),
    Rule(
      password: "kickstart-password", of: "Service file", "Password of root in a Kickstart file",
      anchors: [.exact("rootpw ")], reach: .following(200),
      pattern: #"(?:--(?:plaintext|allow-ssh|lock)[ \t]{1,4}){0,3}(?!--)"#
        + PasswordPattern.argument,
      source: "https://pykickstart.readthedocs.io/en/latest/kickstart-docs.html#rootpw",
      examples: { password in ["rootpw --plaintext \(password)", "rootpw \(password)\n"] },
      counterexamples: { password in
        ["rootpw --iscrypted \(password)", "rootpw --lock\n\(password)", "rootpw $PASS"]
      }),
    Rule(
      password: "cloud-init-password", of: "Service file", "Password that cloud-init sets",
      anchors: [.exact("chpasswd:")], reach: .following(300),
      pattern: #"\s{1,12}(?:expire:[ \t]{0,4}\w{1,6}\s{1,12})?list:[ \t]{0,4}[|>]?[+-]?\s{1,12}"#
        + #"(?:- ["']?)?[\w.-]{1,32}:(?!RANDOM\b|R\b|\$[0-9a-z]{1,2}\$)([^\s"'\\$<>{}]{4,128})["']?(?=\s|$)"#,
      source: "https://cloudinit.readthedocs.io/en/latest/reference/modules.html",
      examples: { password in
        [
          "chpasswd:\n  list: |\n    root:\(password)\n  expire: False\n",
          "chpasswd:\n  expire: false\n  list:\n    - app:\(password)\n",
        ]
      },
      counterexamples: { password in
        ["chpasswd:\n  list: |\n    root:RANDOM\n", "chpasswd:\n  expire: \(password)\n"]
      }),
    Rule(
      password: "subversion-password", of: "Service file", "Password that Subversion has stored",
      anchors: [.exact("password\nV ")], reach: .following(160),
      pattern: #"[0-9]{1,3}\n([^\s]{4,128})(?=\n)"#,
      source: "https://svnbook.red-bean.com/en/1.8/svn.serverconfig.netmodel.html",
      examples: { password in
        ["K 8\npassword\nV \(password.utf8.count)\n\(password)\nK 15\nsvn:realmstring\n"]
      },
      counterexamples: { password in
        ["K 8\npassword\nV x\n\(password)\n", "K 8\npasstype\nV 6\n\(password)\n"]
      }),
    Rule(
      password: "beanstalk-option", of: "Service file",
      "Secret among the options of AWS Elastic Beanstalk", anchors: [.exact("option_name:")],
      reach: .following(300),
      pattern:
        #"[ \t]{0,4}["']?\w{0,60}(?:PASSWORD|PASSWD|SECRET|TOKEN|_KEY|_PASS)["']?[ \t]{0,4}\r?\n"#
        + #"[ \t]{0,24}value:[ \t]{1,4}"# + PasswordPattern.argument,
      source:
        "https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/ebextensions-optionsettings.html",
      examples: { password in
        [
          "- namespace: aws:elasticbeanstalk:application:environment\n  option_name: DB_PASSWORD\n"
            + "  value: \(password)\n",
          "- option_name: API_TOKEN\n  value: \"\(password)\"\n",
        ]
      },
      counterexamples: { password in
        ["- option_name: DB_HOST\n  value: \(password)\n", "option_name: DB_PASSWORD\n\(password)"]
      }),
    Rule(
      id: "gossip-key", provider: "Service file",
      summary: "Key with which the members of a Consul, Nomad or Serf cluster encrypt messages",
      severity: .high, confidence: .medium,
      anchors: [#"encrypt":"#, #"encrypt" :"#, "encrypt =", "encrypt=", "encrypt_key ="].map {
        .exact($0)
      }, reach: .following(80),
      pattern: #"\s{0,4}["']((?:[A-Za-z0-9+/]{43}=|[A-Za-z0-9+/]{22}==))["']"#, minimumEntropy: 3,
      source: "https://developer.hashicorp.com/consul/docs/secure/encryption/gossip/enable",
      examples: { make in
        [
          #"encrypt = ""# + make.alphanumeric(43) + #"=""#,
          #"{"encrypt": ""# + make.alphanumeric(22) + #"=="}"#,
        ]
      },
      counterexamples: { make in
        [#"encrypt = ""# + make.alphanumeric(32) + #"""#, "encrypt=" + make.alphanumeric(43) + "="]
      }),
  ]
}
