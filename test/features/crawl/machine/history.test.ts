import { expect, test } from "@jest/globals";
import { StateMachine } from "aws-local-stepfunctions";
import type { CrawlState } from "../../../../functions/features/crawl/machine/crawl-step.ts";
import { listStatesOfType } from "../../../../local/runtime/state-machines/machine-runner.ts";
import { loadTemplates, readTemplateModel } from "../../../../local/runtime/template/read-template-model.ts";
import { verifies } from "../../../support/verifies.ts";

/** Limit of Step Functions on the events of one execution. */
const MAX_EVENTS = 25_000;
/** Events of a call beside those of its state: scheduled, started, succeeded; the same again when it is retried. */
const EVENTS_OF_CALL = 3;
const PAGES = 100_000;
/** Pages of a batch of one minute, at two requests a second. */
const PAGES_OF_BATCH = 120;
/** Batches after which the worker ends an execution. */
const BATCHES_OF_EXECUTION = 800;

const { stateMachines } = readTemplateModel(await loadTemplates(), { queues: "http://queues", api: "http://api" });
const machine = stateMachines.find(({ name }) => name.startsWith("CrawlCrawling"))!;

/** Runs the machine on a worker, without its pauses. */
function runMachine(work: (state: CrawlState) => Promise<CrawlState>) {
  const { States } = machine.definition as { States: Record<string, { Retry?: unknown[] }> };
  const each = <T>(names: string[], value: T) => Object.fromEntries(names.map((name) => [name, value]));
  return new StateMachine(machine.definition as never, { validationOptions: { noValidate: true } }).run(
    { tenantId: "t", workspaceId: "w", crawlId: "c", execution: 1 },
    {
      overrides: {
        taskResourceLocalHandlers: each(listStatesOfType(machine, "Task"), work as never),
        waitTimeOverrides: each(listStatesOfType(machine, "Wait"), 0),
        retryIntervalOverrides: Object.fromEntries(
          Object.entries(States).map(([name, { Retry = [] }]) => [name, Retry.map(() => 0)]),
        ),
      },
    },
  );
}

/** Runs the machine on a worker that is called as often as 100,000 pages take, and fails at every tenth call. */
async function countEvents(batches: number): Promise<{ events: number; calls: number; output: unknown }> {
  let calls = 0;
  let visits = 0;
  const work = async (state: CrawlState): Promise<CrawlState> => {
    if (++calls % 10 === 0) throw new Error("A store is away.");
    const phase = visits++ < batches ? "visit" : state.phase === "visit" ? "finalize" : "over";
    return { ...state, phase, waitSeconds: phase === "visit" ? 60 : 0 };
  };
  const run = runMachine(work);
  let events = 0;
  const output = run.result;
  for await (const { type } of run.eventLogs) if (type !== "StateRetried") events++;
  return { events: events + calls * EVENTS_OF_CALL, calls, output: await output };
}

test("100,000 pages take two executions, each of which stays below half of the events that its history may have", async () => {
  verifies("crawl.resume");
  expect(Math.ceil(PAGES / PAGES_OF_BATCH)).toBeLessThan(2 * BATCHES_OF_EXECUTION);

  const { events, calls, output } = await countEvents(BATCHES_OF_EXECUTION);

  expect(output).toMatchObject({ phase: "over", crawlId: "c" });
  expect(calls).toBeGreaterThan(BATCHES_OF_EXECUTION);
  expect(events).toBeGreaterThan(7 * BATCHES_OF_EXECUTION);
  expect(events).toBeLessThan(MAX_EVENTS / 2);
});

test("a step for which no slot is free is tried for hours, and the crawl does not fail by it", async () => {
  verifies("infra.reserved-slots");
  let refusals = 0;
  let calls = 0;
  const run = runMachine(async (state): Promise<CrawlState> => {
    calls++;
    if (state.phase !== "visit") return { ...state, phase: "visit", waitSeconds: 0 };
    if (refusals++ < 100) throw Object.assign(new Error("Rate Exceeded."), { name: "Lambda.TooManyRequestsException" });
    return { ...state, phase: "over", waitSeconds: 0 };
  });

  expect(await run.result).toMatchObject({ phase: "over" });
  expect(calls).toBe(102);
});
