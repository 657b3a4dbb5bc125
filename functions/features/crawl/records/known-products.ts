import type { Ports } from "../../../domain/ports.ts";
import type { FilterValue } from "../../../platform/ports/search/search-index.ts";
import {
  decodeSource,
  EVERY_PRODUCT,
  extractRecordIdentifiers,
  IDENTIFIER_FIELD,
  normalizeIdentifier,
  type SearchHit,
} from "../../search/index.ts";
import { RECORD_ID_PREFIX } from "./page-records.ts";

/** A product of a page: its record's address, and the numbers that its page names. */
interface ProductOfPage {
  url: string;
  identifiers: readonly string[];
}

type IndexPorts = Pick<Ports, "index">;
/** Products of the merchant that twenty pages can name. */
const MAX_HITS = 1_000;

/**
 * Returns which of the products the merchant's own feed has, hidden ones too: those of the same address, sku or id. The search
 * index is asked, since no other store knows products by their addresses; it is behind by seconds. Throws UpstreamError.
 */
export async function findKnownProducts(
  products: readonly ProductOfPage[],
  { tenantId, workspaceId }: { tenantId: string; workspaceId: string },
  { index }: IndexPorts,
): Promise<boolean[]> {
  if (products.length === 0) return [];
  const urls = products.map(({ url }) => spellings(url));
  const codes = products.map(({ identifiers }) => identifiers.flatMap((each) => normalizeIdentifier(each) ?? []));
  const scope = { tenantId, workspaceId, kind: "products" as const };
  const filter = {
    or: [anyOf("url", urls.flat()), anyOf(IDENTIFIER_FIELD, codes.flat())].flatMap((condition) => condition ?? []),
  };
  const { hits } = await index.query(scope, { ...EVERY_PRODUCT, filter, size: MAX_HITS });
  const own = hits.filter(({ id }) => !id.startsWith(RECORD_ID_PREFIX));
  const records = (await index.fetch(scope, own, null)).map(({ source }) => decodeSource(source, null));
  const known = new Set(records.flatMap(namesOf));
  return products.map((_, at) => [...urls[at]!, ...codes[at]!].some((name) => known.has(name)));
}

function anyOf(field: string, values: FilterValue[]) {
  return values.length === 0 ? null : { field, op: "in" as const, values: [...new Set(values)] };
}

function namesOf(record: SearchHit): string[] {
  const url = typeof record.url === "string" ? [record.url] : [];
  return [...url, ...extractRecordIdentifiers("products", record)];
}

/** Returns the ways to write an address that shops mix: http and https, with and without `www.` and a last slash. */
function spellings(address: string): string[] {
  const { host, pathname, search } = new URL(address);
  const bare = host.replace(/^www\./, "");
  const path = pathname.replace(/\/$/, "");
  const paths = path === "" ? ["", "/"] : [path, `${path}/`];
  return ["https://", "http://"].flatMap((scheme) =>
    [bare, `www.${bare}`].flatMap((name) => paths.map((each) => `${scheme}${name}${each}${search}`)),
  );
}
