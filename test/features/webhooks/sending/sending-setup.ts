import { afterEach } from "@jest/globals";
import type { Exchange, Outgoing } from "../../../../functions/features/webhooks/sending/exchange.ts";
import { createSender, type Sender, type SlowWatch } from "../../../../functions/features/webhooks/sending/send-request.ts";
import type { Addresses } from "../../../../functions/platform/addresses.ts";
import type { Clock } from "../../../../functions/platform/clock.ts";
import { localAddresses } from "../../../../local/adapters/local-addresses.ts";

const senders: Sender[] = [];
afterEach(() => {
  for (const sender of senders.splice(0)) sender.close();
});

/** A sender that ends with the test. */
export function newSender(addresses: Addresses = localAddresses(), clock?: Clock): Sender {
  const sender = createSender(addresses, clock);
  senders.push(sender);
  return sender;
}

export function outgoing(url: string, given: Partial<Outgoing> = {}): Outgoing {
  return {
    url,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"id":"evt_1"}',
    timeoutMs: 10_000,
    ...given,
  };
}

export function sendTo(url: string, given: Partial<Outgoing> = {}, watch?: SlowWatch): Promise<Exchange> {
  return newSender().send(outgoing(url, given), watch);
}
