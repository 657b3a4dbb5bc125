import { assignArm } from "../functions/domain/experiment-records.ts";
import { compareArms, countNeeded } from "../functions/features/experiments/report/compare-arms.ts";
import type { ExperimentCell } from "../functions/platform/ports/analytics/experiment-cell.ts";
import { BUCKETS } from "../functions/platform/ports/analytics/experiment-cell.ts";
import { METRICS } from "../schemas/search/experiment.ts";
import { simulateExperiment } from "../test/support/simulated-experiment.ts";
import { makeCatalog } from "./support/catalog.ts";
import { Client } from "./support/client.ts";
import { reportParts } from "./support/report.ts";
import { startService } from "./support/service.ts";
import { indexProducts, newBenchShop } from "./support/shop.ts";
import { round, shuffled, summarize } from "./support/statistics.ts";

const SHOP = { shoppers: 2_000, clickRate: 0.3, lift: 0 };
const SEED = 7;
/** Time after which all searches obey a start. */
const OBEYED_MS = 6_000;

const COUNTS = ["visitors", "searches", "clicked", "converted", "zeroResults", "revenue"] as const;

interface Sizes {
  aaTests: number;
  liftTests: number;
  ids: number;
  products: number;
  seconds: number;
}

/** Measures how often experiments are right, how evenly shoppers are divided, and what an experiment costs a search. */
export function experiments(args: string[]): Promise<void> {
  const only = args[0] ?? "aa,looks,lifts,division,cost";
  const sizes = { aaTests: 2_000, liftTests: 200, ids: 50_000_000, products: 10_000, seconds: 60 };
  return reportParts<Sizes, object>("experiments", { aa, looks, lifts, division, cost }, { only, sizes });
}

/** Tests arms without a difference. */
async function aa({ aaTests }: Sizes): Promise<object[]> {
  return METRICS.filter((metric) => metric !== "noResults").map((metric) => {
    let rejected = 0;
    for (let seed = 1; seed <= aaTests; seed++) {
      const { pValue } = compareArms(simulateExperiment({ ...SHOP, seed: seed * 7_919 }), metric);
      if ((pValue ?? 1) < 0.05) rejected++;
    }
    return { part: "A/A", metric, tests: aaTests, "taken for a difference": round(rejected / aaTests, 4) };
  });
}

/** Looks at arms without a difference each day for four weeks, and stops at the first p-value below 0.05. */
async function looks({ aaTests }: Sizes): Promise<object[]> {
  const [tests, days] = [aaTests / 5, 28];
  let stopped = 0;
  for (let test = 0; test < tests; test++) {
    const sums = new Map<string, ExperimentCell>();
    let isFound = false;
    for (let day = 0; day < days && !isFound; day++) {
      const cells = simulateExperiment({ ...SHOP, shoppers: 300, seed: (test * days + day + 1) * 7_919 });
      for (const cell of cells) sums.set(`${cell.arm} ${cell.bucket}`, add(sums.get(`${cell.arm} ${cell.bucket}`), cell));
      isFound = (compareArms([...sums.values()], "clickThrough").pValue ?? 1) < 0.05;
    }
    if (isFound) stopped++;
  }
  return [{ part: "daily looks at A/A", tests, days, "taken for a difference": round(stopped / tests, 3) }];
}

function add(one: ExperimentCell | undefined, other: ExperimentCell): ExperimentCell {
  if (!one) return other;
  const sums = COUNTS.map((name) => [name, one[name] + other[name]]);
  return { ...other, ...Object.fromEntries(sums) };
}

/** Plants lifts in as many shoppers as the report asks for. */
async function lifts({ liftTests }: Sizes): Promise<object[]> {
  return [0.05, 0.1, 0.2].map((lift) => {
    const needed = countNeeded(simulateExperiment({ ...SHOP, shoppers: 20_000, seed: 9_999 }), "clickThrough", lift)!;
    let [found, held] = [0, 0];
    for (let seed = 1; seed <= liftTests; seed++) {
      const shop = { ...SHOP, shoppers: 2 * needed, lift, seed: seed * 104_729 };
      const { pValue, interval, lift: seen } = compareArms(simulateExperiment(shop), "clickThrough");
      if (pValue! < 0.05 && seen! > 0) found++;
      if (interval!.low <= lift && lift <= interval!.high) held++;
    }
    const shares = { found: round(found / liftTests, 3), "interval holds it": round(held / liftTests, 3) };
    return { part: "lift", lift, tests: liftTests, "shoppers an arm": needed, ...shares };
  });
}

/** Divides ids as visitors have them, and compares the groups by chi-squared: of 199 degrees of freedom, 232 is the 95th part. */
async function division({ ids }: Sizes): Promise<object[]> {
  const counts = new Uint32Array(2 * BUCKETS);
  const began = performance.now();
  for (let at = 0; at < ids; at++) {
    const { arm, bucket } = assignArm("exp_bench", { visitorId: `visitor-${at.toString(36)}`, userId: null }, 1)!;
    counts[(arm === "variant" ? BUCKETS : 0) + bucket]!++;
  }
  const us = ((performance.now() - began) * 1_000) / ids;
  const expected = ids / counts.length;
  const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const variant = counts.subarray(BUCKETS).reduce((sum, count) => sum + count, 0) / ids;
  return [{ part: "division", ids, variant: round(variant, 6), "chi-squared (199)": round(chiSquared), "µs an id": round(us) }];
}

/** Asks the same queries of two shops in turn, of which one runs an experiment with a rule, synonyms and a setting. */
async function cost({ products: docs, seconds }: Sizes): Promise<object[]> {
  const service = await startService();
  try {
    const { products, queries } = makeCatalog(docs);
    const shops = await Promise.all(["plain", "experiment"].map((name) => newBenchShop(service, name)));
    for (const { client } of shops) await indexProducts(client, products);
    const rule = { conditions: { query: { contains: ["zebra"] } }, consequences: { filters: { price: { lt: 50 } } } };
    const variant = { search: { signals: { rating: 0.1 } }, synonyms: [["zebra", "quagga"]], rules: [rule] };
    const { id } = await shops[1]!.client.call<{ id: string }>("POST", "/experiments", { name: "Bench", variant });
    await shops[1]!.client.call("POST", `/experiments/${id}/start`);
    await new Promise((resolve) => setTimeout(resolve, OBEYED_MS));
    const clients = shops.map(({ headers }) => new Client(service.baseUrl, headers, 1));
    const samples: [number[], number[]] = [[], []];
    const texts = shuffled(queries, SEED);
    for (let at = 0, end = performance.now() + seconds * 1_000; performance.now() < end; at++) {
      const body = JSON.stringify({ text: texts[at % texts.length], limit: 10, visitorId: `visitor-${at}` });
      // Whoever comes second finds warm caches: they take turns.
      for (const shop of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { status, ms } = await clients[shop]!.send("POST", "/products/search", body, { keepText: false });
        if (status !== 200) throw new Error(`A search was answered by ${status}.`);
        if (at >= texts.length) samples[shop].push(ms);
      }
    }
    const [plain, tested] = samples.map(summarize);
    for (const client of clients) client.close();
    return [
      { part: "cost", docs, searches: plain!.count, "p50 plain": plain!.p50, "p50 in an experiment": tested!.p50 },
      {
        part: "cost",
        docs,
        ratio: round(tested!.p50 / plain!.p50, 3),
        "p95 plain": plain!.p95,
        "p95 in an experiment": tested!.p95,
      },
    ];
  } finally {
    await service.stop();
  }
}
