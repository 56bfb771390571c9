"""Private keys: files of their own, and blocks in config files and in code."""

import base64

import private_keys
from forms.form import FORMS, Form

ESCAPED = lambda text: text.replace("\n", "\\n")
INDENTED = lambda text: text.replace("\n", "\n  ")
JOINED = lambda text: text.replace("\n", '\\n" +\n    "')
LITERALS = lambda text: text.replace("\n", '\\n"\n    "')


def add(name, language, files, templates, kinds=tuple(private_keys.KINDS), written=None):
    """Adds a form of a block, whose text stands as `written` makes it."""
    make = lambda choice: private_keys.KINDS[choice.choice(kinds)](choice)
    FORMS.append(
        Form(
            name,
            "private key",
            language,
            files.split(),
            templates if isinstance(templates, list) else [templates],
            neutral=False,
            kind="private key",
            make=make,
            encode=(lambda c, v: written(v)) if written else None,
        )
    )


def add_kind(name, language, files, templates, make):
    FORMS.append(
        Form(
            name,
            "private key",
            language,
            files.split(),
            templates if isinstance(templates, list) else [templates],
            neutral=False,
            kind="private key",
            make=make,
        )
    )


add("pem file", "bare", "server.key «word».pem id_rsa AuthKey_ABC123DEFG.p8 privkey.pem «word».key", "«v»")
add("pem in JSON", "json", "service-account.json config.json", '"private_key": "«v»\\n"', written=ESCAPED)
add("pem in env", "env", ".env .env.production", ['«upper»="«v»"', 'PRIVATE_KEY="«v»\\n"'], written=ESCAPED)
add("pem in env, lines", "env", ".env", 'JWT_PRIVATE_KEY="«v»"')
add("pem in YAML", "bare", "«word».yml values.yaml", "«word»: true\nprivateKey: |\n  «v»\nregion: eu", written=INDENTED)
add("pem in Python", "python", "«word».py", ['KEY = """«v»"""', 'KEY = b"""\\\n«v»\n"""'])
add("pem in Swift", "swift", "«Word».swift", 'let key = """\n  «v»\n  """', written=INDENTED)
add("pem in Go", "go", "«word».go", "const key = `«v»\n`")
add("pem joined with +", "js", "«word».js", 'const key =\n    "«v»";', written=JOINED)
add("pem joined literals", "c", "certs.h", 'static const char key[] =\n    "«v»\\n";', written=LITERALS)
add("pem in shell", "shell", "setup.sh", "cat > «word».key <<'END'\n«v»\nEND")
add("pem in Markdown", "markdown", "README.md «word».md", "```\n«v»\n```")
add("pem in XML", "xml", "settings.xml", "<privateKey>\n«v»\n</privateKey>")
add("pem in SQL", "sql", "dump.sql", "INSERT INTO keys VALUES («n», '«v»');", written=ESCAPED)
add_kind(
    "pem in base64",
    "yaml",
    "secret.yaml «word».yml",
    ["tls.key: «v»", 'private_key_base64: "«v»"'],
    lambda c: base64.b64encode(private_keys.KINDS[c.choice(list(private_keys.KINDS))](c).encode()).decode(),
)
add_kind(
    "der in base64",
    "json",
    "«word».json",
    ['"privateKey": "«v»"', '"private_key": "«v»"'],
    lambda c: base64.b64encode(private_keys.pkcs8(c)).decode(),
)
add_kind("encrypted pem", "bare", "«word».pem id_rsa", "«v»", private_keys.encrypted)
add_kind("PuTTY", "bare", "«word».ppk", "«v»", private_keys.putty)
add_kind("PGP", "bare", "private.asc «word».gpg.asc", "«v»", private_keys.pgp)
EC = '{"kty": "EC", "crv": "P-256", "x": "«part»", "y": "«part»", "d": "«v»", "use": "sig"}'
OKP = '{\n  "kty": "OKP",\n  "crv": "Ed25519",\n  "d": "«v»",\n  "x": "«part»"\n}'
add_kind("JWK", "bare", "jwk.json key.json", [EC, OKP, '{"keys": [' + EC + "]}"], private_keys.scalar)
