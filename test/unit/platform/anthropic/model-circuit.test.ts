import { describe, expect, test } from "@jest/globals";
import { ModelPausedError, PAUSE_MS, withCircuit } from "../../../../functions/platform/anthropic/model-circuit.ts";
import { type Model, ModelLateError, type TextEvent } from "../../../../functions/platform/ports/model.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { MemoryLog } from "../../../support/memory-log.ts";
import { verifies } from "../../../support/verifies.ts";
import { collect, request } from "./text-calls.ts";

const COMPLETE = { tenantId: "t", system: "s", prompt: "p", schema: {}, maxTokens: 10, timeoutMs: 1_000 };
const failed = () => new UpstreamError("The model", { cause: new Error("status 529") });
const late = () => new UpstreamError("The model", { cause: new ModelLateError("Not a word.") });
const declined = () => new UpstreamError("The model", { cause: new Error("refusal"), isRefusal: true });

type Step = "answer" | (() => Error) | Promise<unknown>;

/** A model behind the circuit that does what is scripted, at a clock of its own. */
function start() {
  const steps: Step[] = [];
  const clock = { time: 0, now: () => clock.time };
  const log = new MemoryLog();
  let asked = 0;
  const next = async () => {
    asked++;
    const step = steps.shift() ?? "answer";
    if (step instanceof Promise) await step;
    else if (step !== "answer") throw step();
  };
  const inner: Model = {
    available: async () => true,
    complete: async () => {
      await next();
      return {};
    },
    async *stream(): AsyncGenerator<TextEvent> {
      yield { type: "text", text: "Well, " };
      await next();
      yield { type: "text", text: "hello." };
    },
  };
  const model = withCircuit(inner, { clock, log: () => log });
  return {
    ...{ clock, log, model },
    script: (...more: Step[]) => steps.push(...more),
    asked: () => asked,
    /** The outcome of a call in JSON. */
    call: () =>
      model.complete(COMPLETE).then(
        () => "answer",
        (error: UpstreamError) => (error.cause instanceof ModelPausedError ? "paused" : "failed"),
      ),
  };
}

async function times(count: number, call: () => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let at = 0; at < count; at++) outcomes.push(await call());
  return outcomes;
}

describe("a model that fails", () => {
  verifies("chat.model-circuit");
  test("is not asked for 30 s after three failures in a row", async () => {
    const { script, call, asked, clock, log } = start();
    script(failed, failed, failed);

    expect(await times(5, call)).toEqual(["failed", "failed", "failed", "paused", "paused"]);
    clock.time += PAUSE_MS - 1;
    expect(await call()).toBe("paused");
    expect(asked()).toBe(3);
    const counted = log.lines.flatMap(({ metric }) => (typeof metric === "string" ? [metric] : []));
    expect(counted.sort()).toEqual(["ModelNotAsked", "ModelNotAsked", "ModelNotAsked", "ModelPaused"]);
    clock.time += 1;
    expect(await times(2, call)).toEqual(["answer", "answer"]);
  });

  test("is not asked after two failures that each took their whole time", async () => {
    const { script, call, asked } = start();
    script(late, late);

    expect(await times(3, call)).toEqual(["failed", "failed", "paused"]);
    expect(asked()).toBe(2);
  });

  test("is asked on where an answer comes between failures", async () => {
    const { script, call } = start();
    script(failed, late, "answer", failed, late, "answer", late, failed, "answer");

    expect(await times(9, call)).not.toContain("paused");
  });

  test("is asked on where it declines, or its answer is of no use: the provider is well", async () => {
    const { script, call } = start();
    script(declined, declined, declined, declined, failed, failed, declined, failed, failed);

    expect(await times(9, call)).not.toContain("paused");
  });

  test("is tried by one call, while all others go without it", async () => {
    const { script, call, clock } = start();
    script(failed, failed, failed);
    await times(3, call);
    clock.time += PAUSE_MS;
    const { promise, resolve } = Promise.withResolvers<void>();
    script(promise);

    const trial = call();
    const meanwhile = await times(2, call);
    resolve();

    expect(meanwhile).toEqual(["paused", "paused"]);
    expect([await trial, await call()]).toEqual(["answer", "answer"]);
  });

  test("is paused again by the first failure of the trial", async () => {
    const { script, call, clock } = start();
    script(failed, failed, failed);
    await times(3, call);
    clock.time += PAUSE_MS;
    script(failed);

    expect(await times(2, call)).toEqual(["failed", "paused"]);
    clock.time += PAUSE_MS;
    expect(await call()).toBe("answer");
  });

  test("is tried anew where the shopper of the trial leaves", async () => {
    const { script, call, clock, model } = start();
    script(failed, failed, failed);
    await times(3, call);
    clock.time += PAUSE_MS;
    const stop = new AbortController();
    script(() => {
      stop.abort();
      return failed();
    });

    await collect(model, { signal: stop.signal });

    expect(await call()).toBe("answer");
  });

  test("counts in streams as well, also where they break off after their first words", async () => {
    const { script, model, call } = start();
    script(failed, failed, failed);
    for (let at = 0; at < 3; at++) await collect(model);

    const { events, failure } = await collect(model);

    expect([events, await call()]).toEqual([[], "paused"]);
    expect(failure?.cause).toBeInstanceOf(ModelPausedError);
  });

  test("is asked by all once the trial has said its first words", async () => {
    const { script, model, call, clock } = start();
    script(failed, failed, failed);
    await times(3, call);
    clock.time += PAUSE_MS;

    const events = model.stream(request())[Symbol.asyncIterator]();
    await events.next();

    expect(await call()).toBe("answer");
  });

  test("is not paused longer by calls that were under way when the pause began", async () => {
    const { script, call, clock } = start();
    const slow = Promise.withResolvers<void>();
    script(slow.promise.then(() => Promise.reject(failed())));
    const underWay = call();
    script(failed, failed, failed);
    await times(3, call);
    clock.time += PAUSE_MS - 1;
    slow.resolve();
    await underWay;

    clock.time += 1;
    expect(await call()).toBe("answer");
  });
});
