import { ApiError, type ValidationIssue } from "../../http/errors.ts";
import type { AddressGuard } from "../../platform/network/addresses.ts";

/** Refuses addresses of our own network and of what else must not be called, all faults at once. */
export async function rejectUnreachable(uris: Record<string, string>, addresses: AddressGuard): Promise<void> {
  const found = await Promise.all(Object.entries(uris).map(([name, uri]) => validateUri(name, uri, addresses)));
  const faults = found.filter((fault) => fault !== null);
  const first = faults[0];
  if (!first) return;
  const more = faults.length > 1 ? ` (${faults.length} faults: see details)` : "";
  throw new ApiError("VALIDATION_ERROR", `${first.param} cannot be called: ${first.message}${more}`, { issues: faults });
}

async function validateUri(param: string, uri: string, addresses: AddressGuard): Promise<ValidationIssue | null> {
  const url = URL.parse(uri);
  // The check of addresses points those who call it for webhooks to fields that there are none of here.
  if (url?.username || url?.password) return { param, message: "The URL must not contain a user name or password." };
  const refusal = await addresses.checkUrl(uri);
  return refusal === null ? null : { param, message: refusal };
}
