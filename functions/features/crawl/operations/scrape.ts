import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named, Nullable, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import { defineOperation } from "../../../http/operation.ts";
import type { CrawlTarget } from "../store/config-item.ts";
import { meteredDefaults, requireSite, resolveTarget } from "./crawl-calls.ts";
import type { DeletedPage, ReadPage } from "./read-page.ts";

const PageView = Named(
  "ScrapedPage",
  Type.Object({
    url: Type.String({ description: "Address under which the page is known." }),
    workspaceId: Type.String(),
    outcome: Choice(["created", "updated", "unchanged", "skipped", "failed", "deleted"]),
    reason: Nullable(Type.String({ description: "Why it was skipped or failed: one of the reasons that crawls count." })),
    title: Nullable(Type.String()),
    records: Type.Array(Type.Object({ type: Choice(["post", "product"]), id: Type.String() })),
  }),
);
type PageView = Static<typeof PageView>;

const shared = { ...meteredDefaults, method: "POST", object: "crawled_page", response: PageView } as const;
/** Loads the reading of pages on first use: it is larger than all the rest of these operations. */
const loadReader = () => import("./read-page.ts");
const Url = Type.String({ minLength: 1, maxLength: 2_048 });

export const scrapeSingle = defineOperation({
  ...shared,
  id: "scrapePage",
  path: "/crawl/single",
  summary: "Reads one page now and keeps it as a crawl would: as a post, or as a product.",
  unknownProperties: "refuse",
  request: Type.Object({ url: Url, workspaceId: Type.Optional(WORKSPACE_ID) }),
  async handle(call, ports) {
    const target = await resolveTarget(call, call.body.workspaceId, ports);
    const url = await requireSite(call.body.url, ports);
    const { readPage } = await loadReader();
    return viewPage(target, await readPage({ url, target, tenant: call.tenant }, ports));
  },
});

export const scrape = defineOperation({
  ...shared,
  id: "scrapeUrl",
  path: "/scrape",
  summary: "Reads one page now and keeps it, or removes what was made of it.",
  unknownProperties: "refuse",
  request: Type.Object({
    url: Url,
    action: Type.Optional(Choice(["scrape", "delete"], { default: "scrape" })),
    source: Type.Optional(
      Type.String({ minLength: 1, maxLength: 50, description: "The source of the records: crawl by default." }),
    ),
    workspaceId: Type.Optional(WORKSPACE_ID),
  }),
  async handle(call, ports) {
    const { action, source, workspaceId } = call.body;
    const target = await resolveTarget(call, workspaceId, ports);
    const url = await requireSite(call.body.url, ports);
    const { deletePage, readPage } = await loadReader();
    if (action === "delete") return viewPage(target, await deletePage(url, target, call.tenant, ports));
    return viewPage(target, await readPage({ url, source, target, tenant: call.tenant }, ports));
  },
});

function viewPage({ workspaceId }: CrawlTarget, { records, ...page }: ReadPage | DeletedPage): PageView {
  return { ...page, workspaceId, records: records.map(toRecord) };
}

/** `posts/crawl-…` → `{type: "post", id: "crawl-…"}`. */
function toRecord(name: string): PageView["records"][number] {
  const id = name.slice(name.indexOf("/") + 1);
  return { type: name.startsWith("products/") ? "product" : "post", id };
}
