import { Type } from "@sinclair/typebox";
import { Named, Pagination } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type HandlerContext } from "../../../http/operation.ts";
import { recordEnd } from "../machine/ending/record-end.ts";
import { type FoundCrawl, findCrawl, listCrawls } from "../store/crawl-lists.ts";
import { requestCancel } from "../store/crawls.ts";
import { CrawlView, viewCrawl } from "./crawl-view.ts";
import { meteredDefaults } from "./operation-defaults.ts";

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
