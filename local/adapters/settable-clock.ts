import type { Clock } from "../../functions/platform/ports/clock.ts";

/** A clock that stands still until it is moved. */
export class SettableClock implements Clock {
  private time: number;

  constructor(start: number) {
    this.time = start;
  }

  now(): number {
    return this.time;
  }

  moveTo(time: number): void {
    if (time < this.time) throw new Error("A clock does not go back.");
    this.time = time;
  }
}

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a duration such as `67s`, `5m`, `2h` or `1h30m`. Throws on anything else. */
export function toMilliseconds(duration: string): number {
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|[smhd])/g)];
  if (parts.length === 0 || parts.map(([all]) => all).join("") !== duration)
    throw new Error(`"${duration}" is no duration such as 67s, 5m or 1h30m.`);
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * UNITS[unit!]!, 0);
}
