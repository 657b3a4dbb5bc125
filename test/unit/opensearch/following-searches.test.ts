import { expect, test } from "@jest/globals";
import type { OpenSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import { FollowingSearches } from "../../../functions/platform/aws/opensearch/following-searches.ts";
import type { Indices } from "../../../functions/platform/aws/opensearch/indices.ts";
import type { OpenSearchAnswer } from "../../../functions/platform/aws/opensearch/query/scoped-search.ts";
import { SearchBatch } from "../../../functions/platform/aws/opensearch/search-batch.ts";
import { TimeBudget } from "../../../functions/platform/ports/search/time-budget.ts";

const SHARDS = { total: 1, successful: 1, failed: 0 };

interface Asked {
  routing: string;
  name: string;
}

/** Opens a batch over an engine that tells what it was asked, one list a round trip, and answers each search by its name. */
function openBatch({ answerOf = (_name: string): object => ({}) } = {}) {
  const trips: Asked[][] = [];
  const clock = { time: 0, now: () => clock.time };
  const sendRequired = async ({ lines }: { lines: string }) => {
    const parts = lines
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const asked = parts.flatMap((body, at) => (at % 2 === 1 ? [{ routing: parts[at - 1].routing, name: body.name }] : []));
    trips.push(asked);
    const toAnswer = ({ routing, name }: Asked) => ({
      hits: { total: { value: 1 }, hits: [{ fields: { told: [routing, name] } }] },
      _shards: SHARDS,
      ...answerOf(name),
    });
    return { responses: asked.map(toAnswer) };
  };
  const indices = { alias: (kind: string) => kind } as Indices;
  const batch = new SearchBatch({ sendRequired } as unknown as OpenSearchClient, indices, clock);
  const openRequest = (tenantId = "t1") => {
    const scope = { tenantId, kind: "products", budget: new TimeBudget(8_000) } as const;
    return async (name: string, isCached = false) => {
      const [answer] = await batch.search(scope, [{ body: { name }, isCached }]);
      return answer!.hits.hits[0]!.fields!.told;
    };
  };
  const names = () => trips.splice(0).map((trip) => trip.map(({ name }) => name));
  return { batch, clock, openRequest, names };
}

/** Makes a request of two round trips. */
async function askTwice(ask: (name: string) => Promise<unknown>, first: string, second: string) {
  return [await ask(first), await ask(second)];
}

test("searches that followed a first one go along with it the next time, and their answers are those of that time", async () => {
  const { openRequest, names } = openBatch();

  const answers = [await askTwice(openRequest(), "tent", "wider"), await askTwice(openRequest(), "tent", "wider")];

  expect(names()).toEqual([["tent"], ["wider"], ["tent", "wider"]]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]).toEqual([
    ["t1", "tent"],
    ["t1", "wider"],
  ]);
});

test("a third search of a request goes along as well, once the second has", async () => {
  const { openRequest, names } = openBatch();
  for (let time = 0; time < 3; time++) {
    const ask = openRequest();
    for (const name of ["tent", "wider", "widest"]) await ask(name);
  }

  expect(names()).toEqual([["tent"], ["wider"], ["widest"], ["tent", "wider"], ["widest"], ["tent", "wider", "widest"]]);
});

test("a search that went along in vain is not sent again", async () => {
  const { openRequest, names } = openBatch();
  await askTwice(openRequest(), "tent", "wider");
  await openRequest()("tent");
  await openRequest()("tent");

  expect(names()).toEqual([["tent"], ["wider"], ["tent", "wider"], ["tent"]]);
});

test("a first search that each request follows by another is sent alone after a while", async () => {
  const { openRequest, names } = openBatch();
  for (let at = 0; at < 20; at++) await askTwice(openRequest(), "settings", `text ${at}`);

  const alone = names().filter(([first, ...along]) => first === "settings" && along.length === 0);
  expect(alone.length).toBeGreaterThanOrEqual(10);
});

test("no request gets the answers of another one, and no tenant those of another", async () => {
  const { openRequest, names } = openBatch();
  await askTwice(openRequest(), "tent", "wider");
  await openRequest()("tent");
  const other = await openRequest()("wider");
  const foreign = await askTwice(openRequest("t2"), "tent", "wider");

  expect(names()).toEqual([["tent"], ["wider"], ["tent", "wider"], ["wider"], ["tent"], ["wider"]]);
  expect(other).toEqual(["t1", "wider"]);
  expect(foreign).toEqual([
    ["t2", "tent"],
    ["t2", "wider"],
  ]);
});

test("an answer that came along is not used after a second, nor after a write of this instance", async () => {
  const { batch, clock, openRequest, names } = openBatch();
  await askTwice(openRequest(), "tent", "wider");
  const late = openRequest();
  await late("tent");
  clock.time += 1_000;
  await late("wider");
  await askTwice(openRequest(), "tent", "wider");
  const writing = openRequest();
  await writing("tent");
  batch.clear();
  await writing("wider");

  expect(names()).toEqual([["tent"], ["wider"], ["tent", "wider"], ["wider"], ["tent"], ["wider"], ["tent", "wider"], ["wider"]]);
});

test("a search that a request repeats is sent each time", async () => {
  const { openRequest, names } = openBatch();
  const ask = openRequest();
  for (let time = 0; time < 4; time++) await ask("tent");

  expect(names()).toEqual([["tent"], ["tent"], ["tent"], ["tent"]]);
});

test("a search at fault that came along fails nobody, and is asked again by who needs it", async () => {
  let isFaulty = false;
  const fault = { error: { type: "too_many_clauses" }, status: 400 };
  const { openRequest, names } = openBatch({ answerOf: (name) => (isFaulty && name === "wider" ? fault : {}) });
  await askTwice(openRequest(), "tent", "wider");
  isFaulty = true;
  const ask = openRequest();
  const first = await ask("tent");
  isFaulty = false;

  expect([first, await ask("wider")]).toEqual([
    ["t1", "tent"],
    ["t1", "wider"],
  ]);
  expect(names()).toEqual([["tent"], ["wider"], ["tent", "wider"], ["wider"]]);
});

test("what is cached goes along only where nothing was found, which is asked each time", async () => {
  const nothing = { hits: { total: { value: 0 }, hits: [{ fields: { told: [] } }] } };
  const { openRequest, names } = openBatch({ answerOf: (name) => (name === "unknown" ? nothing : {}) });
  for (let time = 0; time < 2; time++) {
    const ask = openRequest();
    await ask("tent");
    await Promise.all([ask("known", true), ask("unknown", true)]);
  }

  expect(names()).toEqual([["tent"], ["known", "unknown"], ["tent", "unknown"], ["known"]]);
});

test("what was not asked for the longest is forgotten where there is no room", () => {
  const following = new FollowingSearches({ now: () => 0 }, 1_000);
  const answer = { hits: { total: { value: 1 }, hits: [] }, _shards: SHARDS } as OpenSearchAnswer;
  const ask = (searches: string[][]) => {
    const budget = new TimeBudget(1_000);
    return searches.map((each) => {
      const step = following.plan(budget, each, new Set());
      step.read(new Map(step.sent.map((search) => [search, answer])));
      return step.sent.length;
    });
  };
  const long = (letter: string) => letter.repeat(300);

  expect(ask([["tent"], [long("a")]])).toEqual([1, 1]);
  expect(ask([["bag"], [long("b")]])).toEqual([1, 1]);
  expect(ask([["tent"], [long("a")]])).toEqual([2, 0]);
  expect(ask([["stove"], [long("c")]])).toEqual([1, 1]);
  expect(ask([["bag"], [long("b")]])).toEqual([1, 1]);
});
