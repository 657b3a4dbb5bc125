import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named, Nullable, Pagination, Timestamp, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type HandlerContext } from "../../../http/operation.ts";
import { beginCrawl } from "../begin-crawl.ts";
import { recordEnd } from "../machine/ending/end-crawl.ts";
import { describeReason } from "../reasons.ts";
import { STRATEGIES } from "../store/config-item.ts";
import { type CrawlItem, countReasons } from "../store/crawl-item.ts";
import { type FoundCrawl, findCrawl, listCrawls, requestCancel } from "../store/crawls.ts";
import { meteredDefaults, requireSite, resolveTarget } from "./crawl-calls.ts";

const CRAWL_TRIGGERS = ["manual", "scheduled"] as const;
const STATUSES = ["queued", "running", "cancelling", "completed", "cancelled", "failed"] as const;
const LIMITS = ["maxPages", "quota", "capacity"] as const;

const Counts = Type.Record(Type.String(), Type.Number(), { description: "By reason; reasons that did not occur are left out." });

/** Figures of a crawl, while it runs and afterwards. */
const CrawlProgress = Named(
  "CrawlProgress",
  Type.Object({
    discovered: Type.Number({ description: "Pages that are known to belong to the crawl." }),
    fetched: Type.Number({
      description: "Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too.",
    }),
    unchanged: Type.Number({ description: "Pages that the site or their sitemap says have not changed; free." }),
    failed: Type.Number(),
    failureReasons: Counts,
    skipped: Type.Number({ description: "Pages left out, some of them after they were fetched." }),
    skipReasons: Counts,
    remaining: Type.Number({ description: "Pages that are still to be read, or that were left when the crawl ended." }),
    pagesPerMinute: Type.Number(),
    bytes: Type.Number({ description: "Bytes that the site sent." }),
  }),
);

const CrawlView = Named(
  "Crawl",
  Type.Object({
    crawlId: Type.String(),
    workspaceId: Type.String(),
    url: Type.String(),
    status: Choice(STATUSES),
    strategy: Choice(STRATEGIES),
    trigger: Choice(CRAWL_TRIGGERS),
    isOnboarding: Type.Boolean(),
    maxPages: Type.Number(),
    limitReached: Type.Boolean({ description: "True when the crawl ended, or left records out, because of `limit`." }),
    limit: Nullable(Choice(LIMITS)),
    waiting: Nullable(Type.String({ description: "Why it does not run yet, and when it will." })),
    error: Nullable(Type.String({ description: "Why it failed, and what to do." })),
    robots: Nullable(Choice(["read", "absent", "unreachable"], { description: "What became of robots.txt." })),
    progress: CrawlProgress,
    records: Type.Object({ created: Type.Number(), updated: Type.Number(), removed: Type.Number() }),
    reasons: Type.Array(
      Type.Object({
        outcome: Choice(["failed", "skipped"]),
        reason: Type.String({ description: "Name of the reason, as `progress` counts it." }),
        message: Type.String({ description: "The reason in plain words." }),
        count: Type.Number({ description: "Pages with this outcome for this reason." }),
      }),
      { description: "Why pages failed or were left out, the most frequent first." },
    ),
    failures: Type.Array(
      Type.Object({
        url: Type.String(),
        reason: Type.String(),
        message: Type.String({ description: "The reason in plain words." }),
      }),
      { description: "Some of the pages that failed." },
    ),
    createdAt: Timestamp,
    startedAt: Nullable(Timestamp),
    endedAt: Nullable(Timestamp),
  }),
);

export const startCrawl = defineOperation({
  ...meteredDefaults,
  object: "crawl",
  response: CrawlView,
  id: "startCrawl",
  method: "POST",
  path: "/crawl/start",
  summary: "Starts a crawl of a website. GET /crawl/{crawlId} shows its progress.",
  status: 202,
  unknownProperties: "refuse",
  request: Named(
    "CrawlRequest",
    Type.Object({
      url: Type.String({ minLength: 1, maxLength: 2_048 }),
      workspaceId: Type.Optional(WORKSPACE_ID),
      maxPages: Type.Optional(Type.Integer({ exclusiveMinimum: 0 })),
      isOnboarding: Type.Optional(Type.Boolean({ description: "Reads home, navigation, policies and FAQ first." })),
      strategy: Type.Optional(Choice(STRATEGIES)),
      trigger: Type.Optional(Choice(CRAWL_TRIGGERS)),
    }),
  ),
  async handle(call, ports) {
    const { url, workspaceId, isOnboarding = false, trigger = "manual", strategy, maxPages } = call.body;
    const target = await resolveTarget(call, workspaceId, ports);
    const site = await requireSite(url, ports);
    const limits = { ...(strategy && { strategy }), ...(maxPages && { maxPages }) };
    const start = { url: site, isOnboarding, trigger, ...limits };
    const started = await beginCrawl(start, { ...target, tenant: call.tenant }, ports);
    if ("lockedBy" in started) throw runningError(started.lockedBy);
    return viewCrawl({ ...target, ...started }, ports.clock.now());
  },
});

const DEFAULT_LIMIT = 20;

const shared = { ...meteredDefaults, object: "crawl", response: CrawlView } as const;

