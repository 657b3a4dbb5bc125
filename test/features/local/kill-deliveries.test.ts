import { expect, test } from "@jest/globals";
import { startReceiver } from "../../support/receiver.ts";
import { demoShopClient, newFolder, startService } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

const PRODUCTS = 300;
const options = (dataFolder: string) => ({ dataFolder, args: ["--no-demo"], environment: { DISABLE_RATE_LIMITS: "1" } });

test("kill -9 during deliveries loses none, and repeats only those in flight, under the same ids", async () => {
  verifies("webhooks.kill-9");
  const dataFolder = newFolder();
  const service = await startService(options(dataFolder));
  const receiver = await startReceiver();
  const api = demoShopClient(service);
  await api.post("/webhooks", { name: "sync", url: receiver.url, events: ["product.created"] });

  const products = Array.from({ length: PRODUCTS }, (_, index) => ({ id: `p${index}`, name: `Chair ${index}` }));
  await api.post("/products/bulk", { products });
  await receiver.received(PRODUCTS / 3);
  await service.end("SIGKILL");
  const again = await startService(options(dataFolder));
  const deliveredIds = () => receiver.requests.map((request) => request.json().data.id as string);
  for (let count = receiver.requests.length; new Set(deliveredIds()).size < PRODUCTS; count++) await receiver.received(count + 1);
  await again.end("SIGTERM");

  const ids = receiver.requests.map(({ headers }) => headers["x-webhook-id"]);
  expect(new Set(ids).size).toBe(PRODUCTS);
  // The maximum that one process has in flight.
  expect(ids.length - PRODUCTS).toBeLessThanOrEqual(20);
});
