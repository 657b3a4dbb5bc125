import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { connectAssistant } from "../mcp-server/assistant.ts";
import { INDEXES } from "../search/garden-shop.ts";

const COLORS = ["blue", "green", "red"];
const TENTS = Array.from({ length: 6 }, (_, model) =>
  COLORS.map((color) => ({
    ...{ id: `tent-${model}-${color}`, name: `Dome tent ${model}`, price: 100 + model, categories: ["Tents"] },
    ...{ attributes: { color: [color] }, metadata: { model: `m${model}` } },
  })),
).flat();
const PEG = { id: "peg", name: "Peg", price: 5, categories: ["Pegs"], metadata: { model: "peg" } };

interface Hit {
  id: string;
  pinned?: boolean;
  group: { value: string | null; total: number; hits: { id: string }[] };
}

describe.each(INDEXES)("rules in searches of other kinds, on the %s index", (index) => {
  let local: Local;
  let shop: Shop;
  beforeAll(async () => {
    local = await startLocal({ index });
    shop = await local.newShop();
    await shop.secret.post("/products/bulk", { products: [...TENTS, PEG] });
    await local.idle();
  });

  async function search(body: Record<string, unknown>): Promise<{ results: Hit[]; total: number; cursor: string | null }> {
    const { status, body: answer } = await shop.secret.post("/products/search", { text: "tent", ...body });
    expect([status, answer.details ?? []]).toEqual([200, []]);
    return answer.data;
  }

  async function publish(words: string, consequences: object): Promise<void> {
    const rule = { conditions: { query: { is: [words] } }, consequences };
    const { status } = await shop.secret.post("/rules", { name: words, ...rule });
    expect(status).toBe(201);
    await local.clock.advance("10s");
  }

  test("a pinned variant stands for its group at the pin's place, and its group comes once over all pages", async () => {
    verifies("rules.pin", "rules.pages", "groups.hits", "groups.counts");
    const pins = [
      { id: "tent-4-red", position: 1 },
      { id: "peg", position: 3 },
      { id: "gone", position: 2 },
    ];
    const body = { groupBy: "metadata.model", groupSize: 2, rules: [{ consequences: { pin: pins } }] };
    const whole = await search({ ...body, limit: 50 });
    const pages = [await search({ ...body, limit: 2 })];
    while (pages.at(-1)!.cursor) pages.push(await search({ ...body, limit: 2, cursor: pages.at(-1)!.cursor }));

    const [first, , third] = whole.results;
    expect([first!.id, first!.pinned, first!.group.value, first!.group.total]).toEqual(["tent-4-red", true, "m4", COLORS.length]);
    expect(first!.group.hits).toHaveLength(1);
    expect([third!.id, third!.group]).toEqual(["peg", { value: "peg", total: 1, hits: [] }]);
    expect(whole.results.map(({ group }) => group.value).toSorted()).toEqual(["m0", "m1", "m2", "m3", "m4", "m5", "peg"]);
    expect(whole.total).toBe(7);
    expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(whole.results.map(({ id }) => id));
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 7));
  });

  test("two pinned variants of one group are one hit", async () => {
    verifies("rules.pin", "groups.hits");
    const pins = ["tent-2-red", "tent-2-blue", "tent-5-green"].map((id, at) => ({ id, position: at + 1 }));
    const { results, total } = await search({ groupBy: "metadata.model", limit: 50, rules: [{ consequences: { pin: pins } }] });

    expect(results.map(({ group }) => group.value).toSorted()).toEqual(["m0", "m1", "m2", "m3", "m4", "m5"]);
    expect(results[0]!.id).toBe("tent-2-red");
    expect(total).toBe(6);
  });

  test("an offset past the end is an empty page with the whole total, also with pins and groups", async () => {
    verifies("search.offset", "rules.pages");
    const rules = [{ consequences: { pin: [{ id: "peg", position: 1 }] } }];
    for (const [body, total] of [
      [{}, TENTS.length + 1],
      [{ sort: "price:asc" }, TENTS.length + 1],
      [{ groupBy: "metadata.model" }, 7],
      [{ text: "*" }, TENTS.length + 1],
    ] as const) {
      const page = await search({ rules, ...body, offset: 500 });

      expect([page.results, page.total, page.cursor ?? null]).toEqual([[], total, null]);
    }
  });

  test("an assistant's search obeys the rules that are published for shoppers", async () => {
    verifies("rules.effective", "mcp.search-products");
    await publish("assistant tents", {
      query: "tent",
      pin: [{ id: "tent-3-green", position: 1 }],
      hide: { filters: { "attributes.color": "red" } },
      filters: { price: { lte: 104 } },
    });
    const assistant = await connectAssistant(local.baseUrl, shop.publishable);
    const { isError, data } = await assistant.call("search_products", { query: "assistant tents", limit: 20 });

    expect(isError).toBe(false);
    const ids: string[] = data.products.map(({ id }: { id: string }) => id);
    expect(ids[0]).toBe("tent-3-green");
    expect(ids.toSorted()).toEqual([0, 1, 2, 3, 4].flatMap((model) => [`tent-${model}-blue`, `tent-${model}-green`]));
  });
});

test("among a thousand published rules a search applies the one that fits, and the others change nothing", async () => {
  verifies("rules.capacity", "rules.query");
  const local = await startLocal();
  const shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products: [...TENTS, PEG] });
  await local.idle();
  const add = (words: string) =>
    shop.secret.post("/rules", {
      ...{ name: words, conditions: { query: { is: [words] } } },
      consequences: { pin: [{ id: "peg", position: 1 }] },
    });
  const statuses = new Set<number>();
  for (let from = 0; from < 1_000; from += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => add(`words ${from + at}`)));
    for (const { status } of answers) statuses.add(status);
    // A minute has few requests for so many rules.
    await local.clock.advance("61s");
  }
  const search = async (text: string) => (await shop.publishable.post("/products/search", { text, interpret: false })).body.data;

  expect([...statuses]).toEqual([201]);
  expect((await add("one too many")).status).toBe(409);
  for (const number of [0, 417, 999]) {
    const { results, appliedRules } = await search(`words ${number}`);
    expect([results[0].id, appliedRules]).toEqual(["peg", [{ id: expect.stringMatching(/^rule_/) }]]);
  }
  expect((await search("tent")).appliedRules).toEqual([]);
});
