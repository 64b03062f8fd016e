#pragma once
#include <histedit.h>
#include <stdio.h>

// el_set, el_get and history are variadic.

static inline char *cedit_prompt(EditLine *editor) {
  void *prompt = NULL;
  el_get(editor, EL_CLIENTDATA, &prompt);
  return (char *)prompt;
}

// The prompt must outlive the editor.
static inline void cedit_set_prompt(EditLine *editor, char *prompt) {
  el_set(editor, EL_CLIENTDATA, prompt);
  el_set(editor, EL_PROMPT, cedit_prompt);
}

static inline void cedit_set_history(EditLine *editor, History *lines, int size) {
  HistEvent event;
  history(lines, &event, H_SETSIZE, size);
  history(lines, &event, H_SETUNIQUE, 1);
  el_set(editor, EL_HIST, history, lines);
}

static inline void cedit_add_line(History *lines, const char *line) {
  HistEvent event;
  history(lines, &event, H_ENTER, line);
}

static inline int cedit_bind(EditLine *editor, const char *key, const char *command) {
  return el_set(editor, EL_BIND, key, command, NULL);
}

static inline void cedit_set_emacs(EditLine *editor) { el_set(editor, EL_EDITOR, "emacs"); }

static inline void cedit_handle_signals(EditLine *editor) { el_set(editor, EL_SIGNAL, 1); }

static inline void cedit_free_interrupt_key(EditLine *editor) { el_set(editor, EL_SETTY, "-d", "intr=", NULL); }
