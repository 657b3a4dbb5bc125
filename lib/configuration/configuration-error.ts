/** Reports wrong settings to the person at the terminal, without a stack trace. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}
