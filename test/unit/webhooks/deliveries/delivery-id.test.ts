import { expect, test } from "@jest/globals";
import {
  deliveryIdPrefix,
  deriveDeliveryId,
  parseEventTime,
} from "../../../../functions/features/webhooks/records/delivery-records.ts";

const event = { id: "evt_1", created_at: "2025-03-14T12:00:00.000Z" };

test("the same event gives the same webhook the same id, and every other pair another", () => {
  const id = deriveDeliveryId("wh_1", event);

  expect(id).toMatch(/^dlv_\w{25}$/);
  expect(deriveDeliveryId("wh_1", { ...event })).toBe(id);
  expect(deriveDeliveryId("wh_2", event)).not.toBe(id);
  expect(deriveDeliveryId("wh_1", { ...event, id: "evt_2" })).not.toBe(id);
});

test("delivery ids are in the order of their events' times, each between the prefixes of its millisecond", () => {
  const times = ["1999-12-31T23:59:59.999Z", "2025-03-14T12:00:00.000Z", "2025-03-14T12:00:00.001Z", "2059-01-01T00:00:00.000Z"];
  const ids = times.map((created_at) => deriveDeliveryId("wh_1", { ...event, created_at }));

  expect([...ids].sort()).toEqual(ids);
  for (const [index, id] of ids.entries()) {
    const time = Date.parse(times[index]!);
    expect(id > deliveryIdPrefix(time)).toBe(true);
    expect(id < deliveryIdPrefix(time + 1)).toBe(true);
    expect(parseEventTime(id)).toBe(time);
  }
});
