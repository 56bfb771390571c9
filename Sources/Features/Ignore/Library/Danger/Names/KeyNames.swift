internal import Candidates

/// Private keys of all kinds: SSH, TLS, OpenPGP, age, VPN.
enum KeyNames {
  private static let der: [UInt8] = [0x30]

  static let all: [DangerousName] = [
    DangerousName(
      "id_rsa id_dsa id_ecdsa id_ecdsa_sk id_ed25519 id_ed25519_sk *_rsa *_dsa *_ecdsa *_ed25519",
      .critical, holds: "an SSH private key", proof: .privateKey),
    DangerousName(
      ".ssh/*", .critical, holds: "an SSH private key", proof: .privateKey, except: "*.pub"),
    DangerousName(
      ".ssh/config .ssh/known_hosts known_hosts", .low, holds: "names of hosts and users"),
    DangerousName(
      "*.pem *.key *.pk8 *.der", .critical, holds: "a private key", proof: .privateKey),
    DangerousName("*.key", .critical, holds: "a raw key", proof: .randomBytes),
    DangerousName(
      "*.ppk", .critical, holds: "a PuTTY private key", proof: .text(["PuTTY-User-Key-File-"])),
    DangerousName(
      "*.p12 *.pfx *.pkcs12", .critical, holds: "a certificate with its private key",
      proof: .start([der])),
    DangerousName(
      "*.jks *.keystore *.bks *.bcfks", .critical, holds: "a Java or Android keystore",
      proof: .start([[0xFE, 0xED, 0xFE, 0xED], der, [0, 0, 0, 1], [0, 0, 0, 2]]),
      except: "debug.keystore"),
    DangerousName(
      "*.gpg *.pgp *.asc *.pgp.key secring.*", .critical, holds: "an OpenPGP private key",
      proof: .either([
        .privateKey, .start([[0x94], [0x95], [0x96], [0x97], [0xC5]]),
      ])),
    DangerousName("private-keys-v1.d/", .critical, holds: "GnuPG's private keys"),
    DangerousName(
      "keys.txt *.agekey key.age *.age.key *.agekey.txt", .critical, holds: "an age private key",
      proof: .text(["AGE-SECRET-KEY-1"])),
    DangerousName(
      "*.ovpn *.tblk wg*.conf wireguard*.conf", .critical, holds: "a VPN key",
      proof: .either([.privateKey, .value(of: ["PrivateKey", "PresharedKey"])])),
    DangerousName(
      "*.kdbx *.kdb *.psafe3 *.agilekeychain *.opvault *.kwallet *.keychain *.keychain-db",
      .critical, holds: "passwords of a password manager or keychain"),
    DangerousName(
      ".env.keys", .critical, holds: "dotenvx's private keys",
      proof: .value(of: [
        "DOTENV_PRIVATE_KEY", "DOTENV_PRIVATE_KEY_PRODUCTION", "DOTENV_PRIVATE_KEY_CI",
        "DOTENV_PRIVATE_KEY_STAGING", "DOTENV_PRIVATE_KEY_DEVELOPMENT",
      ])),
    DangerousName(
      "wallet.dat *.wallet utc--* mnemonic*.txt seed-phrase*.txt", .critical,
      holds: "a wallet key"),
  ]
}
