import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { demoShopClient, failToStart, hasOwnDisks, newFolder, ownDisk, startService } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

const onOwnDisk = hasOwnDisks() ? test : test.skip;
/** More than the logs of the databases have in reserve. */
const MAX_WRITES = 200;

onOwnDisk("a full disk refuses writes and no reads, and nothing acknowledged is lost once there is room", async () => {
  verifies("local.full-disk");
  const options = { dataFolder: newFolder(), disk: "32m", args: ["--no-demo"], environment: { DISABLE_RATE_LIMITS: "1" } };
  const service = await startService(options);
  const filler = join(ownDisk(options, service.processId), "filler");
  const api = demoShopClient(service);
  const acknowledged: string[] = [];
  const write = async (id: string) => {
    const { status } = await api.post("/products", { id, name: `Desk ${id}`, content: "oak and walnut ".repeat(500) });
    if (status === 201) acknowledged.push(id);
    return status;
  };
  const count = async () => (await api.post("/products/search", { text: "*", limit: 1 })).body.data.total;
  await write("first");
  while ((await count()) < 1);

  expect(() => writeFileSync(filler, Buffer.alloc(64_000_000))).toThrow(/ENOSPC/);
  const refused: number[] = [];
  for (let at = 0; at < MAX_WRITES && refused.length < 5; at++) {
    const status = await write(`full-${at}`);
    if (status !== 201) refused.push(status);
  }
  const reads = [
    await api.get("/products/first"),
    await api.get("/products?limit=1"),
    await api.post("/products/search", { text: "desk first" }),
    await api.get("/health"),
  ];
  rmSync(filler);
  const again = await write("again");
  let found = 0;
  while (found < acknowledged.length) found = await count();
  const ids = (await api.get("/products/ids?limit=1000")).body.data.ids;
  const usage = await api.get("/tenant/usage");
  const code = await service.end("SIGTERM");

  expect(refused).toEqual([503, 503, 503, 503, 503]);
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(reads[2]!.body.data.results[0].id).toBe("first");
  expect(again).toBe(201);
  expect([...ids].sort()).toEqual([...acknowledged].sort());
  expect([found, usage.body.data.capacities.products.current]).toEqual([acknowledged.length, acknowledged.length]);
  expect(code).toBe(0);
});

onOwnDisk("a start on a full disk says so in one line", async () => {
  verifies("local.full-disk", "local.one-line");
  const dataFolder = newFolder();

  const { code, output } = await failToStart({ dataFolder, disk: "64k", args: ["--no-demo"] });

  expect(output).toMatch(/^The disk of the data folder \S+ is full\. Nothing is lost: make room and start again\.\n$/);
  expect(code).toBe(1);
});
