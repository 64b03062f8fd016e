extension Terminal {
  /// Writes the one line that says what could not be done, where, and what to do.
  func fail(_ text: String) { errors.write("bus-status: \(TerminalText.line(text))\n") }
}
