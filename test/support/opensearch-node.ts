import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const KIT = fileURLToPath(new URL("../../../shared/tools/opensearch/opensearch-up.sh", import.meta.url));
const HEAP = "512m";

/** A node of its own, for tests that kill it. */
export interface OpenSearchNode {
  url: string;
  /** Kills the node as a crash does. Its folder stays. */
  kill(): Promise<void>;
  /** Starts it again on the same folder; resolves when it answers. */
  restart(): Promise<void>;
  /** Kills it and removes its folder. */
  remove(): Promise<void>;
}

/** Returns true where a node can be started. */
export function hasOpenSearchKit(): boolean {
  return existsSync(KIT);
}

/** Starts a node with these settings beside those of the kit. */
export async function startOpenSearchNode(settings: Record<string, string | number> = {}): Promise<OpenSearchNode> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), "opensearch-node-"));
  await chmod(folder, 0o755);
  const configuration = join(folder, "settings");
  // The last of two system properties counts: this one follows the kit's own.
  const options = `-XX:TieredStopAtLevel=1 -Dopensearch.path.conf=${configuration}`;
  const start = async () => {
    await promisify(execFile)(KIT, ["start", String(port), folder, HEAP], { env: { ...process.env, OS_JAVA_OPTS: options } });
  };
  const kill = async () => {
    const pid = Number(await readFile(join(folder, "pid"), "utf8"));
    process.kill(pid, "SIGKILL");
    await rm(join(folder, "pid"));
  };
  await mkdir(configuration);
  await writeFile(join(configuration, "opensearch.yml"), toYaml({ ...nodeSettings(port, folder), ...settings }));
  await writeFile(join(configuration, "log4j2.properties"), "status = error\nrootLogger.level = off\n");
  await start();
  const remove = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url: `http://127.0.0.1:${port}`, kill, restart: start, remove };
}

function nodeSettings(port: number, folder: string): Record<string, string | number> {
  return {
    "cluster.name": `test-${port}`,
    "node.name": "n1",
    "discovery.type": "single-node",
    "network.host": "127.0.0.1",
    "http.port": port,
    "transport.port": port + 100,
    "path.data": join(folder, "data"),
    "path.logs": join(folder, "logs"),
    "cluster.routing.allocation.disk.threshold_enabled": "false",
    "bootstrap.system_call_filter": "false",
  };
}

function toYaml(settings: Record<string, string | number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
