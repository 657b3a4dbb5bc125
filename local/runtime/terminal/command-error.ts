/** Ends a command with one line for the person at the terminal: the message says what to do next. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
