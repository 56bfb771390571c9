#include <curl/curl.h>

// `curl_easy_setopt` and `curl_easy_getinfo` take any number of arguments, which Swift cannot pass.

static inline CURLcode curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_data_callback(CURL *handle, CURLoption option, curl_write_callback callback) {
  return curl_easy_setopt(handle, option, callback);
}

static inline CURLcode curl_set_socket_callback(CURL *handle, curl_opensocket_callback callback) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, callback);
}

static inline CURLcode curl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

// The option with names is newer than some systems' libcurl; the one with bits is deprecated since.
static inline CURLcode curl_set_https_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)CURLPROTO_HTTPS);
#endif
}
