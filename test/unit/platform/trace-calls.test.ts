import { expect, test } from "@jest/globals";
import {
  type CallTracer,
  createCallTracer,
  traceClient,
  traceMcp,
  traceModel,
} from "../../../functions/platform/aws/trace-calls.ts";
import type { Model, TextEvent, TextRequest } from "../../../functions/platform/ports/model.ts";

/** Keeps what would be sent, once its call is over. */
function recordingTracer() {
  const sent: unknown[] = [];
  const tracer: CallTracer = {
    observe: (name, call, toDetails) =>
      void call.then(
        (result) => sent.push([name, toDetails({ result })]),
        (error) => sent.push([name, toDetails({ error }), "failed"]),
      ),
  };
  return { tracer, sent };
}

const MODEL: Model = {
  available: async () => true,
  complete: async () => ({ answer: 1 }),
  async *stream() {
    yield { type: "text", text: "one" };
    yield { type: "text", text: "two" };
  },
};

test("outside of Lambda there is no tracer, and clients and ports stay as they are", () => {
  const client = {};

  expect(createCallTracer({})).toBeNull();
  expect(traceClient(client, null)).toBe(client);
  expect(traceModel(MODEL, null)).toBe(MODEL);
});

test("a streamed answer of the model is reported when it has ended, also when the reader leaves early", async () => {
  const { tracer, sent } = recordingTracer();
  const events: TextEvent[] = [];

  for await (const event of traceModel(MODEL, tracer).stream({} as TextRequest)) {
    expect(sent).toEqual([]);
    events.push(event);
    break;
  }
  await Promise.resolve();

  expect(events).toHaveLength(1);
  expect(sent).toEqual([["Model", { namespace: "remote", http: { request: { method: "POST", url: "https://model/stream" } } }]]);
});

test("a failed answer of the model is reported as failed and reaches the caller", async () => {
  const { tracer, sent } = recordingTracer();
  const failing: Model = { ...MODEL, complete: () => Promise.reject(new Error("late")) };

  await expect(traceModel(failing, tracer).complete({} as never)).rejects.toThrow("late");

  expect(sent).toEqual([["Model", expect.objectContaining({ namespace: "remote" }), "failed"]]);
});

test("calls of a merchant's server are reported without its address", async () => {
  const { tracer, sent } = recordingTracer();
  const connection = { tools: async () => [], call: async () => ({}) as never, close: async () => undefined };
  const mcp = traceMcp({ connect: async () => connection }, tracer);

  const opened = await mcp.connect("https://shop.example/mcp?key=1", {} as never);
  await opened.tools();
  await opened.call("lookUp", {}, {} as never);

  expect(JSON.stringify(sent)).not.toMatch(/shop\.example|lookUp/);
  expect(sent).toHaveLength(3);
});
