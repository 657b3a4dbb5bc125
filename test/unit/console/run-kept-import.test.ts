import { expect, test } from "@jest/globals";
import { ApiError, type Client } from "../../../clients/typescript/src/index.ts";
import { type ImportProgress, type KeptImport, USUAL_CHOICES } from "../../../console/screens/catalogue/import/kept-import.ts";
import { type ProgressStore, runKeptImport } from "../../../console/screens/catalogue/import/run-kept-import.ts";
import { IssueLog } from "../../../importers/run/issue-log.ts";
import { verifies } from "../../support/verifies.ts";

const ROWS = 2_200;
const LINES = Array.from({ length: ROWS }, (_, at) => `p${at},Lamp ${at},${at % 700 === 5 ? "abc" : at}`);
const FILE = ["id,name,price", ...LINES].join("\n");

const source = {
  async *bytes() {
    yield new TextEncoder().encode(FILE);
  },
};

const begun: KeptImport = {
  ...{ id: "import-1", fileName: "lamps.csv", format: "csv", isTable: true, choices: USUAL_CHOICES, currency: null },
  ...{ startedAt: 0, total: ROWS, progress: { settled: 0, counts: { written: 0, refused: 0, overCapacity: 0 } } },
};

interface Sent {
  key: string;
  ids: string[];
}

/** A service that writes products, and fails at the given request, after it has written or before. */
function service(failsAt: number | null = null, afterWriting = false) {
  const sent: Sent[] = [];
  let requests = 0;
  const bulkUpsert = async ({ products }: { products: { id: string }[] }, { idempotencyKey }: { idempotencyKey: string }) => {
    const fails = requests++ === failsAt;
    const ids = products.map(({ id }) => id);
    if (!fails || afterWriting) sent.push({ key: idempotencyKey, ids });
    if (fails) throw new ApiError("Broken.", { status: 500, code: "INTERNAL_ERROR" });
    return { data: { succeeded: ids, failed: [] } };
  };
  return { client: { products: { bulkUpsert } } as unknown as Client, sent };
}

/** State that a browser has kept. */
class MemoryStore implements ProgressStore {
  kept = begun;
  report = "";
  async advance(progress: ImportProgress, { header, rows }: { header: string; rows: string }): Promise<void> {
    if (rows !== "") this.report += (this.report === "" ? header : "") + rows;
    this.kept = { ...this.kept, progress };
  }
}

const run = (client: Client, store: MemoryStore) =>
  runKeptImport({
    ...{ client, source, kept: store.kept, store, issues: new IssueLog(), signal: new AbortController().signal },
    onProgress: () => undefined,
  });

test.each([
  ["before it wrote", false],
  ["after it wrote", true],
])("an import that a request has stopped %s goes on: each product once, repeated requests under their keys", async (_, wrote) => {
  verifies("console.import-resume");
  const store = new MemoryStore();
  const first = service(2, wrote);
  await expect(run(first.client, store)).rejects.toThrow("Broken.");
  const { settled } = store.kept.progress;
  expect(settled).toBeGreaterThan(0);
  expect(settled).toBeLessThan(ROWS);

  const second = service();
  await run(second.client, store);

  expect(store.kept.progress).toEqual({ settled: ROWS, counts: { written: ROWS - 4, refused: 4, overCapacity: 0 } });
  const byIds = new Map(first.sent.map(({ ids, key }) => [ids.join(), key]));
  const repeated = second.sent.filter(({ ids }) => byIds.has(ids.join()));
  for (const { ids, key } of repeated) expect(key).toBe(byIds.get(ids.join()));
  const written = [...first.sent, ...second.sent.filter(({ ids }) => !byIds.has(ids.join()))].flatMap(({ ids }) => ids);
  expect([written.length, new Set(written).size]).toEqual([ROWS - 4, ROWS - 4]);
  expect(new Set([...first.sent, ...second.sent].map(({ key }) => key)).size).toBe(5);
});

test("failed rows are kept once, in the columns of the source and with the reason", async () => {
  verifies("console.import-failed");
  const store = new MemoryStore();
  await expect(run(service(3).client, store)).rejects.toThrow("Broken.");
  await run(service().client, store);
  const lines = store.report.split("\n").slice(0, -1);
  expect(lines[0]).toBe("\ufeffid,name,price,_error");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["p5", "p705", "p1405", "p2105"]);
  expect(lines[1]).toMatch(/^p5,Lamp 5,abc,.*price/);
});
