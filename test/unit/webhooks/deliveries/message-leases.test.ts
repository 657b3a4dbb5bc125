import { expect, test } from "@jest/globals";
import { asSkipped, dueAttributes, type NewDelivery } from "../../../../functions/features/webhooks/deliveries/delivery-state.ts";
import { shareLeases, toMessageLeaseWrite } from "../../../../functions/features/webhooks/dispatch/start-deliveries.ts";

const DUE_AT = 1_741_953_630_000;
const newDelivery = (webhookId: string, id: string): NewDelivery => ({
  webhookId,
  id,
  item: { status: "pending", dueShard: "1", dueAt: DUE_AT } as never,
});
const ofWebhook = (webhookId: string, count: number) =>
  Array.from({ length: count }, (_, index) => newDelivery(webhookId, `dlv_${webhookId}${index}`));
const leasesOf = (deliveries: NewDelivery[]) => [...Map.groupBy(deliveries, ({ messageLeaseId }) => messageLeaseId).values()];

test("deliveries of one webhook share leases by ten; fewer than three keep their own entries", () => {
  const shared = shareLeases([...ofWebhook("a", 23), ...ofWebhook("b", 2), ...ofWebhook("c", 12)]);

  expect(leasesOf(shared).map((group) => [group[0]!.webhookId, group.length, group[0]!.messageLeaseId === undefined])).toEqual([
    ["a", 10, false],
    ["a", 10, false],
    ["a", 3, false],
    ["b", 4, true],
    ["c", 10, false],
  ]);
});

test("a delivery that shares a lease keeps its due time and leaves the due index", () => {
  const [first, , , alone] = shareLeases([...ofWebhook("a", 3), ...ofWebhook("b", 1)]);

  expect(first!.item).toEqual({ status: "pending", dueAt: DUE_AT });
  expect(alone!.item).toEqual({ status: "pending", dueShard: "1", dueAt: DUE_AT });
});

test("a skipped delivery shares no lease", () => {
  const [first, second, third] = ofWebhook("a", 3);

  const shared = shareLeases([first!, asSkipped(second!, "why"), third!]);

  expect(shared.map(({ messageLeaseId }) => messageLeaseId)).toEqual([undefined, undefined, undefined]);
});

test("another list or another time is another lease", () => {
  const lease = (deliveries: NewDelivery[]) => shareLeases(deliveries)[0]!.messageLeaseId;
  const later = ofWebhook("a", 3).map((each) => ({ ...each, item: { ...each.item, dueAt: DUE_AT + 1 } }));

  const ids = [lease(ofWebhook("a", 3)), lease(ofWebhook("a", 4)), lease(ofWebhook("b", 3)), lease(later)];

  expect(new Set(ids).size).toBe(4);
  expect(lease(ofWebhook("a", 3))).toBe(ids[0]);
});

test("a lease names its deliveries and expires when it was not removed", () => {
  const write = toMessageLeaseWrite("lse_1", ofWebhook("a", 3));

  expect(write).toEqual({
    kind: "put",
    key: { collection: ["messageLeases"], id: "lse_1" },
    item: {
      webhookId: "a",
      deliveryIds: ["dlv_a0", "dlv_a1", "dlv_a2"],
      ...dueAttributes("lse_1", DUE_AT),
      expiresAt: 1_741_953_600 + 86_400,
    },
  });
});
