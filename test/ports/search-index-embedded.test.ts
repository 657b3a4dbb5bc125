import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { MessageChannel } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { openEmbeddedIndex } from "../../engine/embedded-index.ts";
import type { SearchIndex } from "../../functions/platform/ports/search/search-index.ts";
import { openQueryIndex, openWritingIndex } from "../../local/runtime/threads/shared-index.ts";
import { Shop, unitVector, WEIGHTS } from "./search-index/shop.ts";
import { searchIndexContract } from "./search-index-suite.ts";

let folder: string;
let files = 0;
const newFile = () => join(folder, `index-${++files}.db`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "search-index-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

searchIndexContract("embedded, on one thread", () => openEmbeddedIndex({ file: newFile() }));
searchIndexContract("embedded, queries and writes apart", async () => openBothSides(newFile()));

/** Rebuilds belong to the side that writes. */
function openBothSides(file: string): SearchIndex {
  const { port1, port2 } = new MessageChannel();
  const queries = openQueryIndex(file, port1);
  const writes = openWritingIndex(file, port2);
  return {
    ...queries,
    startRebuild: (kind) => writes.startRebuild(kind),
    resumeRebuild: (kind) => writes.resumeRebuild(kind),
    outdatedKinds: async () => [],
    async close() {
      await writes.close();
      await queries.close();
    },
  };
}

test("each query of the embedded index weighs the fields in its own way, and a field of weight 0 makes no match", async () => {
  const index = await openEmbeddedIndex({ file: ":memory:" });
  const shop = new Shop(index);
  await shop.put(
    shop.document("p1", { name: ["Oak"], content: ["desk"] }),
    shop.document("p2", { name: ["Desk"], content: ["oak"] }),
  );
  const ask = async (weights: Partial<typeof WEIGHTS>) =>
    (await shop.ask("oak", { weights: { ...WEIGHTS, ...weights } })).hits.map(({ id }) => id);

  expect(await ask({})).toEqual(["p1", "p2"]);
  expect(await ask({ name: 1, content: 9 })).toEqual(["p2", "p1"]);
  expect(await ask({ content: 0 })).toEqual(["p1"]);
  await index.close();
});

test("a record that takes the row of a purged one is fetched as itself", async () => {
  const index = await openEmbeddedIndex({ file: ":memory:" });
  const shop = new Shop(index);
  const fetchSource = async (id: string) =>
    (await index.fetch(shop.scope, [{ id, workspaceId: "main" }], null)).map(({ source }) => source);
  await shop.put({ ...shop.document("a", { name: ["Oak"] }), source: "purged" });
  await fetchSource("a");

  await index.removeWorkspace(shop.scope.tenantId, "main");
  await shop.put({ ...shop.document("b", { name: ["Desk"] }), source: "new" });

  expect(await fetchSource("b")).toEqual(["new"]);
  expect(await fetchSource("a")).toEqual([]);
  await index.close();
});

describe("the file of the embedded index", () => {
  test("a reopened index file has all records and the versions of removed ones", async () => {
    const file = newFile();
    const first = await openEmbeddedIndex({ file });
    const before = new Shop(first);
    await before.put(
      before.document("a", "Oak desk", {
        version: 10,
        facts: { color: "brown", price: 9.5 },
        vectors: [unitVector(0)],
        source: '{"id":"a"}',
      }),
      before.document("b", "Pine desk", { version: 10 }),
    );
    await before.remove("b", 20);
    await first.close();

    const second = await openEmbeddedIndex({ file });
    const after = Object.assign(new Shop(second), { tenantId: before.tenantId });

    expect(await after.find("desk")).toEqual(["a"]);
    expect(await after.filter({ field: "price", op: "gt", value: 9 })).toEqual(["a"]);
    expect((await after.ask("*", { vector: unitVector(0) })).hits[0]?.cosine).toBeCloseTo(1, 2);
    expect((await second.fetch(after.scope, [{ id: "a", workspaceId: "main" }], null))[0]?.source).toBe('{"id":"a"}');
    expect(await after.add("b", "Pine desk", { version: 19 })).toEqual(["stale"]);
    await second.close();
  });

  test("a rebuild goes on after a restart", async () => {
    const file = newFile();
    const first = await openEmbeddedIndex({ file });
    const before = new Shop(first, "prompts");
    await before.add("a", "Old oak");
    await (await first.startRebuild("prompts")).put(before.tenantId, [before.document("b", "New oak")]);
    await first.close();

    const second = await openEmbeddedIndex({ file });
    const after = Object.assign(new Shop(second, "prompts"), { tenantId: before.tenantId });
    const found = await after.find("oak");
    await (await second.resumeRebuild("prompts"))?.commit();

    expect(found).toEqual(["a"]);
    expect(await after.find("oak")).toEqual(["b"]);
    await second.close();
  });

  test("a file of another kind is refused with a message that says what to do", async () => {
    const text = newFile();
    writeFileSync(text, "not a database at all, but long enough to look like something ".repeat(200));
    const foreign = newFile();
    const database = new DatabaseSync(foreign);
    database.exec("CREATE TABLE other (x)");
    database.close();

    await expect(openEmbeddedIndex({ file: text })).rejects.toThrow(/delete the file and run the reindex command/);
    await expect(openEmbeddedIndex({ file: foreign })).rejects.toThrow(
      /is not a search index.*delete the file and run the reindex command/,
    );
  });

  test("a damaged file is refused with a message that says what to do", async () => {
    const file = newFile();
    const index = await openEmbeddedIndex({ file });
    const shop = new Shop(index);
    await shop.put(...Array.from({ length: 200 }, (_, at) => shop.document(`p${at}`, `Oak desk ${at}`)));
    await index.close();

    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xaa, 8_192, bytes.length));

    await expect(openEmbeddedIndex({ file })).rejects.toThrow(/delete the file and run the reindex command/);
  });

  test("a closed index answers no query", async () => {
    const index = await openEmbeddedIndex({ file: newFile() });
    const shop = new Shop(index);
    await index.close();

    await expect(shop.ask("*")).rejects.toThrow("The search index is not available.");
  });
});
