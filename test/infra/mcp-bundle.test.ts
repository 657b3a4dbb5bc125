import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import { loadBundles } from "../../lib/bundling/bundled-code.ts";
import { startMcpServer } from "../support/mcp-server.ts";
import { verifies } from "../support/verifies.ts";

/** The addresses are those of a test; what a deployment calls is checked by the port's own tests. */
const PROGRAM = `
const [, file, uri] = process.argv;
const { createSdkMcp } = await import(file);
const { lookup } = await import("node:dns");
const signal = AbortSignal.timeout(10_000);
const connection = await createSdkMcp({ lookup, checkTarget: () => null }).connect(uri, { headers: {}, signal });
const tools = await connection.tools();
const { structured } = await connection.call("lookupOrder", { orderNumber: "1001" }, { signal });
await connection.close();
console.log(JSON.stringify({ tools: tools.length, structured }));
`;

const bundle = (await loadBundles()).get("api-chat")!;

test("the bundled client of MCP servers works without the parts that are trimmed", async () => {
  verifies("infra.bundles");
  const server = await startMcpServer();
  const file = readdirSync(bundle.folder).find((name) => name.startsWith("sdk-mcp-"))!;

  const run = promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    PROGRAM,
    join(bundle.folder, file),
    server.url,
  ]);

  expect(JSON.parse((await run).stdout)).toMatchObject({ tools: 3, structured: { orders: [{ orderNumber: "1001" }] } });
});
