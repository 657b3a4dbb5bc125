import { expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, productsTold } from "../support/sync.ts";

const local = await startLocal();

test("a webhook with a rateLimit gets no more deliveries a second than that, and all of them in the end", async () => {
  verifies("webhooks.rate-limit");
  const sync = await openSync(local, { fields: { rateLimit: 2 } });
  const products = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}`, name: `Chair ${index}` }));

  await sync.shop.secret.post("/products/bulk", { products });
  await local.idle();
  const counts = [sync.receiver.requests.length];
  for (let second = 1; second <= 5; second++) {
    await local.clock.advance("1s");
    counts.push(sync.receiver.requests.length);
  }

  const grown = counts.slice(1).map((count, index) => count - counts[index]!);
  expect(counts[0]).toBe(1);
  expect(Math.max(...grown)).toBeLessThanOrEqual(3);
  expect(productsTold(sync.receiver).toSorted()).toEqual(products.map(({ id }) => id));
});

test("the rateLimit of one webhook does not delay the deliveries of another", async () => {
  verifies("webhooks.rate-limit");
  const slow = await openSync(local, { fields: { rateLimit: 1 } });
  const other = await openSync(local);

  await slow.sell("a", "b", "c", "d");
  await other.sell("e");

  expect(productsTold(other.receiver)).toEqual(["e"]);
  expect(slow.receiver.requests.length).toBeLessThan(4);
});
