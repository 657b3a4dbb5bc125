import type { ScheduleModel } from "../template/template-model.ts";
import type { BackgroundWorker, WorkerContext } from "../workers/worker.ts";
import { parseSchedule, type ScheduleTimes } from "./schedule-times.ts";

interface Entry {
  plan: ScheduleModel;
  timetable: ScheduleTimes;
  /** When it is due next. */
  due: number | null;
}

export interface SchedulerOptions {
  startMachine(machine: string, input: unknown): void;
  /** Whether what happens at a rate also happens at the start: it is due since the process ended. */
  ratesAtStart: boolean;
}

/** Often enough for schedules, whose smallest unit is a minute. */
const LOOK_MS = 1_000;

/** Starts what the template's schedules name, when it is due. */
export class Scheduler implements BackgroundWorker {
  private readonly entries: Entry[];
  private readonly tools: WorkerContext;
  private readonly startMachine: SchedulerOptions["startMachine"];
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly ratesAtStart: boolean;
  private timer: NodeJS.Timeout | null = null;

  constructor(plans: ScheduleModel[], tools: WorkerContext, { startMachine, ratesAtStart }: SchedulerOptions) {
    const now = tools.clock.now();
    this.entries = plans.map((plan) => {
      const timetable = parseSchedule(plan.expression, now);
      return { plan, timetable, due: timetable.next(now) };
    });
    this.tools = tools;
    this.startMachine = startMachine;
    this.ratesAtStart = ratesAtStart;
  }

  async start(): Promise<void> {
    if (this.entries.length === 0) return;
    this.timer = setInterval(() => this.runDue(), LOOK_MS);
    const rates = this.ratesAtStart ? this.entries.filter(({ plan }) => plan.expression.startsWith("rate(")) : [];
    for (const { plan } of rates) this.fire(plan, this.tools.clock.now());
  }

  /** When the next schedule is due. */
  nextDue(): number | null {
    const due = this.entries.flatMap((entry) => (entry.due === null ? [] : [entry.due]));
    return due.length === 0 ? null : Math.min(...due);
  }

  runDue(): void {
    const now = this.tools.clock.now();
    for (const entry of this.entries) {
      if (entry.due === null || entry.due > now) continue;
      this.fire(entry.plan, entry.due);
      entry.due = entry.timetable.next(now);
    }
  }

  async drain(): Promise<boolean> {
    const worked = this.underWay.size > 0;
    await Promise.all(this.underWay);
    return worked;
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await Promise.all(this.underWay);
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
    const work = this.tools
      .invoke(target.functionName, event)
      .catch((error) => this.tools.report(`${target.functionName}, started by ${name}, failed`, error))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }
}
