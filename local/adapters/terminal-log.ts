import type { Log } from "../../functions/platform/ports/log.ts";

/** Writes what a person should see; counts and information only when `verbose`. */
export function terminalLog(service: string, { verbose = false }: { verbose?: boolean } = {}): Log {
  const write = (level: string, message: string, fields: Record<string, unknown>) => {
    process.stderr.write(`${level} ${service}: ${message}${describe(fields)}\n`);
  };
  return {
    info: (message, fields = {}) => verbose && write("info", message, fields),
    warn: (message, fields = {}) => write("warning", message, fields),
    error: (message, fields = {}) => write("error", message, fields),
    count: (metric, amount = 1) => verbose && write("count", metric, { amount }),
  };
}

function describe(fields: Record<string, unknown>): string {
  const { error, ...rest } = fields;
  const text = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : "";
  return error === undefined ? text : `${text}\n${toTrace(error)}`;
}

function toTrace(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\ncaused by ${toTrace(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
