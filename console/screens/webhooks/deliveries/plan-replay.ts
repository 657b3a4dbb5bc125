import type { Data, Input } from "../../../../clients/typescript/src/types.ts";
import { callService } from "../../../api/call.ts";
import { type PageAt, pagesOf } from "../../../api/pages-of.ts";
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
  const { found, hasMore } = await collectDeliveries((at) => listPage(caller, { ...filter, limit: 100, ...at }));
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
  const countPage = async (at: PageAt) => {
    const page = await recover({ ...wanted, dryRun: true, ...at });
    return { ...page, pagination: page };
  };
  for await (const page of pagesOf(countPage)) {
    count += page.recovered;
    beyondQuota += page.beyondQuota;
    counted = { since: page.since, until: page.until };
  }
  let next: PageAt | null = {};
  return {
    ...{ count, hasMore: false, beyondQuota, newest, webhookIds: [webhookId] },
    async send(from, { isPaused, onProgress }) {
      let progress = from;
      while (next && !isPaused()) {
        const { recovered, hasMore, cursor } = await recover({ ...wanted, ...counted, ...next });
        next = hasMore && cursor ? { cursor } : null;
        progress = { ...progress, done: next ? progress.done + recovered : count, sent: progress.sent + recovered };
        onProgress(progress);
      }
      return progress;
    },
  };
}
