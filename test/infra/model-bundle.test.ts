import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "@jest/globals";
import { bundleEntries } from "../../lib/bundling/bundle.ts";
import { startModelDouble } from "../support/model-double.ts";
import { verifies } from "../support/verifies.ts";

const PROGRAM = `
const [, file, baseUrl] = process.argv;
const { AnthropicModel } = await import(file);
const model = new AnthropicModel({ apiKey: "key", baseUrl });
const { signal } = new AbortController();
const call = { maxTokens: 100, timeoutMs: 5_000, signal };
const completed = await model.complete({ ...call, system: "Be brief.", prompt: "A jacket?", schema: { type: "object" } });
let text = "";
const messages = [{ role: "user", content: "A jacket?" }];
const events = model.stream({ ...call, tier: "starter", stable: "Be brief.", messages, firstTokenMs: 2_000 });
for await (const event of events) if (event.type === "text") text += event.text;
console.log(JSON.stringify({ completed, text }));
`;

const double = await startModelDouble();
afterAll(() => double.stop());

test("the bundled client of the model works without the parts that are trimmed", async () => {
  verifies("infra.bundles");
  double.script({ kind: "answer", input: { intents: ["product"] } });
  double.scriptText({ kind: "text", text: "The Fjord jacket keeps you dry." });
  const bundle = (await bundleEntries(["api-chat"], () => [])).get("api-chat")!;
  const file = readdirSync(bundle.folder).find((name) => name.startsWith("anthropic-model-"))!;

  const run = promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    PROGRAM,
    join(bundle.folder, file),
    double.url,
  ]);

  expect(JSON.parse((await run).stdout)).toEqual({
    completed: { intents: ["product"] },
    text: "The Fjord jacket keeps you dry.",
  });
});
