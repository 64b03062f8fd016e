#pragma once
#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <microhttpd.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// The C library's module leaves out what it counts as GNU's.
extern int cmicrohttpd_accept4(int socket, struct sockaddr *address, socklen_t *length, int flags) __asm__("accept4");
extern int cmicrohttpd_affinity(int process, size_t size, void *set) __asm__("sched_getaffinity");

// gnutls_free is a variable.
static inline void cmicrohttpd_free(void *memory) { gnutls_free(memory); }

// MHD_start_daemon is variadic, and its options take functions as integers.
static inline struct MHD_Daemon *cmicrohttpd_start(
    unsigned int flags, void *context, MHD_AccessHandlerCallback handler,
    void *(*target)(void *, const char *, struct MHD_Connection *), MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback notify, size_t (*unescape)(void *, struct MHD_Connection *, char *),
    gnutls_certificate_retrieve_function3 *identity, const char *priorities, unsigned int connection_limit,
    size_t memory_limit) {
  struct MHD_OptionItem tls[] = {
      {MHD_OPTION_HTTPS_CERT_CALLBACK2, 0, (void *)identity},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)priorities},
      {MHD_OPTION_END, 0, NULL},
  };
  struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  return MHD_start_daemon(flags, 0, NULL, NULL, handler, context,
                          MHD_OPTION_URI_LOG_CALLBACK, target, context,
                          MHD_OPTION_UNESCAPE_CALLBACK, unescape, context,
                          MHD_OPTION_NOTIFY_COMPLETED, completed, context,
                          MHD_OPTION_NOTIFY_CONNECTION, notify, context,
                          MHD_OPTION_CONNECTION_LIMIT, connection_limit,
                          MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_limit,
                          MHD_OPTION_ARRAY, identity ? tls : none, MHD_OPTION_END);
}

// MHD_get_connection_info is variadic.
static inline int cmicrohttpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline void *cmicrohttpd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}
