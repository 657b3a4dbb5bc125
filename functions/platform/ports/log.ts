import { AsyncLocalStorage } from "node:async_hooks";

/** Structured log lines. Never pass secrets, bodies or whole records. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Counts occurrences for a metric that an alarm may watch. */
  count(metric: string, amount?: number): void;
}

export type LogFields = Record<string, unknown>;

/** Returns the log with these fields in every line. */
export function withLogFields(log: Log, always: LogFields): Log {
  return {
    info: (message, fields) => log.info(message, { ...always, ...fields }),
    warn: (message, fields) => log.warn(message, { ...always, ...fields }),
    error: (message, fields) => log.error(message, { ...always, ...fields }),
    count: (metric, amount) => log.count(metric, amount),
  };
}

const scope = new AsyncLocalStorage<() => LogFields>();

/**
 * Runs work in whose log lines these fields appear, also in lines of the code that it awaits. Concurrent calls in one process
 * keep theirs apart. The fields are read for each line, so that a request's later lines name what its checks have found out.
 */
export function runInLogScope<T>(fields: () => LogFields, work: () => T): T {
  return scope.run(fields, work);
}

/** Returns the fields of the scope that the caller runs in; adapters of `Log` add them to each line. */
export function currentLogFields(): LogFields {
  return scope.getStore()?.() ?? {};
}
