#pragma once
#include <dlfcn.h>
#include <stddef.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// Only a server needs these libraries and the eight that come with them; every other start of the program would spend
// milliseconds on loading them. So they are not linked: each function is looked up when it is first called. Those below
// have the libraries' names and do what the libraries' do, for which the libraries' own go by other names here; without
// the libraries they fail as these do.
#define MHD_add_connection linked_MHD_add_connection
#define MHD_add_response_header linked_MHD_add_response_header
#define MHD_create_response_from_buffer linked_MHD_create_response_from_buffer
#define MHD_destroy_response linked_MHD_destroy_response
#define MHD_get_connection_values_n linked_MHD_get_connection_values_n
#define MHD_queue_response linked_MHD_queue_response
#define MHD_resume_connection linked_MHD_resume_connection
#define MHD_suspend_connection linked_MHD_suspend_connection
#define MHD_stop_daemon linked_MHD_stop_daemon
#define MHD_start_daemon linked_MHD_start_daemon
#define MHD_get_connection_info linked_MHD_get_connection_info
#define gnutls_handshake_set_hook_function linked_gnutls_handshake_set_hook_function
#define gnutls_session_get_ptr linked_gnutls_session_get_ptr
#define gnutls_transport_get_int linked_gnutls_transport_get_int
#define gnutls_strerror linked_gnutls_strerror
#define gnutls_x509_crt_list_import2 linked_gnutls_x509_crt_list_import2
#define gnutls_x509_crt_deinit linked_gnutls_x509_crt_deinit
#define gnutls_x509_crt_get_activation_time linked_gnutls_x509_crt_get_activation_time
#define gnutls_x509_crt_get_expiration_time linked_gnutls_x509_crt_get_expiration_time
#define gnutls_x509_crt_get_dn3 linked_gnutls_x509_crt_get_dn3
#define gnutls_x509_crt_get_key_id linked_gnutls_x509_crt_get_key_id
#define gnutls_pcert_import_x509 linked_gnutls_pcert_import_x509
#define gnutls_pcert_deinit linked_gnutls_pcert_deinit
#define gnutls_privkey_init linked_gnutls_privkey_init
#define gnutls_privkey_import_x509_raw linked_gnutls_privkey_import_x509_raw
#define gnutls_privkey_deinit linked_gnutls_privkey_deinit
#define gnutls_pubkey_init linked_gnutls_pubkey_init
#define gnutls_pubkey_import_privkey linked_gnutls_pubkey_import_privkey
#define gnutls_pubkey_get_key_id linked_gnutls_pubkey_get_key_id
#define gnutls_pubkey_deinit linked_gnutls_pubkey_deinit
#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <microhttpd.h>
#undef MHD_add_connection
#undef MHD_add_response_header
#undef MHD_create_response_from_buffer
#undef MHD_destroy_response
#undef MHD_get_connection_values_n
#undef MHD_queue_response
#undef MHD_resume_connection
#undef MHD_suspend_connection
#undef MHD_stop_daemon
#undef MHD_start_daemon
#undef MHD_get_connection_info
#undef gnutls_handshake_set_hook_function
#undef gnutls_session_get_ptr
#undef gnutls_transport_get_int
#undef gnutls_strerror
#undef gnutls_x509_crt_list_import2
#undef gnutls_x509_crt_deinit
#undef gnutls_x509_crt_get_activation_time
#undef gnutls_x509_crt_get_expiration_time
#undef gnutls_x509_crt_get_dn3
#undef gnutls_x509_crt_get_key_id
#undef gnutls_pcert_import_x509
#undef gnutls_pcert_deinit
#undef gnutls_privkey_init
#undef gnutls_privkey_import_x509_raw
#undef gnutls_privkey_deinit
#undef gnutls_pubkey_init
#undef gnutls_pubkey_import_privkey
#undef gnutls_pubkey_get_key_id
#undef gnutls_pubkey_deinit

static inline void *cmicrohttpd_symbol(const char *library, const char *name) {
  // A library that is loaded already is only counted once more.
  void *loaded = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  return loaded ? dlsym(loaded, name) : NULL;
}

