import { isObject } from "../../functions/platform/is-object.ts";
import { ApiCaller } from "../../local/runtime/client/api-caller.ts";
import type { DemoCredentials } from "../../local/runtime/data-folder/credentials.ts";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import { waitForReindex } from "../eval-shop.ts";
import type { EvalRecord, JudgedHit, SearchQuestion } from "./judge-search.ts";
import type { EvalSearchShop } from "./search-sets.ts";

interface LoadedShop extends Pick<EvalSearchShop, "records"> {
  name: string;
  /** Settings of its workspace; those of a new workspace when absent. */
  settings?: Record<string, unknown>;
}

export interface SearchShop {
  /** Products as they were loaded, by id. */
  records: Map<string, EvalRecord>;
  search(question: SearchQuestion): Promise<JudgedHit[]>;
  close(): void;
}

const BATCH = 200;
const FOUND_WITHIN_MS = 60_000;

/** Opens a shop in a running service: the demo shop is there; any other is loaded into a workspace of its own. */
export async function openSearchShop(shop: LoadedShop, credentials: DemoCredentials): Promise<SearchShop> {
  const api = new ApiCaller(credentials.baseUrl);
  const { products = [] } = shop.records;
  try {
    const headers =
      shop.name === "demo" ? toHeaders(credentials.secretKey, credentials.workspaceId) : await load(api, shop, credentials);
    await waitUntilFound(api, headers, products.filter(({ indexStatus = "active" }) => indexStatus === "active").length);
    if (isObject(shop.settings?.search) && shop.settings.search.keywords === "model")
      await waitForReindex(api, shop.name, headers);
    return {
      records: new Map(products.map((product) => [product.id, product])),
      close: () => api.close(),
      async search({ target = "products", request }) {
        const { body } = await api.post(`/${target}/search`, { trackAnalytics: false, ...request }, headers);
        return body.data.results;
      },
    };
  } catch (error) {
    api.close();
    throw error;
  }
}

async function load(api: ApiCaller, { name, records, settings }: LoadedShop, { adminKey }: DemoCredentials) {
  const input = { workspaceId: name, name, tier: "enterprise" };
  const { body } = await api.post("/provision/manual", input, { authorization: `Bearer ${adminKey}` });
  const headers = toHeaders(body.data.apiKey, body.data.workspaceId ?? name);
  if (settings) await api.put(`/workspaces/${body.data.workspaceId ?? name}/settings`, settings, headers);
  const { products = [] } = records;
  for (let start = 0; start < products.length; start += BATCH) {
    await api.post("/products/bulk", { products: products.slice(start, start + BATCH) }, headers);
  }
  return headers;
}

function toHeaders(key: string, workspaceId: string): Record<string, string> {
  return { authorization: `Bearer ${key}`, "x-workspace-id": workspaceId };
}

/** Searches until all products are found. */
async function waitUntilFound(api: ApiCaller, headers: Record<string, string>, expected: number): Promise<void> {
  let total = 0;
  for (const end = Date.now() + FOUND_WITHIN_MS; Date.now() < end && total < expected; ) {
    const { body } = await api.post("/products/search", { text: "*", limit: 1, trackAnalytics: false }, headers);
    total = body.data.total;
  }
  if (total < expected) throw new CommandError(`${total} of ${expected} products are found after a minute.`);
}
