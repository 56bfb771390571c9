#include <mbedtls/chacha20.h>
#include <mbedtls/gcm.h>
#include <mbedtls/md.h>
#include <mbedtls/pk.h>
#include <mbedtls/version.h>
#include <unistd.h>

// Random bytes for blinding, in the form in which the library asks for them.
static inline int key_random(void *unused, unsigned char *bytes, size_t count) {
  (void)unused;
  for (size_t done = 0; done < count;) {
    size_t part = count - done < 256 ? count - done : 256;
    if (getentropy(bytes + done, part) != 0) return -1;
    done += part;
  }
  return 0;
}

// Reads a private key in DER. Version 3 of the library has more parameters.
static inline int key_read(mbedtls_pk_context *key, const unsigned char *bytes, size_t count) {
#if MBEDTLS_VERSION_MAJOR >= 3
  return mbedtls_pk_parse_key(key, bytes, count, NULL, 0, key_random, NULL);
#else
  return mbedtls_pk_parse_key(key, bytes, count, NULL, 0);
#endif
}

// Signs a SHA-256; `signature` has room for MBEDTLS_PK_SIGNATURE_MAX_SIZE bytes.
static inline int key_sign(
  mbedtls_pk_context *key, const unsigned char *digest, size_t count, unsigned char *signature, size_t *length
) {
#if MBEDTLS_VERSION_MAJOR >= 3
  return mbedtls_pk_sign(key, MBEDTLS_MD_SHA256, digest, count, signature, MBEDTLS_PK_SIGNATURE_MAX_SIZE, length,
                         key_random, NULL);
#else
  return mbedtls_pk_sign(key, MBEDTLS_MD_SHA256, digest, count, signature, length, key_random, NULL);
#endif
}
