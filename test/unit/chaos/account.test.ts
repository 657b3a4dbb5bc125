import { expect, test } from "@jest/globals";
import { type Change, type Content, compareCounter, compareSearch, type Delivery, Ledger } from "../../chaos/account.ts";

const content = (price: number): Content => ({ name: "Chair", price });
const upsert = (price: number): Change => ({ kind: "upsert", content: content(price) });
const remove: Change = { kind: "delete" };
const read = (...entries: [id: string, price: number][]) => new Map(entries.map(([id, price]) => [id, content(price)]));
const delivery = (type: string, id: string, price: number, more: Partial<Delivery> = {}): Delivery => {
  return { webhook: "a", eventId: `${type}-${id}-${price}`, type, id, content: content(price), isSigned: true, ...more };
};
const kinds = (faults: { kind: string }[]) => faults.map(({ kind }) => kind);

test("a run in which everything arrived has no fault, whichever way a request without an answer went", () => {
  for (const price of [1, 2]) {
    const ledger = new Ledger();
    expect(ledger.note("p", upsert(1), "acknowledged")).toEqual([]);
    ledger.note("p", upsert(2), "unknown");
    const events = [delivery("created", "p", 1), ...(price === 2 ? [delivery("updated", "p", 2)] : [])];

    expect(ledger.settle(read(["p", price]))).toEqual([]);
    expect(ledger.judgeDeliveries([...events, events[0]!], ["a"])).toEqual({ faults: [], duplicates: 1 });
  }
});

test("an acknowledged write that is gone, older or answered as missing is lost", () => {
  const ledger = new Ledger();
  for (const id of ["gone", "older"]) for (const price of [1, 2]) ledger.note(id, upsert(price), "acknowledged");
  expect(kinds(ledger.settle(read(["older", 1])))).toEqual(["lost", "lost"]);
  expect(kinds(ledger.note("older", { kind: "patch", price: 3 }, "missing"))).toEqual(["lost"]);
});

test("a deleted product that is there, or that takes a change, is undeleted", () => {
  const ledger = new Ledger();
  ledger.note("p", upsert(1), "acknowledged");
  ledger.note("p", remove, "acknowledged");
  expect(kinds(ledger.note("p", { kind: "patch", price: 2 }, "acknowledged"))).toEqual(["undeleted"]);
  expect(kinds(ledger.settle(read(["p", 1])))).toEqual(["undeleted"]);
});

test("a product that was never sent is a phantom, stored or delivered", () => {
  const ledger = new Ledger();
  ledger.note("p", upsert(1), "acknowledged");
  expect(kinds(ledger.settle(read(["p", 1], ["q", 1])))).toEqual(["phantom"]);
  const deliveries = [delivery("created", "p", 1), delivery("updated", "p", 7), delivery("created", "q", 1)];
  expect(kinds(ledger.judgeDeliveries(deliveries, ["a"]).faults)).toEqual(["phantom", "phantom"]);
});

test("one change under two event ids is a fault", () => {
  const ledger = new Ledger();
  ledger.note("p", upsert(1), "acknowledged");
  const deliveries = [delivery("created", "p", 1), delivery("created", "p", 1, { eventId: "other" })];
  expect(kinds(ledger.judgeDeliveries(deliveries, ["a"]).faults)).toEqual(["phantom"]);
});

test("each webhook must have an event for each acknowledged change, and for one that took effect without an answer", () => {
  const ledger = new Ledger();
  ledger.note("p", upsert(1), "acknowledged");
  ledger.note("p", { kind: "patch", price: 2 }, "acknowledged");
  ledger.note("p", remove, "acknowledged");
  ledger.note("p", upsert(3), "unknown");
  ledger.settle(read(["p", 3]));
  const all = [
    delivery("created", "p", 1),
    delivery("updated", "p", 2),
    delivery("deleted", "p", 2),
    delivery("created", "p", 3),
  ];

  expect(ledger.judgeDeliveries(all, ["a"]).faults).toEqual([]);
  expect(kinds(ledger.judgeDeliveries(all, ["a", "b"]).faults)).toEqual(Array(4).fill("eventMissing"));
  for (const left of all) {
    const rest = all.filter((each) => each !== left);
    expect(kinds(ledger.judgeDeliveries(rest, ["a"]).faults)).toEqual(["eventMissing"]);
  }
});

test("a write that repeats what is stored expects no event", () => {
  const ledger = new Ledger();
  ledger.note("p", upsert(1), "acknowledged");
  ledger.note("p", upsert(1), "acknowledged");
  expect(ledger.judgeDeliveries([delivery("created", "p", 1)], ["a"]).faults).toEqual([]);
});

test("a wrong signature is a fault", () => {
  const ledger = new Ledger();
  ledger.note("p", upsert(1), "acknowledged");
  const { faults } = ledger.judgeDeliveries([delivery("created", "p", 1, { isSigned: false })], ["a"]);
  expect(kinds(faults)).toEqual(["badSignature"]);
});

test("search that misses a product, finds one too many or an older content is at fault, and so is a counter", () => {
  const stored = read(["p", 1], ["q", 2]);
  expect(compareSearch(stored, new Map(stored))).toEqual([]);
  expect(kinds(compareSearch(stored, read(["p", 9], ["r", 1])))).toEqual(["notSearchable", "notSearchable", "notSearchable"]);
  expect(compareCounter(2, 2)).toEqual([]);
  expect(kinds(compareCounter(3, 2))).toEqual(["counter"]);
});
