import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import type { ApiClient } from "../../support/api-client.ts";
import {
  demoShopClient,
  isAlive,
  newFolder,
  type RunningService,
  startService,
  startUntil,
} from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

const BULK = 20;
/** Each test starts the service twice, which takes two seconds on a free machine and forty on one under load. */
const LIMIT_MS = 120_000;
const options = (dataFolder: string) => ({ dataFolder, args: ["--no-demo"], environment: { DISABLE_RATE_LIMITS: "1" } });

test(
  "kill -9 during a bulk import loses nothing that was acknowledged, and no slot of the capacity",
  async () => {
    verifies("local.kill-9");
    const dataFolder = newFolder();
    const service = await startService(options(dataFolder));
    const acknowledged = await importUntilKilled(service, 200);

    const again = await startService(options(dataFolder));
    const api = demoShopClient(again);
    const ids = await allIds(api);
    const found = await searchUntil(api, ids.length);
    const usage = await api.get("/tenant/usage");
    await again.end("SIGTERM");

    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    expect(found).toBe(ids.length);
    expect(JSON.stringify(usage.body.data)).toContain(`"current":${ids.length}`);
  },
  LIMIT_MS,
);

test(
  "the next start completes a load of the demo shop that was killed",
  async () => {
    verifies("local.demo-shop");
    const dataFolder = newFolder();
    await startUntil({ dataFolder }, () => existsSync(join(dataFolder, "credentials.json")));
    const { secretKey } = JSON.parse(readFileSync(join(dataFolder, "credentials.json"), "utf8"));

    const again = await startService({ dataFolder });
    const found = await demoShopClient(again).post("/products/search", { text: "*", limit: 1 });
    await again.end("SIGTERM");

    expect(again.credentials.secretKey).toBe(secretKey);
    expect(again.output).toMatch(/Loading the demo shop: (\d+) of \1 records/);
    expect(found.body.data.total).toBeGreaterThanOrEqual(200);
  },
  LIMIT_MS,
);

test(
  "a frozen engine makes health 503 in seconds, in the envelope, and an engine ends when its parent is killed",
  async () => {
    verifies("local.no-orphans", "service.health", "errors.in-time");
    const dataFolder = newFolder();
    const service = await startService(options(dataFolder));
    const { processId } = JSON.parse(readFileSync(join(dataFolder, "engine.json"), "utf8"));

    process.kill(processId, "SIGSTOP");
    const begin = performance.now();
    const frozen = await askUntilRefused(demoShopClient(service), begin + 30_000);
    const elapsed = performance.now() - begin;
    process.kill(processId, "SIGCONT");

    expect(frozen).toMatchObject({
      status: 503,
      body: { requestId: frozen.headers.get("x-request-id"), error: { code: "UPSTREAM_UNAVAILABLE" } },
    });
    expect(elapsed).toBeLessThan(30_000);
    await service.end("SIGKILL");
    const again = await startService(options(dataFolder));
    await again.end("SIGTERM");

    expect(isAlive(processId)).toBe(false);
  },
  LIMIT_MS,
);

/** Asks for the health until it is refused: a read of the last second answers for it, so that the first may still be well. */
async function askUntilRefused(api: ApiClient, end: number): ReturnType<ApiClient["get"]> {
  for (;;) {
    const answer = await api.get("/health");
    if (answer.status !== 200 || performance.now() > end) return answer;
  }
}

/** Runs four importers at once, and kills the service amid their requests when this many records were acknowledged. */
async function importUntilKilled(service: RunningService, enough: number): Promise<string[]> {
  const api = demoShopClient(service);
  const acknowledged: string[] = [];
  let ended: Promise<unknown> | null = null;
  const importer = async (name: string) => {
    for (let batch = 0; !ended; batch++) {
      const products = Array.from({ length: BULK }, (_, index) => ({
        id: `${name}-${batch}-${index}`,
        name: `Chair ${name} ${batch} ${index}`,
      }));
      const answer = await api.post("/products/bulk", { products }).catch(() => null);
      if (answer?.status === 200) acknowledged.push(...answer.body.data.succeeded);
      if (acknowledged.length >= enough) ended ??= service.end("SIGKILL");
    }
  };
  await Promise.all(["a", "b", "c", "d"].map(importer));
  await ended;
  return acknowledged;
}

async function allIds(api: ApiClient): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ""; ; ) {
    const { body } = await api.get(`/products/ids?limit=1000${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    ids.push(...body.data.ids);
    if (!body.data.pagination.cursor) return ids;
    cursor = body.data.pagination.cursor;
  }
}

/** Searches until the records written before the kill are indexed, which happens by itself after it. */
async function searchUntil(api: ApiClient, expected: number): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    const { body } = await api.post("/products/search", { text: "*", limit: 1 });
    if (body.data?.total === expected || attempt === 100) return body.data?.total;
    await pause(50);
  }
}
