import { createServer, type IncomingMessage } from "node:http";
import { PlainIndex, type PlainSearch } from "./plain-index.ts";

/** Program that serves a plain index over HTTP: the file is its argument, and the port its first line of output. */
const index = new PlainIndex(process.argv[2]!);

/** Connections outlast the turns of another server. */
const KEPT_ALIVE_MS = 600_000;

const server = createServer({ keepAliveTimeout: KEPT_ALIVE_MS }, async (request, response) => {
  try {
    const body = JSON.parse(await readText(request));
    const answer = request.url === "/bulk" ? index.put(body.products) : index.search(body as PlainSearch);
    const text = JSON.stringify(answer);
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) }).end(text);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`${port}\n`);
});

// Ends with the bench, however that ends.
process.stdin.resume().once("end", () => process.exit(0));

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
