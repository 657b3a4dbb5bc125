import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "@jest/globals";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import { STAGES, type StageName } from "../../lib/configuration/stages/stages.ts";
import type { IndexLayout } from "../../schemas/index-layout.ts";
import { TEST_LAYOUT } from "../support/test-layout.ts";
import { verifies } from "../support/verifies.ts";
import { openAdapter } from "./search-index/opensearch-index.ts";
import { Shop } from "./search-index/shop.ts";

const endpoint = process.env.OPENSEARCH_URL;
const run = randomUUID().slice(0, 8);
const stageLayout = (stage: StageName): IndexLayout => STAGES[stage].search.index;

if (endpoint) {
  describe("the layout of the indices (OpenSearch)", () => describeLayouts(endpoint));
  afterAll(() => fetch(`${endpoint}/layout-${run}*`, { method: "DELETE" }));
} else {
  process.stdout.write("The layout of the indices on OpenSearch was left out: OPENSEARCH_URL names no server.\n");
}

function describeLayouts(address: string): void {
  const open = (name: string, layout: IndexLayout) => openAdapter(address, { layout, prefix: `layout-${run}-${name}` });

  test.each([
    ["prod", 3, { shards: "9", copies: "0-2", refresh: "500ms", slow: "500ms" }],
    ["dev", 3, { shards: "1", copies: "0-2", refresh: "100ms", slow: "1s" }],
    ["small", 3, { shards: "2", copies: "0-5", refresh: "500ms", slow: "500ms" }],
    ["small", 2, { shards: "2", copies: "0-5", refresh: "500ms", slow: "500ms" }],
  ] as const)(
    "a domain that wants copies in all zones takes the indices of %s over %i of them, with all their shards",
    async (stage, zones, expected) => {
      verifies("infra.index-layout");
      const index = open(`${stage}-${zones}`, stageLayout(stage));

      const outcome = await overZones(zones, address, async () => {
        await index.ready();
        return new Shop(index).add("a", "Oak");
      });

      expect(outcome).toEqual(["written"]);
      expect(await readSettings(address, `${stage}-${zones}-products`)).toMatchObject({
        "index.number_of_shards": expected.shards,
        "index.auto_expand_replicas": expected.copies,
        "index.refresh_interval": expected.refresh,
        "index.search.slowlog.threshold.query.warn": expected.slow,
      });
      await index.close();
    },
  );

  test("a domain with standby over three zones refuses indices with two copies", async () => {
    const index = open("two", { ...stageLayout("prod"), replicas: "0-1" });

    const refusal = await overZones(3, address, () => index.ready().catch((error: unknown) => error));

    expect(refusal).toBeInstanceOf(UpstreamError);
    expect(String(((refusal as Error).cause as Error).message)).toContain("multiple of total awareness attributes [3]");
    await index.close();
  });

  test.each(["prod", "small", "dev"] as const)("a domain of one node takes the indices of %s", async (stage) => {
    const index = open(`${stage}-alone`, stageLayout(stage));

    expect(await new Shop(index).add("a", "Oak")).toEqual(["written"]);
    await index.close();
  });

  test("an index in use gets the settings of another layout with the next write, except its shards", async () => {
    const before = open("settings", TEST_LAYOUT);
    await new Shop(before).add("a", "Oak");
    const after = open("settings", { ...stageLayout("prod"), shards: 3 });

    await new Shop(after).add("b", "Pine");

    expect(await readSettings(address, "settings-products")).toMatchObject({
      "index.number_of_shards": "1",
      "index.refresh_interval": "500ms",
      "index.search.slowlog.threshold.query.warn": "500ms",
      "index.indexing.slowlog.threshold.index.warn": "1s",
    });
    await Promise.all([before.close(), after.close()]);
  });

  test("a setting that the engine refuses does not stop writes", async () => {
    const before = open("refused", TEST_LAYOUT);
    await new Shop(before).add("a", "Oak");
    const after = open("refused", { ...TEST_LAYOUT, refreshInterval: "soon" });

    expect(await new Shop(after).add("b", "Pine")).toEqual(["written"]);
    await Promise.all([before.close(), after.close()]);
  });

  test("a rebuild moves the records to another number of shards", async () => {
    verifies("reindex.layout");
    const before = open("shards", TEST_LAYOUT);
    const shop = new Shop(before);
    await shop.put(shop.document("a", "Oak"), shop.document("b", "Pine"));
    const after = open("shards", { ...TEST_LAYOUT, shards: 9 });

    const rebuild = await after.startRebuild("products");
    await rebuild.put(shop.tenantId, [shop.document("a", "Oak"), shop.document("b", "Pine")]);
    await rebuild.commit();

    expect(await shop.find("*")).toEqual(["a", "b"]);
    expect(await readSettings(address, "shards-products")).toMatchObject({
      "index.number_of_shards": "9",
      "index.refresh_interval": "100ms",
    });
    await Promise.all([before.close(), after.close()]);
  });
}

/**
 * Runs work while the node asks for copies in multiples of the zones, as a domain with standby does over three. The zone is an
 * attribute that the node has by itself, so that it takes shards. Indices of other tests, which may be created meanwhile, have a
 * layout that is accepted too: `TEST_LAYOUT`, or that of a stage.
 */
async function overZones<T>(zones: 2 | 3, address: string, work: () => Promise<T>): Promise<T> {
  const { nodes } = (await (await fetch(`${address}/_nodes`)).json()) as { nodes: Record<string, { attributes: object }> };
  const [zone, value] = Object.entries(Object.values(nodes)[0]!.attributes)[0]!;
  const set = (attributes: string | null, values: string | null, balance: boolean | null) =>
    putSettings(address, { attributes, [`force.${zone}.values`]: values, balance });
  await set(zone, [value, "b", "c"].slice(0, zones).join(), true);
  try {
    return await work();
  } finally {
    await set(null, null, null);
  }
}

async function putSettings(address: string, awareness: Record<string, unknown>): Promise<void> {
  const transient = Object.fromEntries(
    Object.entries(awareness).map(([name, value]) => [`cluster.routing.allocation.awareness.${name}`, value]),
  );
  const answer = await fetch(`${address}/_cluster/settings`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ transient }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function readSettings(address: string, alias: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/layout-${run}-${alias}/_settings?flat_settings=true`);
  const found = (await answer.json()) as Record<string, { settings: Record<string, string> }>;
  return Object.values(found)[0]!.settings;
}
