import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { redriveAll } from "../../../commands/redrive.ts";
import type { EventItem } from "../../../functions/domain/event-log.ts";
import type { WriteOutcome } from "../../../functions/platform/ports/search/search-index.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { countSetAside } from "../redrive/dead-letters.ts";

const DEAD_LETTERS = "CatalogChangesDeadLetters";

let local: Local;
let shop: Shop;
let mend: () => void;
beforeEach(async () => {
  local = await startLocal({ quiet: true });
  shop = await local.newShop();
  const { index } = local.ports;
  const { put, remove, fetch } = index;
  mend = () => Object.assign(index, { put, remove, fetch });
});
afterEach(() => local.stop());

function takeAway(): void {
  const away = () => Promise.reject(new UpstreamError("The search index"));
  Object.assign(local.ports.index, { put: away, remove: away, fetch: away });
}

/** Makes the index refuse records of this id, and count how often it was asked. */
function refuse(wanted: string): { tries: number } {
  const { index } = local.ports;
  const { put } = index;
  const asked = { tries: 0 };
  index.put = async (scope, documents) => {
    const taken = documents.filter(({ id }) => id !== wanted);
    const written = await put.call(index, scope, taken);
    if (taken.length === documents.length) return written;
    asked.tries += 1;
    const refused: WriteOutcome = { id: wanted, outcome: "refused", reason: "mapper_parsing_exception" };
    return [...written, refused];
  };
  return asked;
}

async function find(text: string): Promise<string[]> {
  const { body } = await shop.secret.post("/products/search", { text });
  return body.data.results.map(({ id }: { id: string }) => id).sort();
}

async function listEvents(): Promise<string[]> {
  // An hour may pass midnight.
  const days = [local.clock.now() - 86_400_000, local.clock.now()].map((time) => new Date(time).toISOString().slice(0, 10));
  const { events } = local.ports.tables;
  const lists = await Promise.all(days.map((day) => events.list<EventItem>(shop.tenantId, ["events", day])));
  return lists.flatMap(({ items }) => items.map(({ eventType, data }) => `${eventType} ${JSON.parse(data!).id}`));
}

async function redrive(): Promise<void> {
  const { baseUrl, adminKey } = local;
  await redriveAll({ deadLetters: "indexer", forget: false, baseUrl, adminKey }, () => undefined);
}

const sell = (id: string, name: string) => shop.secret.post("/products", { id, name });

test("an outage of an hour loses no change and makes no dead letter", async () => {
  verifies("indexing.outage");
  takeAway();
  await sell("a", "Oak desk");
  await sell("b", "Oak chair");
  await local.clock.advance("20m");
  await sell("a", "Oak table");
  await shop.secret.delete("/products/b");
  await local.clock.advance("40m");
  const during = await listEvents();

  mend();
  await local.clock.advance("1m");

  expect(during).toEqual([]);
  expect(await find("oak")).toEqual(["a"]);
  expect(await find("table")).toEqual(["a"]);
  expect((await listEvents()).filter((event) => event.endsWith("a"))).toEqual(["product.created a", "product.updated a"]);
  // A deletion has the time of the table's engine, whose clock a test does not move: events of a moment in any order.
  expect((await listEvents()).filter((event) => event.endsWith("b")).sort()).toEqual(["product.created b", "product.deleted b"]);
  expect(await countSetAside(local, DEAD_LETTERS)).toBe(0);
});

describe("a change that is refused for its content", () => {
  test("the change is a dead letter after three tries, and the others are indexed", async () => {
    verifies("indexing.poison");
    const asked = refuse("bad");

    await shop.secret.post("/products/bulk", {
      products: ["a", "bad", "b"].map((id) => ({ id, name: `Oak ${id}` })),
    });
    await local.idle();

    expect(await find("oak")).toEqual(["a", "b"]);
    expect(asked.tries).toBe(3);
    expect(await countSetAside(local, DEAD_LETTERS)).toBe(1);
  });

  test("the code that fails on one record holds up no other", async () => {
    verifies("indexing.poison");
    const { embedder } = local.ports;
    const { embed } = embedder;
    embedder.embed = (texts) => {
      if (JSON.stringify(texts).includes("Poison")) throw new TypeError("as asked");
      return embed.call(embedder, texts);
    };

    await shop.secret.post("/products/bulk", {
      products: ["Oak", "Poison oak", "Oak"].map((name, at) => ({ id: `p${at}`, name })),
    });
    await local.idle();
    embedder.embed = embed;

    expect(await find("oak")).toEqual(["p0", "p2"]);
    expect(await countSetAside(local, DEAD_LETTERS)).toBe(1);
  });

  test("the dead letter holds the change, and is redriven after the cause was removed", async () => {
    verifies("redrive.refused");
    refuse("bad");
    await sell("bad", "Oak desk");
    await local.idle();
    const before = await find("oak");

    mend();
    await redrive();

    expect(before).toEqual([]);
    expect(await find("oak")).toEqual(["bad"]);
    expect(await listEvents()).toEqual(["product.created bad"]);
    expect(await countSetAside(local, DEAD_LETTERS)).toBe(0);
  });

  test("a change that is too large for a message is kept as an object, and redriven", async () => {
    verifies("redrive.refused");
    refuse("bad");
    const searchableText = "Solid wood. ".repeat(5_000);
    await shop.secret.post("/products", { id: "bad", name: "Oak desk", content: "A fine desk. ".repeat(15_000), searchableText });
    await local.idle();
    const letters = await countSetAside(local, DEAD_LETTERS);

    mend();
    await redrive();

    expect(letters).toBe(1);
    expect(await find("oak")).toEqual(["bad"]);
  });
});

test("a refused change in an outage becomes one dead letter, and the others are indexed afterwards", async () => {
  verifies("indexing.outage", "indexing.poison");
  takeAway();
  await shop.secret.post("/products/bulk", { products: ["a", "bad", "b"].map((id) => ({ id, name: `Oak ${id}` })) });
  await local.clock.advance("1h");
  const during = await countSetAside(local, DEAD_LETTERS);

  mend();
  refuse("bad");
  await local.clock.advance("2m");

  expect(during).toBe(0);
  expect(await find("oak")).toEqual(["a", "b"]);
  expect(await countSetAside(local, DEAD_LETTERS)).toBe(1);
});
