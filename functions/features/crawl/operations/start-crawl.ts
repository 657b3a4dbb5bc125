import { Type } from "@sinclair/typebox";
import { Choice, Named, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { beginCrawl } from "../begin-crawl.ts";
import { STRATEGIES } from "../store/config-item.ts";
import { resolveTarget } from "./crawl-target.ts";
import { CRAWL_TRIGGERS, CrawlView, viewCrawl } from "./crawl-view.ts";
import { meteredDefaults } from "./operation-defaults.ts";
import { requireSite } from "./site-address.ts";

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

function runningError(crawlId: string): ApiError {
  const message = `The crawl ${crawlId} of this workspace is running. Wait for it, or end it: POST /crawl/${crawlId}/cancel.`;
  return new ApiError("CONFLICT", message);
}
