"""Values of the samples, made from their shape: secrets, decoys and placeholders."""

import base64
import string
import uuid

from words import QUALIFIERS, VENDORS, VERBS, WORDS

ALPHANUMERIC = string.ascii_letters + string.digits
SPECIALS = "!@#$%^&*-_+=.?"


def draw(choice, alphabet, count):
    """`count` characters of an alphabet."""
    return "".join(choice.choice(alphabet) for _ in range(count))


def hexadecimal(choice, count):
    text = draw(choice, "0123456789abcdef", count)
    return text.upper() if choice.random() < 0.1 else text


def encoded(choice, count, urlsafe=False):
    raw = choice.randbytes(count)
    return (base64.urlsafe_b64encode(raw).rstrip(b"=") if urlsafe else base64.b64encode(raw)).decode()


def password(choice, specials):
    """A password as a person or a password manager makes it; has a special character and a digit."""
    special = lambda: choice.choice(specials)
    if choice.random() < 0.5:
        first, second = choice.sample(WORDS + VENDORS, 2)
        return (
            first.title()
            + special()
            + second.title()
            + str(choice.randrange(10, 9999))
            + choice.choice(["", special()])
        )
    letters = [special(), special(), choice.choice(string.digits), choice.choice(string.ascii_uppercase)]
    letters += draw(choice, ALPHANUMERIC + specials, choice.randrange(6, 15))
    choice.shuffle(letters)
    # A leading sign is an option or an operator in many of the forms.
    return choice.choice(string.ascii_letters) + "".join(letters)


def plain_password(choice):
    """A password without special characters: words and digits."""
    first, second = choice.sample([word for word in VENDORS + WORDS if len(word) > 4], 2)
    digits = str(choice.randrange(1, 2030))
    return choice.choice(
        [
            first + digits,
            first.title() + digits,
            first + second,
            first.title() + second.title() + digits,
            second + first + digits,
        ]
    )


def prefixed(choice):
    vendor = choice.choice(VENDORS)
    vendor = vendor if len(vendor) < 6 else vendor[: choice.randrange(3, 6)]
    kind = choice.choice(["live", "prod", "sk", "pat", "key", "secret", "api", "at"])
    return f"{vendor}_{kind}_{draw(choice, ALPHANUMERIC, choice.randrange(24, 41))}"


SHAPES = {
    "hex 32": lambda c, s: hexadecimal(c, 32),
    "hex 40/64": lambda c, s: hexadecimal(c, c.choice([40, 64])),
    "alphanumeric": lambda c, s: draw(c, ALPHANUMERIC, c.choice([20, 32, 40])),
    "base64": lambda c, s: encoded(c, 32),
    "base64url": lambda c, s: encoded(c, 32, urlsafe=True),
    "uuid": lambda c, s: str(uuid.UUID(bytes=c.randbytes(16), version=4)),
    "password": password,
    "plain password": lambda c, s: plain_password(c),
    "prefixed": lambda c, s: prefixed(c),
}


def crypt_digest(choice):
    """A digest of a password with its salt, as crypt(3), bcrypt or passlib write it."""
    letters = ALPHANUMERIC + "./"
    return choice.choice(
        [
            lambda: "$2b$12$" + draw(choice, letters, 53),
            lambda: "$6$" + draw(choice, letters, 16) + "$" + draw(choice, letters, 86),
            lambda: "$pbkdf2-sha256$29000$" + draw(choice, letters, 22) + "$" + draw(choice, letters, 43),
            lambda: "$argon2id$v=19$m=65536,t=3,p=4$" + draw(choice, letters, 22) + "$" + draw(choice, letters, 43),
            lambda: "$apr1$" + draw(choice, letters, 8) + "$" + draw(choice, letters, 22),
        ]
    )()


def words(choice, count, glue):
    return glue.join(choice.choice(WORDS) for _ in range(count))


def pascal(choice, count):
    return "".join(choice.choice(WORDS).title() for _ in range(count))


