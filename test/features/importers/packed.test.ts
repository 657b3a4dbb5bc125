import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildClient } from "../../../commands/clients/build-client.ts";
import { IMPORT_FIXTURES } from "../../support/run-importer.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const run = promisify(execFile);

let local: Local;
let folder: string;
beforeAll(async () => {
  local = await startLocal();
  folder = await mkdtemp(join(tmpdir(), "packed-"));
  await buildClient(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(["node", process.execPath])("the packed client imports a catalogue, run by %s", async (node) => {
  verifies("import.packed");
  const shop = await local.newShop();
  const environment = {
    PATH: process.env.PATH,
    API_URL: local.baseUrl,
    API_KEY: shop.secret.key,
    API_WORKSPACE: shop.workspaceId,
  };
  const args = ["import", `${IMPORT_FIXTURES}shopify-second.csv`, "--json", "--report", join(folder, "failed.csv")];
  const { stdout } = await run(node, [join(folder, "bin/client.js"), ...args], { env: environment });
  const products = await shop.secret.get("/products");

  expect(JSON.parse(stdout)).toMatchObject({ total: 3, written: 3, refused: 0 });
  expect(products.body.data.results).toHaveLength(3);
});

test("the packed command says what it takes, and whose work is in it", async () => {
  const { stdout } = await run(join(folder, "bin/client.js"), ["import", "--help"]);
  const nothing = await run("node", [join(folder, "bin/client.js")]).catch((error) => error);

  expect(stdout).toContain("--delete-missing");
  expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining("import FILE") });
  expect(await readFile(join(folder, "bin/LICENSES.txt"), "utf8")).toMatch(/papaparse[\s\S]*Permission is hereby granted/);
});
