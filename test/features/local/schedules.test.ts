import { beforeEach, expect, jest, test } from "@jest/globals";
import { parseSchedule, Scheduler } from "../../../local/runtime/workers/scheduler.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { smallDeployment } from "./deployment.ts";
import { recorder } from "./recorder.ts";

beforeEach(() => recorder.begin());

test.each([
  ["rate(5 minutes)", "2030-01-01T00:00:00Z", "2030-01-01T00:05:00Z"],
  ["rate(1 day)", "2030-01-01T12:00:00Z", "2030-01-02T00:00:00Z"],
  ["cron(0 3 * * ? *)", "2030-01-01T03:00:00Z", "2030-01-02T03:00:00Z"],
  ["cron(0/15 8-17 ? * MON-FRI *)", "2030-01-04T17:45:00Z", "2030-01-07T08:00:00Z"],
  ["cron(0 0 L * ? *)", "2030-02-01T00:00:00Z", "2030-02-28T00:00:00Z"],
  ["cron(30 6 1 JAN,JUL ? *)", "2030-01-01T06:30:00Z", "2030-07-01T06:30:00Z"],
  ["cron(0 12 ? * 2-6/2 *)", "2030-01-01T00:00:00Z", "2030-01-02T12:00:00Z"],
  ["cron(0 12 ? * 1,L *)", "2030-01-01T00:00:00Z", "2030-01-05T12:00:00Z"],
  ["cron(0 12 ? * 6L *)", "2030-01-01T00:00:00Z", "2030-01-25T12:00:00Z"],
  ["cron(15 10 ? * 6#3 *)", "2030-01-01T00:00:00Z", "2030-01-18T10:15:00Z"],
  ["cron(0 0 1 1 ? 2033)", "2030-01-01T00:00:00Z", "2033-01-01T00:00:00Z"],
  ["cron(0 0 29 2 ? 2031-2040)", "2030-01-01T00:00:00Z", "2032-02-29T00:00:00Z"],
  ["cron(0 3 * * ? 2030/3,2031)", "2031-12-31T03:00:00Z", "2033-01-01T03:00:00Z"],
  ["at(2031-05-06T07:08:09)", "2030-01-01T00:00:00Z", "2031-05-06T07:08:09Z"],
])("%s comes next after %s at %s", (expression, after, next) => {
  const times = parseSchedule(expression, Date.parse("2030-01-01T00:00:00Z"));

  expect(times.next(Date.parse(after))).toBe(Date.parse(next));
});

test.each(["cron(0 3 * * ? 2029)", "cron(0 3 1 1 ? 2030)"])("%s never comes again after its year", (expression) => {
  expect(parseSchedule(expression, 0).next(Date.parse("2030-01-01T03:00:00Z"))).toBeNull();
});

test("a single time that has passed is not scheduled again", () => {
  expect(parseSchedule("at(2020-01-01T00:00:00)", 0).next(Date.parse("2030-01-01T00:00:00Z"))).toBeNull();
});

test.each([
  "cron(0 3 * *)",
  "cron(61 * * * ? *)",
  "cron(0 3 * * * *)",
  "cron(0 3 ? * ? *)",
  "cron(0 3 15W * ? *)",
  "cron(0 3 * * ? 2300)",
  "cron(0 3 * * ? soon)",
  "rate(5 fortnights)",
  "rate(0 minutes)",
  "at(tomorrow)",
  "every minute",
])("the schedule %s is refused by name", (expression) => {
  expect(() => parseSchedule(expression, 0)).toThrow(expression);
});

/** A scheduler of a rate and a cron expression, and what it has called. */
function newScheduler({ waits }: { waits: boolean }) {
  const invoked: string[] = [];
  const clock = { time: Date.parse("2030-01-01T00:00:00Z"), now: () => clock.time };
  const models = ["rate(1 minute)", "cron(0 3 * * ? *)"].map((expression) => ({
    name: expression,
    expression,
    target: { functionName: expression },
    input: null,
  }));
  const context = {
    clock,
    invoke: async (name: string) => void invoked.push(name),
    sendMessage: async () => undefined,
    pause: async () => undefined,
    pauseRetry: async () => undefined,
    stopping: () => false,
    report: () => undefined,
  };
  return { scheduler: new Scheduler(models, context, { startMachine: () => undefined, waits }), invoked, clock };
}

test("at the start a rate runs at once, since the process was away, and a cron schedule waits for its hour", async () => {
  const { scheduler, invoked } = newScheduler({ waits: true });

  await scheduler.start();
  await scheduler.stop();

  expect(invoked).toEqual(["rate(1 minute)"]);
});

test("in a test no schedule starts beside work that moves the clock by waiting", async () => {
  const { scheduler, invoked, clock } = newScheduler({ waits: false });
  jest.useFakeTimers();
  await scheduler.start();

  clock.time += 3_600_000;
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();

  expect(invoked).toEqual([]);
  scheduler.runDue();
  await scheduler.stop();
  expect(invoked).toEqual(["rate(1 minute)"]);
});

test("a function on a schedule runs as often as the clock passes its time", async () => {
  verifies("local.schedules");
  const rule = {
    Type: "AWS::Events::Rule",
    Properties: {
      ScheduleExpression: "rate(10 minutes)",
      Targets: [{ Arn: { "Fn::GetAtt": ["Recorder", "Arn"] }, Id: "Target0", Input: '{"sweep":true}' }],
    },
  };
  const { clock } = await startLocal({ deployment: smallDeployment({ Sweep: rule }) });

  await clock.advance("35m");

  expect(recorder.calls).toEqual([{ sweep: true }, { sweep: true }, { sweep: true }]);
});
