import { parseArgs } from "node:util";
import { analytics } from "./shopper/analytics.ts";
import { demoShop } from "./shopper/demo-shop.ts";
import { events } from "./shopper/events.ts";
import { recommendations } from "./shopper/recommendations.ts";
import type { ShopperRow, ShopperSizes } from "./shopper/sizes.ts";
import { suggestions } from "./shopper/suggestions.ts";
import { threads } from "./shopper/threads.ts";
import { reportParts } from "./support/report.ts";

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
