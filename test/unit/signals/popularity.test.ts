import { expect, test } from "@jest/globals";
import { PopularityReader } from "../../../functions/domain/signals/popularity.ts";
import type { PopularProduct } from "../../../functions/platform/ports/analytics/popularity.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";

const DESK: PopularProduct = { productId: "desk", views: 3, clicks: 0, cartAdditions: 0, purchases: 0, networks: 0, score: 3 };
const SCOPE = { tenantId: "ten_1" };

test("popularity read too slowly for its first caller is there for later ones, who do not wait meanwhile", async () => {
  const answer = Promise.withResolvers<PopularProduct[]>();
  let reads = 0;
  const popularProducts = () => {
    reads += 1;
    return answer.promise;
  };
  const reader = new PopularityReader({ analytics: { popularProducts } as never, clock: { now: () => 0 }, log: SILENT_LOG });

  const first = await reader.popular(SCOPE, "7d");
  const second = await Promise.race([reader.popular(SCOPE, "7d"), new Promise<null>((resolve) => setImmediate(resolve, null))]);
  answer.resolve([DESK]);
  await answer.promise;
  await new Promise(setImmediate);
  const third = await reader.popular(SCOPE, "7d");

  expect([first.size, second?.size, [...third]]).toEqual([0, 0, [["desk", 3]]]);
  expect(reads).toBe(1);
});
