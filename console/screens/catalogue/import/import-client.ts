import { Client } from "../../../../clients/typescript/src/index.ts";
import { recordingFetch } from "../../../api/request-log.ts";

/** An import of an hour outlives an hourly limit. */
const MAX_RETRY_AFTER_MS = 3_700_000;

/** Returns a client for many requests: the list of requests has them without their bodies, which would fill the memory. */
export function importClient({ key, workspace }: { key: string; workspace: string }): Client {
  const fetch: typeof globalThis.fetch = (address, init) => {
    const { pathname } = new URL(String(address));
    const route = `${init?.method ?? "GET"} ${pathname}`;
    const input = init?.body ? { products: "Products of the file, up to 500." } : {};
    return recordingFetch({ route, ids: [], input, workspace, ifMatch: null, isShortened: true })(address, init);
  };
  return new Client({ url: location.origin, key, workspace, fetch, maxRetryAfterMs: MAX_RETRY_AFTER_MS });
}
