/** Structured log lines. Never pass secrets, bodies or whole records. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
  /** Counts one occurrence of something an alarm watches. */
  count(metric: string, amount?: number): void;
}
