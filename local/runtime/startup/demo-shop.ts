import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ApiCaller } from "../client/api-caller.ts";
import { type DemoCredentials, readCredentials, writeCredentials } from "../data-folder/credentials.ts";

const RECORDS = fileURLToPath(new URL("../../../examples/demo-shop", import.meta.url));

interface DemoShopOptions {
  baseUrl: string;
  adminKey: string;
  files: { credentials: string; demoLoaded: string };
  /** False makes an empty tenant with its keys. */
  withRecords: boolean;
  /** Resolves when everything written so far can be found. */
  idle(): Promise<void>;
  /** Called when the credentials are written. */
  onCredentials(): void;
  onProgress(done: number, all: number): void;
}

/** Provisions the demo tenant at the first start, and loads its records; completes a load that was interrupted. */
export async function openDemoShop(options: DemoShopOptions): Promise<DemoCredentials> {
  const { baseUrl, adminKey, files, withRecords, idle, onCredentials, onProgress } = options;
  const api = new ApiCaller(baseUrl);
  try {
    const known = readCredentials(files.credentials);
    const credentials = known ? { ...known, baseUrl, adminKey } : await provisionDemoShop(api, baseUrl, adminKey);
    writeCredentials(files.credentials, credentials);
    onCredentials();
    if (withRecords && !existsSync(files.demoLoaded)) {
      await loadRecords(api, RECORDS, credentials, onProgress);
      await idle();
      writeFileSync(files.demoLoaded, "");
    }
    return credentials;
  } finally {
    api.close();
  }
}

/** Small enough to show progress, large enough for few requests. */
const BATCH = 50;

/** Kinds of records in the order in which they are loaded. */
const KINDS = ["products", "posts", "taxonomies", "prompts"] as const;

type Records = Record<string, unknown>[];

/** Sends all records of the folder to the API in bulks. An interrupted load is repeated whole: a second one changes nothing. */
async function loadRecords(
  api: ApiCaller,
  folder: string,
  { secretKey, workspaceId }: DemoCredentials,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  const headers = { authorization: `Bearer ${secretKey}`, "x-workspace-id": workspaceId };
  const groups = await Promise.all(KINDS.map(async (kind) => ({ kind, records: await readRecords(folder, kind) })));
  const all = groups.reduce((sum, { records }) => sum + records.length, 0);
  let done = 0;
  for (const { kind, records } of groups) {
    for (let start = 0; start < records.length; start += BATCH) {
      const batch = records.slice(start, start + BATCH);
      const { body } = await api.post(`/${kind}/bulk`, { [kind]: batch }, headers);
      const [failure] = body.data.failed;
      if (failure) throw new Error(`The demo shop's ${kind} ${failure.id} was refused: ${failure.error}`);
      done += batch.length;
      onProgress(done, all);
    }
  }
  return all;
}

/** Reads `<kind>.json`, or all files of the folder `<kind>`. */
async function readRecords(folder: string, kind: string): Promise<Records> {
  const files = await readdir(join(folder, kind)).catch(() => null);
  const paths = files
    ? files.filter((name) => name.endsWith(".json")).map((name) => join(folder, kind, name))
    : [join(folder, `${kind}.json`)];
  const texts = await Promise.all(paths.sort().map((path) => readFile(path, "utf8").catch(() => "[]")));
  return texts.flatMap((text) => {
    const value = JSON.parse(text);
    return (Array.isArray(value) ? value : (value[kind] ?? [])) as Records;
  });
}

const WORKSPACE_ID = "demo-shop";

/** Provisions the demo tenant through the API. The Idempotency-Key returns the same tenant after a killed start. */
async function provisionDemoShop(api: ApiCaller, baseUrl: string, adminKey: string): Promise<DemoCredentials> {
  const headers = { authorization: `Bearer ${adminKey}` };
  const input = { workspaceId: WORKSPACE_ID, name: "Demo shop", tier: "enterprise" };
  const { body } = await api.post("/provision/manual", input, { ...headers, "idempotency-key": "demo-shop" });
  const { tenantId, workspaceId } = body.data;
  const { apiKey, publishableKey } = body.data.apiKey ? body.data : await rotateKey(api, tenantId, headers);
  return {
    baseUrl,
    tenantId,
    workspaceId,
    secretKey: apiKey,
    publishableKey: publishableKey ?? (await createPublishableKey(api, apiKey)),
    adminKey,
  };
}

/** Gets a new secret key for a tenant whose first one was never written down: it is shown once. */
async function rotateKey(api: ApiCaller, existingTenantId: string, headers: Record<string, string>) {
  const input = { workspaceId: WORKSPACE_ID, existingTenantId, rotateKey: true };
  return (await api.post("/provision/manual", input, headers)).body.data;
}

async function createPublishableKey(api: ApiCaller, secretKey: string): Promise<string> {
  const input = { label: "Demo shop, browser", keyType: "publishable" };
  const { body } = await api.post("/keys", input, { authorization: `Bearer ${secretKey}` });
  return body.data.key;
}

/** Writes one line over itself on a terminal; in a log file only its last state is written. */
export function writeProgress(done: number, all: number): void {
  const text = `Loading the demo shop: ${done} of ${all} records`;
  if (process.stdout.isTTY) process.stdout.write(done < all ? `\r${text}` : `\r${text}\n`);
  else if (done === all) process.stdout.write(`${text}\n`);
}

/** Text that a start ends with. The demo shop's website comes first: it shows what everything else is about. */
export function welcomeText(
  credentials: DemoCredentials,
  { dataFolder, hasPages }: { dataFolder: string; hasPages: boolean },
  seconds: number,
): string {
  const { baseUrl, secretKey, publishableKey, workspaceId, adminKey } = credentials;
  return `
Ready in ${seconds.toFixed(1)} s at ${baseUrl} (reference: ${baseUrl}/docs)
${hasPages ? `\n  demo shop        ${baseUrl}/demo (open it: search and chat as a shopper sees them)` : ""}
  workspace        ${workspaceId}
  secret key       ${secretKey}
  publishable key  ${publishableKey}
  admin key        ${adminKey}

The keys are also in ${dataFolder}/credentials.json. Try:

  curl -s ${baseUrl}/products/search \\
    -H 'Authorization: Bearer ${secretKey}' \\
    -H 'X-Workspace-ID: ${workspaceId}' \\
    -H 'Content-Type: application/json' \\
    -d '{"text": "waterproof jacket", "limit": 3, "facetFields": ["brands", "priceRanges"]}'

and ask the shop's assistant:

  curl -sN ${baseUrl}/chat \\
    -H 'Authorization: Bearer ${publishableKey}' \\
    -H 'Content-Type: application/json' \\
    -d '{"threadId": "${randomUUID()}", "message": "Which waterproof jackets cost less than 100?", "stream": true}'

Ctrl-C ends it; npm start -- --fresh begins anew.
`;
}
