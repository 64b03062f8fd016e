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
#define MHD_get_reason_phrase_for linked_MHD_get_reason_phrase_for
#define gnutls_handshake_set_hook_function linked_gnutls_handshake_set_hook_function
#define gnutls_record_send linked_gnutls_record_send
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
#define gnutls_privkey_get_pk_algorithm linked_gnutls_privkey_get_pk_algorithm
#define gnutls_privkey_deinit linked_gnutls_privkey_deinit
#define gnutls_pubkey_init linked_gnutls_pubkey_init
#define gnutls_pubkey_import_privkey linked_gnutls_pubkey_import_privkey
#define gnutls_pubkey_get_key_id linked_gnutls_pubkey_get_key_id
#define gnutls_pk_get_name linked_gnutls_pk_get_name
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
#undef MHD_get_reason_phrase_for
#undef gnutls_handshake_set_hook_function
#undef gnutls_record_send
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
#undef gnutls_privkey_get_pk_algorithm
#undef gnutls_privkey_deinit
#undef gnutls_pubkey_init
#undef gnutls_pubkey_import_privkey
#undef gnutls_pubkey_get_key_id
#undef gnutls_pk_get_name
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

static inline const char *MHD_get_reason_phrase_for(unsigned int status) {
  CMICROHTTPD_FUNCTION(CMICROHTTPD_HTTP, MHD_get_reason_phrase_for);
  return function ? function(status) : NULL;
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

#include "tls.h"

// The C library's module leaves out what it counts as GNU's.
extern int cmicrohttpd_accept4(int socket, struct sockaddr *address, socklen_t *length, int flags) __asm__("accept4");
extern int cmicrohttpd_affinity(int process, size_t size, void *set) __asm__("sched_getaffinity");

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

static inline gnutls_session_t cmicrohttpd_session(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = cmicrohttpd_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  return info ? (gnutls_session_t)info->tls_session : NULL;
}