export const listCrawlsOperation = defineOperation({
  ...shared,
  id: "listCrawls",
  method: "GET",
  path: "/crawl",
  summary: "Lists crawls, latest first: a workspace's, or all of the tenant's.",
  object: "list",
  request: null,
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(Type.String()),
  }),
  response: Named("CrawlList", Type.Object({ results: Type.Array(CrawlView), pagination: Pagination })),
  async handle(call, ports) {
    const { limit = DEFAULT_LIMIT, cursor } = call.query;
    const after = cursor ? ((await call.cursors.open(cursor, null)) as string) : null;
    // One more than requested shows whether more follow.
    const found = await listCrawls(await toPlaces(call, ports), { limit: limit + 1, after }, ports);
    const shown = found.slice(0, limit);
    const next = found.length > limit ? await call.cursors.seal(shown.at(-1)!.crawlId, null) : null;
    const now = ports.clock.now();
    const pagination = { total: null, limit, hasMore: next !== null, cursor: next };
    return { results: shown.map((crawl) => viewCrawl(crawl, now)), pagination };
  },
});

export const getCrawl = defineOperation({
  ...shared,
  id: "getCrawl",
  method: "GET",
  path: "/crawl/{crawlId}",
  summary: "Reads a crawl.",
  request: null,
  async handle(call, ports) {
    return viewCrawl(await requireCrawl(call, ports), ports.clock.now());
  },
});

export const cancelCrawl = defineOperation({
  ...shared,
  id: "cancelCrawl",
  method: "POST",
  path: "/crawl/{crawlId}/cancel",
  summary: "Ends a running crawl.",
  unknownProperties: "warn",
  request: null,
  async handle(call, ports) {
    const found = await requireCrawl(call, ports);
    const ref = { tenantId: call.tenant.id, workspaceId: found.workspaceId, crawlId: found.crawlId };
    const requested = (await requestCancel(ref, ports)) ?? found.crawl;
    // One that waits for its turn has no step that would notice within a minute.
    const ended = requested.waiting ? await recordEnd(ref, requested, { status: "cancelled", error: null }, ports) : null;
    const crawl = ended ?? requested;
    if (crawl.status === "completed" || crawl.status === "failed")
      throw new ApiError("CONFLICT", `This crawl is over: it ${crawl.status}. GET /crawl/${found.crawlId} shows what it did.`);
    return viewCrawl({ ...found, crawl }, ports.clock.now());
  },
});

type Call = Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId" | "params">;

async function toPlaces(call: Call, { directory }: Ports): Promise<{ tenantId: string; workspaceIds: string[] }> {
  const { id: tenantId } = call.tenant;
  const workspaceIds = call.workspaceId ? [call.workspaceId] : [...(await directory.currentWorkspaces(tenantId)).keys()];
  return { tenantId, workspaceIds };
}

async function requireCrawl(call: Call, ports: Ports): Promise<FoundCrawl> {
  const found = await findCrawl(await toPlaces(call, ports), call.params.crawlId!, ports);
  if (!found) throw new ApiError("NOT_FOUND", "There is no such crawl. GET /crawl lists those of the last year.");
  return found;
}

function runningError(crawlId: string): ApiError {
  const message = `The crawl ${crawlId} of this workspace is running. Wait for it, or end it: POST /crawl/${crawlId}/cancel.`;
  return new ApiError("CONFLICT", message);
}

type CrawlView = Static<typeof CrawlView>;

/** Shows a crawl as the API does. */
function viewCrawl({ workspaceId, crawlId, crawl }: FoundCrawl, now: number): CrawlView {
  const { url, status, strategy, trigger, isOnboarding, maxPages, limit, error, waiting = null } = crawl;
  return {
    ...{ crawlId, workspaceId, url, status, strategy, trigger, isOnboarding, maxPages },
    ...{ limitReached: limit !== null, limit, waiting, error, robots: crawl.robotsState },
    progress: measureProgress(crawl, now),
    records: { created: crawl.created, updated: crawl.updated, removed: crawl.removed },
    reasons: [...listReasons(crawl, "failed"), ...listReasons(crawl, "skipped")],
    failures: listFailures(crawl),
    createdAt: new Date(crawl.createdAt).toISOString(),
    startedAt: toTimestamp(crawl.startedAt),
    endedAt: toTimestamp(crawl.endedAt),
  };
}

function listReasons(crawl: CrawlItem, outcome: "failed" | "skipped"): CrawlView["reasons"] {
  return countReasons(crawl, outcome).map(([reason, count]) => ({
    outcome,
    reason,
    message: describeReason(outcome, reason),
    count,
  }));
}

function listFailures({ samplesJson }: CrawlItem): CrawlView["failures"] {
  const samples = JSON.parse(samplesJson) as { url: string; reason: string }[];
  return samples.map(({ url, reason }) => ({ url, reason, message: describeReason("failed", reason) }));
}

function measureProgress(crawl: CrawlItem, now: number): Static<typeof CrawlProgress> {
  const { discovered, visited, fetched, unchanged, failed, skipped, bytes, startedAt, endedAt } = crawl;
  const minutes = Math.max(1_000, (endedAt ?? now) - (startedAt ?? now)) / 60_000;
  return {
    ...{ discovered, fetched, unchanged, failed, skipped, bytes },
    failureReasons: Object.fromEntries(countReasons(crawl, "failed")),
    skipReasons: Object.fromEntries(countReasons(crawl, "skipped")),
    remaining: Math.max(0, discovered - visited),
    pagesPerMinute: Math.round((visited / minutes) * 10) / 10,
  };
}

function toTimestamp(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
