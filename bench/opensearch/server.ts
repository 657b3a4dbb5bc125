import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const KIT = fileURLToPath(new URL("../../../shared/tools/opensearch/opensearch-up.sh", import.meta.url));
const PORT = 19_333;
/** Heap of the node, for up to 200,000 products. */
const HEAP = "2g";

interface SearchServer {
  url: string;
  stop(): void;
}

/** Returns the server that OPENSEARCH_URL names, else a node of its own; null where neither is to be had. */
export function openServer(): SearchServer | null {
  if (process.env.OPENSEARCH_URL) return { url: process.env.OPENSEARCH_URL, stop: () => undefined };
  if (!existsSync(KIT)) return null;
  const folder = mkdtempSync(join(tmpdir(), "opensearch-bench-"));
  chmodSync(folder, 0o755);
  // The kit spares the compiler, which shortens the start of tests and slows every search.
  execFileSync(KIT, ["start", String(PORT), folder, HEAP], { env: { ...process.env, OS_JAVA_OPTS: "" }, stdio: "ignore" });
  return {
    url: `http://127.0.0.1:${PORT}`,
    stop() {
      execFileSync(KIT, ["stop", folder], { stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
