import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Model, ModelRequest, ModelUsage, TextEvent, TextRequest } from "../../../functions/platform/ports/model.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { localModel } from "../../../local/adapters/local-model.ts";
import { recordedModel } from "../../../local/adapters/recorded-model.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import { type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";

const KEY = "sk-secret-1";
const SHOPPER_TEXT = "a desk for my flat in Elm Street 5";

const asked: ModelRequest = {
  tenantId: "t",
  system: "Rewrite.",
  prompt: SHOPPER_TEXT,
  schema: { type: "object" },
  maxTokens: 10,
  timeoutMs: 5_000,
};
const said: TextRequest = {
  tenantId: "t",
  stable: "Answer.",
  messages: [{ role: "user", content: SHOPPER_TEXT }],
  maxTokens: 100,
  timeoutMs: 5_000,
  firstTokenMs: 5_000,
  silenceMs: 5_000,
  tier: "starter",
  signal: new AbortController().signal,
};

let double: ModelDouble;
let folder: string;
let recorder: Model;

beforeAll(async () => {
  double = await startModelDouble();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recordings-"));
  const environment = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: double.url, MODEL_RECORDINGS: folder };
  recorder = localModel(environment, { clock: { now: Date.now }, log: new MemoryLog() });
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => double.stop());

async function collect(events: AsyncIterable<TextEvent>): Promise<TextEvent[]> {
  const seen: TextEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

describe("a recorded answer of a model", () => {
  verifies("chat.model-recordings");
  test("in JSON is replayed for the same request, with its usage", async () => {
    double.script({ kind: "answer", input: { query: "desk" } });
    await recorder.complete(asked);
    const spent: ModelUsage[] = [];

    const again = await recordedModel(folder).complete({ ...asked, timeoutMs: 1, onUsage: (usage) => spent.push(usage) });

    expect(again).toEqual({ query: "desk" });
    expect(spent).toMatchObject([{ inputTokens: 500, outputTokens: 40 }]);
  });

  test("in text is replayed piece by piece", async () => {
    double.scriptText({ kind: "text", chunks: ["An oak", " desk."] });
    const first = await collect(recorder.stream(said));

    const again = await collect(recordedModel(folder).stream({ ...said, maxTokens: 900 }));

    expect(again).toEqual(first);
    expect(again.slice(0, 2)).toEqual([
      { type: "text", text: "An oak" },
      { type: "text", text: " desk." },
    ]);
  });

  test("is stored in files without the question and without the key", async () => {
    double.script({ kind: "answer", input: { query: "desk" } });
    double.scriptText({ kind: "text", text: "An oak desk." });
    await recorder.complete(asked);
    await collect(recorder.stream(said));

    const files = readdirSync(folder);
    const kept = files.map((file) => readFileSync(join(folder, file), "utf8")).join();

    expect(files).toHaveLength(2);
    expect(kept).toContain("desk");
    expect(kept).not.toContain("Elm Street");
    expect(kept).not.toContain("Rewrite.");
    expect(kept).not.toContain(KEY);
  });

  test("is not stored when it failed or was stopped", async () => {
    double.scriptText({ kind: "text", text: "Half an", ends: "cut" });
    await expect(collect(recorder.stream(said))).rejects.toThrow(UpstreamError);
    double.scriptText({ kind: "text", text: "Half an", ends: "silent" });
    const stop = new AbortController();
    for await (const _ of recorder.stream({ ...said, signal: stop.signal })) stop.abort();

    expect(readdirSync(folder)).toEqual([]);
  });
});

test("a request that was not recorded is an error that names the command to record it, and no outage", async () => {
  const model = recordedModel(folder);

  await expect(model.complete(asked)).rejects.toThrow(
    /No answer is recorded as complete-[0-9a-f]{32}.*npm run eval:chat -- --record/,
  );
  const failure = await collect(model.stream(said)).catch((error) => error);
  expect(failure).not.toBeInstanceOf(UpstreamError);
});
