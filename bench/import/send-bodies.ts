import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/**
 * The bare bulk API, for a process of its own: sends the bodies of a file, one a line, four requests at a time, and does nothing
 * else. Arguments: the file; the environment names the service as for the command.
 */
const { API_URL, API_KEY, API_WORKSPACE } = process.env;
const headers = { authorization: `Bearer ${API_KEY}`, "x-workspace-id": API_WORKSPACE!, "content-type": "application/json" };
const REQUESTS_AT_ONCE = 4;

const lines = createInterface({ input: createReadStream(process.argv[2]!) })[Symbol.asyncIterator]();
let written = 0;

async function sendOn(): Promise<void> {
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const response = await fetch(`${API_URL}/products/bulk`, { method: "POST", headers, body: line.value });
    const { data } = (await response.json()) as { data?: { succeeded: string[]; failed: object[] } };
    if (!data || data.failed.length > 0) throw new Error(`${response.status}: ${JSON.stringify(data?.failed[0])}`);
    written += data.succeeded.length;
  }
}

await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, sendOn));
console.log(JSON.stringify({ written, total: written }));