# Kind: (names of the setting, value). Whoever reports one of these is wrong.
DECOYS = {
    "checksum": (
        "sha256 checksum md5 sha512 digest etag sha1sum file_hash sha256sum",
        lambda c: hexadecimal(c, c.choice([32, 40, 64])),
    ),
    "commit": (
        "commit revision git_sha ref commit_id head_sha base_commit vcs_revision",
        lambda c: draw(c, "0123456789abcdef", 40),
    ),
    "uuid id": (
        "id request_id uuid device_uuid characteristic_uuid service_uuid credentials_id key_id tenant_id trace_id session_id",
        lambda c: str(uuid.UUID(bytes=c.randbytes(16), version=4)),
    ),
    "public id": (
        "app_id project_id bundle_id sender_id google_app_id kid client_id measurement_id",
        lambda c: c.choice(
            [
                lambda: f"1:{draw(c, string.digits, 12)}:ios:{draw(c, '0123456789abcdef', 16)}",
                lambda: f"com.{c.choice(VENDORS)}.{c.choice(WORDS)}",
                lambda: draw(c, string.digits, 12),
                lambda: f"{draw(c, string.digits, 12)}-{draw(c, 'abcdefghijklmnopqrstuvwxyz0123456789', 32)}.apps.googleusercontent.com",
                lambda: "G-" + draw(c, string.ascii_uppercase + string.digits, 10),
            ]
        )(),
    ),
    "fingerprint": (
        "fingerprint key_fingerprint ssh_fingerprint cert_fingerprint",
        lambda c: c.choice(
            [
                lambda: ":".join(draw(c, "0123456789abcdef", 2) for _ in range(16)),
                lambda: "SHA256:" + encoded(c, 32).rstrip("="),
            ]
        )(),
    ),
    "crypt digest": ("password_hash client_secret_digest hashed_password encrypted_password", crypt_digest),
    "wrapped key": (
        "encrypted_key wrapped_key encrypted_data_key encrypted_metadata_key public_key",
        lambda c: encoded(c, c.choice([60, 96, 120])),
    ),
    "integrity": (
        "integrity subresource_integrity sri resolved_integrity",
        lambda c: c.choice(
            [lambda: "sha512-" + encoded(c, 64), lambda: "sha256-" + encoded(c, 32), lambda: "sha384-" + encoded(c, 48)]
        )(),
    ),
    "words": (
        "token_type password_field secret_name key_type auth_method token_label password_policy api_key_header secret_store",
        lambda c: c.choice(
            [
                lambda: words(c, c.randrange(1, 4), "-"),
                lambda: words(c, c.randrange(1, 4), "_"),
                lambda: f"{c.choice(QUALIFIERS)}/{words(c, 2, '/')}",
                lambda: pascal(c, 2),
            ]
        )(),
    ),
    "path": (
        "key_path token_file private_key_path secret_file password_file key_store credentials_path",
        lambda c: c.choice(
            [
                lambda: f"/etc/{c.choice(VENDORS)}/{words(c, 2, '/')}.key",
                lambda: f"~/.config/{c.choice(VENDORS)}/token.json",
                lambda: f"/run/secrets/{words(c, 2, '_')}",
                lambda: f"config/{words(c, 2, '-')}.p12",
            ]
        )(),
    ),
    "class name": (
        "token_provider auth_class key_generator password_encoder secret_manager token_store",
        lambda c: c.choice(
            [
                lambda: f"com.{c.choice(VENDORS)}.security.{pascal(c, 3)}",
                lambda: f"App\\Security\\{pascal(c, 2)}",
                lambda: pascal(c, 4),
                lambda: f"{c.choice(VENDORS)}::{pascal(c, 2)}",
            ]
        )(),
    ),
    "number": (
        "max_tokens token_ttl password_length key_size token_count secret_version api_key_limit",
        lambda c: str(c.choice([1, 8, 12, 64, 128, 256, 1024, 3600, 4096, 86400, 2592000]) * c.choice([1, 1, 2, 3])),
    ),
    "url": (
        "token_url auth_endpoint key_server password_reset_url token_endpoint secret_url",
        lambda c: f"https://{c.choice(['api', 'auth', 'login', 'www'])}.{c.choice(VENDORS)}.com/{words(c, 2, '/')}",
    ),
    "key of another kind": (
        "primary_key sort_key partition_key routing_key cache_key idempotency_key object_key storage_key row_key answer_key",
        lambda c: c.choice(
            [
                lambda: words(c, 2, "_"),
                lambda: words(c, 3, ":"),
                lambda: f"{c.choice(WORDS)}-{hexadecimal(c, 40)}",
                lambda: str(uuid.UUID(bytes=c.randbytes(16), version=4)),
                lambda: words(c, 2, "#"),
            ]
        )(),
    ),
    "reference": (
        "api_key auth_token password client_secret access_token secret_key",
        lambda c: c.choice(
            [
                lambda: f"{c.choice(VENDORS)}/prod/{c.choice(WORDS)}#value",
                lambda: f"op://{c.choice(WORDS)}/{c.choice(VENDORS)}/credential",
                lambda: f"vault:secret/data/{c.choice(WORDS)}#key",
                lambda: f"arn:aws:secretsmanager:eu-west-1:{draw(c, string.digits, 12)}:secret:{c.choice(WORDS)}",
                lambda: f"projects/{c.choice(WORDS)}/secrets/{c.choice(WORDS)}/versions/latest",
            ]
        )(),
    ),
    "translated": (
        "password password_label token_title secret_hint api_key_prompt",
        lambda c: c.choice(
            [
                "Passwort",
                "Mot de passe",
                "Contraseña",
                "パスワード",
                "Пароль",
                "Wachtwoord",
                "Lösenord",
                "비밀번호",
                "Hasło",
                "Zugangsschlüssel",
                "Clave de acceso",
                "Palavra-passe",
                "Token abgelaufen",
                "Şifre",
            ]
        ),
    ),
    "picture": (
        "icon logo image background thumbnail avatar",
        lambda c: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA" + encoded(c, 3 * c.randrange(40, 200)).rstrip("="),
    ),
}


