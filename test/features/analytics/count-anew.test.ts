import { expect, test } from "@jest/globals";
import { AwsJson } from "../../../local/runtime/engines/aws-json.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

type Keys = { pk: { S: string }; sk: { S: string } };

/** Writes items of a table once more, as the runbook says, so that its stream carries them on. */
async function writeAgain({ engines }: Local, table: string, FilterExpression: string): Promise<number> {
  const dynamodb = new AwsJson(engines.dynamodb, "DynamoDB_20120810");
  const { TableNames } = await dynamodb.call<{ TableNames: string[] }>("ListTables", {});
  const TableName = TableNames.find((name) => name.toLowerCase().startsWith(`${table}table`))!;
  const ProjectionExpression = "pk, sk";
  const { Items } = await dynamodb.call<{ Items: Keys[] }>("Scan", { TableName, FilterExpression, ProjectionExpression });
  for (const Key of Items) {
    await dynamodb.call("UpdateItem", {
      ...{ TableName, Key, ConditionExpression: "attribute_exists(pk)" },
      UpdateExpression: "SET writtenAgainAt = :now",
      ExpressionAttributeValues: { ":now": { S: "2026-06-01" } },
    });
  }
  dynamodb.close();
  return Items.length;
}

test("lost reports are counted anew when the items of both tables are written again, nothing twice", async () => {
  verifies("analytics.counted-anew");
  const local = await startLocal();
  const shop = await local.newShop();
  const products = [
    { id: "desk", name: "Oak desk", price: 449 },
    { id: "lamp", name: "Oak lamp", price: 49 },
  ];
  await shop.secret.post("/products/bulk", { products });
  await local.idle();
  const { body } = await shop.secret.post("/products/search", { text: "oak", visitorId: "v1" });
  await shop.secret.post("/chat", { message: "Do you have an oak desk?", threadId: "t1", visitorId: "v1" });
  await shop.secret.post("/feedback", { rating: "positive", source: "chat_response", threadId: "t1", visitorId: "v1" });
  await local.idle();
  const click = { id: "e1", type: "click", productId: "desk", visitorId: "v1", searchRequestId: body.requestId, position: 1 };
  const order = { id: "e2", type: "purchase", productIds: ["desk", "lamp"], visitorId: "v1" };
  expect((await shop.secret.post("/events", { events: [click, order] })).body.data.accepted).toBe(2);
  const readAll = async () => {
    await local.idle();
    const reports = ["search", "chat", "feedback"].map(async (name) => (await shop.secret.get(`/analytics/${name}`)).body.data);
    const { insights, analytics } = { ...local.ports, ...local.ports.tables };
    const span = { from: local.clock.now() - 86_400_000, to: local.clock.now() + 86_400_000 };
    return {
      reports: await Promise.all(reports),
      popular: await analytics.popularProducts({ tenantId: shop.tenantId }, span, { size: 10 }),
      affinities: (await insights.list(shop.tenantId, ["affinities", shop.workspaceId])).items,
      threads: (await shop.secret.post("/threads/search", { query: "desk" })).body.data.total,
    };
  };
  const before = await readAll();
  expect(before.reports).toMatchObject([
    { totalSearches: 1, clickThroughRate: 1, conversionRate: 1 },
    { totalTurns: 1, totalThreads: 1 },
    { total: 1, positive: 1 },
  ]);
  expect(before.popular).toHaveLength(2);

  await local.ports.analytics.removeWorkspace(shop.tenantId, null);
  expect((await readAll()).reports).toMatchObject([{ totalSearches: 0 }, { totalTurns: 0 }, { total: 0 }]);
  expect(await writeAgain(local, "activity", "attribute_exists(requestId) OR attribute_exists(eventsJson)")).toBe(2);
  expect(await writeAgain(local, "conversations", "attribute_exists(turn) OR attribute_exists(rating)")).toBeGreaterThanOrEqual(
    2,
  );

  expect(await readAll()).toEqual(before);
});
