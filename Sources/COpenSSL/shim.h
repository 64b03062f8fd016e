#pragma once
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

// Typed stacks are macros, which do not import.

static inline STACK_OF(X509) * certificate_stack_new(void) { return sk_X509_new_null(); }

/// Appends without taking a reference; the stack must not outlive the certificate.
static inline int certificate_stack_push(STACK_OF(X509) * stack, X509 *certificate) {
  return sk_X509_push(stack, certificate);
}

static inline int certificate_stack_count(const STACK_OF(X509) * stack) {
  return sk_X509_num(stack);
}

static inline X509 *certificate_stack_value(const STACK_OF(X509) * stack, int index) {
  return sk_X509_value(stack, index);
}

/// Frees the stack, not what it holds.
static inline void certificate_stack_free(STACK_OF(X509) * stack) { sk_X509_free(stack); }

// Without a callback of ours an encrypted block would ask for its passphrase on the terminal.
static inline int certificate_no_passphrase(char *buffer, int size, int writing, void *context) {
  (void)buffer;
  (void)size;
  (void)writing;
  (void)context;
  return 0;
}

/// Reads the next certificate block, or null at the end and on damage.
static inline X509 *certificate_read_pem(BIO *bio) {
  return PEM_read_bio_X509(bio, NULL, certificate_no_passphrase, NULL);
}

/// Tells the end of the input from a damaged block, after a read returned null.
static inline int certificate_read_ended(void) {
  unsigned long error = ERR_peek_last_error();
  return ERR_GET_LIB(error) == ERR_LIB_PEM && ERR_GET_REASON(error) == PEM_R_NO_START_LINE;
}
