import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { beforeAll, expect, test } from "@jest/globals";
import { emit } from "../../functions/domain/event-log.ts";
import { loadTemplates } from "../../local/runtime/template/read-template-model.ts";
import { EXPIRING_OBJECTS } from "../../schemas/resources.ts";
import { engineClientOptions } from "../support/ask-engine.ts";
import { type Local, startLocal } from "../support/start-local.ts";
import { verifies } from "../support/verifies.ts";

let local: Local;
let s3: S3Client;
let bucket: string;
beforeAll(async () => {
  local = await startLocal({ quiet: true });
  s3 = new S3Client({ ...engineClientOptions(local.engines.queues), forcePathStyle: true });
  const { stateful } = await loadTemplates();
  bucket = Object.keys(stateful!.Resources).find((id) => /^ContentBucket[0-9A-F]{8}$/.test(id))!;
});

async function listNames(tenantId: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket.toLowerCase() }));
  return Contents.map(({ Key }) => Key!).filter((name) => name.split("/").includes(tenantId));
}

const expires = (name: string) => Object.keys(EXPIRING_OBJECTS).some((objectClass) => name.startsWith(`${objectClass}/`));
const LARGE = "A fine desk. ".repeat(15_000);

test("objects of events and of stored outcomes begin with a class that expires, those of records do not", async () => {
  verifies("infra.expiring-objects");
  const { secret, tenantId, workspaceId } = await local.newShop();
  const products = [0, 1, 2].map((at) => ({ id: `p${at}`, name: "Desk", content: LARGE }));
  await secret.post("/products", { id: "large", name: "Desk", content: LARGE, searchableText: LARGE });
  await secret.post("/products/bulk", { products }, { headers: { "idempotency-key": "one" } });
  const data = { id: "p", name: LARGE.repeat(2) };
  const created_at = new Date(local.clock.now()).toISOString();
  await emit(local.ports, tenantId, { id: "evt_1", event_type: "product.created", created_at, workspaceId, data } as never);

  const names = await listNames(tenantId);

  expect(names.filter((name) => name.startsWith(`events/${tenantId}/`))).toContain(
    `events/${tenantId}/${created_at.slice(0, 10)}/evt_1`,
  );
  const records = names.filter((name) => name.includes("spill"));
  expect(records).toHaveLength(1);
  expect(records.filter(expires)).toEqual([]);
  expect(names.filter((name) => !name.includes("spill")).every(expires)).toBe(true);
});

test("an object that was written below its tenant is still read and removed", async () => {
  verifies("infra.expiring-objects");
  const { content } = local.ports.objects;
  const put = new PutObjectCommand({ Bucket: bucket.toLowerCase(), Key: "t9/events/2030-01-01/evt_1", Body: "{}" });
  await s3.send(put);

  const found = await content.get("t9", "events/2030-01-01/evt_1");
  await content.remove("t9", ["events/2030-01-01/evt_1"]);

  expect(Buffer.from(found!).toString()).toBe("{}");
  expect(await listNames("t9")).toEqual([]);
});

test("everything of a tenant is removed, expiring objects included, and nothing of another's", async () => {
  const { content } = local.ports.objects;
  const put = (tenant: string, key: string) => content.put(tenant, key, Buffer.from("{}"), "application/json");
  for (const tenant of ["t10", "t11"]) for (const key of ["spill/a", "events/a", "dead-letters/a"]) await put(tenant, key);

  const removed = await content.removeBelow("t10", "");

  expect(removed).toBe(3);
  expect(await listNames("t10")).toEqual([]);
  expect((await listNames("t11")).toSorted()).toEqual(["dead-letters/t11/a", "events/t11/a", "t11/spill/a"]);
});
