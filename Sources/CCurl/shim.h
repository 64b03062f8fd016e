#pragma once
// The library's own declarations go by other names, since its functions are not linked: see below.
#define CURL_DISABLE_TYPECHECK
#define curl_global_init linked_curl_global_init
#define curl_easy_init linked_curl_easy_init
#define curl_easy_cleanup linked_curl_easy_cleanup
#define curl_easy_perform linked_curl_easy_perform
#define curl_easy_setopt linked_curl_easy_setopt
#define curl_easy_getinfo linked_curl_easy_getinfo
#define curl_easy_strerror linked_curl_easy_strerror
#define curl_easy_header linked_curl_easy_header
#define curl_slist_append linked_curl_slist_append
#define curl_slist_free_all linked_curl_slist_free_all
#define curl_version_info linked_curl_version_info
#include <curl/curl.h>
#undef curl_global_init
#undef curl_easy_init
#undef curl_easy_cleanup
#undef curl_easy_perform
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_easy_strerror
#undef curl_easy_header
#undef curl_slist_append
#undef curl_slist_free_all
#undef curl_version_info
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

// libcurl comes with twenty libraries of its own. Only a download needs them, and every other start of the program would
// spend milliseconds on loading them; so the functions are looked up when the first download starts. They have the
// library's names and do what it does, and say that it cannot start where it is not there.

static inline void *client_library(void) {
  static void *library;
  void *found = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
  if (found == NULL) {
    found = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    __atomic_store_n(&library, found, __ATOMIC_RELEASE);
  }
  return found;
}

static inline void *client_symbol(const char *name) {
  void *library = client_library();
  return library == NULL ? NULL : dlsym(library, name);
}

/// Declares a pointer to a function of the library, null where there is none.
#define CLIENT_FUNCTION(pointer, name) \
  __typeof__(linked_##name) *pointer = (__typeof__(linked_##name) *)client_symbol(#name)

static inline CURLcode curl_global_init(long flags) {
  CLIENT_FUNCTION(function, curl_global_init);
  return function ? function(flags) : CURLE_FAILED_INIT;
}

static inline CURL *curl_easy_init(void) {
  CLIENT_FUNCTION(function, curl_easy_init);
  return function ? function() : NULL;
}

static inline void curl_easy_cleanup(CURL *handle) {
  CLIENT_FUNCTION(function, curl_easy_cleanup);
  if (function) function(handle);
}

static inline CURLcode curl_easy_perform(CURL *handle) {
  CLIENT_FUNCTION(function, curl_easy_perform);
  return function ? function(handle) : CURLE_FAILED_INIT;
}

static inline const char *curl_easy_strerror(CURLcode code) {
  CLIENT_FUNCTION(function, curl_easy_strerror);
  return function ? function(code) : "libcurl is missing";
}

static inline CURLHcode curl_easy_header(CURL *handle, const char *name, size_t index, unsigned int origin,
                                         int request, struct curl_header **header) {
  CLIENT_FUNCTION(function, curl_easy_header);
  return function ? function(handle, name, index, origin, request, header) : CURLHE_NOT_BUILT_IN;
}

static inline struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text) {
  CLIENT_FUNCTION(function, curl_slist_append);
  return function ? function(list, text) : NULL;
}

static inline void curl_slist_free_all(struct curl_slist *list) {
  CLIENT_FUNCTION(function, curl_slist_free_all);
  if (function) function(list);
}

static inline const curl_version_info_data *curl_version_info(CURLversion age) {
  CLIENT_FUNCTION(function, curl_version_info);
  return function ? function(age) : NULL;
}

// With a variable argument list: one value of any kind, handed on as it is.
#define curl_easy_setopt(handle, option, value)                                  \
  ({                                                                             \
    CLIENT_FUNCTION(function, curl_easy_setopt);                                 \
    function ? function((handle), (option), (value)) : CURLE_FAILED_INIT;        \
  })
#define curl_easy_getinfo(handle, option, value)                                 \
  ({                                                                             \
    CLIENT_FUNCTION(function, curl_easy_getinfo);                                \
    function ? function((handle), (option), (value)) : CURLE_FAILED_INIT;        \
  })

// Functions with a variable argument list do not import: one function for each kind of argument.

static inline CURLcode client_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode client_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode client_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode client_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

/// Copies a body of the size that was set before.
static inline CURLcode client_copy_body(CURL *handle, const void *bytes) {
  return curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

static inline CURLcode client_set_write(CURL *handle, curl_write_callback callback) {
  return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, callback);
}

static inline CURLcode client_set_progress(CURL *handle, curl_xferinfo_callback callback) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callback);
}

static inline long client_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

static inline const char *client_effective_url(CURL *handle) {
  char *url = NULL;
  curl_easy_getinfo(handle, CURLINFO_EFFECTIVE_URL, &url);
  return url;
}

// Of libssl, which this libcurl is built on; its headers are not needed for one function.
struct ssl_ctx_st;
extern int SSL_CTX_set_default_verify_paths(struct ssl_ctx_st *context);

static inline CURLcode client_machine_trust(CURL *handle, void *context, void *unused) {
  (void)handle;
  (void)unused;
  return SSL_CTX_set_default_verify_paths((struct ssl_ctx_st *)context) == 1
             ? CURLE_OK
             : CURLE_SSL_CACERT_BADFILE;
}

/// Trusts what OpenSSL trusts on this machine.
///
/// Debian's libcurl has the path of its bundle built in and never looks at SSL_CERT_FILE or SSL_CERT_DIR
/// (only the curl command does); clearing the built-in paths alone leaves it without any root. So the paths
/// are cleared and OpenSSL sets its own default ones, as it does for the chains of signatures.
/// A libcurl built on another TLS library keeps its built-in bundle.
static inline CURLcode client_trust_machine(CURL *handle) {
  const curl_version_info_data *version = curl_version_info(CURLVERSION_NOW);
  if (version == NULL || version->ssl_version == NULL || strncmp(version->ssl_version, "OpenSSL/", 8) != 0) {
    return CURLE_OK;
  }
  CURLcode code = curl_easy_setopt(handle, CURLOPT_SSL_CTX_FUNCTION, client_machine_trust);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_CAINFO, NULL);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_CAPATH, NULL);
  return code;
}

/// Trusts the given roots alone.
static inline CURLcode client_trust_roots(CURL *handle, const void *pem, size_t length) {
  struct curl_blob blob = {(void *)pem, length, CURL_BLOB_COPY};
  CURLcode code = curl_easy_setopt(handle, CURLOPT_CAINFO_BLOB, &blob);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_CAINFO, NULL);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_CAPATH, NULL);
  return code;
}
