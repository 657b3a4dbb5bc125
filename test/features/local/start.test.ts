import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { lazy } from "../../../functions/platform/concurrency/lazy.ts";
import { findDynamoDbBinary } from "../../../local/runtime/engines/dynamodb.ts";
import { readStartSettings } from "../../../local/runtime/startup/run-service.ts";
import { CommandError } from "../../../local/runtime/terminal/command-error.ts";
import {
  demoShopClient,
  failToStart,
  isAlive,
  newFolder,
  type RunningService,
  startService,
} from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

const NO_DEMO = { args: ["--no-demo"] };

/** A service that was started in an empty folder and ended: tests look at it, and copy its folder. */
const used = lazy(async () => {
  const dataFolder = join(newFolder(), "data");
  const service = await startService({ dataFolder, ...NO_DEMO });
  const health = await fetch(`${service.credentials.baseUrl}/health`);
  return { dataFolder, ...service, health, ending: await end(service, dataFolder, "SIGTERM") };
});

async function copyOfUsed(): Promise<string> {
  const dataFolder = newFolder();
  cpSync((await used()).dataFolder, dataFolder, { recursive: true });
  return dataFolder;
}

/** Ends a service, and tells what is left of it and of its engine. */
async function end(service: RunningService, dataFolder: string, signal: "SIGTERM" | "SIGINT") {
  const note = join(dataFolder, "engine.json");
  const { processId } = JSON.parse(readFileSync(note, "utf8"));
  const hadEngine = isAlive(processId);
  const begin = performance.now();
  const code = await service.end(signal);
  const elapsed = performance.now() - begin;
  return { hadEngine, code, elapsed, hasEngine: isAlive(processId), hasNote: existsSync(note) };
}

/** The ending of a service that leaves nothing behind. */
const CLEAN = { hadEngine: true, code: 0, elapsed: expect.any(Number), hasEngine: false, hasNote: false };

/** One line, and nothing that only a programmer understands. */
const line = (text: RegExp) => expect.stringMatching(new RegExp(`^[^\n]*${text.source}[^\n]*\n$`));

describe("npm start", () => {
  test("writes its keys into the data folder, and prints the same ones at the second start", async () => {
    verifies("local.start", "local.credentials", "service.health");
    const first = await used();
    const dataFolder = await copyOfUsed();

    const second = await startService({ dataFolder, ...NO_DEMO });
    await second.end("SIGTERM");

    expect(first.health.status).toBe(200);
    const { baseUrl: _first, ...keys } = first.credentials;
    const { baseUrl: _second, ...sameKeys } = second.credentials;
    expect(sameKeys).toEqual(keys);
    expect(second.output).toContain(keys.secretKey);
    expect(statSync(join(first.dataFolder, "credentials.json")).mode & 0o777).toBe(0o600);
    expect(statSync(first.dataFolder).mode & 0o777).toBe(0o700);
  });

  test("begins with an empty data folder when called with --fresh, and ends cleanly on either signal", async () => {
    verifies("local.fresh");
    const first = await used();
    const dataFolder = await copyOfUsed();

    const fresh = await startService({ dataFolder, args: ["--no-demo", "--fresh"] });
    const ending = await end(fresh, dataFolder, "SIGINT");

    expect(fresh.credentials.tenantId).not.toBe(first.credentials.tenantId);
    expect(fresh.credentials.adminKey).not.toBe(first.credentials.adminKey);
    for (const each of [first.ending, ending]) expect(each).toEqual(CLEAN);
    expect(Math.min(first.ending.elapsed, ending.elapsed)).toBeLessThan(3_000);
  });

  test("makes anew what it can: an emptied search index, reports, positions and keys", async () => {
    verifies("local.signals", "local.remade-files");
    const dataFolder = newFolder();
    const first = await startService({ dataFolder, ...NO_DEMO });
    await demoShopClient(first).post("/products", { id: "desk", name: "Oak desk" });
    await first.end("SIGTERM");
    for (const file of ["search.sqlite", "analytics.sqlite"]) writeFileSync(join(dataFolder, file), "");
    for (const file of ["checkpoints.sqlite", "credentials.json"]) rmSync(join(dataFolder, file));

    const second = await startService({ dataFolder, ...NO_DEMO });
    const found = await demoShopClient(second).post("/products/search", { text: "oak desk" });
    await second.end("SIGTERM");

    expect(second.output).toContain("rebuilt from the tables");
    expect(second.output).toMatch(/analytics\.sqlite is missing, empty or damaged: the reports begin anew/);
    expect(second.credentials.tenantId).toBe(first.credentials.tenantId);
    expect(found.body.data.results.map(({ id }: { id: string }) => id)).toEqual(["desk"]);
  });
});

