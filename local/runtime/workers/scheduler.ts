import { CronExpressionParser } from "cron-parser";
import { UnsupportedTemplateError } from "../template/template.ts";
import type { ScheduleModel } from "../template/template-model.ts";
import type { BackgroundWorker, WorkerContext } from "./worker.ts";

interface Entry {
  model: ScheduleModel;
  times: ScheduleTimes;
  /** Next time at which it runs; null when there is none. */
  due: number | null;
}

interface SchedulerOptions {
  startMachine(machine: string, input: unknown): void;
  /**
   * True under `npm start`: time passes by itself, and rates also run at the start, since they may have become due while the
   * process was not running. In tests the schedules run when the clock is moved on.
   */
  waits: boolean;
}

/** Often enough for schedules, whose smallest unit is a minute. */
const LOOK_MS = 1_000;

/** Calls the functions and starts the state machines that the template's schedules name. */
export class Scheduler implements BackgroundWorker {
  private readonly entries: Entry[];
  private readonly context: WorkerContext;
  private readonly startMachine: SchedulerOptions["startMachine"];
  private readonly inFlight = new Set<Promise<unknown>>();
  private readonly waits: boolean;
  private timer: NodeJS.Timeout | null = null;

  constructor(models: ScheduleModel[], context: WorkerContext, { startMachine, waits }: SchedulerOptions) {
    const now = context.clock.now();
    this.entries = models.map((model) => {
      const times = parseSchedule(model.expression, now);
      return { model, times, due: times.next(now) };
    });
    this.context = context;
    this.startMachine = startMachine;
    this.waits = waits;
  }

  async start(): Promise<void> {
    if (this.entries.length === 0 || !this.waits) return;
    this.timer = setInterval(() => this.runDue(), LOOK_MS);
    const rates = this.entries.filter(({ model }) => model.expression.startsWith("rate("));
    for (const { model } of rates) this.fire(model, this.context.clock.now());
  }

  /** Next time at which a schedule runs; null when none does. */
  nextDue(): number | null {
    const due = this.entries.flatMap((entry) => (entry.due === null ? [] : [entry.due]));
    return due.length === 0 ? null : Math.min(...due);
  }

  runDue(): void {
    const now = this.context.clock.now();
    for (const entry of this.entries) {
      if (entry.due === null || entry.due > now) continue;
      this.fire(entry.model, entry.due);
      entry.due = entry.times.next(now);
    }
  }

  async drain(): Promise<void> {
    await Promise.all(this.inFlight);
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await Promise.all(this.inFlight);
  }

  private fire({ name, target, input }: ScheduleModel, due: number): void {
    const event = input ?? {
      source: "aws.events",
      "detail-type": "Scheduled Event",
      time: new Date(due).toISOString(),
      detail: {},
    };
    if ("stateMachine" in target) {
      this.startMachine(target.stateMachine, event);
      return;
    }
    const work = this.context
      .invoke(target.functionName, event)
      .catch((error) => this.context.report(`${target.functionName}, started by ${name}, failed`, error))
      .finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }
}

const MINUTE_MS = 60_000;
const UNIT_MINUTES: Record<string, number> = { minute: 1, hour: 60, day: 1_440 };
/** Years that EventBridge knows. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;

/** Times of an EventBridge schedule expression. */
interface ScheduleTimes {
  /** First time after a moment, both in milliseconds since 1970; null when none comes. */
  next(after: number): number | null;
}

/**
 * Parses `rate(5 minutes)`, `cron(0 3 * * ? *)` (UTC) or `at(2030-01-01T00:00:00)`. A rate begins at `begin`. Throws
 * UnsupportedTemplateError, with the expression, at anything else.
 */
export function parseSchedule(expression: string, begin: number): ScheduleTimes {
  const [, kind, argument = ""] = /^(rate|cron|at)\((.*)\)$/.exec(expression.trim()) ?? [];
  if (kind === "rate") return parseRate(argument, begin, expression);
  if (kind === "cron") return parseCron(argument, expression);
  const moment = Date.parse(`${argument}Z`);
  if (kind !== "at" || Number.isNaN(moment)) throw unsupported(expression);
  return { next: (after) => (moment > after ? moment : null) };
}

function parseRate(argument: string, begin: number, expression: string): ScheduleTimes {
  const [, amount, unit] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
  const step = Number(amount) * (UNIT_MINUTES[unit ?? ""] ?? 0) * MINUTE_MS;
  if (!(step > 0)) throw unsupported(expression);
  return { next: (after) => begin + (Math.floor(Math.max(0, after - begin) / step) + 1) * step };
}

/** Maps EventBridge's six fields (minute, hour, day, month, weekday, year) to cron-parser's, which has seconds and no year. */
function parseCron(argument: string, expression: string): ScheduleTimes {
  const [minute, hour, day, month, weekday, year, ...more] = argument.trim().split(/\s+/);
  // EventBridge wants a `?` for one of the two days, since cron's dialects disagree on what both together mean.
  if (year === undefined || more.length > 0 || (day === "?") === (weekday === "?")) throw unsupported(expression);
  const fields = ["0", minute, hour, day!.replace("?", "*"), month, toSundayZero(weekday!)].join(" ");
  const years = parseYears(year, expression);
  const findNext = (after: number): Date | null => {
    const times = CronExpressionParser.parse(fields, { tz: "UTC", currentDate: new Date(after) });
    return times.hasNext() ? times.next().toDate() : null;
  };
  try {
    CronExpressionParser.parse(fields);
  } catch {
    throw unsupported(expression);
  }
  return { next: (after) => nextInYears(findNext, years, after) };
}

/** EventBridge counts weekdays from 1 (Sunday), and an `L` by itself is Saturday; steps and the n of `#n` stay as they are. */
function toSundayZero(weekday: string): string {
  if (weekday === "?") return "*";
  return weekday.replace(/(?<=^|,)L(?=,|$)/g, "7").replace(/(?<![/#\d])\d+/g, (number) => String(Number(number) - 1));
}

/** Parses `*`, years, ranges and steps, separated by commas. */
function parseYears(field: string, expression: string): (year: number) => boolean {
  const parts = field.split(",").map((part) => {
    const [, start, end, step] = /^(\*|\d{4})(?:-(\d{4}))?(?:\/(\d+))?$/.exec(part) ?? [];
    if (start === undefined || step === "0") throw unsupported(expression);
    const first = start === "*" ? FIRST_YEAR : Number(start);
    const last = start === "*" || (step !== undefined && end === undefined) ? LAST_YEAR : Number(end ?? start);
    if (first < FIRST_YEAR || last > LAST_YEAR || first > last) throw unsupported(expression);
    return (year: number) => year >= first && year <= last && (year - first) % Number(step ?? 1) === 0;
  });
  return (year) => parts.some((matches) => matches(year));
}

function nextInYears(
  findNext: (after: number) => Date | null,
  matchesYear: (year: number) => boolean,
  after: number,
): number | null {
  for (let from = after; ; ) {
    const found = findNext(from);
    if (found === null || found.getUTCFullYear() > LAST_YEAR) return null;
    if (matchesYear(found.getUTCFullYear())) return found.getTime();
    // A millisecond before the next year, whose first moment may be a time itself.
    from = Date.UTC(found.getUTCFullYear() + 1, 0) - 1;
  }
}

function unsupported(expression: string): UnsupportedTemplateError {
  return new UnsupportedTemplateError(`The local runtime does not know the schedule ${expression}.`);
}
