import type { Ports } from "../../../domain/ports.ts";
import { ApiError, validationError } from "../../../http/errors.ts";
import type { HandlerContext } from "../../../http/operation.ts";
import type { CrawlTarget } from "../store/config-item.ts";
import { listCrawls } from "../store/crawls.ts";
import { hasSecret, normaliseUrl } from "../urls/normalise-url.ts";

/** Properties that all operations on crawls share. */
export const crawlDefaults = {
  feature: "crawl",
  key: "secret",
  scope: "crawl:manage",
  workspace: "optional",
  meter: null,
  status: 200,
  query: null,
} as const;

/** Properties of operations whose work consumes the quota, a page at a time; their answers show what is left of it. */
export const meteredDefaults = { ...crawlDefaults, meter: "crawlPages", metersItself: true } as const;

type Call = Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId">;

/**
 * Finds the workspace of a request: the body's, else that of X-Workspace-ID, else the only one of the tenant. Throws NOT_FOUND,
 * WORKSPACE_REQUIRED.
 */
export async function resolveTarget(call: Call, named: string | undefined, { directory }: Ports): Promise<CrawlTarget> {
  const tenantId = call.tenant.id;
  if (named !== undefined && named !== call.workspaceId) {
    const found = await directory.findWorkspace(tenantId, named, ({ status }) => status === "active");
    if (!found)
      throw new ApiError("NOT_FOUND", "There is no such workspace. Create it with POST /workspaces, or correct workspaceId.");
    return { tenantId, workspaceId: found.id };
  }
  const workspaceId = call.workspaceId ?? (await directory.onlyWorkspace(tenantId));
  if (workspaceId !== undefined) return { tenantId, workspaceId };
  throw new ApiError(
    "WORKSPACE_REQUIRED",
    "Name the workspace whose website this is about: X-Workspace-ID, or workspaceId in the body.",
    {
      issues: [{ param: "workspaceId", message: "is required, since the tenant has several workspaces" }],
    },
  );
}

type AddressPorts = Pick<Ports, "pageAddresses">;

/**
 * Checks an address that a merchant names: returns it as pages are known by, or what is wrong with it. `shop.example` means
 * `https://shop.example`, as in an address bar.
 */
export async function checkSite(address: string, { pageAddresses }: AddressPorts): Promise<{ url: string } | { issue: string }> {
  const text = address.trim();
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = normaliseUrl(whole);
  if (url === null) return { issue: "must be the address of a public web page, such as https://shop.example/" };
  if (hasSecret(whole)) return { issue: "must not carry a token or a key: only pages that anybody may read are read" };
  const refusal = await pageAddresses.checkUrl(url);
  return refusal === null ? { url } : { issue: refusal };
}

/** Returns an address that a merchant names as pages are known by. Throws VALIDATION_ERROR when it names no public page. */
export async function requireSite(address: string, ports: AddressPorts): Promise<string> {
  const checked = await checkSite(address, ports);
  if ("issue" in checked) throw validationError([{ param: "url", message: checked.issue }]);
  return checked.url;
}

/** Returns the website that the last crawl read, else the one that the workspace names; null when nothing does. */
export async function findSite({ tenantId, workspaceId }: CrawlTarget, ports: Ports): Promise<string | null> {
  const [last] = await listCrawls({ tenantId, workspaceIds: [workspaceId] }, { limit: 1, after: null }, ports);
  if (last) return last.crawl.url;
  const { siteUrl, domain } = (await ports.directory.findWorkspace(tenantId, workspaceId))?.record ?? {};
  const site = siteUrl || domain;
  const checked = site ? await checkSite(site, ports) : null;
  return checked && "url" in checked ? checked.url : null;
}
