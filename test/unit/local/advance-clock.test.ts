import { expect, test } from "@jest/globals";
import { advance, SettableClock } from "../../../local/runtime/in-process.ts";

test("work that waits beyond the time to which the clock moves leaves it there", async () => {
  const clock = new SettableClock(0);
  let waits = 1;
  const background = {
    idle: async () => {
      if (waits-- > 0) await clock.sleep(15_000);
    },
    nextDue: () => null,
    passTime: async () => undefined,
  };

  await advance(background, clock, 10_000);

  expect(clock.now()).toBe(15_000);
});
