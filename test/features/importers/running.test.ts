import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { Client } from "../../../clients/typescript/src/index.ts";
import { startHoldingProxy } from "../../support/holding-proxy.ts";
import type { Shop } from "../../support/new-shop.ts";
import { readAll } from "../../support/read-all.ts";
import { IMPORT_FIXTURES, runImporter, sourceFile } from "../../support/run-importer.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const at = (shop: Shop) => ({ baseUrl: local.baseUrl, shop });

function table(count: number, more: (index: number) => string = () => "9.90"): string {
  return `id,name,price\n${Array.from({ length: count }, (_, index) => `p${index},Product ${index},${more(index)}\n`).join("")}`;
}

async function idsOf(shop: Shop): Promise<string[]> {
  const client = new Client({ url: local.baseUrl, key: shop.secret.key, workspace: shop.workspaceId });
  return (await readAll(client.products.listIds({ limit: 1_000 }))).map(String).sort();
}

/**
 * Starts the command as `npm run import` does, and kills it once its first request is settled: the service never hears of the
 * others. Returns the address at which the import then goes on.
 */
async function killMidway(shop: Shop, file: string, report: string): Promise<string> {
  const proxy = await startHoldingProxy(local.baseUrl, '"p0"');
  const environment = { ...process.env, API_URL: proxy.url, API_KEY: shop.secret.key, API_WORKSPACE: shop.workspaceId };
  const child = spawn(process.execPath, ["commands/import.ts", file, "--report", report], { env: environment, stdio: "ignore" });
  const ended = once(child, "exit");
  const watcher = watch(dirname(report), () => {
    if (existsSync(`${report}.progress`)) child.kill("SIGKILL");
  });
  await ended;
  watcher.close();
  proxy.open();
  return proxy.url;
}

describe("an import that died", () => {
  verifies("import.resume");
  test("goes on where it was, and its report has each failure once", async () => {
    const shop = await local.newShop();
    const file = await sourceFile(
      "large.csv",
      table(1_500, (index) => (index % 100 === 7 ? "free?" : "9.90")),
    );
    const report = await sourceFile("failed.csv");
    const baseUrl = await killMidway(shop, file, report);
    const before = (await idsOf(shop)).length;

    const { code, said, result } = await runImporter({ baseUrl, shop }, [file, "--report", report]);

    expect(before).toBe(495);
    expect(said).toContain("Going on after 500 products");
    expect(result).toMatchObject({ total: 1_500, written: 1_485, refused: 15 });
    expect(code).toBe(2);
    expect(await idsOf(shop)).toHaveLength(1_485);
    const rows = (await readFile(report, "utf8")).trim().split("\n").slice(1);
    expect(rows).toHaveLength(15);
    expect(new Set(rows.map((row) => row.split(",")[0])).size).toBe(15);
    expect(existsSync(`${report}.progress`)).toBe(false);
  });

  test("begins again when the file, or what was asked for, has changed", async () => {
    const shop = await local.newShop();
    const file = await sourceFile("large.csv", table(1_000));
    const report = await sourceFile("failed.csv");
    const baseUrl = await killMidway(shop, file, report);
    await writeFile(
      file,
      table(3, () => "5"),
    );

    const { said, result } = await runImporter({ baseUrl, shop }, [file, "--report", report]);

    expect(said).not.toContain("Going on");
    expect(result).toMatchObject({ total: 3, written: 3 });
  });
});

describe("the report of failed rows", () => {
  verifies("import.report");
  test("is a file of the same format: mended, it imports what was missing", async () => {
    const shop = await local.newShop();
    const source = (await readFile(`${IMPORT_FIXTURES}shopify-first.csv`, "utf8")).replace("deny,100.00", "deny,dear");
    const first = await runImporter(at(shop), [await sourceFile("export.csv", source)]);
    const report = await readFile(first.result.report!, "utf8");
    const mended = await runImporter(at(shop), [await sourceFile("mended.csv", report.replace("deny,dear", "deny,100.00"))]);
    const whole = await runImporter(at(shop), [`${IMPORT_FIXTURES}shopify-first.csv`, "--dry-run"]);

    expect(first).toMatchObject({ code: 2, result: { written: 2, refused: 1 } });
    expect(first.result.issues).toMatchObject([{ row: 4, column: "Variant Price", value: "dear" }]);
    expect(report).toMatch(/^\ufeffHandle,Title,.*,_error\n/);
    expect(report).toContain('belongs to ""storm-jacket"", which row 4 keeps from being written');
    expect(mended.result).toMatchObject({ total: 1, written: 1 });
    expect(whole.result).toMatchObject({ same: 3, changed: 0, new: 0 });
  });

  test("has what the service itself refuses, with its reason", async () => {
    const shop = await local.newShop();
    const { result } = await runImporter(at(shop), [
      await sourceFile("x.jsonl", '{"id":"ok","name":"Tea"}\n{"id":"rated","name":"Tea","rating":9}\n'),
    ]);

    expect(result).toMatchObject({ written: 1, refused: 1 });
    expect(await readFile(result.report!, "utf8")).toMatch(/^\{"id":"rated".*"_error":".*rating.*5.*"\}\n$/);
  });

  test("never replaces the file that is imported", async () => {
    const shop = await local.newShop();
    const file = await sourceFile("a.csv", table(1));

    expect((await runImporter(at(shop), [file, "--report", file])).said).toContain("would replace the file");
    expect(await readFile(file, "utf8")).toBe(table(1));
  });

  test("replaces no file that is no report, and is written by one import at a time", async () => {
    const shop = await local.newShop();
    const file = await sourceFile(
      "a.csv",
      table(1, () => "free?"),
    );
    const other = await sourceFile("letters.csv", "dear,reader\n");
    const report = await sourceFile("failed.csv");
    await writeFile(`${report}.lock`, String(process.ppid));
    const locked = await runImporter(at(shop), [file, "--report", report]);
    await writeFile(`${report}.lock`, "999999999");
    const freed = await runImporter(at(shop), [file, "--report", report]);

    expect((await runImporter(at(shop), [file, "--report", other])).said).toContain("no report of an import");
    expect(await readFile(other, "utf8")).toBe("dear,reader\n");
    expect((await runImporter(at(shop), [file, "--report", dirname(other)])).said).toContain("no report of an import");
    expect(locked.said).toContain(`Process ${process.ppid} is importing`);
    expect(freed.result).toMatchObject({ refused: 1 });
    expect(existsSync(`${report}.lock`)).toBe(false);
    expect((await runImporter(at(shop), [file, "--report", report])).result).toMatchObject({ refused: 1 });
  });
});

