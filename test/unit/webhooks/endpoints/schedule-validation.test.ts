import { describe, expect, test } from "@jest/globals";
import { nextCronTime, validateSchedule } from "../../../../functions/features/webhooks/endpoints/schedule.ts";

const schedule = (cronExpression: string, timezone = "UTC") => ({ enabled: true, cronExpression, timezone });
const next = (cronExpression: string, timezone: string, after: string) =>
  new Date(nextCronTime(schedule(cronExpression, timezone), Date.parse(after))).toISOString();

describe("validation of a schedule", () => {
  test.each(["* * * * *", "*/15 9-17 * * MON-FRI", "0 0 1 jan *", "30 6 L * *", "0 9 * * 1#2", "0 12 29 2 *", "5,35 * ? * *"])(
    "%j is one",
    (cronExpression) => {
      expect(validateSchedule(schedule(cronExpression, "America/New_York"))).toEqual([]);
    },
  );

  test.each([
    "",
    "* * * *",
    "* * * * * *",
    "0 0 0 1 1 *",
    "@daily",
    "H * * * *",
    "60 * * * *",
    "* 24 * * *",
    "0 0 30 2 *",
    "a b c d e",
    "5-1 * * * *",
    "*/0 * * * *",
  ])("the cron expression %j is refused", (cronExpression) => {
    expect(validateSchedule(schedule(cronExpression)).map(({ param }) => param)).toEqual(["schedule.cronExpression"]);
  });

  test.each(["", "Berlin", "Europe/Nowhere", "+02:00", "local", "system"])("the time zone %j is refused", (timezone) => {
    expect(validateSchedule(schedule("0 9 * * *", timezone)).map(({ param }) => param)).toEqual(["schedule.timezone"]);
  });

  test("a schedule with a wrong expression and zone is refused for both at once", () => {
    expect(validateSchedule(schedule("never", "Nowhere"))).toHaveLength(2);
  });
});

describe("the next time of a schedule", () => {
  test("the next time is after the given moment, not at it", () => {
    expect(next("0 9 * * *", "UTC", "2025-03-10T08:59:59.999Z")).toBe("2025-03-10T09:00:00.000Z");
    expect(next("0 9 * * *", "UTC", "2025-03-10T09:00:00.000Z")).toBe("2025-03-11T09:00:00.000Z");
  });

  test("the next time is in the schedule's zone", () => {
    expect(next("0 9 * * *", "Europe/Berlin", "2025-01-10T00:00:00Z")).toBe("2025-01-10T08:00:00.000Z");
    expect(next("0 9 * * *", "Europe/Berlin", "2025-07-10T00:00:00Z")).toBe("2025-07-10T07:00:00.000Z");
  });

  test("a time in the hour that summer time skips comes an hour later by the clock, and normally on the next day", () => {
    expect(next("30 2 * * *", "Europe/Berlin", "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:30:00.000Z");
    expect(next("30 2 * * *", "Europe/Berlin", "2026-03-29T01:30:00Z")).toBe("2026-03-30T00:30:00.000Z");
  });
});
