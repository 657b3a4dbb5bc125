import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildClient } from "../../../commands/clients/build-client.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";

const run = promisify(execFile);
const PACKAGE = "@search-chat-content/client";
const SECRET = "whsec_c2VjcmV0";

let shop: ChatShop;
let project: string;
beforeAll(async () => {
  shop = await openChatShop();
  project = await mkdtemp(join(tmpdir(), "readme-"));
  await buildClient(join(project, "node_modules", PACKAGE));
});
afterAll(() => rm(project, { recursive: true, force: true }));

const EXAMPLES = [
  ...(await readFile(new URL("../../../clients/typescript/README.md", import.meta.url), "utf8")).matchAll(
    /^```ts\n(.*?)^```$/gms,
  ),
].map(([, code]) => code!);

/** The program that a reader makes of an example: with her service and key, and with a client where the example has none. */
function toProgram(example: string): string {
  const client = `import { Client } from "${PACKAGE}";
const client = new Client({ url: "https://api.shop.example", key: "if_pk_…", workspace: "demo-shop" });\n`;
  const program = /new (Client|Connection)\(/.test(example) ? example : client + example;
  return program
    .replaceAll("https://api.shop.example", shop.local.baseUrl)
    .replaceAll("if_pk_…", shop.secret.key)
    .replaceAll("demo-shop", shop.workspaceId)
    .replaceAll("whsec_…", SECRET)
    .replaceAll("rain jacket", "oak desk");
}

/** Calls the example's endpoint with a signed delivery. */
function withDelivery(program: string): string {
  const body = '{"id":"evt_1","event_type":"product.created","created_at":"2026-01-01T00:00:00.000Z","data":{"id":"p1"}}';
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(SECRET.slice(6), "base64");
  const signature = createHmac("sha256", key).update(`evt_1.${timestamp}.${body}`).digest("base64");
  const headers = { "webhook-id": "evt_1", "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
  const request = JSON.stringify({ method: "POST", headers, body });
  return `${program}\nconsole.log((await receive(new Request("https://shop.example", ${request}))).status);`;
}

/** Written by each example, in their order. */
const WRITTEN = [
  /^desk-1 Oak desk 449\n/,
  /^3 null\n$/,
  /^2 records\n$/,
  /jacket.*jacket/i,
  /^400 VALIDATION_ERROR req_\w+\nname .+\n$/,
  /^product\.created \{ id: 'p1' \}\n204\n$/,
  /^[1-9]\d*\n$/,
];

test("the examples of the README are programs that run", async () => {
  verifies("client.readme");
  expect(EXAMPLES).toHaveLength(WRITTEN.length);
  for (const [place, example] of EXAMPLES.entries()) {
    const program = toProgram(example);
    const file = join(project, `example-${place}.mts`);
    await writeFile(file, program.includes("function receive") ? withDelivery(program) : program);
    const { stdout, stderr } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", file], {
      cwd: project,
    }).catch((error) => error);

    expect(stdout + stderr).toMatch(WRITTEN[place]!);
  }
});
