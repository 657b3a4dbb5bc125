import { parseArgs } from "node:util";
import { analytics } from "./shopper/analytics.ts";
import { demoShop } from "./shopper/demo-shop.ts";
import { events } from "./shopper/events.ts";
import { recommendations } from "./shopper/recommendations.ts";
import { suggestions } from "./shopper/suggestions.ts";
import { threads } from "./shopper/threads.ts";
import { reportParts } from "./support/report.ts";

export interface ShopperRow {
  what: string;
  measured: string;
  "to reach": string;
}

export interface ShopperSizes {
  /** Products of the large catalogue. */
  docs: number;
  /** Seconds of each load. */
  seconds: number;
  /** Measures on the baskets that are kept apart for the last look: whoever tunes by them spends them. */
  final: boolean;
}

const PARTS: Record<string, (sizes: ShopperSizes) => Promise<ShopperRow[]>> = {
  recommendations,
  events,
  suggestions,
  threads,
  analytics,
  "demo-shop": demoShop,
};

/** Measures what a shopper meets besides searching, by the running product. `--only` names parts. */
export async function shopper(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: Object.keys(PARTS).join(",") },
      docs: { type: "string", default: "50000" },
      seconds: { type: "string", default: "15" },
      final: { type: "boolean", default: false },
    },
  });
  const { only, final } = values;
  const sizes: ShopperSizes = { docs: Number(values.docs), seconds: Number(values.seconds), final };
  await reportParts("shopper", PARTS, { only, sizes });
}
