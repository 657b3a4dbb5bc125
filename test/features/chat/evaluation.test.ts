import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

let shop: ChatShop;
let composer: ModelDouble;
let judge: ModelDouble;
let folder: string;
beforeAll(async () => {
  ({ shop, double: composer } = await openModelShop());
  judge = await startModelDouble();
  folder = mkdtempSync(join(tmpdir(), "evaluation-"));
  const read = { intents: ["product"], language: "en", question: "an oak desk", search: "oak desk" };
  composer.script({ kind: "answer", input: read });
  composer.scriptText({ kind: "text", text: "The oak desk is solid.\n[[products: desk-1]]" });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await judge.stop();
});

/** Runs the evaluation against the running shop, as a merchant's pipeline does. */
function evaluate(key: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const running = ["--url", shop.local.baseUrl, "--key", key, "--workspace", shop.workspaceId];
  const environment = { ...process.env, NODE_OPTIONS: "", ANTHROPIC_API_KEY: "sk-judge", ANTHROPIC_BASE_URL: judge.url };
  return new Promise((resolve) => {
    const command = ["evals/eval-chat.ts", ...running, ...args];
    execFile(process.execPath, command, { cwd: PROJECT, env: environment }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test("a running shop is asked from a text of questions and judged by a model; thresholds hold what is told", async () => {
  const questions = join(folder, "questions.txt");
  writeFileSync(
    questions,
    "# products\nDo you have an oak desk?\n= It shows the oak desk.\n\n# other\nAnd a bed?\n= There is none.\n",
  );
  const json = join(folder, "result.json");
  const good = { reason: "It does.", right: "first", kept: true, invented: [], language: true, length: "fits" };
  judge.script((call) => {
    const isDesk = JSON.stringify(call.body.messages).includes("It shows the oak desk.");
    return { kind: "words", text: JSON.stringify(isDesk ? good : { ...good, right: "absent", reason: "It shows a desk." }) };
  });
  const asked = ["--questions", questions, "--judge", "claude-sonnet-5-5", "--repeats", "2", "--json", json];

  const { code, out } = await evaluate(shop.secret.key, ...asked, "--least-content", "products=1", "--least-content", "0.6");

  expect(code).toBe(1);
  expect(out).toContain("held --least-content products=1: 1 of the judged answers");
  expect(out).toContain("MISSED --least-content 0.6: 0.5 of the judged answers");
  expect(out).toContain("NOT other-2: And a bed?\n  judge: It shows a desk.");
  const told = JSON.parse(readFileSync(json, "utf8"));
  expect(told).toMatchObject({
    ...{ format: 1, repeats: 2, models: ["claude-sonnet-5-5"], fallback: null },
    all: { messages: 4, judged: 4, verdicts: { content: 2, partly: 0, not: 2 }, calls: 1, byModel: 4 },
    classes: { products: { conversations: 2, contentConversations: 2 } },
    judge: { model: "claude-sonnet-5-5", judged: 4, failedAnswers: 0 },
    thresholds: [
      { held: true, value: 1 },
      { held: false, value: 0.5 },
    ],
  });
  expect(told.all.usd).toBeGreaterThan(0);
  expect(told.all.firstWordMs.median).toBeGreaterThan(0);
});

test("without a judge what only words expect is told as not judged, and a publishable key tells no cost", async () => {
  const questions = join(folder, "mixed.json");
  const turns = [{ message: "Do you have an oak desk?", expect: { first: ["desk-1"] } }];
  writeFileSync(questions, JSON.stringify([{ id: "checked", kind: "products", turns }, "And what about a bed?"]));

  const { code, out } = await evaluate(shop.publishable.key, "--questions", questions, "--most-usd", "1", "--most-not", "0");

  expect(code).toBe(1);
  expect(out).toContain("1 of 2 answers are not judged: only a model can judge them (--judge)");
  expect(out).toContain("held --most-not 0: 0 of the judged answers");
  expect(out).toMatch(/MISSED --most-usd 1: nothing tells the USD a message \(only a secret key is told/);
});
