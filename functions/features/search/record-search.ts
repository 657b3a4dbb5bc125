import type { Assignment } from "../../../schemas/search/experiment.ts";
import { maskCardNumbers } from "../../domain/identities/mask-cards.ts";
import type { Ports } from "../../domain/ports.ts";
import { ACTIVITY_DAYS, type SearchItem, searchKey } from "../../domain/signals/recorded-search.ts";
import { toNetworkNumber } from "../../domain/signals/visitor-pseudonyms.ts";
import type { Shopper } from "../../http/keys/shoppers.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { CatalogKind } from "../../platform/ports/search/search-index.ts";

/** Limits the stored query: pasted paragraphs say nothing in a report. */
const MAX_QUERY_CHARACTERS = 200;
/** Limits the stored filters, which an item must hold. */
const MAX_FILTER_BYTES = 4_000;

/** A search that ended: the request and its result. */
interface PerformedSearch {
  kind: CatalogKind;
  body: { text: string; filters?: Record<string, unknown>; searchContext?: string; trackAnalytics?: boolean };
  shopper: Shopper;
  /** Address that a publishable key searched from; null for a secret key, whose word needs no other, and where it is unknown. */
  address: string | null;
  /** The shopper's place in the experiment that runs. */
  part: Assignment | null;
  requestId: string;
  workspaceId: string | null;
  total: number;
  /** Ids of the rules that applied. */
  rules: string[];
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
}

/**
 * Stores a search for analytics, unless its caller asked not to be counted. Searches that end at the same time are written
 * together; a failure is counted and does not fail the search.
 */
export async function recordSearch(
  tenantId: string,
  search: PerformedSearch,
  ports: Pick<Ports, "batchedPuts" | "tables" | "ids" | "log" | "secrets">,
): Promise<void> {
  if (search.body.trackAnalytics === false) return;
  const { address } = search;
  await bestEffort(ports.log, "record a search", async () => {
    const network = address === null ? null : toNetworkNumber(address, { tenantId, secret: await ports.secrets.sealingKey() });
    const item = { ...toSearchItem(search), ...(network !== null && { network }) };
    const { collection, id } = searchKey(item);
    // One page may search twice at once under one request id: without a part of its own, one of them would be lost.
    const put = { key: { collection, id: `${id}#${ports.ids.secret(8)}` }, item };
    await ports.batchedPuts.put(ports.tables.activity, tenantId, put);
  });
}

function toSearchItem(search: PerformedSearch): SearchItem {
  const { kind, body, shopper, part, requestId, workspaceId, total, rules, startedAt, endedAt } = search;
  const { text, filters = {}, searchContext = "unknown" } = body;
  const keepsFilters = Object.keys(filters).length > 0 && Buffer.byteLength(JSON.stringify(filters)) <= MAX_FILTER_BYTES;
  const { userId, visitorId } = shopper;
  return {
    ...{ requestId, workspaceId, kind, total, searchContext },
    query: maskCardNumbers(text).trim().slice(0, MAX_QUERY_CHARACTERS).toWellFormed(),
    timestamp: new Date(endedAt).toISOString(),
    tookMs: Math.max(0, endedAt - startedAt),
    ...(keepsFilters && { filters }),
    ...(userId !== null && { userId }),
    ...(visitorId !== null && { visitorId }),
    ...(part && { experimentId: part.experimentId, experimentArm: part.arm, experimentBucket: part.bucket }),
    ...(rules.length > 0 && { ruleIds: rules }),
    revision: 1,
    expiresAt: Math.floor(endedAt / 1_000) + ACTIVITY_DAYS * 86_400,
  };
}
