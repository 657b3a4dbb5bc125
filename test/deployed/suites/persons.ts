import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import type { Deployment } from "../deployment.ts";

const LONG = 30_000;
const WHOLE_ACCOUNT = { headers: { "x-workspace-id": "" } };

/** Fulfils a request about a person by the template's state machine, with the rights of its function. */
export function persons(deployment: Deployment): void {
  describe("requests about a person", () => {
    test(
      "a person's data are collected from every store in a file, with a receipt",
      async () => {
        verifies("compliance.receipt", "infra.rights");
        const shop = await deployment.newShop();
        const email = "anna@kunde.example";
        await shop.secret.post("/chat", { message: `I am Anna, ${email}. Do you have desks?`, threadId: randomUUID() });
        await shop.secret.post("/products", { id: "p1", name: "Desk", content: `Ask ${email}` });
        const order = { id: "o1", type: "purchase", productIds: ["p1"], userId: "anna", visitorId: "v1", value: 10 };
        await shop.secret.post("/events", { events: [order] });
        await deployment.idle();
        const body = { customer: { email, customerId: "anna" }, caller: { source: "sdk" } };

        const started = await shop.secret.post("/compliance/data-request", body, WHOLE_ACCOUNT);
        await deployment.idle();
        const path = `/compliance/audits/${started.body.data.requestId}`;
        const { status, stores, receipt, export: link } = (await shop.secret.get(path, WHOLE_ACCOUNT)).body.data;
        const file = await fetch(link.url);

        expect([status, receipt.split(".").length, file.status]).toEqual(["completed", 3, 200]);
        const names = stores.map(({ name }: { name: string }) => name);
        expect(names).toEqual(expect.arrayContaining(["messages", "shopEvents", "catalog", "analytics"]));
      },
      LONG,
    );
  });
}