/// Declares `function`, a function of a library, null where there is none.
#define CMICROHTTPD_FUNCTION(library, name)                                           \
  static __typeof__(linked_##name) *known_##name;                                     \
  __typeof__(linked_##name) *function = __atomic_load_n(&known_##name, __ATOMIC_ACQUIRE); \
  if (!function) {                                                                    \
    function = (__typeof__(linked_##name) *)cmicrohttpd_symbol(library, #name);       \
    __atomic_store_n(&known_##name, function, __ATOMIC_RELEASE);                      \
  }

#define CMICROHTTPD_HTTP "libmicrohttpd.so.12"
#define CMICROHTTPD_TLS "libgnutls.so.30"

static inline enum MHD_Result MHD_add_connection(struct MHD_Daemon *daemon, MHD_socket socket, const struct sockaddr *address, socklen_t length) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_add_connection);
  return function ? function(daemon, socket, address, length) : MHD_NO;
}

static inline enum MHD_Result MHD_add_response_header(struct MHD_Response *response, const char *name, const char *value) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_add_response_header);
  return function ? function(response, name, value) : MHD_NO;
}

static inline struct MHD_Response *MHD_create_response_from_buffer(size_t size, void *buffer, enum MHD_ResponseMemoryMode mode) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_create_response_from_buffer);
  return function ? function(size, buffer, mode) : NULL;
}

static inline void MHD_destroy_response(struct MHD_Response *response) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_destroy_response);
  if (function) function(response);
}

static inline int MHD_get_connection_values_n(struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIteratorN iterator, void *context) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_get_connection_values_n);
  return function ? function(connection, kind, iterator, context) : 0;
}

static inline enum MHD_Result MHD_queue_response(struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_queue_response);
  return function ? function(connection, status, response) : MHD_NO;
}

static inline void MHD_resume_connection(struct MHD_Connection *connection) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_resume_connection);
  if (function) function(connection);
}

static inline void MHD_suspend_connection(struct MHD_Connection *connection) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_suspend_connection);
  if (function) function(connection);
}

static inline void MHD_stop_daemon(struct MHD_Daemon *daemon) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_stop_daemon);
  if (function) function(daemon);
}

static inline void gnutls_handshake_set_hook_function(gnutls_session_t session, unsigned int type, int when, gnutls_handshake_hook_func hook) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_handshake_set_hook_function);
  if (function) function(session, type, when, hook);
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

static inline void gnutls_pubkey_deinit(gnutls_pubkey_t key) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_TLS, gnutls_pubkey_deinit);
  if (function) function(key);
}

// The C library's module leaves out what it counts as GNU's.
extern int cmicrohttpd_accept4(int socket, struct sockaddr *address, socklen_t *length, int flags) __asm__("accept4");
extern int cmicrohttpd_affinity(int process, size_t size, void *set) __asm__("sched_getaffinity");

// gnutls_free is a variable, which macros of its own name.
#undef gnutls_free
static inline void cmicrohttpd_free(void *memory) {
  gnutls_free_function *release = (gnutls_free_function *)cmicrohttpd_symbol(CMICROHTTPD_TLS, "gnutls_free");
  if (release && *release) (*release)(memory);
}

/// Names the library that is missing, null where both are there.
static inline const char *cmicrohttpd_missing(void) {
  if (!dlopen(CMICROHTTPD_HTTP, RTLD_NOW | RTLD_LOCAL)) return CMICROHTTPD_HTTP;
  return dlopen(CMICROHTTPD_TLS, RTLD_NOW | RTLD_LOCAL) ? NULL : CMICROHTTPD_TLS;
}

// MHD_start_daemon is variadic, and its options take functions as integers.
static inline struct MHD_Daemon *cmicrohttpd_start(
    unsigned int flags, void *context, MHD_AccessHandlerCallback handler,
    void *(*target)(void *, const char *, struct MHD_Connection *), MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback notify, size_t (*unescape)(void *, struct MHD_Connection *, char *),
    gnutls_certificate_retrieve_function3 *identity, const char *priorities, unsigned int connection_limit,
    size_t memory_limit) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_start_daemon);
  if (!function) return NULL;
  struct MHD_OptionItem tls[] = {
      {MHD_OPTION_HTTPS_CERT_CALLBACK2, 0, (void *)identity},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)priorities},
      {MHD_OPTION_END, 0, NULL},
  };
  struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  return function(flags, 0, NULL, NULL, handler, context,
                  MHD_OPTION_URI_LOG_CALLBACK, target, context,
                  MHD_OPTION_UNESCAPE_CALLBACK, unescape, context,
                  MHD_OPTION_NOTIFY_COMPLETED, completed, context,
                  MHD_OPTION_NOTIFY_CONNECTION, notify, context,
                  MHD_OPTION_CONNECTION_LIMIT, connection_limit,
                  MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_limit,
                  MHD_OPTION_ARRAY, identity ? tls : none, MHD_OPTION_END);
}

// MHD_get_connection_info is variadic.
static inline const union MHD_ConnectionInfo *cmicrohttpd_info(struct MHD_Connection *connection,
                                                               enum MHD_ConnectionInfoType type) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_get_connection_info);
  return function ? function(connection, type) : NULL;
}

static inline int cmicrohttpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = cmicrohttpd_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline void *cmicrohttpd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = cmicrohttpd_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}
