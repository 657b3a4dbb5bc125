import { setTimeout as pause } from "node:timers/promises";
import type { ApiClient } from "../support/api-client.ts";
import { type Content, compareCounter, compareSearch, type Delivery, type Finding } from "./account.ts";
import { compareReplay, createUnderKey, type Round, type RunState } from "./load.ts";
import { WEBHOOKS } from "./receiver.ts";

/** Time after which the index and the deliveries must have caught up. */
const DRAIN_MS = 60_000;
/** Lease of a turn, with some seconds for the request that finds it over. */
const TURN_MS = 30_000 + 4_000;
/** Lease of an `Idempotency-Key`, likewise. */
const KEY_MS = 60_000 + 4_000;
const POLL_MS = 500;

interface Context {
  api: ApiClient;
  run: RunState;
  round: Round;
  deliveries: readonly Delivery[];
  /** The last round waits for the keys of all cut requests. */
  isLast: boolean;
}

/** Accounts after a restart: sends what must be possible again, waits until all is drained, and judges. */
export async function verify(context: Context): Promise<void> {
  const { api, run, round } = context;
  const [threads, replays] = await Promise.all([useThreads(context), replayKeys(context)]);
  await retryCutKeys(context);
  const stored = await readProducts(api);
  const faults = [...threads, ...replays, ...run.ledger.settle(stored), ...(await compareIds(api, stored))];
  round.faults.push(...faults, ...(await drain(context, stored)));
}

/** Reads and judges until there is no fault, or the time is over. */
async function drain({ api, run, round, deliveries }: Context, stored: Map<string, Content>): Promise<Finding[]> {
  for (const begun = Date.now(); ; await pause(POLL_MS)) {
    const events = run.ledger.judgeDeliveries(deliveries, Object.keys(WEBHOOKS));
    const usage = await api.get("/tenant/usage");
    const known = new Set(run.eventFaults.map(({ detail }) => detail));
    const fresh = events.faults.filter(({ detail }) => !known.has(detail));
    const faults = [
      ...fresh,
      ...compareSearch(stored, await searchAll(api)),
      ...compareCounter(usage.body.data.capacities.products.current, stored.size),
    ];
    round.duplicates = events.duplicates;
    if (faults.length > 0 && Date.now() - begun < DRAIN_MS) continue;
    run.eventFaults.push(...fresh);
    return faults;
  }
}

async function readProducts(api: ApiClient): Promise<Map<string, Content>> {
  const products = new Map<string, Content>();
  for (let cursor = ""; ; ) {
    const { body } = await api.get(`/products?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    for (const { id, name, price } of body.data.results) products.set(id, { name, price });
    cursor = body.data.pagination.cursor;
    if (!cursor) return products;
  }
}

async function compareIds(api: ApiClient, stored: Map<string, Content>): Promise<Finding[]> {
  const ids = new Set<string>();
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body } = await api.get(`/products/ids?limit=1000${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    for (const id of body.data.ids) ids.add(id);
    cursor = body.data.pagination.cursor;
  }
  const differing = [...new Set([...ids, ...stored.keys()])].filter((id) => ids.has(id) !== stored.has(id));
  return differing.map((id) => ({ kind: "lost", detail: `${id}: only one of the two lists names it` }));
}

async function searchAll(api: ApiClient): Promise<Map<string, Content>> {
  const found = new Map<string, Content>();
  for (let cursor: string | null = null; ; ) {
    const { body } = await api.post("/products/search", { text: "*", limit: 50, ...(cursor && { cursor }) });
    for (const { id, name, price } of body.data.results) found.set(id, { name, price });
    cursor = body.data.pagination.cursor;
    if (!cursor) return found;
  }
}

/** Goes on with the threads of the round: each whose turn was cut at once or when its lease is over. */
async function useThreads({ api, run, round }: Context): Promise<Finding[]> {
  const ids = [...new Set([...run.threads.keys(), ...run.cutThreads])];
  const faults = await Promise.all(ids.map((threadId) => useThread(threadId)));
  run.cutThreads.clear();
  return faults.flat();

  async function useThread(threadId: string): Promise<Finding[]> {
    for (;;) {
      const isOver = Date.now() > round.killedAt + TURN_MS;
      const { status, body } = await api.post("/chat", { message: "And in black?", threadId });
      const known = run.threads.get(threadId) ?? 0;
      if (status === 200) {
        run.threads.set(threadId, body.data.turnCount);
        if (body.data.turnCount > known) return [];
        return [{ kind: "lost", detail: `${threadId}: turn ${body.data.turnCount} follows turn ${known}` }];
      }
      if (isOver || status !== 409 || !run.cutThreads.has(threadId))
        return [{ kind: "stuckThread", detail: `${threadId}: ${status} ${JSON.stringify(body).slice(0, 300)}` }];
      await pause(POLL_MS);
    }
  }
}

/** Repeats the acknowledged requests of the round under their keys. */
async function replayKeys({ api, run }: Context): Promise<Finding[]> {
  const faults: Finding[] = [];
  for (const [request, known] of run.answered) faults.push(...compareReplay(request, known, await createUnderKey(api, request)));
  run.answered.clear();
  return faults;
}

/** Repeats the requests without an answer whose leases are over. */
async function retryCutKeys({ api, run, isLast }: Context): Promise<void> {
  const later: RunState["cutKeys"] = [];
  for (const cut of run.cutKeys) {
    const { request, round } = cut;
    const rest = round.killedAt + KEY_MS - Date.now();
    if (rest > 0 && !isLast) {
      later.push(cut);
      continue;
    }
    if (rest > 0) await pause(rest);
    const { status, body } = await createUnderKey(api, request);
    const isDone = status === 200 || status === 201;
    round.faults.push(
      ...run.ledger.note(request.id, { kind: "upsert", content: request.content }, isDone ? "acknowledged" : "unknown"),
    );
    const detail = `${request.key}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
    if (!isDone) round.faults.push({ kind: "idempotency", detail });
  }
  run.cutKeys = later;
}
