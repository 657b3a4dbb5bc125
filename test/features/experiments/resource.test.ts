import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const DRAFT = { name: "Words alone", variant: { search: { semantic: "off" } } };

async function addExperiment({ secret }: Shop, experiment: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await secret.post("/experiments", { ...DRAFT, ...experiment });
  expect(status).toBe(201);
  return `/experiments/${body.data.id}`;
}

test("an experiment is created, read, changed, started, stopped and deleted", async () => {
  verifies("experiments.resource", "experiments.fixed");
  const shop = await local.newShop();
  const { secret } = shop;
  const path = await addExperiment(shop);
  const read = await secret.get(path);
  const changed = await secret.patch(path, { traffic: 0.5, hypothesis: "Words suffice." });
  const started = await secret.post(`${path}/start`, {});
  const again = await secret.post(`${path}/start`, {});
  const renamed = await secret.patch(path, { name: "Only words" });
  const mixed = await secret.patch(path, { traffic: 1 });
  const kept = await secret.delete(path);
  const stopped = await secret.post(`${path}/stop`, {});
  const restarted = await secret.post(`${path}/start`, {});
  const listed = await secret.get("/experiments");
  const deleted = await secret.delete(path);

  expect(read.body.data).toMatchObject({ ...DRAFT, status: "draft", metric: "clickThrough", traffic: 1, minimumLift: 0.1 });
  expect(changed.body.data).toMatchObject({ traffic: 0.5, hypothesis: "Words suffice." });
  expect(started.body.data).toMatchObject({ status: "running", startedAt: expect.any(String) });
  expect(again.body.data).toEqual(started.body.data);
  expect(renamed.body.data).toMatchObject({ name: "Only words", status: "running" });
  expect([mixed.status, mixed.body.error.message]).toEqual([409, expect.stringContaining("would mix two experiments")]);
  expect([kept.status, restarted.status]).toEqual([409, 409]);
  expect(stopped.body.data).toMatchObject({ status: "stopped", stoppedAt: expect.any(String) });
  expect(listed.body.data.results).toEqual([stopped.body.data]);
  expect(deleted.body.data).toMatchObject({ deleted: true });
  expect((await secret.get(path)).status).toBe(404);
});

test("a draft is neither stopped nor reported on, and what somebody else has changed is not changed unseen", async () => {
  verifies("experiments.audit", "experiments.fixed");
  const shop = await local.newShop();
  const path = await addExperiment(shop);
  const { headers } = await shop.secret.get(path);
  const first = await shop.secret.with({ "if-match": headers.get("etag")! }).patch(path, { traffic: 0.4 });
  const second = await shop.secret.with({ "if-match": headers.get("etag")! }).patch(path, { traffic: 0.3 });
  const entries = (await shop.secret.get("/tenant/audit-log?limit=50")).body.data.results as { action: string }[];

  expect([first.status, second.status]).toEqual([200, 412]);
  expect((await shop.secret.post(`${path}/stop`, {})).status).toBe(409);
  expect((await shop.secret.post(`${path}/publish`, {})).status).toBe(409);
  expect((await shop.secret.get(`${path}/report`)).status).toBe(409);
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(["createExperiment", "updateExperiment"]));
});

const ACTS = {
  start: ({ secret }: Shop, path: string, tag?: string) =>
    (tag ? secret.with({ "if-match": tag }) : secret).post(`${path}/start`, {}),
  stop: ({ secret }: Shop, path: string, tag?: string) =>
    (tag ? secret.with({ "if-match": tag }) : secret).post(`${path}/stop`, {}),
  publish: ({ secret }: Shop, path: string, tag?: string) =>
    (tag ? secret.with({ "if-match": tag }) : secret).post(`${path}/publish`, {}),
  delete: ({ secret }: Shop, path: string, tag?: string) => (tag ? secret.with({ "if-match": tag }) : secret).delete(path),
};
type ActName = keyof typeof ACTS;

/** Adds an experiment, and does one thing after another with it. */
async function addActed(shop: Shop, before: ActName[]): Promise<string> {
  const path = await addExperiment(shop);
  for (const act of before) expect((await ACTS[act](shop, path)).status).toBe(200);
  return path;
}

const tagOf = async ({ secret }: Shop, path: string) => (await secret.get(path)).headers.get("etag")!;

test.each<[ActName, ActName[]]>([
  ["start", []],
  ["stop", ["start"]],
  ["publish", ["start"]],
  ["publish", ["start", "stop"]],
  ["publish", ["start", "publish"]],
  ["delete", []],
  ["delete", ["start", "stop"]],
])(
  "%s after %j is refused of what somebody else has changed, with the present ETag, and lets pass who has read it",
  async (act, before) => {
    verifies("experiments.match", "etags.stale", "etags.match");
    const shop = await local.newShop();
    const path = await addActed(shop, before);
    const stale = await tagOf(shop, path);
    await shop.secret.patch(path, { name: "By a colleague" });
    const present = await tagOf(shop, path);
    const settings = (await shop.secret.get(`/workspaces/${shop.workspaceId}/settings`)).body.data;
    const refused = await ACTS[act](shop, path, stale);
    const kept = await shop.secret.get(path);

    expect([refused.status, refused.body.error.code, refused.headers.get("etag")]).toEqual([412, "PRECONDITION_FAILED", present]);
    expect(refused.body.details).toEqual([{ param: "If-Match", message: `is not the current ETag, which is ${present}` }]);
    expect([kept.body.data.name, kept.headers.get("etag")]).toEqual(["By a colleague", present]);
    expect((await shop.secret.get(`/workspaces/${shop.workspaceId}/settings`)).body.data).toEqual(settings);
    expect((await ACTS[act](shop, path, present)).status).toBe(200);
  },
);

