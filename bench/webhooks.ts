import { parseArgs } from "node:util";
import { reportParts } from "./support/report.ts";
import { isolation } from "./webhooks/isolation.ts";
import { kill } from "./webhooks/kill.ts";
import { latency } from "./webhooks/latency.ts";
import { memory } from "./webhooks/memory.ts";
import type { Row, Sizes } from "./webhooks/sizes.ts";
import { imports, throughput } from "./webhooks/throughput.ts";

const PARTS: Record<string, (sizes: Sizes) => Promise<Row[]>> = { throughput, imports, latency, isolation, kill, memory };

/** Deliveries by the running product to receivers on loopback. `--only` names parts; the sizes have options of their names. */
export async function webhooks(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: Object.keys(PARTS).join(",") },
      events: { type: "string", default: "5000" },
      runs: { type: "string", default: "3" },
      seconds: { type: "string", default: "30" },
      killed: { type: "string", default: "2000" },
      waiting: { type: "string", default: "100000" },
    },
  });
  const { only, ...sizes } = values;
  const numbers = Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, Number(value)])) as never;
  await reportParts("webhooks", PARTS, { only, sizes: numbers });
}
