import { Type } from "@sinclair/typebox";
import { Choice, Named, Pagination, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type HandlerContext } from "../../../http/operation.ts";
import { beginCrawl } from "../begin-crawl.ts";
import { recordEnd } from "../machine/ending/end-crawl.ts";
import { STRATEGIES } from "../store/config-item.ts";
import { type FoundCrawl, findCrawl, listCrawls, requestCancel } from "../store/crawls.ts";
import { meteredDefaults, requireSite, resolveTarget } from "./crawl-calls.ts";
import { CRAWL_TRIGGERS, CrawlView, viewCrawl } from "./crawl-view.ts";

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