describe("products that the file does not have", () => {
  verifies("import.missing");
  const names = async (shop: Shop) => {
    await runImporter(at(shop), [await sourceFile("all.csv", table(5))]);
    await shop.secret.post("/products", { id: "by-hand", name: "Written by the API" });
    return sourceFile("some.csv", table(3));
  };

  test("are counted, and deleted after the count was typed; those of another source stay", async () => {
    const shop = await local.newShop();
    const file = await names(shop);
    const plan = await runImporter(at(shop), [file, "--dry-run", "--delete-missing"]);
    const refused = await runImporter(at(shop), [file, "--delete-missing"], { answer: "yes" });
    const kept = await idsOf(shop);
    const agreed = await runImporter(at(shop), [file, "--delete-missing"], { answer: "2" });

    expect(plan.result).toMatchObject({ missing: 2, same: 3 });
    expect(refused.said).toContain("Delete 2 products");
    expect(refused.result).toMatchObject({ deleted: 0 });
    expect(kept).toHaveLength(6);
    expect(agreed.result).toMatchObject({ deleted: 2 });
    expect(await idsOf(shop)).toEqual(["by-hand", "p0", "p1", "p2"]);
  });

  test("are not deleted where nobody can be asked, but with --yes", async () => {
    const shop = await local.newShop();
    const file = await names(shop);

    expect((await runImporter(at(shop), [file, "--delete-missing"])).said).toContain("add --yes");
    expect(await idsOf(shop)).toHaveLength(6);
    expect((await runImporter(at(shop), [file, "--delete-missing", "--yes"])).result).toMatchObject({ deleted: 2 });
  });

  test("are not deleted when they may be among rows that could not be read, and refused ones are not missing", async () => {
    const shop = await local.newShop();
    await names(shop);
    const torn = await sourceFile("torn.csv", `${table(3)}p3,"Product 3,9.90\n`);
    const bad = await sourceFile("bad.csv", `${table(3)}p3,Product 3,free?\np4,Product 4,9.90\n`);

    expect((await runImporter(at(shop), [torn, "--delete-missing", "--yes"])).said).toContain("Nothing is deleted: 1 rows");
    expect((await runImporter(at(shop), [bad, "--delete-missing", "--yes"])).result).toMatchObject({ deleted: 0 });
    expect(await idsOf(shop)).toHaveLength(6);
  });
});

describe("a workspace that is full", () => {
  verifies("import.plan", "import.exit");
  verifies("import.capacity");
  test("takes changes, and says how many new products have no room", async () => {
    const shop = await local.newShop({ tier: "personal" });
    await runImporter(at(shop), [await sourceFile("first.csv", table(450))]);
    const file = await sourceFile(
      "more.csv",
      table(1_100, (index) => (index === 3 ? "1" : "9.90")),
    );

    const plan = await runImporter(at(shop), [file, "--dry-run"]);
    const { code, result } = await runImporter(at(shop), [file]);

    expect(plan.result).toMatchObject({ total: 1_100, same: 449, changed: 1, new: 50, "over-capacity": 600 });
    expect(result).toMatchObject({ written: 500, overCapacity: 600, refused: 0 });
    expect(code).toBe(2);
    expect((await shop.secret.get("/products/p3")).body.data).toMatchObject({ price: 1 });
    const report = await readFile(result.report!, "utf8");
    expect(report.trim().split("\n")).toHaveLength(601);
    expect(report).toContain("no room for another product");
  });
});

describe("what stops an import", () => {
  test("a key that is refused, an address where nothing answers, an unknown option: each says what to do", async () => {
    const shop = await local.newShop();
    const file = await sourceFile("a.csv", table(1));
    const wrongKey = await runImporter(at(shop), [file, "--key", "if_sk_wrong"]);
    const nobody = await runImporter({ baseUrl: "http://127.0.0.1:9", shop }, [file]);
    const unknown = await runImporter(at(shop), [file, "--colour"]);
    const noField = await runImporter(at(shop), [file, "--map", "colour=name"]);
    const noColumn = await runImporter(at(shop), [file, "--map", "tags=Schlagworte"]);

    expect([wrongKey, nobody, unknown, noField, noColumn].map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
    expect(wrongKey.said).toMatch(/INVALID_API_KEY|UNAUTHORIZED|key/);
    expect(nobody.said).toContain("No answer from http://127.0.0.1:9");
    expect(unknown.said).toContain("--help");
    expect(noField.said).toContain("colour is no field");
    expect(noColumn.said).toContain('no column "Schlagworte"');
  });
});
