"""Tokens in formats that their vendors document, some with a checksum; and near misses of them.

Only formats that are known well enough to make a right one from random characters.
"""

import base64
import json
import string
import zlib

LETTERS = string.ascii_letters + string.digits
LOWER = string.ascii_lowercase + string.digits
HEX = "0123456789abcdef"


def draw(choice, alphabet, count):
    return "".join(choice.choice(alphabet) for _ in range(count))


def base62(number, width):
    digits = string.digits + string.ascii_uppercase + string.ascii_lowercase
    text = ""
    while number:
        number, digit = divmod(number, 62)
        text = digits[digit] + text
    return text.rjust(width, "0")


def with_checksum(prefix):
    """GitHub's and npm's: thirty characters and their CRC-32 in base 62."""

    def make(choice, right=True):
        body = draw(choice, LETTERS, 30)
        return prefix + body + base62(zlib.crc32(body.encode()) ^ (0 if right else choice.randrange(1, 2**31)), 6)

    return make


def grafana(choice, right=True):
    body = "gl" + "sa_" + draw(choice, LETTERS, 32)
    return f"{body}_{zlib.crc32(body.encode()) ^ (0 if right else choice.randrange(1, 2**31)):08x}"


def jwt(choice):
    part = (
        lambda value: base64.urlsafe_b64encode(json.dumps(value, separators=(",", ":")).encode()).rstrip(b"=").decode()
    )
    claims = {"sub": draw(choice, LOWER, 12), "iat": choice.randrange(1_700_000_000, 1_760_000_000), "role": "service"}
    signature = base64.urlsafe_b64encode(choice.randbytes(32)).rstrip(b"=").decode()
    return f"{part({'alg': 'HS256', 'typ': 'JWT'})}.{part(claims)}.{signature}"


def mapbox(choice):
    claims = base64.urlsafe_b64encode(json.dumps({"u": draw(choice, LOWER, 8), "a": draw(choice, LOWER, 25)}).encode())
    return "sk." + claims.rstrip(b"=").decode() + "." + draw(choice, LETTERS, 22)


CHECKED = {"github": with_checksum("gh" + "p_"), "npm": with_checksum("npm" + "_"), "grafana": grafana}
# Vendor: (name of the setting, the token). Prefixes are cut, so that no scanner takes this file for a sample.
TOKENS = {
    "github": ("github token", CHECKED["github"]),
    "npm": ("npm token", CHECKED["npm"]),
    "grafana": ("grafana token", CHECKED["grafana"]),
    "gitlab": ("gitlab token", lambda c: "glp" + "at-" + draw(c, LETTERS + "-_", 20)),
    "slack": (
        "slack bot token",
        lambda c: f"xox{'b'}-{draw(c, string.digits, 12)}-{draw(c, string.digits, 13)}-{draw(c, LETTERS, 24)}",
    ),
    "stripe": ("stripe secret key", lambda c: "sk_" + "live_" + draw(c, LETTERS, c.choice([24, 99]))),
    "aws": ("aws secret access key", lambda c: draw(c, LETTERS + "+/", 40)),
    "google": ("google api key", lambda c: "AI" + "za" + draw(c, LETTERS + "-_", 35)),
    "sendgrid": ("sendgrid api key", lambda c: f"S{'G'}.{draw(c, LETTERS, 22)}.{draw(c, LETTERS, 43)}"),
    "twilio": ("twilio auth token", lambda c: draw(c, HEX, 32)),
    "digitalocean": ("digitalocean token", lambda c: "do" + "p_v1_" + draw(c, HEX, 64)),
    "shopify": ("shopify access token", lambda c: "shp" + "at_" + draw(c, HEX, 32)),
    "telegram": ("telegram bot token", lambda c: f"{draw(c, '123456789', 10)}:AA{draw(c, LETTERS + '-_', 33)}"),
    "mapbox": ("mapbox secret token", mapbox),
    "huggingface": ("hf token", lambda c: "h" + "f_" + draw(c, string.ascii_letters, 34)),
    "anthropic": ("anthropic api key", lambda c: "sk-" + "ant-api03-" + draw(c, LETTERS + "-_", 93) + "AA"),
    "openai": (
        "openai api key",
        lambda c: "sk-" + "proj-" + draw(c, LETTERS, 74) + "T3Blb" + "kFJ" + draw(c, LETTERS, 74),
    ),
    "linear": ("linear api key", lambda c: "lin" + "_api_" + draw(c, LETTERS, 40)),
    "postman": ("postman api key", lambda c: f"PM{'AK'}-{draw(c, HEX, 24)}-{draw(c, HEX, 34)}"),
    "doppler": ("doppler token", lambda c: "dp" + ".pt." + draw(c, LETTERS, 43)),
    "databricks": ("databricks token", lambda c: "da" + "pi" + draw(c, HEX, 32)),
    "newrelic": ("new relic api key", lambda c: "NR" + "AK-" + draw(c, string.ascii_uppercase + string.digits, 27)),
    "tmdb": ("tmdb api key", lambda c: draw(c, HEX, 32)),
    "mailgun": ("mailgun api key", lambda c: "key" + "-" + draw(c, HEX, 32)),
    "jwt": ("service token", jwt),
}
