#pragma once
// The functions of GnuTLS, looked up when they are first called: part of shim.h, which says why.

static inline void gnutls_handshake_set_hook_function(gnutls_session_t session, unsigned int type, int when, gnutls_handshake_hook_func hook) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_handshake_set_hook_function);
  if (function) function(session, type, when, hook);
}

static inline ssize_t gnutls_record_send(gnutls_session_t session, const void *data, size_t size) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_record_send);
  return function ? function(session, data, size) : GNUTLS_E_INTERNAL_ERROR;
}

static inline void *gnutls_session_get_ptr(gnutls_session_t session) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_session_get_ptr);
  return function ? function(session) : NULL;
}

static inline int gnutls_transport_get_int(gnutls_session_t session) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_transport_get_int);
  return function ? function(session) : -1;
}

static inline const char *gnutls_strerror(int error) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_strerror);
  return function ? function(error) : "libgnutls is missing";
}

static inline int gnutls_x509_crt_list_import2(gnutls_x509_crt_t **certificates, unsigned int *count, const gnutls_datum_t *data, gnutls_x509_crt_fmt_t format, unsigned int flags) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_x509_crt_list_import2);
  return function ? function(certificates, count, data, format, flags) : GNUTLS_E_INTERNAL_ERROR;
}

static inline void gnutls_x509_crt_deinit(gnutls_x509_crt_t certificate) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_x509_crt_deinit);
  if (function) function(certificate);
}

static inline time_t gnutls_x509_crt_get_activation_time(gnutls_x509_crt_t certificate) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_x509_crt_get_activation_time);
  return function ? function(certificate) : -1;
}

static inline time_t gnutls_x509_crt_get_expiration_time(gnutls_x509_crt_t certificate) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_x509_crt_get_expiration_time);
  return function ? function(certificate) : -1;
}

static inline int gnutls_x509_crt_get_dn3(gnutls_x509_crt_t certificate, gnutls_datum_t *name, unsigned flags) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_x509_crt_get_dn3);
  return function ? function(certificate, name, flags) : GNUTLS_E_INTERNAL_ERROR;
}

static inline int gnutls_x509_crt_get_key_id(gnutls_x509_crt_t certificate, unsigned int flags, unsigned char *id, size_t *size) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_x509_crt_get_key_id);
  return function ? function(certificate, flags, id, size) : GNUTLS_E_INTERNAL_ERROR;
}

static inline int gnutls_pcert_import_x509(gnutls_pcert_st *certificate, gnutls_x509_crt_t from, unsigned int flags) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_pcert_import_x509);
  return function ? function(certificate, from, flags) : GNUTLS_E_INTERNAL_ERROR;
}

static inline void gnutls_pcert_deinit(gnutls_pcert_st *certificate) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_pcert_deinit);
  if (function) function(certificate);
}

static inline int gnutls_privkey_init(gnutls_privkey_t *key) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_privkey_init);
  return function ? function(key) : GNUTLS_E_INTERNAL_ERROR;
}

static inline int gnutls_privkey_import_x509_raw(gnutls_privkey_t key, const gnutls_datum_t *data, gnutls_x509_crt_fmt_t format, const char *password, unsigned int flags) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_privkey_import_x509_raw);
  return function ? function(key, data, format, password, flags) : GNUTLS_E_INTERNAL_ERROR;
}

static inline int gnutls_privkey_get_pk_algorithm(gnutls_privkey_t key, unsigned int *bits) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_privkey_get_pk_algorithm);
  return function ? function(key, bits) : GNUTLS_E_INTERNAL_ERROR;
}

static inline void gnutls_privkey_deinit(gnutls_privkey_t key) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_privkey_deinit);
  if (function) function(key);
}

static inline int gnutls_pubkey_init(gnutls_pubkey_t *key) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_pubkey_init);
  return function ? function(key) : GNUTLS_E_INTERNAL_ERROR;
}

static inline int gnutls_pubkey_import_privkey(gnutls_pubkey_t key, gnutls_privkey_t from, unsigned int usage, unsigned int flags) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_pubkey_import_privkey);
  return function ? function(key, from, usage, flags) : GNUTLS_E_INTERNAL_ERROR;
}

static inline int gnutls_pubkey_get_key_id(gnutls_pubkey_t key, unsigned int flags, unsigned char *id, size_t *size) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_pubkey_get_key_id);
  return function ? function(key, flags, id, size) : GNUTLS_E_INTERNAL_ERROR;
}

static inline const char *gnutls_pk_get_name(gnutls_pk_algorithm_t algorithm) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_pk_get_name);
  return function ? function(algorithm) : NULL;
}

static inline void gnutls_pubkey_deinit(gnutls_pubkey_t key) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_pubkey_deinit);
  if (function) function(key);
}

// gnutls_free is a variable, which macros of its own name.
#undef gnutls_free
static inline void cmicrohttpd_free(void *memory) {
  gnutls_free_function *release = (gnutls_free_function *)cmicrohttpd_symbol(CMICROHTTPD_TLS, "gnutls_free");
  if (release && *release) (*release)(memory);
}
