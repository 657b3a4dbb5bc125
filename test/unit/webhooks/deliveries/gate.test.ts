import { expect, test } from "@jest/globals";
import { Gate, Place } from "../../../../functions/features/webhooks/deliveries/gate.ts";

const admission = (fields: { most?: number; isProven?: boolean } = {}) => ({
  most: () => fields.most ?? 100,
  isProven: () => fields.isProven ?? true,
  patienceMs: 60_000,
});

/** Who has entered so far, in order. */
function watch(gate: Gate) {
  const entered: string[] = [];
  const places: Place[] = [];
  const enter = async (name: string, fields?: { most?: number; isProven?: boolean }) => {
    const entry = await gate.enter(name, admission(fields));
    entered.push(entry instanceof Place ? name : `${name} ${entry}`);
    if (entry instanceof Place) places.push(entry);
  };
  return { entered, places, enter };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

// covers: webhooks.fair-share
test("endpoints take turns: one with many waiting lets the one with few through", async () => {
  const { entered, places, enter } = watch(new Gate({ young: 1, unproven: 1 }));

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

// covers: webhooks.fair-share
test("endpoints that have not answered share a few places, however many they are", async () => {
  const { entered, enter } = watch(new Gate({ young: 3, unproven: 2 }));

  for (const name of ["new-1", "new-2", "new-3"]) void enter(name, { isProven: false });
  void enter("known");
  await settled();

  expect(entered).toEqual(["new-1", "new-2", "known"]);
});

// covers: webhooks.fair-share
test("what takes long counts for its endpoint only", async () => {
  const { entered, places, enter } = watch(new Gate({ young: 1, unproven: 1 }));

  void enter("slow", { most: 1 });
  void enter("slow", { most: 1 });
  void enter("other");
  await settled();
  places[0]!.grow();
  await settled();

  expect(entered).toEqual(["slow", "other"]);
});

// covers: webhooks.circuit
test("those who wait for an endpoint can be sent away together", async () => {
  const gate = new Gate({ young: 1, unproven: 1 });
  const { entered, enter } = watch(gate);

  for (let count = 0; count < 3; count++) void enter("silent");
  await settled();
  gate.divert("silent");
  await settled();

  expect(entered).toEqual(["silent", "silent diverted", "silent diverted"]);
});