def placeholder(choice, name):
    """A text that stands for a value: (kind, text); `name` is the setting's name in capitals."""
    lower, kebab = name.lower(), name.lower().replace("_", "-")
    kinds = {
        "angle brackets": [
            f"<your-{kebab}>",
            f"<{lower}>",
            f"<{name}>",
            f"<insert your {lower.replace('_', ' ')} here>",
        ],
        "your": [f"YOUR_{name}", f"your-{kebab}-here", f"your_{lower}", f"PUT_YOUR_{name}_HERE"],
        "variable": [
            f"${{{name}}}",
            f"$({name})",
            f"${name}",
            f"%{name}%",
            f"{{{{ {lower} }}}}",
            f"#{{{lower}}}",
            f"@@{name}@@",
            f"{{{{{name}}}}}",
        ],
        "format": ["%s", "%@", "{}", "{0}", f"%({lower})s", f"{{{lower}}}"],
        "crossed out": [
            "x" * choice.randrange(4, 33),
            "X" * 20,
            "*" * choice.randrange(3, 20),
            "xxxx-xxxx-xxxx",
            "...",
            "-----",
            "sk_live_" + "x" * 24,
        ],
        "change": [
            "changeme",
            "change-me",
            "CHANGE_ME",
            "REPLACE_ME",
            "replace-this",
            "todo",
            "TODO",
            "FIXME",
            "changeit",
            "fill-me-in",
        ],
        "words": [
            "example",
            "test",
            "secret",
            "password",
            "my-secret-token",
            "dummy",
            "sample",
            "placeholder",
            "redacted",
            "[REDACTED]",
            "none",
            "some-token",
            "my_api_key",
            "fake-token",
            "token",
            "foobar",
            "not-a-real-key",
        ],
        "dummy": [
            "0" * 32,
            "1234567890",
            "abcdef123456",
            "1234567890abcdef1234567890abcdef",
            "deadbeefdeadbeefdeadbeefdeadbeef",
            "abc123",
            "00000000-0000-0000-0000-000000000000",
            "aaaaaaaaaaaaaaaaaaaa",
            "12345678-1234-1234-1234-123456789012",
        ],
    }
    kind = choice.choice(sorted(kinds))
    return kind, choice.choice(kinds[kind])
