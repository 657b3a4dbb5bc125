import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { environmentName } from "../../../schemas/resources.ts";
import { type ModelDouble, UPSTREAM_TEXT } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { startReceiver } from "../../support/receiver.ts";
import { verifies } from "../../support/verifies.ts";
import type { Deployment } from "../deployment.ts";
import { RECEIVER } from "../internet.ts";

/** A person who stands in every text of this suite, and in nothing else. */
const PERSON = "Jane Plantagenet, jane.plantagenet@kunde.example, order 4711";
const EMAIL = "jane.plantagenet@kunde.example";
/** The name as it is, and in base64 at each of the three places that it may have. */
const PLANTED = /plantagenet|UGxhbnRhZ2VuZX|BsYW50YWdlbmV0|QbGFudGFnZW5ld/i;
const tls = { key: readFileSync(RECEIVER.key, "utf8"), cert: readFileSync(RECEIVER.certificate, "utf8") };

/** Lets every service fail in the middle of work on a person's data, and reads what the functions have logged. */
export function privateLogs(deployment: Deployment, model: ModelDouble): void {
  const { lambda, aws } = deployment;
  let shop: Shop;
  const requestIds: string[] = [];
  const ended: ReturnType<typeof lambda.environment>[] = [];

  async function call(answer: ReturnType<Shop["secret"]["get"]>): Promise<number> {
    const { status, body } = await answer;
    if (body?.requestId) requestIds.push(body.requestId);
    return status;
  }

  /** Fails calls of these services; those of the store only where they carry the person's data. */
  function fail(...services: string[]): void {
    aws.refuses = (service, { body }) => services.includes(service) && (service !== "dynamodb" || PLANTED.test(body.toString()));
  }

  function setModelKey(value: string | null): void {
    const functions = ["stream-chat", "api-search"].map((entry) => lambda.nameOf(entry));
    const secret = lambda.functions.get(functions[0]!)!.environment[environmentName.modelKeySecret]!;
    if (value === null) aws.secrets.remove(secret);
    else aws.secrets.set(secret, value);
    for (const name of functions) {
      ended.push(lambda.environment(name));
      lambda.recycle(name);
    }
  }

  /** The lines of every function, after the last line of each request of this suite. */
  async function readLogs(): Promise<string[]> {
    const environments = [...ended, ...lambda.environments.values()];
    for (const id of requestIds) {
      const isLast = (line: string) => line.includes(id) && line.includes('"message":"request"');
      await Promise.race(environments.map((environment) => environment.logged(isLast)));
    }
    return environments.flatMap(({ log }) => log);
  }

  describe("what functions log when a service fails", () => {
    beforeAll(async () => {
      shop = await deployment.newShop();
      await deployment.admin.put(`/admin/tenants/${shop.tenantId}/owner-email`, { ownerEmail: EMAIL });
    });

    test("no line holds a person's data, whichever service refuses it and quotes it", async () => {
      verifies("logs.errors");
      const receiver = await startReceiver([({ body }) => ({ status: 500, body: `${PERSON} ${body}` })], { tls });
      const url = receiver.url.replace("127.0.0.1", RECEIVER.name);
      await shop.secret.post("/webhooks", { name: "sync", url, events: ["chat.message_sent"] });
      await shop.secret.put("/tenant/mcp", { ordersUri: url });
      const domain = { id: "orders", mcp: "ordersUri", description: `Orders, such as those of ${PERSON}` };
      await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { customDomains: [domain] });
      await call(shop.secret.post("/products", { id: "kept", name: "Desk", content: PERSON }));
      const chat = (fields: object = {}) =>
        shop.secret.post("/chat", { message: `I am ${PERSON}. Where is it?`, threadId: crypto.randomUUID(), ...fields });

      const allow = (webhookDeliveries: number) =>
        deployment.admin.put(`/admin/tenants/${shop.tenantId}/subscription`, { limits: { webhookDeliveries } });
      await allow(1);
      fail("ses");
      await call(chat());
      await call(chat());
      await deployment.idle();
      await allow(1_000);
      fail("dynamodb");
      const stored = [
        await call(shop.secret.post("/products", { id: "p1", name: "Desk", content: PERSON })),
        await call(shop.secret.post("/products/bulk", { products: [{ id: "p2", name: PERSON }] })),
        await call(
          shop.secret.post("/feedback", { rating: "negative", comment: PERSON, contentId: "p1", contentType: "product" }),
        ),
        await call(chat()),
      ];
      fail("s3", "kms", "es", "ses", "sqs");
      const long = `${PERSON} `.repeat(3_000);
      const others = [
        await call(shop.secret.post("/products", { id: "p3", name: "Desk", content: long, searchableText: long })),
        await call(shop.secret.post("/products/search", { text: PERSON })),
        await call(shop.secret.post("/posts/search", { text: PERSON })),
        await call(shop.secret.post("/threads/search", { text: PERSON })),
        await call(shop.secret.post("/suggestions", { text: PERSON })),
        await call(shop.secret.post("/webhooks", { name: PERSON, url, secret: PERSON, events: ["chat.message_sent"] })),
        await call(shop.secret.post("/compliance/data-request", { customer: { email: EMAIL }, caller: { source: "sdk" } })),
        await call(shop.secret.post("/tenant/mcp/test", { userJwt: "plantagenet" })),
      ];
      setModelKey("sk-test");
      model.script({ kind: "error", status: 400 });
      model.scriptText({ kind: "error", status: 400 });
      await call(chat());
      await (await shop.publishable.stream("/chat", { message: PERSON, threadId: crypto.randomUUID(), stream: true })).rest();
      await call(shop.secret.post("/products/search", { text: PERSON, useAgent: true }));
      const failed = lambda.invoke(lambda.nameOf("index-catalog"), toChange(shop.tenantId)).catch((error) => error.message);
      const told = JSON.stringify(await failed);
      aws.refuses = () => false;
      setModelKey(null);
      await deployment.idle();
      deployment.reports.length = 0;

      const logs = await readLogs();
      expect(logs.filter((line) => PLANTED.test(line) || line.includes(UPSTREAM_TEXT))).toEqual([]);
      expect(told).not.toMatch(PLANTED);
      // Each service was asked, and its failure was logged.
      expect(Object.keys(aws.refused).sort()).toEqual(["dynamodb", "es", "kms", "s3", "ses", "sqs"]);
      expect([stored, others]).toEqual([
        [503, 503, 503, 503],
        [503, 503, 503, 503, 503, 503, 503, 200],
      ]);
    });
  });
}

/** The change of a record as the catalogue's stream hands it over. */
function toChange(tenantId: string) {
  const NewImage = { version: { N: "1" }, hash: { S: "h" }, body: { S: JSON.stringify({ id: "p9", name: PERSON }) } };
  const dynamodb = { Keys: { pk: { S: `${tenantId}#shop#products` }, sk: { S: "p9" } }, NewImage, SequenceNumber: "1" };
  return { Records: [{ eventID: "1", eventName: "INSERT", eventSource: "aws:dynamodb", dynamodb }] };
}
