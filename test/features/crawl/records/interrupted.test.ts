import { beforeAll, expect, test } from "@jest/globals";
import type { CrawledPage, StorePorts } from "../../../../functions/features/crawl/records/page-records.ts";
import { removePageRecords, storePages } from "../../../../functions/features/crawl/records/store-pages.ts";
import type { Table } from "../../../../functions/platform/ports/stores/table.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { crawledPage, storeTarget } from "./crawled-pages.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const DESK = { "@type": "Product", name: "Oak desk", sku: "D-140", offers: { price: 449 } };
const STORE = { "@type": "Store", name: "Holzwerk", telephone: "+49 30 1" };
const before = () => [crawledPage("/p/oak-desk", { jsonLd: DESK }), crawledPage("/a", { text: "The words of the first page." })];
/** The desk is no product any more, the first page says something new, the second says what the first one said. */
const after = (records: string[][] = []) => [
  crawledPage("/p/oak-desk", { text: "The oak desk is no longer made." }, records[0]),
  crawledPage("/a", { text: "The first page says something new." }, records[1]),
  crawledPage("/b", { text: "The words of the first page." }),
  crawledPage("/c", { text: "The words of the first page." }),
  crawledPage("/", { text: "A shop for furniture of oak.", jsonLd: STORE }),
];

class Killed extends Error {}

/** Ports with which a process dies when its nth write is done. */
function portsThatDie(at: number): StorePorts {
  let writes = 0;
  const dying = (table: Table): Table => {
    const watched =
      <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        if (writes >= at) throw new Killed();
        writes++;
        const result = await work(...args);
        if (writes === at) throw new Killed();
        return result;
      };
    return {
      get: (...args) => table.get(...args),
      getMany: (...args) => table.getMany(...args),
      list: (...args) => table.list(...args),
      write: watched((...args: Parameters<Table["write"]>) => table.write(...args)) as Table["write"],
      transact: watched((...args: Parameters<Table["transact"]>) => table.transact(...args)),
      writeMany: watched((...args: Parameters<Table["writeMany"]>) => table.writeMany(...args)),
    };
  };
  const { tables, objects, directory, clock, index } = local.ports;
  const { jobs, catalog } = tables;
  return {
    tables: { ...tables, jobs: dying(jobs), catalog: dying(catalog) },
    objects,
    directory,
    clock,
    index,
  };
}

async function stateOf(shop: Shop) {
  await local.idle();
  const listed = await Promise.all(["posts", "products"].map((kind) => shop.secret.get(`/${kind}?limit=100`)));
  const records = listed.flatMap(({ body }) => body.data.results);
  const { capacities } = (await shop.secret.get("/tenant/usage")).body.data;
  return {
    records: records.map(({ id, content, title }) => ({ id, content, title })).sort((one, other) => (one.id < other.id ? -1 : 1)),
    counted: [capacities.posts.current, capacities.products.current],
  };
}

async function newShopBefore() {
  const shop = await local.newShop();
  const target = storeTarget(shop);
  const first = await storePages(before(), target, local.ports);
  return { shop, target, records: first.map(({ records }) => records) };
}

const store = (pages: CrawledPage[], target: ReturnType<typeof storeTarget>, ports: StorePorts) =>
  storePages(pages, target, ports);

test("a process that dies after any of its writes is finished by the next one, and nothing is doubled", async () => {
  verifies("crawl.records-repeat");
  const whole = await newShopBefore();
  const results = await store(after(whole.records), whole.target, local.ports);
  const expected = await stateOf(whole.shop);
  expect(results.map(({ outcome }) => outcome)).toEqual(["created", "updated", "created", "skipped", "created"]);
  expect(expected).toMatchObject({ counted: [5, 0] });

  let writes = 0;
  for (let at = 1; ; at++) {
    const { shop, target, records } = await newShopBefore();
    const ports = portsThatDie(at);
    const died = await store(after(records), target, ports).then(
      () => false,
      (error) => error instanceof Killed,
    );
    if (!died) break;
    writes = at;
    const again = await store(after(records), target, local.ports);

    expect(await stateOf(shop)).toEqual(expected);
    expect(again.map((each) => each.records.length)).toEqual(results.map((each) => each.records.length));
  }
  expect(writes).toBeGreaterThanOrEqual(5);
});

test("a removal that dies after any of its writes is finished by the next one", async () => {
  let writes = 0;
  for (let at = 1; ; at++) {
    const shop = await local.newShop();
    const target = storeTarget(shop);
    const pages = after();
    const stored = await storePages(pages, target, local.ports);
    const known = stored.map(({ records }, index) => ({ url: pages[index]!.url, records }));
    const ports = portsThatDie(at);
    const died = await removePageRecords(known, target, ports).then(
      () => false,
      (error) => error instanceof Killed,
    );
    if (!died) break;
    writes = at;
    await removePageRecords(known, target, local.ports);

    expect(await stateOf(shop)).toEqual({ records: [], counted: [0, 0] });
  }
  expect(writes).toBeGreaterThanOrEqual(3);
});
