import { ApiError, type Fault } from "../../../http/errors.ts";
import type { Addresses } from "../../../platform/addresses.ts";

/** Refuses addresses of our own network and of what else must not be called, all faults at once. */
export async function refuseUnreachable(uris: Record<string, string>, addresses: Addresses): Promise<void> {
  const found = await Promise.all(Object.entries(uris).map(([name, uri]) => faultOf(name, uri, addresses)));
  const faults = found.filter((fault) => fault !== null);
  const first = faults[0];
  if (!first) return;
  const more = faults.length > 1 ? ` (${faults.length} faults: see details)` : "";
  throw new ApiError("VALIDATION_ERROR", `${first.param} cannot be called: ${first.message}${more}`, { faults });
}

async function faultOf(param: string, uri: string, addresses: Addresses): Promise<Fault | null> {
  const url = URL.parse(uri);
  // The check of addresses points those who call it for webhooks to fields that there are none of here.
  if (url?.username || url?.password) return { param, message: "The URL must not contain a user name or password." };
  const refusal = await addresses.refusal(uri);
  return refusal === null ? null : { param, message: refusal };
}
