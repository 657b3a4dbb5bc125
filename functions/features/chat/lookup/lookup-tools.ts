import type { ModelTool } from "../../../platform/ports/model.ts";
import type { ResolvedDomain } from "../mcp/custom-domains.ts";
import { FILTER_PROPERTIES } from "../reading/model/model-filter.ts";

export const SEARCH_PRODUCTS = "search_products";
export const SEARCH_PAGES = "search_pages";
export const ASK_DOMAIN = "look_up";

const MAX_DESCRIPTION = 500;
const SEARCH = {
  type: "string",
  description: "A few words that describe what is looked for, in the language of the shop's records, without prices and sizes.",
};

/** Lists the tools of a workspace's turns. They are the same for all of them, so that the provider may cache them. */
export function listLookupTools(domains: ResolvedDomain[]): ModelTool[] {
  return [productSearch(), pageSearch(), ...(domains.length > 0 ? [domainLookup(domains)] : [])];
}

function productSearch(): ModelTool {
  return {
    name: SEARCH_PRODUCTS,
    description:
      "Searches the shop's products. Set only filters that the shopper clearly asks for. Colours, sizes and categories are the " +
      "shop's own values; the result names those that it has when one is not known.",
    schema: {
      type: "object",
      properties: {
        search: { ...SEARCH, description: `${SEARCH.description} "*" when only filters remain.` },
        without: { type: "array", items: { type: "string" }, description: "Words for what it must not be made of or have." },
        ...FILTER_PROPERTIES,
        order: { type: "string", enum: ["cheapest", "dearest", "rating"] },
      },
      required: ["search"],
    },
  };
}

function pageSearch(): ModelTool {
  return {
    name: SEARCH_PAGES,
    description: "Searches the shop's pages and articles: policies, delivery, returns, guides.",
    schema: { type: "object", properties: { search: SEARCH }, required: ["search"] },
  };
}

function domainLookup(domains: ResolvedDomain[]): ModelTool {
  const described = domains.map(({ domain: { id, description = "" } }) => `${id}: ${description.slice(0, MAX_DESCRIPTION)}`);
  return {
    name: ASK_DOMAIN,
    description: `Asks a server of the shop. It only reads; it changes nothing. Domains:\n${described.join("\n")}`,
    schema: {
      type: "object",
      properties: {
        domain: { type: "string", enum: domains.map(({ domain }) => domain.id) },
        question: {
          type: "string",
          description: "The question in full, with the numbers that it needs as the shopper or the data of that domain has them.",
        },
      },
      required: ["domain", "question"],
    },
  };
}
