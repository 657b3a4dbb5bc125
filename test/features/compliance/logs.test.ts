import { expect, test } from "@jest/globals";
import { createErasureStep, PERSONAL_STORES } from "../../../functions/features/compliance/index.ts";
import { withPorts } from "../../support/chat.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { addProducts } from "../events/stored-events.ts";
import { begin, finish } from "./compliance-setup.ts";

test("no line of the log names the person of a request, whatever fails on the way", async () => {
  verifies("compliance.logs");
  const local = await startLocal({ rateLimits: false });
  const shop = await local.newShop();
  await addProducts(shop, ["desk"]);
  await shop.secret.post("/events", { events: [{ type: "view", productId: "desk", userId: "customer-jane" }] });
  await local.idle();
  const customer = { email: "jane@mail.example", phone: "+46701234567", customerId: "customer-jane" };
  const log = new MemoryLog();
  const step = createErasureStep(withPorts(local.ports, { log }), PERSONAL_STORES);

  for (const path of ["redact", "data-request"] as const) {
    const requestId = await begin(local, shop, path, customer);
    let state = await step({ tenantId: shop.tenantId, requestId, failure: { Error: "States.Timeout" } });
    while (state.cursor !== null) state = await step(state);
    expect((await finish(local, shop, requestId)).status).toBe("completed");
  }

  const lines = JSON.stringify(log.lines);
  expect(log.lines.length).toBeGreaterThan(1);
  expect(lines).not.toMatch(/jane|46701234567/);
});
