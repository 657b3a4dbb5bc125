import { seeded } from "../support/statistics.ts";
import { inLargeShop, type LargeShop, measureCalls } from "./large-shop.ts";
import type { ShopperRow, ShopperSizes } from "./sizes.ts";

const TEXTS = 500;
const POPULAR = 100;
const VISITORS = 3;
/** Time limit until the first of the searches counts as popular. */
const POPULAR_WITHIN_MS = 90_000;

/** Latency of completions as they are typed: beginnings of names with one to three words, one in ten with two letters swapped. */
export function suggestions({ docs, seconds }: ShopperSizes): Promise<ShopperRow[]> {
  return inLargeShop(docs, async (shop) => {
    const popular = await makePopular(shop);
    const { p50, p99, count } = await measureCalls(shop, "/suggestions", typedTexts(shop), seconds);
    return [
      {
        what: `suggestions over ${docs} products and ${popular} popular queries (${count} calls)`,
        measured: `p50 ${p50} ms, p99 ${p99} ms`,
        "to reach": "p50 ≤ 3 ms",
      },
    ];
  });
}

function typedTexts({ products }: LargeShop): { text: string }[] {
  const random = seeded(31);
  return Array.from({ length: TEXTS }, (_, number) => {
    const words = products[Math.floor(random() * products.length)]!.name.toLowerCase().split(" ");
    const first = Math.floor(random() * words.length);
    const typed = words.slice(first, first + 1 + Math.floor(random() * 3)).join(" ");
    const text = typed.slice(0, Math.max(2, typed.length - Math.floor(random() * 6)));
    return { text: number % 10 === 9 && text.length > 4 ? `${text.slice(0, 2)}${text[3]}${text[2]}${text.slice(4)}` : text };
  });
}

/** Has enough visitors search for the same, and waits until their queries are suggested. */
async function makePopular({ client, queries }: LargeShop): Promise<number> {
  const texts = [...new Set(queries)].slice(0, POPULAR);
  for (const text of texts) {
    for (let visitor = 0; visitor < VISITORS; visitor++)
      await client.call("POST", "/products/search", { text, visitorId: `v-${visitor}`, limit: 1 });
  }
  const began = performance.now();
  for (;;) {
    const { suggestions } = await client.call<{ suggestions: { type: string }[] }>("POST", "/suggestions", { text: "" });
    if (suggestions.some(({ type }) => type === "query")) return texts.length;
    if (performance.now() - began > POPULAR_WITHIN_MS) throw new Error("No query became popular.");
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
