import { Connection } from "../../clients/typescript/src/connection.ts";
import type { Answer, Input, Route } from "../../clients/typescript/src/types.ts";
import { LONGEST_WAIT_S, type RecordedCall, recordingFetch } from "./request-log.ts";

/** The caller, and the workspace that is called in. */
interface CallerOf {
  key: string | null;
  workspace: string | null;
}

/** Returns the connection of one call, whose requests are written down. */
export function connectTo({ key, workspace }: CallerOf, call: Omit<RecordedCall, "workspace">): Connection {
  return new Connection({
    url: location.origin,
    maxRetryAfterMs: LONGEST_WAIT_S * 1_000,
    fetch: recordingFetch({ ...call, workspace }),
    ...(key && { key }),
    ...(workspace && { workspace }),
  });
}

interface CallTarget {
  ids?: string[];
  /** Query of an operation that has a body as well. */
  query?: Record<string, string>;
  signal?: AbortSignal;
  /** The state that is changed, as `onEtag` told it: another one is 412. */
  ifMatch?: string | null;
  /** Hears the `ETag` of the answer; null: it has none. */
  onEtag?(etag: string | null): void;
}

/**
 * Calls an operation of the service that the console comes from. Throws ApiError when it is refused. The request is written down
 * for the list of requests, its key is not.
 */
export async function callService<R extends Route>(
  { key, workspace }: CallerOf,
  route: R,
  input: Input<R>,
  { ids = [], query, signal, ifMatch = null, onEtag }: CallTarget = {},
): Promise<Answer<R>> {
  const connection = connectTo({ key, workspace }, { route, ids, input, ifMatch });
  const call = connection.call.bind(connection) as unknown as (...given: unknown[]) => Promise<Answer<R>>;
  return call(route, ...ids, input, {
    signal,
    ...(query && { query }),
    ...(ifMatch && { headers: { "if-match": ifMatch } }),
    ...(onEtag && { onResponse: ({ headers }: Response) => onEtag(headers.get("etag")) }),
  });
}
