/// Passwords and salts in the configuration of PHP applications.
enum PHP {
  static let rules: [Rule] = [
    Rule(
      password: "php-password", of: "PHP", "Password constant in PHP",
      anchors: ["PASSWORD'", "PASSWORD\"", "_PASS'", "_PASS\"", "_PWD'", "_PWD\""].map {
        .exact($0)
      }, reach: .following(180),
      pattern: #"\s{0,4},\s{0,24}["']([^"'\r\n\s]{4,128})["']\s{0,4}\)"#,
      source: "https://developer.wordpress.org/advanced-administration/wordpress/wp-config/",
      examples: { password in
        [
          "define('DB_PASSWORD', '\(password)');", "define( \"DB_PASSWORD\", \"\(password)\" );",
          "define('SMTP_PASS', '\(password)');", "'password' => env('DB_PASSWORD', '\(password)'),",
        ]
      },
      counterexamples: { password in
        ["define('DB_PASSWORD', $\(password));", "define('DB_PASSWORD_\(password)', 'a b');"]
      }),
    Rule(
      id: "wordpress-salt", provider: "PHP", summary: "Authentication key or salt of WordPress",
      severity: .high, confidence: .medium,
      anchors: [
        "AUTH_KEY", "AUTH_SALT", "LOGGED_IN_KEY", "LOGGED_IN_SALT", "NONCE_KEY", "NONCE_SALT",
      ].map { .exact($0) }, reach: .following(160),
      pattern:
        #"["']\s{0,4},\s{0,24}(?|'([\x21-\x26\x28-\x7E ]{32,80})'|"([\x21\x23-\x7E ]{32,80})")"#
        + #"\s{0,4}\)"#,
      minimumEntropy: 3.5, source: "https://api.wordpress.org/secret-key/1.1/salt/",
      rotation: "https://api.wordpress.org/secret-key/1.1/salt/",
      examples: { make in
        [
          "define('AUTH_KEY',         '\(make.base64URL(64))');",
          "define( 'SECURE_AUTH_SALT', '\(make.alphanumeric(30) + "|+ #" + make.base64URL(30))' );",
        ]
      },
      counterexamples: { make in
        ["define('AUTH_KEY', '\(make.alphanumeric(20))');", "'AUTH_KEY' => $a"]
      }),
  ]
}
