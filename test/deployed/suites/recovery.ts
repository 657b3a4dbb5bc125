import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { physicalName } from "../../../local/runtime/template/references.ts";
import { changesOf, countSetAside, setAside } from "../../features/redrive/dead-letters.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Deployment } from "../deployment.ts";

/** Processes dead letters once more, as an operator does after an outage. */
export function redrives(deployment: Deployment): void {
  const { template } = deployment;
  const tableName = (begin: string) => {
    const { id } = template.find("AWS::DynamoDB::Table").find((table) => table.id.startsWith(`${begin}Table`))!;
    return physicalName("AWS::DynamoDB::Table", id);
  };
  let shop: Shop;

  describe("redriving dead letters", () => {
    beforeAll(async () => {
      shop = await deployment.newShop();
    });

    test("changes of a stream that were set aside are read once more", async () => {
      await shop.secret.post("/chat", { message: "Hello", threadId: randomUUID() });
      await deployment.idle();
      const changes = await changesOf(deployment, tableName("Events"), shop.tenantId);
      await setAside(deployment, "WebhooksEventsDeadLetters", changes);

      const { status, body } = await deployment.admin.post("/admin/redrive", { deadLetters: "fan-out" });

      expect(status).toBe(200);
      expect(body.data).toMatchObject({ redriven: 1, failed: 0, gone: [] });
      expect(await countSetAside(deployment, "WebhooksEventsDeadLetters")).toBe(0);
    });

    test("messages that were set aside go back to their queue", async () => {
      const message = { tenantId: shop.tenantId, webhookId: "wh_gone", lane: "fast", deliveries: [] };
      await setAside(deployment, "WebhooksDeliveryDeadLetters", message);

      const { body } = await deployment.admin.post("/admin/redrive", { deadLetters: "delivery" });
      await deployment.idle();

      expect(body.data).toMatchObject({ redriven: 1, failed: 0 });
      expect(await countSetAside(deployment, "WebhooksDeliveryDeadLetters")).toBe(0);
    });
  });
}

/** Rebuilds an index by the template's state machine. */
export function rebuilds(deployment: Deployment): void {
  describe("rebuilding the index on OpenSearch", () => {
    test("a rebuild runs step by step to its end and keeps every record", async () => {
      const shop = await deployment.newShop();
      await shop.secret.post("/products", { id: "a/b 50%", name: "Walnut desk" });
      await deployment.idle();

      const { status, body } = await deployment.admin.post("/admin/reindex", { kind: "products" });
      await deployment.idle();
      const followed = await deployment.admin.get(`/admin/reindex/${body.data.executionId}`);
      const found = await shop.secret.post("/products/search", { text: "walnut" });

      expect(status).toBe(202);
      expect(followed.body.data).toMatchObject({ kind: "products", status: "succeeded" });
      expect(found.body.data.results.map(({ id }: { id: string }) => id)).toEqual(["a/b 50%"]);
    });
  });
}
