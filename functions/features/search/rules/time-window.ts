import type { RuleInput } from "../../../../schemas/search/rule.ts";
import type { ValidationIssue } from "../../../http/errors.ts";
import { fromWallTime, isKnownZone } from "../../../platform/time-zones.ts";

/** Milliseconds since 1970; the end is not part of it. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** Needs no table of zones, which is slow to open: a process may read a thousand rules at once. */
const UTC = "UTC";

const TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
const EXAMPLES = "must be a time such as 2026-11-27, 2026-11-27T08:00 or 2026-11-27T08:00:00Z";

/** Parses the time in which a rule applies. A time without an offset is what the clocks of its zone show. */
export function parseTimeWindow({ from, to, timeZone = UTC }: NonNullable<RuleInput["conditions"]>): {
  window: TimeWindow;
  issues: ValidationIssue[];
} {
  const issues: ValidationIssue[] = [];
  if (timeZone !== UTC && !isKnownZone(timeZone))
    issues.push({ param: "timeZone", message: "must be the name of a time zone, such as Europe/Berlin" });
  const zone = issues.length > 0 ? UTC : timeZone;
  const parse = (param: "from" | "to", text: string | undefined, absent: number): number => {
    const time = text === undefined ? absent : parseTime(text, zone);
    if (Number.isNaN(time)) issues.push({ param, message: EXAMPLES });
    return time;
  };
  const window = { from: parse("from", from, Number.NEGATIVE_INFINITY), to: parse("to", to, Number.POSITIVE_INFINITY) };
  if (window.from >= window.to) issues.push({ param: "to", message: "must be later than `from`" });
  return { window, issues };
}

/** Returns NaN for what is no time. */
function parseTime(text: string, zone: string): number {
  const [, day, time = "00:00", offset] = TIME.exec(text) ?? [];
  if (day === undefined) return Number.NaN;
  const wall = Date.parse(`${day}T${time}${offset ?? "Z"}`);
  return offset === undefined && zone !== UTC && !Number.isNaN(wall) ? fromWallTime(wall, zone) : wall;
}
