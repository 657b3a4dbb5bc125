import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { loadBundles } from "../../lib/bundling/bundled-code.ts";
import { environmentName } from "../../schemas/resources.ts";
import { runBundle } from "../support/bundle-process.ts";
import { verifies } from "../support/verifies.ts";

/** The figure to keep: the languages of chat and search take a quarter of it. The aim is half of it. */
const MAX_BYTES = 2.95 * 1024 * 1024;

const bundles = [...(await loadBundles()).values()];

test("sweep-deliveries starts from its bundle alone and fails when the tables cannot be reached", async () => {
  const bundle = bundles.find(({ entry }) => entry === "sweep-deliveries")!;

  const { answer } = await runBundle(bundle, { "detail-type": "Scheduled Event" });

  expect(answer).toEqual({ threw: "UpstreamError" });
});

test("reindex starts from its bundle alone and fails, to be retried, when the engine cannot be reached", async () => {
  const bundle = bundles.find(({ entry }) => entry === "reindex")!;

  const { answer } = await runBundle(bundle, { kind: "products" });

  expect(answer).toEqual({ threw: "UpstreamError" });
});

test("stream-chat reads the embedding table while it starts, before its first question", async () => {
  verifies("chat.first-question");
  const bundle = bundles.find(({ entry }) => entry === "stream-chat")!;
  const starting = runBundle(bundle, undefined, { [environmentName.embeddingTable]: "/nowhere" });

  await expect(starting).rejects.toThrow("/nowhere/tokens.json");
  expect((await runBundle(bundle)).initMs).toBeGreaterThan(0);
});

test("docs/scale.md says how large bundles are, to a tenth of a megabyte", () => {
  const functions = bundles.filter(({ entry }) => !entry.startsWith("images/"));
  const [all, start] = [functions.map(({ bytes }) => bytes), functions.map(({ startBytes }) => startBytes)].map((sizes) =>
    [Math.min(...sizes), Math.max(...sizes)].map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(" to "),
  );

  const text = readFileSync("docs/scale.md", "utf8").replace(/\s+/g, " ");
  expect(text).toContain(`Bundles of functions have ${all} MB, of which ${start} MB are loaded at the start`);
});

/** Reader of PDF documents: one file of its own, which a function loads at the first document. */
const isPdfReader = (file: string) => /^pdfjs-\w+\.mjs$/.test(file);

test.each(bundles)(
  "$entry is below 2.95 MB, without a schema compiler and the name of its source map, and names the licences of what it holds",
  ({ folder, bytes, startBytes }) => {
    verifies("infra.bundles");
    const code = readFileSync(`${folder}/index.mjs`, "utf8");

    const readers = readdirSync(folder).filter(isPdfReader);
    const readerBytes = readers.map((file) => statSync(`${folder}/${file}`).size);
    expect(bytes - (readerBytes[0] ?? 0)).toBeLessThan(MAX_BYTES);
    expect(startBytes).toBeLessThan(MAX_BYTES);
    expect(readers.length).toBeLessThanOrEqual(1);
    expect(code).not.toContain("schema is invalid: ");
    expect(code).not.toContain("sourceMappingURL");
    expect(readFileSync(`${folder}/LICENSES.txt`, "utf8")).not.toBe("");
  },
);
