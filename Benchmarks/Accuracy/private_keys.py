"""Private keys with a structure that holds, made from random numbers: DER, PEM, OpenSSH, PuTTY, JWK, PGP."""

import base64
import struct

# Object identifiers in DER, with tag and length.
RSA = bytes.fromhex("06092a864886f70d010101")
EC = bytes.fromhex("06072a8648ce3d0201")
P256 = bytes.fromhex("06082a8648ce3d030107")
ED25519 = bytes.fromhex("06032b6570")
SMALL_PRIMES = [n for n in range(3, 2000, 2) if all(n % k for k in range(3, int(n**0.5) + 1, 2))]


def der(tag, *parts):
    """A value in DER with its tag and length."""
    body = b"".join(parts)
    if len(body) < 128:
        return bytes([tag, len(body)]) + body
    size = len(body).to_bytes((len(body).bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(size)]) + size + body


def integer(number):
    return der(2, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def prime(choice, bits):
    while True:
        number = choice.getrandbits(bits) | 3 << (bits - 2) | 1
        if all(number % p for p in SMALL_PRIMES) and pow(2, number - 1, number) == 1:
            return number


def rsa_numbers(choice, bits=1024):
    p, q = prime(choice, bits // 2), prime(choice, bits // 2)
    d = pow(65537, -1, (p - 1) * (q - 1))
    return p * q, 65537, d, p, q, d % (p - 1), d % (q - 1), pow(q, -1, p)


def lines_of(data):
    """Base64 in lines of 64 characters."""
    text = base64.b64encode(data).decode()
    return "\n".join(text[i : i + 64] for i in range(0, len(text), 64))


def pem(label, body, headers=""):
    # Put together, so that this file has no block of its own.
    edge = "-----{} " + label + "-----"
    return f"{edge.format('BEGIN')}\n{headers}{lines_of(body)}\n{edge.format('END')}"


def ec_scalar(choice):
    return der(0x30, integer(1), der(4, choice.randbytes(32)))


def pkcs8(choice):
    """PKCS#8 of a curve key, as of App Store Connect, or of Ed25519."""
    if choice.random() < 0.5:
        return der(0x30, integer(0), der(0x30, EC, P256), der(4, ec_scalar(choice)))
    return der(0x30, integer(0), der(0x30, ED25519), der(4, der(4, choice.randbytes(32))))


def rsa(choice):
    return der(0x30, integer(0), *map(integer, rsa_numbers(choice)))


def ssh_string(data):
    return struct.pack(">I", len(data)) + data


def openssh(choice):
    public, private = choice.randbytes(32), choice.randbytes(32)
    key = ssh_string(b"ssh-ed25519") + ssh_string(public)
    check = choice.randbytes(4)
    secret = check + check + key + ssh_string(private + public) + ssh_string(b"deploy@build")
    secret += bytes(range(1, 9 - len(secret) % 8)) if len(secret) % 8 else b""
    none = ssh_string(b"none")
    body = (
        b"openssh-key-v1\0"
        + none
        + none
        + ssh_string(b"")
        + struct.pack(">I", 1)
        + ssh_string(key)
        + ssh_string(secret)
    )
    return pem("OPENSSH PRIVATE KEY", body)


def encrypted(choice):
    iv = choice.randbytes(16).hex().upper()
    return pem("RSA PRIVATE KEY", choice.randbytes(608), f"Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,{iv}\n\n")


def putty(choice):
    public = ssh_string(b"ssh-ed25519") + ssh_string(choice.randbytes(32))
    return (
        "PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: eddsa-key-20260102 example\n"
        f"Public-Lines: 2\n{lines_of(public)}\nPrivate-Lines: 1\n{lines_of(ssh_string(choice.randbytes(32)))}\n"
        f"Private-MAC: {choice.randbytes(32).hex()}"
    )


def scalar(choice):
    """The private part of a JWK of a curve of 256 bits."""
    return base64.urlsafe_b64encode(choice.randbytes(32)).rstrip(b"=").decode()


def pgp(choice):
    """A secret key packet of Ed25519 (RFC 4880 and its curve extension) in armor with its checksum."""
    body = b"\x04" + choice.randbytes(4) + b"\x16\x09" + bytes.fromhex("2b06010401da470f01")
    secret = choice.randbytes(32)
    number = b"\x01\x00" + secret
    body += b"\x01\x07\x40" + choice.randbytes(32) + b"\0" + number + struct.pack(">H", sum(number) % 65536)
    data = bytes([0x94, len(body)]) + body
    crc = 0xB704CE
    for byte in data:
        crc ^= byte << 16
        for _ in range(8):
            crc = crc << 1 ^ (0x1864CFB if crc & 0x800000 else 0)
    block = pem("PGP PRIVATE KEY BLOCK", data, "\n")
    head, _, tail = block.rpartition("\n")
    return f"{head}\n={base64.b64encode((crc & 0xFFFFFF).to_bytes(3, 'big')).decode()}\n{tail}"


KINDS = {
    "PKCS#8": lambda c: pem("PRIVATE KEY", pkcs8(c)),
    "EC": lambda c: pem("EC PRIVATE KEY", der(0x30, integer(1), der(4, c.randbytes(32)), der(0xA0, P256))),
    "RSA": lambda c: pem("RSA PRIVATE KEY", rsa(c)),
    "OpenSSH": openssh,
}
