import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { openDemoShop } from "../../../local/runtime/startup/demo-shop.ts";
import { apiClient } from "../../support/api-client.ts";
import { startLocal } from "../../support/start-local.ts";
import { newFolder, startService } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

test("the first start loads the demo shop, and the printed calls search it and stream an answer", async () => {
  verifies("local.demo-shop", "local.start");
  const service = await startService({ dataFolder: newFolder() });
  const [search, chat] = service.output.match(/^ {2}curl[\s\S]*?'$/gm)!;

  const answer = JSON.parse(execFileSync("sh", ["-c", search!], { encoding: "utf8" }));
  const lines = execFileSync("sh", ["-c", chat!], { encoding: "utf8" }).trim().split("\n");
  await service.end("SIGTERM");

  expect(service.output).toMatch(/Loading the demo shop: \d{3} of \d{3} records/);
  expect(answer.data.results[0].name).toMatch(/jacket/i);
  expect(answer.data.total).toBeGreaterThan(0);
  expect(answer.data.facets.brands.length).toBeGreaterThan(1);
  expect(answer.data.facets.priceRanges.length).toBeGreaterThan(1);
  const chunks = lines.map((line) => JSON.parse(line));
  expect(chunks.find(({ type }) => type === "block_data").data.payload.name).toMatch(/\w/);
  expect(chunks.at(-1)).toMatchObject({ type: "complete", data: { finished: true } });
});

test("a start that was killed before it wrote the keys down gets another secret key of the same tenant", async () => {
  verifies("local.credentials", "provisioning.rotate-key");
  const local = await startLocal();
  const folder = newFolder();
  const files = { credentials: join(folder, "credentials.json"), demoLoaded: join(folder, "demo-loaded") };
  mkdirSync(folder, { recursive: true });
  const { baseUrl, adminKey, idle } = local;
  const nothing = () => undefined;
  const open = () =>
    openDemoShop({ baseUrl, adminKey, files, withRecords: false, idle, onProgress: nothing, onCredentials: nothing });

  const lost = await open();
  rmSync(files.credentials);
  const found = await open();
  await local.clock.advance("10s");

  expect(found).toEqual({ ...lost, secretKey: expect.stringMatching(/^if_sk_/) });
  expect((await apiClient(baseUrl, found.secretKey).get("/tenant/whoami")).body.data.tenantId).toBe(lost.tenantId);
  expect((await apiClient(baseUrl, lost.secretKey).get("/tenant/whoami")).status).toBe(401);
  expect(await open()).toEqual(found);
});

test("rate limits hold, and DISABLE_RATE_LIMITS=1 switches them off", async () => {
  verifies("local.rate-limits-off");
  const dataFolder = newFolder();
  const countRefused = async (environment: Record<string, string>) => {
    const service = await startService({ dataFolder, args: ["--no-demo"], environment });
    const { baseUrl, secretKey } = service.credentials;
    const api = apiClient(baseUrl, secretKey);
    const answers = await Promise.all(Array.from({ length: 700 }, () => api.get("/tenant/whoami")));
    await service.end("SIGTERM");
    return answers.filter(({ status }) => status === 429).length;
  };

  // 300 a minute for the demo tenant; the calls may fall into two minutes.
  expect(await countRefused({})).toBeGreaterThanOrEqual(100);
  expect(await countRefused({ DISABLE_RATE_LIMITS: "1" })).toBe(0);
});
