import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { callService } from "../../api/call.ts";
import { collectDeliveries, type Progress, replay } from "./replay.ts";

type Query = Input<"GET /webhooks/deliveries">;
type Found = Data<"GET /webhooks/deliveries">["results"][number];
type Recovery = Input<"POST /webhooks/{id}/recover">;
type Caller = Parameters<typeof callService>[0];

/** For so long the service keeps deliveries. */
const KEPT_MS = 30 * 86_400_000;

interface SendOptions {
  /** Asked between requests: whether to pause. */
  isPaused(): boolean;
  onProgress(progress: Progress): void;
}

/** Deliveries of a filter, counted, and the way to send them again. */
export interface ReplayPlan {
  count: number;
  /** More fits the filter than is sent at once. */
  hasMore: boolean;
  /** So many wait for the reset of the month's quota. */
  beyondQuota: number;
  /** The newest, which is looked at afterwards. */
  newest: Found | null;
  /** Webhooks that these are of, where they are known one by one. */
  webhookIds: string[];
  /** Sends from where it stopped before; returns what was done at the end, or at a pause. */
  send(from: Progress, options: SendOptions): Promise<Progress>;
}

/**
 * Counts what a filter finds, and plans to send it again. What failed or was skipped at one webhook is counted and sent by the
 * service, a thousand with a request and without a bound; anything else is listed and sent one by one.
 */
export async function planReplay(caller: Caller, filter: Query): Promise<ReplayPlan> {
  const { webhookId, status } = filter;
  if (webhookId && (status === "failed" || status === "skipped")) return planRecovery(caller, { ...filter, webhookId, status });
  const list = async (cursor: string | undefined) => listPage(caller, { ...filter, limit: 100, ...(cursor && { cursor }) });
  const { found, hasMore } = await collectDeliveries(list);
  const sendOne = ({ webhookId: of, id }: Found) =>
    callService(caller, "POST /webhooks/{id}/deliveries/{deliveryId}/redeliver", {}, { ids: [of, id] });
  return {
    ...{ count: found.length, hasMore, beyondQuota: 0, newest: found[0] ?? null },
    webhookIds: [...new Set(found.map((each) => each.webhookId))],
    send: (from, options) => replay(found, from, { send: sendOne, ...options }),
  };
}

async function listPage(caller: Caller, query: Query): Promise<Data<"GET /webhooks/deliveries">> {
  return (await callService(caller, "GET /webhooks/deliveries", query)).data;
}

async function planRecovery(
  caller: Caller,
  filter: Query & { webhookId: string; status: "failed" | "skipped" },
): Promise<ReplayPlan> {
  const { webhookId, status, event, code, until, since = new Date(Date.now() - KEPT_MS).toISOString() } = filter;
  const wanted: Recovery = { since, status, ...(event && { event }), ...(code && { code }), ...(until && { until }) };
  const recover = async (input: Recovery) =>
    (await callService(caller, "POST /webhooks/{id}/recover", input, { ids: [webhookId] })).data;
  const newest = (await listPage(caller, { ...filter, limit: 1 })).results[0] ?? null;
  let [count, beyondQuota] = [0, 0];
  // The span as it was counted: what fails later is not sent along.
  let counted: Partial<Pick<Recovery, "since" | "until">> = {};
  for await (const page of pagesOf((cursor) => recover({ ...wanted, dryRun: true, ...cursor }))) {
    count += page.recovered;
    beyondQuota += page.beyondQuota;
    counted = { since: page.since, until: page.until };
  }
  let cursor: { cursor?: string } | null = {};
  return {
    ...{ count, hasMore: false, beyondQuota, newest, webhookIds: [webhookId] },
    async send(from, { isPaused, onProgress }) {
      let progress = from;
      while (cursor && !isPaused()) {
        const { recovered, hasMore, cursor: next } = await recover({ ...wanted, ...counted, ...cursor });
        cursor = hasMore && next ? { cursor: next } : null;
        progress = { ...progress, done: cursor ? progress.done + recovered : count, sent: progress.sent + recovered };
        onProgress(progress);
      }
      return progress;
    },
  };
}

type RecoveryPage = Data<"POST /webhooks/{id}/recover">;

async function* pagesOf(read: (cursor: { cursor?: string }) => Promise<RecoveryPage>): AsyncGenerator<RecoveryPage> {
  let cursor: string | null = null;
  do {
    const page: RecoveryPage = await read(cursor ? { cursor } : {});
    yield page;
    cursor = page.hasMore ? page.cursor : null;
  } while (cursor);
}
