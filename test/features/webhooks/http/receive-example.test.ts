import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { signatureHeaders } from "../../../../functions/features/webhooks/http/build-request.ts";
import { verifies } from "../../../support/verifies.ts";

const program = fileURLToPath(new URL("../../../../examples/receive-webhooks.mjs", import.meta.url));

test("the example receiver accepts signed deliveries, prints them, and refuses the rest", async () => {
  verifies("webhooks.verify");
  const receiver = spawn("node", [program], { env: { ...process.env, PORT: "0", WEBHOOK_SECRET: "of your choice" } });
  const lines = createInterface(receiver.stdout);
  const [ready] = await once(lines, "line");
  const url = String(ready).split(" ").at(-1)!;
  const body = '{"id":"evt_1","event_type":"product.updated","created_at":"2026-02-03T04:05:00.000Z","data":{}}';
  const send = async (secret: string) => {
    const timestamp = Math.floor(Date.now() / 1_000);
    const headers = signatureHeaders({ body, eventId: "evt_1", timestamp, secret, nextSecret: null });
    const printed = once(lines, "line");
    const { status } = await fetch(url, { method: "POST", body, headers: { ...headers, "X-Webhook-Attempt": "2" } });
    return [status, ...(await printed)];
  };

  const answers = [await send("of your choice"), await send("another")];

  receiver.kill();
  await once(receiver, "close");
  expect(answers).toEqual([
    [204, `attempt 2: ${body}`],
    [400, "refused: The webhook's signature does not fit."],
  ]);
});
