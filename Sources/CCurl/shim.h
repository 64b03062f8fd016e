#pragma once
#include <curl/curl.h>
#include <stddef.h>
#include <string.h>

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
  if (version->ssl_version == NULL || strncmp(version->ssl_version, "OpenSSL/", 8) != 0) {
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
