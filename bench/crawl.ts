import { parseArgs } from "node:util";
import { hostile } from "./crawl/hostile.ts";
import { memory } from "./crawl/memory.ts";
import { listCrawled, runCrawl } from "./crawl/run-crawl.ts";
import { startBenchSite } from "./crawl/site.ts";
import { scoreSets } from "./extraction.ts";
import { measureMemory } from "./support/processes.ts";
import { reportParts } from "./support/report.ts";
import { startService } from "./support/service.ts";
import { newBenchShop } from "./support/shop.ts";
import { round } from "./support/statistics.ts";

interface Row {
  what: string;
  measured: string;
  "to reach": string;
}
interface Sizes {
  /** Pages of the generated site. */
  pages: number;
  /** Pages that the site already has when memory is measured. */
  known: number;
}

const PARTS: Record<string, (sizes: Sizes) => Promise<Row[]>> = { crawls, memory, extraction, hostile };

/**
 * Crawls a generated website on loopback with the running product. `--only` names parts; the sizes have options of their names.
 */
export async function crawl(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: Object.keys(PARTS).join(",") },
      pages: { type: "string", default: "2000" },
      known: { type: "string", default: "50000" },
    },
  });
  const { only, ...sizes } = values;
  await reportParts("crawl", PARTS, { only, sizes: { pages: Number(sizes.pages), known: Number(sizes.known) } });
}

/** Scores what is kept of marked pages; `npm run bench -- extraction` shows each. */
async function extraction(): Promise<Row[]> {
  return scoreSets().map(({ set, rows, kept, leaked }) => ({
    what: `${set} set, ${rows.length} pages: words of the content kept, words of the rest let in`,
    measured: `${kept}, ${leaked}`,
    "to reach": "≥ 0.95, ≤ 0.1",
  }));
}

/** Crawls the whole site, then twice by strategy smart, with one page of a hundred changed before each. */
async function crawls({ pages }: Sizes): Promise<Row[]> {
  const site = await startBenchSite(pages, "identity");
  const service = await startService();
  try {
    const { client } = await newBenchShop(service, "bench");
    const request = { url: `${site.url}/`, maxPages: 10 * pages };
    const first = await runCrawl(client, { ...request, strategy: "full" });
    const whole = await site.takeFigures();
    const rows = [
      {
        what: `pages fetched, extracted and stored a second (${pages} pages of ${round(whole.bodyBytes / pages / 1_000, 1)} KB)`,
        measured: `${round(pages / first.seconds, 1)} (${round(first.seconds, 1)} s, ${whole.requests} requests)`,
        "to reach": "≥ 50",
      },
      { what: "memory of all processes after it", measured: `${measureMemory(service.pid).residentMb} MB`, "to reach": "–" },
    ];
    for (const name of ["second crawl, smart, 1 % changed", "third crawl, smart, another 1 % changed"]) {
      const before = await listCrawled(client);
      const changed = site.pages
        .map(({ path }) => path)
        .filter((_, index) => index % 100 === (name.startsWith("second") ? 50 : 60));
      await site.takeFigures(changed);
      const again = await runCrawl(client, { ...request, strategy: "smart" });
      const figures = await site.takeFigures();
      const after = await listCrawled(client);
      const share = (bytes: number, all: number) => `${round((100 * bytes) / all, 2)} %`;
      rows.push(
        {
          what: `${name}: bytes of the first`,
          measured: `${share(figures.bodyBytes, whole.bodyBytes)} (with headers ${share(figures.wireBytes, whole.wireBytes)})`,
          "to reach": "≤ 3 %",
        },
        { what: "  pages updated", measured: compare(before, after, changed, site.url), "to reach": "exactly the changed ones" },
        {
          what: "  seconds, requests, of them answered 304",
          measured: `${round(again.seconds, 1)} s, ${figures.requests}, ${figures.unchanged}`,
          "to reach": "–",
        },
      );
    }
    client.close();
    return rows;
  } finally {
    await service.stop();
    site.stop();
  }
}

type Records = Awaited<ReturnType<typeof listCrawled>>;

function compare(before: Records, after: Records, changed: string[], siteUrl: string): string {
  const written = [...after].filter(([id, { updatedAt }]) => before.get(id)?.updatedAt !== updatedAt).map(([, { url }]) => url);
  const wanted = new Set(changed.map((path) => `${siteUrl}${path}`));
  const missed = [...wanted].filter((url) => !written.includes(url));
  const wrong = written.filter((url) => !wanted.has(url));
  const removed = [...before.keys()].filter((id) => !after.has(id));
  if (missed.length + wrong.length + removed.length === 0) return `exactly (${wanted.size} of ${after.size})`;
  return `${missed.length} missed (${missed[0] ?? ""}), ${wrong.length} others (${wrong[0] ?? ""}), ${removed.length} removed`;
}
