/** Structured log lines. Never pass secrets, bodies or whole records. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
  /** Counts occurrences for a metric that an alarm may watch. */
  count(metric: string, amount?: number): void;
}

/** Returns the log with these fields in every line. */
export function withLogFields(log: Log, always: Record<string, unknown>): Log {
  return {
    info: (message, fields) => log.info(message, { ...always, ...fields }),
    warn: (message, fields) => log.warn(message, { ...always, ...fields }),
    error: (message, fields) => log.error(message, { ...always, ...fields }),
    count: (metric, amount) => log.count(metric, amount),
  };
}
