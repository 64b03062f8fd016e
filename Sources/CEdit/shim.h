#pragma once
// Only the prompt of the simulator needs this library: it is not linked but looked up when the prompt starts. The functions
// below have the library's names, for which its own go by other names here; without the library no editor can be made.
#define el_init_fd linked_el_init_fd
#define el_end linked_el_end
#define el_gets linked_el_gets
#define el_set linked_el_set
#define el_get linked_el_get
#define history linked_history
#define history_init linked_history_init
#define history_end linked_history_end
#include <histedit.h>
#undef el_init_fd
#undef el_end
#undef el_gets
#undef el_set
#undef el_get
#undef history
#undef history_init
#undef history_end
#include <dlfcn.h>
#include <stdio.h>

static inline void *cedit_symbol(const char *name) {
  // A library that is loaded already is only counted once more.
  void *library = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
  return library ? dlsym(library, name) : NULL;
}

/// Declares a pointer to a function of the library, null where there is none.
#define CEDIT_FUNCTION(pointer, name) \
  __typeof__(linked_##name) *pointer = (__typeof__(linked_##name) *)cedit_symbol(#name)

static inline EditLine *el_init_fd(const char *program, FILE *in, FILE *out, FILE *errors, int input, int output,
                                   int error) {
  CEDIT_FUNCTION(function, el_init_fd);
  return function ? function(program, in, out, errors, input, output, error) : NULL;
}

static inline void el_end(EditLine *editor) {
  CEDIT_FUNCTION(function, el_end);
  if (function) function(editor);
}

static inline const char *el_gets(EditLine *editor, int *count) {
  CEDIT_FUNCTION(function, el_gets);
  return function ? function(editor, count) : NULL;
}

static inline History *history_init(void) {
  CEDIT_FUNCTION(function, history_init);
  return function ? function() : NULL;
}

static inline void history_end(History *lines) {
  CEDIT_FUNCTION(function, history_end);
  if (function) function(lines);
}

// el_set, el_get and history are variadic.

static inline char *cedit_prompt(EditLine *editor) {
  void *prompt = NULL;
  CEDIT_FUNCTION(get, el_get);
  if (get) get(editor, EL_CLIENTDATA, &prompt);
  return (char *)prompt;
}

// The prompt must outlive the editor.
static inline void cedit_set_prompt(EditLine *editor, char *prompt) {
  CEDIT_FUNCTION(set, el_set);
  if (!set) return;
  set(editor, EL_CLIENTDATA, prompt);
  set(editor, EL_PROMPT, cedit_prompt);
}

static inline void cedit_set_history(EditLine *editor, History *lines, int size) {
  CEDIT_FUNCTION(set, el_set);
  CEDIT_FUNCTION(change, history);
  if (!set || !change) return;
  HistEvent event;
  change(lines, &event, H_SETSIZE, size);
  change(lines, &event, H_SETUNIQUE, 1);
  set(editor, EL_HIST, change, lines);
}

static inline void cedit_add_line(History *lines, const char *line) {
  CEDIT_FUNCTION(change, history);
  HistEvent event;
  if (change) change(lines, &event, H_ENTER, line);
}

static inline int cedit_bind(EditLine *editor, const char *key, const char *command) {
  CEDIT_FUNCTION(set, el_set);
  return set ? set(editor, EL_BIND, key, command, NULL) : -1;
}

static inline void cedit_set_emacs(EditLine *editor) {
  CEDIT_FUNCTION(set, el_set);
  if (set) set(editor, EL_EDITOR, "emacs");
}

static inline void cedit_handle_signals(EditLine *editor) {
  CEDIT_FUNCTION(set, el_set);
  if (set) set(editor, EL_SIGNAL, 1);
}

static inline void cedit_free_interrupt_key(EditLine *editor) {
  CEDIT_FUNCTION(set, el_set);
  if (set) set(editor, EL_SETTY, "-d", "intr=", NULL);
}
