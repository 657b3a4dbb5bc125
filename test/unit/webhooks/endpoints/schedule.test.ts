import { expect, test } from "@jest/globals";
import { nextBatchTime } from "../../../../functions/features/webhooks/endpoints/schedule.ts";
import { verifies } from "../../../support/verifies.ts";

const from = Date.UTC(2025, 0, 1, 0, 1);
const next = (cronExpression: string) =>
  new Date(nextBatchTime({ enabled: true, cronExpression, timezone: "UTC" }, from)).toISOString();

test("a schedule rarer than the log's 30 days sends earlier, before collected events expire in the log", () => {
  verifies("webhooks.schedule-rare");
  expect(next("*/5 * * * *")).toBe("2025-01-01T00:05:00.000Z");
  expect(next("0 0 1 * *")).toBe("2025-01-29T00:01:00.000Z");
  expect(next("0 0 1 1 *")).toBe("2025-01-29T00:01:00.000Z");
});
