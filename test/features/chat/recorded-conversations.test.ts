import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { localModel } from "../../../local/adapters/local-model.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import { type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { cardsOf, dataOf, proseOf } from "./chunks.ts";
import { openChatShop } from "./shop.ts";

let double: ModelDouble;
let folder: string;
beforeAll(async () => {
  double = await startModelDouble();
  folder = mkdtempSync(join(tmpdir(), "recordings-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await double.stop();
});

const TURNS = ["Do you have an oak desk?", "And how do I care for it?"];

/** Holds a conversation of two turns in a shop of its own, whose model is made from an environment. */
async function converse(environment: NodeJS.ProcessEnv) {
  const shop = await openChatShop(localModel(environment, { clock: { now: Date.now }, log: new MemoryLog() }));
  const threadId = crypto.randomUUID();
  const answers = [];
  for (const message of TURNS) {
    const chunks = await shop.chunksOf(message, { threadId });
    const [usage] = dataOf(chunks, "usage");
    answers.push({
      prose: proseOf(chunks),
      cards: cardsOf(chunks),
      usd: usage?.totalCostUsd,
      end: dataOf(chunks, "metadata")[0],
    });
  }
  return answers;
}

test("a conversation that was recorded with a key is replayed without one, in another shop with the same records", async () => {
  verifies("chat.model-recordings");
  const read = (search: string) => ({ intents: ["product", "post"], language: "en", question: search, search });
  double.script({ kind: "answer", input: read("oak desk") }, { kind: "answer", input: read("care for oak") });
  double.scriptText(
    { kind: "text", text: "The oak desk is solid.", calls: [{ name: "search_pages", input: { search: "oak" } }] },
    { kind: "text", text: "[[products: desk-1]]" },
    { kind: "text", text: "Oil it twice a year.\n[[posts: care-1]]" },
  );
  const recorded = await converse({ ANTHROPIC_API_KEY: "sk-1", ANTHROPIC_BASE_URL: double.url, MODEL_RECORDINGS: folder });
  const asked = double.calls.length;

  const replayed = await converse({ MODEL_REPLAY: folder });

  expect(recorded[0]).toMatchObject({ prose: expect.stringContaining("solid"), end: { degraded: false } });
  expect(recorded[1]!.prose).toContain("Oil it twice");
  expect(replayed).toEqual(recorded);
  expect(double.calls).toHaveLength(asked);
  expect(readdirSync(folder)).toHaveLength(asked);
});

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const FIXTURES = join(PROJECT, "test/support/fixtures/model");

// Answers of a real model are recorded by those who have a key; each folder of them says by which options it is asked and held.
for (const name of readdirSync(FIXTURES)) {
  const options = join(FIXTURES, name, "options.json");
  if (!existsSync(options)) continue;
  test(`the recorded answers of ${name} still content shoppers as they did`, async () => {
    const asked = [
      "evals/eval-chat.ts",
      "--replay",
      join(FIXTURES, name),
      "--no-fallback",
      ...JSON.parse(readFileSync(options, "utf8")),
    ];
    const environment = { ...process.env, NODE_OPTIONS: "", ANTHROPIC_API_KEY: "" };
    const missed = await new Promise<string | null>((resolve) => {
      execFile(process.execPath, asked, { cwd: PROJECT, env: environment }, (error, out, err) =>
        resolve(error ? out + err : null),
      );
    });

    expect(missed).toBeNull();
  }, 600_000);
}
