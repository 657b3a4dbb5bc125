import { expect, test } from "@jest/globals";
import { shopperKey, toShopperName } from "../../../functions/domain/signals/shopper-history.ts";
import { toVisitorKey } from "../../../functions/domain/signals/visitor-pseudonyms.ts";

test("the user counts before the visitor, and nobody has no name", () => {
  expect(toShopperName({ userId: "u1", visitorId: "v1" })).toBe("user:u1");
  expect(toShopperName({ userId: null, visitorId: "v1" })).toBe("visitor:v1");
  expect(toShopperName({ userId: "", visitorId: null })).toBeNull();
});

test("a shopper's id of any length fits into a sort key, which ends at 1,024 bytes", () => {
  const one = shopperKey("w1", `visitor:${"語".repeat(400)}`);
  const other = shopperKey("w1", `visitor:${"語".repeat(399)}あ`);

  expect(Buffer.byteLength(one.id)).toBeLessThanOrEqual(1_024);
  expect(one.id).not.toBe(other.id);
});

test("the pseudonym of a shopper differs by tenant, and says nothing of the id", () => {
  const [one, other] = ["t1", "t2"].map((tenant) => toVisitorKey(tenant, { userId: "anna@example.com" }));

  expect(one).toMatch(/^[\w-]{22}$/);
  expect(one).not.toBe(other);
  expect(toVisitorKey("t1", {})).toBeNull();
});
