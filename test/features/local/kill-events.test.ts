import { expect, test } from "@jest/globals";
import { readAffinities } from "../../../functions/domain/signals/affinities.ts";
import { startLocal } from "../../support/start-local.ts";
import { demoShopClient, newFolder, type RunningService, startService } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

const SENDERS = 4;
/** Events of one request. */
const BATCH = 10;
/** Products of one sender; each of its events buys two that no other event buys. */
const PRODUCTS = 600;
const DAY = 86_400_000;
const options = (dataFolder: string) => ({ dataFolder, args: ["--no-demo"], environment: { DISABLE_RATE_LIMITS: "1" } });

const productOf = (sender: number, index: number) => `p-${sender}-${index}`;

test("kill -9 while events stream in loses none that was accepted, and counts none twice", async () => {
  verifies("events.kill-9");
  const dataFolder = newFolder();
  const service = await startService(options(dataFolder));
  const { tenantId, workspaceId } = service.credentials;
  await addProducts(service);
  const { accepted, uncertain } = await sendUntilKilled(service, 400);

  // The counter was killed amid its work. The next start counts the rest.
  const again = await startService(options(dataFolder));
  const resent = await resend(again, [...accepted.slice(0, 50), ...uncertain]);
  await again.end("SIGKILL");
  const local = await startLocal({ dataFolder, rateLimits: false });
  await local.idle();

  const now = Date.now();
  const span = { from: now - DAY, to: now + DAY };
  const scope = { tenantId, workspaceId };
  const popular = await local.ports.analytics.popularProducts(scope, span, { size: 10_000 });
  const purchases = new Map(popular.map(({ productId, purchases: count }) => [productId, count]));
  const events = [...new Set([...accepted, ...uncertain])];
  const affinities = await readAffinities(
    local.ports,
    scope,
    events.map(([one]) => one),
  );
  expect(resent).toBe(50 + uncertain.length);
  expect(accepted.length).toBeGreaterThanOrEqual(400);
  expect(events.filter(([one, other]) => purchases.get(one) !== 1 || purchases.get(other) !== 1)).toEqual([]);
  expect(popular).toHaveLength(2 * events.length);
  const supports = events.map(([one]) => affinities.get(one)?.bought.neighbours.map(({ support }) => support));
  expect(supports.filter((support) => JSON.stringify(support) !== "[1]")).toEqual([]);
});

/** The two products that an event buys; they name it. */
type Pair = [one: string, other: string];

const toEvent = ([one, other]: Pair) => ({ id: `order-${one}`, type: "purchase", productIds: [one, other] });

async function addProducts(service: RunningService): Promise<void> {
  const api = demoShopClient(service);
  const ids = Array.from({ length: SENDERS * PRODUCTS }, (_, index) => productOf(index % SENDERS, Math.floor(index / SENDERS)));
  for (let start = 0; start < ids.length; start += 400) {
    const products = ids.slice(start, start + 400).map((id) => ({ id, name: `Chair ${id}` }));
    expect((await api.post("/products/bulk", { products })).status).toBe(200);
  }
}

/** Runs several senders at once, and kills the service amid their requests when this many events were accepted. */
async function sendUntilKilled(service: RunningService, enough: number): Promise<{ accepted: Pair[]; uncertain: Pair[] }> {
  const api = demoShopClient(service);
  const accepted: Pair[] = [];
  const uncertain: Pair[] = [];
  let ended: Promise<unknown> | null = null;
  const run = async (sender: number) => {
    for (let next = 0; !ended && next < PRODUCTS; next += 2 * BATCH) {
      const pairs = Array.from(
        { length: BATCH },
        (_, index): Pair => [productOf(sender, next + 2 * index), productOf(sender, next + 2 * index + 1)],
      );
      const answer = await api.post("/events", { events: pairs.map(toEvent) }).catch(() => null);
      (answer?.status === 200 ? accepted : uncertain).push(...pairs);
      if (accepted.length >= enough) ended ??= service.end("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, sender) => run(sender)));
  await ended;
  return { accepted, uncertain };
}

/** Sends events again under their ids, as a shop does that got no answer. Returns how many were accepted. */
async function resend(service: RunningService, pairs: Pair[]): Promise<number> {
  const api = demoShopClient(service);
  let count = 0;
  for (let start = 0; start < pairs.length; start += 100) {
    const { body } = await api.post("/events", { events: pairs.slice(start, start + 100).map(toEvent) });
    count += body.data.accepted;
  }
  return count;
}
