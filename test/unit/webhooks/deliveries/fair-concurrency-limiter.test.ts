import { expect, test } from "@jest/globals";
import { FairConcurrencyLimiter, Permit } from "../../../../functions/features/webhooks/deliveries/fair-concurrency-limiter.ts";
import { verifies } from "../../../support/verifies.ts";

const admission = (fields: { most?: number; isProven?: boolean } = {}) => ({
  most: () => fields.most ?? 100,
  isProven: () => fields.isProven ?? true,
  patienceMs: 60_000,
});

/** Who has entered so far, in order. */
function watch(gate: FairConcurrencyLimiter) {
  const entered: string[] = [];
  const places: Permit[] = [];
  const enter = async (name: string, fields?: { most?: number; isProven?: boolean }) => {
    const entry = await gate.acquire(name, admission(fields));
    entered.push(entry instanceof Permit ? name : `${name} ${entry}`);
    if (entry instanceof Permit) places.push(entry);
  };
  return { entered, places, enter };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("endpoints take turns: one with many waiting lets the one with few through", async () => {
  verifies("webhooks.fair-share");
  const { entered, places, enter } = watch(new FairConcurrencyLimiter({ young: 1, unproven: 1 }));

  void enter("many");
  for (let count = 0; count < 3; count++) void enter("many");
  void enter("few");
  await settled();
  places.shift()!.leave();
  await settled();
  places.shift()!.leave();
  await settled();

  expect(entered).toEqual(["many", "many", "few"]);
});

test("endpoints that have not answered share a few places, however many they are", async () => {
  verifies("webhooks.fair-share");
  const { entered, enter } = watch(new FairConcurrencyLimiter({ young: 3, unproven: 2 }));

  for (const name of ["new-1", "new-2", "new-3"]) void enter(name, { isProven: false });
  void enter("known");
  await settled();

  expect(entered).toEqual(["new-1", "new-2", "known"]);
});

test("what takes long counts for its endpoint only", async () => {
  verifies("webhooks.fair-share");
  const { entered, places, enter } = watch(new FairConcurrencyLimiter({ young: 1, unproven: 1 }));

  void enter("slow", { most: 1 });
  void enter("slow", { most: 1 });
  void enter("other");
  await settled();
  places[0]!.grow();
  await settled();

  expect(entered).toEqual(["slow", "other"]);
});

test("those who wait for an endpoint can be sent away together", async () => {
  verifies("webhooks.circuit");
  const gate = new FairConcurrencyLimiter({ young: 1, unproven: 1 });
  const { entered, enter } = watch(gate);

  for (let count = 0; count < 3; count++) void enter("silent");
  await settled();
  gate.divert("silent");
  await settled();

  expect(entered).toEqual(["silent", "silent diverted", "silent diverted"]);
});