test("a signal to npm ends the service and its engine", async () => {
  verifies("local.one-line");
  const dataFolder = newFolder();
  const service = await startService({ dataFolder, ...NO_DEMO, byNpm: true });
  const { processId } = JSON.parse(readFileSync(join(dataFolder, "engine.json"), "utf8"));

  await service.end("SIGTERM");

  expect(isAlive(processId)).toBe(false);
  await expect(fetch(`${service.credentials.baseUrl}/health`)).rejects.toThrow();
});

describe("a start that fails prints one line that names the cause:", () => {
  test("a taken port", async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, "127.0.0.1", () => resolve((holder.address() as { port: number }).port));
    });

    const { code, output } = await failToStart({ dataFolder: newFolder(), environment: { PORT: String(port) } });
    holder.close();

    expect(output).toEqual(line(/Port \d+ is taken. Choose another one: PORT=\d+ npm start/));
    expect(code).toBe(1);
  });

  test.each([
    ["port", "PORT", "abc", /PORT must be a number from 0/],
    ["delay scale", "WEBHOOK_DELAY_SCALE", "fast", /WEBHOOK_DELAY_SCALE must be a number above 0/],
  ])("an invalid %s", async (_what, name, value, words) => {
    const { code, output } = await failToStart({ dataFolder: newFolder(), environment: { [name]: value } });

    expect(output).toEqual(line(words));
    expect(code).toBe(1);
  });

  test.each([
    ...["70000", "-1", "30.5", " 80"].map((value) => ["PORT", value]),
    ...["0", "-1", "Infinity"].map((value) => ["WEBHOOK_DELAY_SCALE", value]),
  ])("an invalid value of a setting: %s=%p", (name, value) => {
    const read = () => readStartSettings([], { [name!]: value });

    expect(read).toThrow(CommandError);
    expect(read).toThrow(new RegExp(`^${name} must be a number[^\n]*$`));
  });

  test("an unknown argument", async () => {
    const { code, output } = await failToStart({ dataFolder: newFolder(), args: ["--frehs"] });

    expect(output).toEqual(line(/Unknown argument --frehs/));
    expect(code).toBe(1);
  });

  test("a data folder in use by another instance", async () => {
    const dataFolder = newFolder();
    const service = await startService({ dataFolder, ...NO_DEMO });

    const { code, output } = await failToStart({ dataFolder, args: ["--fresh"] });
    const health = await fetch(`${service.credentials.baseUrl}/health`);
    await service.end("SIGTERM");

    expect(output).toEqual(line(/in use by another instance \(process \d+\)/));
    expect(code).toBe(1);
    expect(health.status).toBe(200);
  });

  test("a data folder that cannot be written to", async () => {
    const { code, output } = await failToStart({ dataFolder: "/proc/nowhere" });

    expect(output).toEqual(line(/\/proc\/nowhere cannot be written to/));
    expect(code).toBe(1);
  });

  test("a folder with foreign files, which --fresh leaves alone too", async () => {
    verifies("local.fresh");
    const dataFolder = newFolder();
    writeFileSync(join(dataFolder, "thesis.txt"), "years of work");

    const { code, output } = await failToStart({ dataFolder, args: ["--fresh"] });

    expect(output).toEqual(line(/holds files of something else/));
    expect(code).toBe(1);
    expect(readFileSync(join(dataFolder, "thesis.txt"), "utf8")).toBe("years of work");
  });

  test.each([
    [
      "dynamodb.sqlite",
      "is damaged (file is not a database). It holds all records, keys and conversations. Put a copy of it back.",
    ],
    ["checkpoints.sqlite", "is damaged (file is not a database). Delete it: the next start works on the changes of the last day"],
    ["queues/fauxqs.db", "is damaged (file is not a database). It holds long texts and uploaded files. Put a copy of it back."],
    ["secrets.json", "is damaged (Unexpected token"],
    ["credentials.json", "is damaged (Unexpected token"],
    ["data-folder.json", `is damaged. If this service made the folder, write it: echo '{"format":`],
  ])("the damaged file %s, with the mildest remedy", async (file, words) => {
    verifies("local.damaged-files");
    const dataFolder = await copyOfUsed();
    writeFileSync(join(dataFolder, file), "no such thing as a database ".repeat(1_000));

    const { code, output } = await failToStart({ dataFolder, ...NO_DEMO });

    expect(output).toEqual(line(/.*/));
    expect(output).toContain(`${join(dataFolder, file)} ${words}`);
    // Nothing advises to delete all data where one file may go.
    if (/Delete it|write it/.test(output)) expect(output).not.toContain("--fresh");
    expect(code).toBe(1);
  });

  test("a platform for which there is no engine", () => {
    const resolve = () => {
      throw new Error("Cannot find module");
    };

    expect(() => findDynamoDbBinary(resolve)).toThrow(/No DynamoDB engine for \S+ .*DYNAMODB_ENDPOINT=http:\/\/localhost:8000$/);
  });
});