test.each<[ActName[], ActName, ActName]>([
  [[], "start", "start"],
  [[], "start", "delete"],
  [["start"], "stop", "stop"],
  [["start"], "publish", "publish"],
  [["start"], "publish", "stop"],
  [["start", "stop"], "publish", "publish"],
  [["start", "stop"], "publish", "delete"],
])("after %j, of %s and %s at the same time on what both have read, one acts", async (before, one, other) => {
  verifies("experiments.match");
  const shop = await local.newShop();
  for (let round = 0; round < 5; round++) {
    const path = await addActed(shop, before);
    const tag = await tagOf(shop, path);
    const answers = await Promise.all([ACTS[one](shop, path, tag), ACTS[other](shop, path, tag)]);
    const refused = answers.find(({ status }) => status !== 200)!;
    const now = await shop.secret.get(path);

    // One that was deleted has no state to name.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, now.status === 404 ? 404 : 412]);
    if (now.status === 200 && one === other) expect(refused.headers.get("etag")).toMatch(/^"\d+"$/);
    if (now.status === 200 && now.body.data.status === "running") await ACTS.stop(shop, path);
  }
});

test("without If-Match acts meet whatever there is, also at the same time", async () => {
  verifies("experiments.match", "etags.optional");
  const shop = await local.newShop();
  const path = await addActed(shop, ["start"]);
  await shop.secret.patch(path, { name: "By a colleague" });
  const stops = await Promise.all([ACTS.stop(shop, path), ACTS.stop(shop, path, "*")]);
  const published = await Promise.all([ACTS.publish(shop, path), ACTS.publish(shop, path)]);

  expect([...stops, ...published].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ACTS.delete(shop, path)).status).toBe(200);
});

test("a variant that could not apply is refused with every issue", async () => {
  verifies("experiments.variant");
  const { secret } = await local.newShop();
  const post = async (variant: unknown) => {
    const { status, body } = await secret.post("/experiments", { ...DRAFT, variant });
    return [status, (body.details ?? []).map(({ param }: { param: string }) => param)];
  };
  const synonyms = Array.from({ length: 700 }, (_, at) => [`${at}${"a".repeat(90)}`, "b"]);

  expect(await post({})).toEqual([400, ["variant"]]);
  expect(await post({ search: { fields: { products: { name: 2 } } } })).toEqual([
    400,
    [expect.stringContaining("variant.search")],
  ]);
  expect(await post({ search: { keywords: "model" } })).toEqual([400, [expect.stringContaining("variant.search")]]);
  expect(
    await post({ rules: [{ conditions: { filters: { nonsense: ["x"] } }, consequences: { filters: { price: "x" } } }] }),
  ).toEqual([400, expect.arrayContaining([expect.stringContaining("variant.rules[0]")])]);
  expect(await post({ synonyms })).toEqual([400, ["variant"]]);
});

test("of two experiments that start at the same time, one runs", async () => {
  verifies("experiments.one");
  const shop = await local.newShop();
  const paths = [await addExperiment(shop), await addExperiment(shop, { name: "Another" })];
  const answers = await Promise.all(paths.map((path) => shop.secret.post(`${path}/start`, {})));
  const late = await shop.secret.post(`${paths[answers[0]!.status === 200 ? 1 : 0]}/start`, {});
  const running = paths[answers[0]!.status === 200 ? 0 : 1]!.slice("/experiments/".length);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining(running)]);
});

test("a workspace has 100 experiments and no more, and they belong to it alone", async () => {
  verifies("experiments.capacity", "experiments.resource");
  const shop = await local.newShop({ workspaces: ["one", "two"] });
  const path = await addExperiment(shop);
  for (let made = 1; made < 100; made++) await addExperiment(shop);
  const more = await shop.secret.post("/experiments", DRAFT);
  const page = (await shop.secret.get("/experiments?limit=60")).body.data;
  const next = (await shop.secret.get(`/experiments?limit=60&cursor=${page.pagination.cursor}`)).body.data;
  const other = shop.secret.with({ "x-workspace-id": "two" });

  expect([more.status, more.body.error.message]).toEqual([409, expect.stringContaining("100 experiments")]);
  expect([page.results.length, next.results.length, next.pagination.hasMore]).toEqual([60, 40, false]);
  expect((await other.get(path)).status).toBe(404);
  expect((await other.get("/experiments")).body.data.results).toEqual([]);
  expect((await shop.publishable.get("/experiments")).status).toBe(403);
});
