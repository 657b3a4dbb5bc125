import { afterEach } from "@jest/globals";
import type { AttemptResult, OutgoingRequest } from "../../../../functions/features/webhooks/http/delivery-attempt.ts";
import type { SlowResponseWatch } from "../../../../functions/features/webhooks/http/http-attempt.ts";
import { createHttpSender, type HttpSender } from "../../../../functions/features/webhooks/http/http-sender.ts";
import type { AddressGuard } from "../../../../functions/platform/network/address-guard.ts";
import type { Clock } from "../../../../functions/platform/ports/clock.ts";
import { localAddresses } from "../../../../local/adapters/local-addresses.ts";

const senders: HttpSender[] = [];
afterEach(() => {
  for (const sender of senders.splice(0)) sender.close();
});

/** A sender that ends with the test. */
export function newSender(addresses: AddressGuard = localAddresses(), clock?: Clock): HttpSender {
  const sender = createHttpSender(addresses, clock);
  senders.push(sender);
  return sender;
}

export function outgoing(url: string, given: Partial<OutgoingRequest> = {}): OutgoingRequest {
  return {
    url,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"id":"evt_1"}',
    timeoutMs: 10_000,
    ...given,
  };
}

export function sendTo(url: string, given: Partial<OutgoingRequest> = {}, watch?: SlowResponseWatch): Promise<AttemptResult> {
  return newSender().send(outgoing(url, given), watch);
}
