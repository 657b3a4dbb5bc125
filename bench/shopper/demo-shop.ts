import { globSync, readFileSync } from "node:fs";
import type { Client } from "../support/client.ts";
import { startService } from "../support/service.ts";
import { indexProducts, newBenchShop } from "../support/shop.ts";
import { round, seeded } from "../support/statistics.ts";
import { type Basket, type BasketSet, PurchaseWorld, type ShopProduct } from "./purchase-history.ts";
import type { ShopperRow, ShopperSizes } from "./sizes.ts";

const HISTORY_BASKETS = 3_000;
const HELD_OUT_BASKETS = 500;
const TOP = 10;
/** Largest request. */
const EVENTS_A_REQUEST = 100;
const SETTLED_AFTER_MS = 4_000;
const SETTLED_WITHIN_MS = 180_000;

const SIMILAR_ONLY = { similarProducts: 1, basketAffinity: 0, memoryBased: 0 };
const BOUGHT_ONLY = { similarProducts: 0, basketAffinity: 1, memoryBased: 0 };

/**
 * Sells the demo shop's products to made-up shoppers, and measures whether recommendations have learnt what is bought with what:
 * the second product of each planted pair, and one product that was taken out of baskets of other shoppers of that kind.
 */
export async function demoShop({ final }: ShopperSizes): Promise<ShopperRow[]> {
  const products = readProducts();
  const world = new PurchaseWorld(products);
  const service = await startService();
  try {
    const { client } = await newBenchShop(service, "larkmoor");
    await indexProducts(client, products as unknown as Record<string, unknown>[]);
    const untaught = await answersToPairs(client, world);
    const before = await recallOfPairs(client, world);
    const history = world.baskets("history", HISTORY_BASKETS, Date.now());
    const events = history.flatMap(toEvents);
    await sendEvents(client, events);
    const settledS = await untilSettled(client, world, untaught);
    const after = await recallOfPairs(client, world);
    const set: BasketSet = final ? "final" : "tuning";
    const heldOut = toQuestions(world.baskets(set, HELD_OUT_BASKETS, Date.now()));
    const bestsellers = rankBySales(history);
    const share = (hits: number) => round(hits / heldOut.length, 3);
    const ask = async (weights?: object) => share(await countHits(heldOut, (question) => recommend(client, question, weights)));
    const blend = await ask();
    const similar = await ask(SIMILAR_ONLY);
    const bought = await ask(BOUGHT_ONLY);
    const bySales = share(
      await countHits(heldOut, async ({ excluded }) => bestsellers.filter((id) => !excluded.includes(id)).slice(0, TOP)),
    );
    return [
      {
        what: `recall@${TOP} of ${world.pairs.length} planted partners after ${events.length} events (settled in ${settledS} s)`,
        measured: `${after} (before: ${before})`,
        "to reach": "≥ 0.9",
      },
      {
        what: `hit@${TOP} on ${heldOut.length} held-out baskets (${set}): from events, as blended by default`,
        measured: `${blend}`,
        "to reach": `> ${similar} (similar products only)`,
      },
      { what: "  from events only", measured: `${bought}`, "to reach": `> ${similar}` },
      { what: "  the shop's bestsellers, whatever is in the basket", measured: `${bySales}`, "to reach": "–" },
    ];
  } finally {
    await service.stop();
  }
}

function readProducts(): ShopProduct[] {
  const all: ShopProduct[] = globSync("examples/demo-shop/products/*.json")
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(file, "utf8")));
  // Others are not found, and could not be recommended.
  return all.filter(({ indexStatus }) => indexStatus === "active");
}

function toEvents({ visitorId, productIds, viewedIds, at }: Basket, number: number): Record<string, unknown>[] {
  const minute = 60_000;
  const looked = [...new Set([...productIds, ...viewedIds])].map((productId, nth) => {
    const timestamp = new Date(at - (10 - nth) * minute).toISOString();
    return { id: `b${number}-v${nth}`, type: "view", productId, visitorId, timestamp };
  });
  return [...looked, { id: `b${number}-p`, type: "purchase", productIds, visitorId, timestamp: new Date(at).toISOString() }];
}

async function sendEvents(client: Client, events: Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < events.length; start += EVENTS_A_REQUEST) {
    const sent = events.slice(start, start + EVENTS_A_REQUEST);
    const { accepted, ignored } = await client.call<{ accepted: number; ignored: object[] }>("POST", "/events", { events: sent });
    if (accepted !== sent.length) throw new Error(`Events were ignored: ${JSON.stringify(ignored.slice(0, 3))}`);
  }
}

interface Question {
  productId: string;
  hidden: string;
  /** All that the basket holds besides the hidden product. */
  excluded: string[];
}

/** Takes one product out of each basket and asks with another one of it. */
function toQuestions(baskets: Basket[]): Question[] {
  const random = seeded(5);
  return baskets.map(({ productIds }) => {
    const hidden = productIds[Math.floor(random() * productIds.length)]!;
    const excluded = productIds.filter((id) => id !== hidden);
    return { hidden, excluded, productId: excluded[Math.floor(random() * excluded.length)]! };
  });
}

async function recommend(client: Client, { productId, excluded }: Omit<Question, "hidden">, weights?: object): Promise<string[]> {
  const excludeProductIds = excluded.filter((id) => id !== productId);
  const body = {
    productId,
    maxRecommendations: TOP,
    ...(weights && { weights }),
    ...(excludeProductIds.length > 0 && { excludeProductIds }),
  };
  const { recommendations } = await client.call<{ recommendations: { id: string }[] }>("POST", "/recommendations/products", body);
  return recommendations.map(({ id }) => id);
}

async function countHits(questions: Question[], answer: (question: Question) => Promise<string[]>): Promise<number> {
  let hits = 0;
  for (const question of questions) if ((await answer(question)).includes(question.hidden)) hits++;
  return hits;
}

async function recallOfPairs(client: Client, { pairs }: PurchaseWorld): Promise<number> {
  const questions = pairs.map(([productId, hidden]) => ({ productId, hidden, excluded: [productId] }));
  return round((await countHits(questions, (question) => recommend(client, question))) / pairs.length, 3);
}

/** Waits until the answers have changed and change no longer; returns the seconds until the last change. */
async function untilSettled(client: Client, world: PurchaseWorld, untaught: string): Promise<number> {
  const began = performance.now();
  let last = untaught;
  let changedAt = began;
  while (last === untaught || performance.now() - changedAt < SETTLED_AFTER_MS) {
    const now = await answersToPairs(client, world);
    if (now !== last) changedAt = performance.now();
    last = now;
    if (performance.now() - began > SETTLED_WITHIN_MS)
      throw new Error(last === untaught ? "No event has changed a recommendation." : "Recommendations went on changing.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return round((changedAt - began) / 1_000, 1);
}

async function answersToPairs(client: Client, { pairs }: PurchaseWorld): Promise<string> {
  const answers: string[][] = [];
  for (const [productId] of pairs) answers.push(await recommend(client, { productId, excluded: [] }));
  return JSON.stringify(answers);
}

function rankBySales(history: Basket[]): string[] {
  const sales = new Map<string, number>();
  for (const id of history.flatMap(({ productIds }) => productIds)) sales.set(id, (sales.get(id) ?? 0) + 1);
  return [...sales.keys()].sort((one, other) => sales.get(other)! - sales.get(one)!);
}
