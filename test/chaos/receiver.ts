import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Delivery } from "./account.ts";

/** The webhooks of a run; each has a path and a secret of its own. */
export const WEBHOOKS = { one: "secret-of-webhook-one", two: "secret-of-webhook-two" };

export interface ChaosReceiver {
  url(webhook: string): string;
  /** In the order in which they came. */
  deliveries: Delivery[];
  close(): void;
}

/** Starts a server that takes the deliveries of all webhooks, answers 200, and outlives each kill. */
export async function startChaosReceiver(): Promise<ChaosReceiver> {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part);
    } catch {
      return; // Its sender was killed.
    }
    const webhook = request.url!.slice(1);
    deliveries.push(toDelivery(webhook, Buffer.concat(parts), request.headers["x-webhook-signature"]));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (webhook) => `http://127.0.0.1:${port}/${webhook}`,
    deliveries,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function toDelivery(webhook: string, body: Buffer, signature: unknown): Delivery {
  const { id: eventId, event_type, data } = JSON.parse(body.toString("utf8"));
  const secret = WEBHOOKS[webhook as keyof typeof WEBHOOKS];
  const isSigned = signature === `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const content = { name: data.name, price: data.price };
  return { webhook, eventId, type: event_type.replace("product.", ""), id: data.id, content, isSigned };
}
