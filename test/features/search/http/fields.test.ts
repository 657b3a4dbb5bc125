import { beforeAll, describe, expect, test } from "@jest/globals";
import { restrictedClient } from "../../../support/restricted-client.ts";
import { verifies } from "../../../support/verifies.ts";
import { type GardenShop, INDEXES, openGardenShop } from "../garden-shop.ts";

interface Field {
  name: string;
  type: string;
  share: number;
  filterable: boolean;
  facetable: boolean;
  sortable: boolean;
}

describe.each(INDEXES)("the fields of a shop, on the %s index", (index) => {
  let shop: GardenShop;
  beforeAll(async () => {
    shop = await openGardenShop(index);
  });
  const list = async (client = shop.publishable, kind = "products") => {
    const { status, body } = await client.get(`/${kind}/fields`);
    expect(status).toBe(200);
    return body.data as { records: number; fields: Field[] };
  };
  const byName = ({ fields }: { fields: Field[] }) => new Map(fields.map((field) => [field.name, field]));

  test("each field is listed with its type, the share of records that have it and its uses", async () => {
    verifies("fields.listed");
    const listed = await list();
    const fields = byName(listed);

    expect(listed.records).toBe(5);
    expect(fields.get("brands")).toEqual({
      ...{ name: "brands", type: "string", share: 1 },
      ...{ filterable: true, facetable: true, sortable: false },
    });
    expect(fields.get("price")).toMatchObject({ type: "number", share: 0.8, facetable: false, sortable: true });
    expect(fields.get("onSale")).toMatchObject({ type: "boolean", share: 0.6, facetable: true });
    expect(fields.get("attributes.handle")).toMatchObject({ type: "string", share: 0.6, facetable: true, sortable: false });
    expect(fields.get("metadata.year")).toMatchObject({ type: "number", share: 0.6, facetable: true, sortable: true });
    expect(fields.get("attributes.blade.width")).toMatchObject({ type: "string", share: 0.2 });
    expect(listed.fields.map(({ share }) => share)).toEqual(listed.fields.map(({ share }) => share).sort((a, b) => b - a));
    expect(listed.fields.filter(({ name }) => name.startsWith("$"))).toEqual([]);
  });

  test("what each field says of its uses is what searches accept", async () => {
    verifies("fields.uses");
    for (const { name, type, filterable, facetable, sortable } of (await list()).fields) {
      const accepts = async (body: object) =>
        (await shop.publishable.post("/products/search", { text: "*", ...body })).status === 200;
      const uses = {
        filterable: await accepts({ filters: { [name]: { exists: true } } }),
        facetable: await accepts({ facetFields: [name] }),
        sortable: await accepts({ sort: `${name}:asc` }),
      };
      expect({ name, ...uses }).toEqual({ name, filterable, facetable, sortable });
      if (type === "number" && facetable) expect(await accepts({ facetStats: [name] })).toBe(true);
    }
  });

  test("a publishable key gets neither hidden fields nor those of records that it does not see", async () => {
    verifies("fields.seen");
    const { secret, local } = shop;
    const owned = await local.newShop();
    await owned.secret.post("/products/bulk", {
      products: [
        { id: "a", name: "Spade", source: "erp", metadata: { year: 1, costNet: 2, margin: 3 } },
        { id: "b", name: "Draft", status: "draft", metadata: { plan: "x" } },
        { id: "c", name: "Gone", indexStatus: "hidden", metadata: { never: "x" } },
      ],
    });
    await owned.secret.patch(`/workspaces/${owned.workspaceId}/settings`, {
      unretrievable: ["metadata.cost*", "METADATA.margin"],
    });
    await local.idle();
    await local.clock.advance("6s");

    const [seen, all] = [byName(await list(owned.publishable)), byName(await list(owned.secret))];

    expect([...seen.keys()].filter((name) => name.startsWith("metadata"))).toEqual(["metadata.year"]);
    expect(seen.has("source")).toBe(false);
    expect([...all.keys()].filter((name) => name.startsWith("metadata")).sort()).toEqual(
      ["costNet", "margin", "plan", "year"].map((name) => `metadata.${name}`),
    );
    expect(all.has("source")).toBe(true);
    expect(byName(await list(secret)).has("metadata.costNet")).toBe(false);
  });

  test("a restricted key gets the fields of the records that pass its filters, and other tenants' never", async () => {
    verifies("fields.seen", "restricted-keys.filters");
    const restricted = await restrictedClient(shop.local, shop, { products: { brands: "Aqua" } });
    const listed = await list(restricted);
    const stranger = await shop.local.newShop();

    expect(listed.records).toBe(2);
    expect(byName(listed).has("attributes.blade.width")).toBe(false);
    expect(await list(stranger.publishable)).toEqual({ records: 0, fields: [] });
    expect((await shop.local.anonymous.get("/products/fields")).status).toBe(401);
  });

  test("posts and prompts have lists of their own", async () => {
    verifies("fields.listed");
    expect(byName(await list(shop.publishable, "posts")).get("authorName")).toMatchObject({ type: "string", share: 0.5 });
    expect(byName(await list(shop.publishable, "prompts")).get("prompt")).toMatchObject({ share: 1, sortable: false });
  });

  test("values of several types are mixed, texts that read as numbers are numbers, and ids cannot take the path", async () => {
    verifies("fields.listed", "paths.reserved-ids");
    const owned = await shop.local.newShop();
    const products = [
      { id: "a", name: "A", attributes: { width: ["18"] }, metadata: { any: 5, flag: true, "x.z": "text" } },
      { id: "b", name: "B", attributes: { width: ["20", "22.5"] }, metadata: { any: "five", flag: false } },
    ];
    await owned.secret.post("/products/bulk", { products });
    const refused = await owned.secret.post("/products", { id: "fields", name: "Fields" });
    await shop.local.idle();

    const fields = byName(await list(owned.publishable));

    const types = ["attributes.width", "metadata.any", "metadata.flag", "metadata.x.z"].map((name) => fields.get(name)?.type);
    expect(types).toEqual(["number", "mixed", "boolean", "string"]);
    expect(refused.status).toBe(400);
  });
});
