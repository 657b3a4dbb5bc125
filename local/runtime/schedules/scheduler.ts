import type { ScheduleModel } from "../template/template-model.ts";
import type { BackgroundWorker, WorkerContext } from "../workers/worker.ts";
import { parseSchedule, type ScheduleTimes } from "./schedule-times.ts";

interface Entry {
  model: ScheduleModel;
  times: ScheduleTimes;
  /** Next time at which it runs; null when it never does again. */
  due: number | null;
}

export interface SchedulerOptions {
  startMachine(machine: string, input: unknown): void;
  /** True when rates also run at the start: their time may have come while the process was away. */
  ratesAtStart: boolean;
}

/** Often enough for schedules, whose smallest unit is a minute. */
const LOOK_MS = 1_000;

/** Calls the functions and starts the state machines that the template's schedules name. */
export class Scheduler implements BackgroundWorker {
  private readonly entries: Entry[];
  private readonly context: WorkerContext;
  private readonly startMachine: SchedulerOptions["startMachine"];
  private readonly inFlight = new Set<Promise<unknown>>();
  private readonly ratesAtStart: boolean;
  private timer: NodeJS.Timeout | null = null;

  constructor(models: ScheduleModel[], context: WorkerContext, { startMachine, ratesAtStart }: SchedulerOptions) {
    const now = context.clock.now();
    this.entries = models.map((model) => {
      const times = parseSchedule(model.expression, now);
      return { model, times, due: times.next(now) };
    });
    this.context = context;
    this.startMachine = startMachine;
    this.ratesAtStart = ratesAtStart;
  }

  async start(): Promise<void> {
    if (this.entries.length === 0) return;
    this.timer = setInterval(() => this.runDue(), LOOK_MS);
    const rates = this.ratesAtStart ? this.entries.filter(({ model }) => model.expression.startsWith("rate(")) : [];
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

  async drain(): Promise<boolean> {
    const worked = this.inFlight.size > 0;
    await Promise.all(this.inFlight);
    return worked;
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
