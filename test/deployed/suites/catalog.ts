import { beforeAll, describe, expect, test } from "@jest/globals";
import type { DynamoDBStreamEvent } from "aws-lambda";
import type { ModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Deployment } from "../deployment.ts";

const PRODUCTS = [
  { id: "gid://shopify/Product/1", name: "Oak desk", price: 449, brands: ["Fjord"], categories: ["Desks"] },
  { id: "50% off", name: "Oak chair", price: 89, brands: ["Fjord"], categories: ["Chairs"] },
  { id: "which?lamp=1", name: "Brass lamp", price: 59.5, brands: ["Glimmer"], categories: ["Lamps"] },
];

interface Found {
  results: { id: string }[];
  facets: Record<string, { key: string; count: number }[]>;
}

/** Carries records through the catalogue's function, the table's stream and the indexer into the search engine. */
export function catalog(deployment: Deployment, model: ModelDouble): void {
  const { lambda } = deployment;
  let shop: Shop;

  async function search(body: object): Promise<Found> {
    const answer = await shop.secret.post("/products/search", body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  }
  const find = async (text: string) => (await search({ text })).results.map(({ id }) => id);

  describe("the catalogue on OpenSearch", () => {
    beforeAll(async () => {
      shop = await deployment.newShop();
      const { status, body } = await shop.secret.post("/products/bulk", { products: PRODUCTS });
      if (status !== 200) throw new Error(JSON.stringify(body));
      await deployment.idle();
    });

    test("imported records are found with facets, prices and filters", async () => {
      const filters = { price: { lte: 100 } };
      const { results, facets } = await search({ text: "oak", facetFields: ["brands"], filters });

      expect(results.map(({ id }) => id)).toEqual(["50% off"]);
      expect(facets.brands).toContainEqual({ key: "Fjord", count: 1 });
    });

    test("a misspelt word finds the record", async () => {
      expect((await find("oka desk"))[0]).toBe("gid://shopify/Product/1");
    });

    test("a search with an agent takes the text and the filters of the model", async () => {
      model.script({ kind: "answer", input: { query: "oak", filters: { price: { gt: 400 } } } });

      const answer = await shop.secret.post("/products/search", { text: "something of oak, above 400", useAgent: true });

      expect(answer.body.data).toMatchObject({ agentUsed: true, fallbackUsed: false, enhanced: "oak" });
      expect(answer.body.data.results.map(({ id }: { id: string }) => id)).toEqual(["gid://shopify/Product/1"]);
    });

    test("a record is found by its meaning, from the table in the layer", async () => {
      expect(await find("illumination")).toEqual(["which?lamp=1"]);
    });

    test("changed and deleted records are found as they are now", async () => {
      await shop.secret.post("/products/bulk", {
        products: [
          { id: "changes", name: "Walnut shelf" },
          { id: "goes", name: "Walnut bench" },
        ],
      });
      await deployment.idle();
      const before = await find("walnut");
      await shop.secret.patch("/products/changes", { name: "Cherry shelf" });
      await shop.secret.delete("/products/goes");
      await deployment.idle();

      expect(before.sort()).toEqual(["changes", "goes"]);
      expect(await find("walnut")).not.toEqual(expect.arrayContaining(["changes", "goes"]));
      expect((await find("cherry"))[0]).toBe("changes");
      expect(await find("bench")).not.toContain("goes");
    });

    test("the indexer gets the stream's records as Lambda hands them over", () => {
      const indexer = lambda.nameOf("index-catalog");
      const records = lambda.events.flatMap(({ functionName, event }) =>
        functionName === indexer ? (event as DynamoDBStreamEvent).Records : [],
      );
      const [own] = records.filter(({ dynamodb }) => dynamodb!.Keys!.pk!.S!.startsWith(shop.tenantId));

      expect(own).toMatchObject({
        eventID: expect.any(String),
        eventName: "INSERT",
        eventSource: "aws:dynamodb",
        eventVersion: expect.any(String),
        eventSourceARN: expect.stringContaining(":table/"),
        dynamodb: {
          ApproximateCreationDateTime: expect.any(Number),
          NewImage: { sk: { S: expect.any(String) }, body: { S: expect.stringContaining('"price"') } },
          SequenceNumber: expect.stringMatching(/^\d+$/),
          StreamViewType: "NEW_AND_OLD_IMAGES",
        },
      });
    });
  });
}
