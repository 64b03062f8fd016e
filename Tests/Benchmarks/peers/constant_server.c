// A bare libmicrohttpd server: takes a POST, looks at nothing, answers the same bytes each time.
//
//   constant_server PORT THREADS FILE
#include <microhttpd.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static char answer[65536];
static size_t answer_size;

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_size, void **state) {
  (void)context, (void)url, (void)method, (void)version, (void)upload;
  static int begun;
  if (*state == NULL) {
    *state = &begun;
    return MHD_YES;
  }
  if (*upload_size != 0) {
    *upload_size = 0;
    return MHD_YES;
  }
  struct MHD_Response *response =
      MHD_create_response_from_buffer(answer_size, answer, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Content-Type", "application/json;charset=UTF-8");
  enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return result;
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: constant_server PORT THREADS FILE\n");
    return 2;
  }
  FILE *file = fopen(arguments[3], "rb");
  if (file == NULL) {
    perror(arguments[3]);
    return 1;
  }
  answer_size = fread(answer, 1, sizeof answer, file);
  fclose(file);

  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  sigprocmask(SIG_BLOCK, &signals, NULL);

  struct sockaddr_in address = {.sin_family = AF_INET,
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
                                .sin_port = htons((unsigned short)atoi(arguments[1]))};
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, &handle, NULL, MHD_OPTION_SOCK_ADDR, &address,
      MHD_OPTION_THREAD_POOL_SIZE, (unsigned int)atoi(arguments[2]), MHD_OPTION_END);
  if (daemon == NULL) {
    fprintf(stderr, "the port %s cannot be taken\n", arguments[1]);
    return 1;
  }
  int number;
  sigwait(&signals, &number);
  MHD_stop_daemon(daemon);
  return 0;
}
