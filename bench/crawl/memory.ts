import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { fingerprintOf } from "../../functions/features/crawl/pages/visit-page.ts";
import { readConfig } from "../../functions/features/crawl/store/config-item.ts";
import { newPage, toPageKey } from "../../functions/features/crawl/store/page-item.ts";
import { normaliseUrl, urlHash } from "../../functions/features/crawl/urls/normalise-url.ts";
import { measureMemory } from "../support/processes.ts";
import { type Service, startService } from "../support/service.ts";
import { newBenchShop } from "../support/shop.ts";
import { round } from "../support/statistics.ts";
import { findStores, openStores } from "../support/stores.ts";
import { type BenchSite, startBenchSite } from "./site.ts";
import type { StepOrder, StepReport } from "./step-process.ts";

/** As `npm start` runs the crawler (local/start.ts). */
const HEAP = ["--max-semi-space-size=16"];
const MALLOC = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Measures the crawler in a process of its own while it crawls a site of which it knows all these pages. */
export async function memory({ known }: { known: number }) {
  const site = await startBenchSite(known, "identity");
  const service = await startService();
  const file = await bundleStepProcess();
  const child = fork(file, { stdio: "inherit", execArgv: HEAP, env: { ...process.env, ...MALLOC } });
  try {
    const { tenantId, workspaceId, client } = await newBenchShop(service, "bench");
    client.close();
    const target = { tenantId, workspaceId };
    await seed(service, target, site);
    const order: StepOrder = {
      stores: await findStores(service),
      baseUrl: service.baseUrl,
      target,
      url: `${site.url}/`,
      maxPages: 10 * known,
    };
    const before = measureMemory(service.pid).residentMb;
    await site.takeFigures(site.pages.filter((_, index) => index % 100 === 50).map(({ path }) => path));
    child.send(order);
    const [report] = (await once(child, "message", { signal: AbortSignal.timeout(1_800_000) })) as [StepReport];
    const { requests, unchanged } = await site.takeFigures();
    return [
      {
        what: `peak memory of the crawler's process at ${known} known pages, smart, 1 % changed`,
        measured: `${report.peakMb} MB (before its first step ${report.idleMb})`,
        "to reach": "≤ 250 MB",
      },
      {
        what: "  seconds, steps, requests, of them answered 304, updated",
        measured: `${round(report.seconds, 1)} s, ${report.steps}, ${requests}, ${unchanged}, ${report.updated}`,
        "to reach": "–",
      },
      {
        what: "  the local runtime's own processes, before and after",
        measured: `${before}, ${measureMemory(service.pid).residentMb} MB`,
        "to reach": "–",
      },
    ];
  } finally {
    child.disconnect();
    await service.stop();
    site.stop();
    await rm(dirname(file), { recursive: true });
  }
}

/** Bundles the process as functions are: stripping types at run time takes 45 MB. */
async function bundleStepProcess(): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), "step-process-")), "index.mjs");
  const require = 'import{createRequire as toRequire}from"node:module";const require=toRequire(import.meta.url);';
  const entry = fileURLToPath(new URL("step-process.ts", import.meta.url));
  const settings = { bundle: true, minify: true, platform: "node", format: "esm", target: "node24" } as const;
  await build({ entryPoints: [entry], outfile, ...settings, banner: { js: require }, external: ["playwright-core"] });
  return outfile;
}

/** Known pages that are written together. */
const BATCH = 500;

/** Writes what a crawl before would have left of each page. */
async function seed(service: Service, target: StepOrder["target"], { url: siteUrl, pages }: BenchSite): Promise<void> {
  const { tables } = await openStores(service);
  const fingerprint = fingerprintOf(await readConfig(target, { tables }));
  const checkedAt = Date.now() - 86_400_000;
  for (let start = 0; start < pages.length; start += BATCH) {
    const writes = pages.slice(start, start + BATCH).map(({ path, etag }) => {
      const url = normaliseUrl(path, siteUrl)!;
      const known = {
        state: "stored",
        records: [`posts/crawl-${urlHash(url)}`],
        etag,
        contentHash: urlHash(path),
        fingerprint,
      } as const;
      const item = { ...newPage(url, "before", 1), ...known, checkedAt, changedAt: checkedAt };
      return { kind: "put" as const, key: toPageKey(target.workspaceId, url), item };
    });
    await tables.jobs.writeMany(target.tenantId, writes);
  }
}
