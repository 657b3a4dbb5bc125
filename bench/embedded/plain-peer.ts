import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Client } from "../support/client.ts";

const SERVER = fileURLToPath(new URL("plain-server.ts", import.meta.url));
const BATCH = 500;

interface PlainPeer {
  baseUrl: string;
  pid: number;
  /** Writes products in bulks. Returns the seconds until all are found, which they are once they are written. */
  fill(products: Record<string, unknown>[]): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the plain index of `plain-server.ts` as a process of its own. */
export async function startPlainPeer(): Promise<PlainPeer> {
  const folder = mkdtempSync(join(tmpdir(), "bench-plain-"));
  const child = spawn(process.execPath, [SERVER, join(folder, "plain.sqlite")], { stdio: ["pipe", "pipe", "inherit"] });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    baseUrl,
    pid: child.pid!,
    async fill(products) {
      const client = new Client(baseUrl, {}, 1);
      const began = performance.now();
      for (let start = 0; start < products.length; start += BATCH) {
        const body = JSON.stringify({ products: products.slice(start, start + BATCH) });
        const { status, text } = await client.send("POST", "/bulk", body);
        if (status !== 200) throw new Error(`The plain index refused products: ${text}`);
      }
      client.close();
      return (performance.now() - began) / 1_000;
    },
    async stop() {
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
