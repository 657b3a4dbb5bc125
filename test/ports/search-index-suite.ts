import { afterAll, beforeAll, describe } from "@jest/globals";
import type { IndexKind, SearchIndex } from "../../functions/platform/search-index.ts";
import { promiseFacets } from "./search-index/facets.ts";
import { promiseFetching } from "./search-index/fetching.ts";
import { promiseFilters } from "./search-index/filters.ts";
import { promiseForgiveness } from "./search-index/forgiveness.ts";
import { promiseIsolation } from "./search-index/isolation.ts";
import { promiseOrder } from "./search-index/order.ts";
import { promiseRebuilds } from "./search-index/rebuilds.ts";
import { Shop } from "./search-index/shop.ts";
import { promiseVectors } from "./search-index/vectors.ts";
import { promiseWords } from "./search-index/words.ts";
import { promiseWrites } from "./search-index/writes.ts";

/** Opens a shop of its own: a tenant that no other test sees. */
export type OpenShop = (kind?: IndexKind) => Shop;

/** Everything the port `SearchIndex` promises; each adapter runs it. Scores may differ between adapters, what is found may not. */
export function searchIndexContract(name: string, open: () => Promise<SearchIndex>): void {
  // covers: indexing.both-engines
  describe(`the search index (${name})`, () => {
    let index: SearchIndex;
    const openShop: OpenShop = (kind) => new Shop(index, kind);

    beforeAll(async () => {
      index = await open();
      await index.ready();
    });
    afterAll(() => index.close());

    promiseWrites(openShop);
    promiseWords(openShop);
    promiseForgiveness(openShop);
    promiseFilters(openShop);
    promiseFacets(openShop);
    promiseOrder(openShop);
    promiseVectors(openShop);
    promiseFetching(openShop);
    promiseIsolation(openShop);
    promiseRebuilds(openShop);
  });
}
