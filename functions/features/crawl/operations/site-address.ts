import type { Ports } from "../../../domain/ports.ts";
import { validationError } from "../../../http/errors.ts";
import type { CrawlTarget } from "../store/config-item.ts";
import { listCrawls } from "../store/crawl-lists.ts";
import { hasSecret, normaliseUrl } from "../urls/normalise-url.ts";

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
