import type { Ports } from "../../domain/ports.ts";
import type { LogFields } from "../../platform/ports/log.ts";
import type { ApiError } from "../errors.ts";

/** Time in which failures of one kind leave one line. */
const QUIET_MS = 10_000;
/** There are as many kinds as services, and ways in which they fail. */
const MAX_KINDS = 100;

/**
 * Logs the failures of requests. While a service cannot be reached, or refuses for its load, every request fails for the same
 * reason: the first one is logged with its stack, and the next one after some seconds says how many were left out. The access log
 * has a line for each, and each is counted.
 */
export class FailureLog {
  private readonly ports: Pick<Ports, "log" | "clock">;
  private readonly kinds = new Map<string, { until: number; leftOut: number }>();

  constructor(ports: Pick<Ports, "log" | "clock">) {
    this.ports = ports;
  }

  write({ code, message }: ApiError, thrown: unknown, ids: LogFields): void {
    const { log } = this.ports;
    log.count(code);
    const leftOut = code === "UPSTREAM_UNAVAILABLE" ? this.countAlike(thrown) : 0;
    if (leftOut === null) return;
    log.error(message, { ...ids, error: thrown, ...(leftOut > 0 && { alikeLeftOut: leftOut }) });
  }

  /** Returns how many like this one were left out since the last line; null when this one is left out as well. */
  private countAlike(thrown: unknown): number | null {
    const kind = thrown instanceof Error ? thrown.message : String(thrown);
    const now = this.ports.clock.now();
    const known = this.kinds.get(kind);
    if (known && known.until > now) {
      known.leftOut++;
      return null;
    }
    if (this.kinds.size >= MAX_KINDS) this.kinds.clear();
    this.kinds.set(kind, { until: now + QUIET_MS, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}
