import { afterAll, beforeAll, describe } from "@jest/globals";
import type { SearchIndex } from "../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../support/verifies.ts";
import { describeFacets } from "./search-index/facets.ts";
import { describeFetching } from "./search-index/fetching.ts";
import { describeFields } from "./search-index/fields.ts";
import { describeFilters } from "./search-index/filters.ts";
import { describeGroups } from "./search-index/groups.ts";
import { describeIsolation } from "./search-index/isolation.ts";
import { describeOrder } from "./search-index/order.ts";
import { describePlaces } from "./search-index/places.ts";
import { describeRebuilds } from "./search-index/rebuilds.ts";
import { type OpenShop, Shop } from "./search-index/shop.ts";
import { describeThreads } from "./search-index/threads.ts";
import { describeTypoTolerance } from "./search-index/typo-tolerance.ts";
import { describeValues } from "./search-index/values.ts";
import { describeVectors } from "./search-index/vectors.ts";
import { describeWords } from "./search-index/words.ts";
import { describeWrites } from "./search-index/writes.ts";

/**
 * Tests everything that the port `SearchIndex` promises; each adapter runs it. Scores may differ between adapters, the found
 * records may not.
 */
export function searchIndexContract(name: string, open: () => Promise<SearchIndex>): void {
  describe(`the search index (${name})`, () => {
    verifies("indexing.both-engines");
    let index: SearchIndex;
    const openShop: OpenShop = (kind) => new Shop(index, kind);

    beforeAll(async () => {
      index = await open();
      await index.ready();
    });
    afterAll(() => index.close());

    describeWrites(openShop);
    describeWords(openShop);
    describeTypoTolerance(openShop);
    describeFilters(openShop);
    describeFacets(openShop);
    describeGroups(openShop);
    describeOrder(openShop);
    describePlaces(openShop);
    describeValues(openShop);
    describeFields(openShop);
    describeVectors(openShop);
    describeFetching(openShop);
    describeIsolation(openShop);
    describeThreads(openShop);
    describeRebuilds(openShop);
  });
}
