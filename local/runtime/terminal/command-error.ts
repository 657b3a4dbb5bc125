/** Why the local runtime cannot start, in one line for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = "StartError";
}
