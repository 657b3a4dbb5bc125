import { currentLogFields, type Log, type LogFields } from "../../functions/platform/ports/log.ts";

interface LogLine extends LogFields {
  level: "info" | "warn" | "error";
  message: string;
}

/** Keeps all lines, with the fields of the scope that they were logged in, as the deployed functions write them. */
export class MemoryLog implements Log {
  readonly lines: LogLine[] = [];

  info(message: string, fields?: LogFields): void {
    this.write("info", message, fields);
  }
  warn(message: string, fields?: LogFields): void {
    this.write("warn", message, fields);
  }
  error(message: string, fields?: LogFields): void {
    this.write("error", message, fields);
  }
  count(metric: string, amount = 1): void {
    this.write("info", "count", { metric, amount });
  }

  /** The lines of requests. */
  get requests(): LogLine[] {
    return this.lines.filter(({ message }) => message === "request");
  }

  private write(level: LogLine["level"], message: string, fields: LogFields = {}): void {
    this.lines.push({ level, message, ...currentLogFields(), ...fields });
  }
}
