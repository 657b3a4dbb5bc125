import { Connection } from "../../clients/typescript/src/connection.ts";
import type { CallOptions } from "../../clients/typescript/src/send.ts";
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

interface CallTarget extends Pick<CallOptions, "onResponse" | "retries" | "timeoutMs"> {
  ids?: string[];
  /** Query of an operation that has a body as well. */
  query?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** The state that is changed, as `onEtag` told it: another one is 412. */
  ifMatch?: string | null;
  /** Hears the `ETag` of the answer; null: it has none. */
  onEtag?(etag: string | null): void;
  /** Headers that are part of an operation. They are not written down: such a request cannot be sent again. */
  headers?: Record<string, string>;
}

/**
 * Calls an operation of the service that the console comes from. Throws ApiError when it is refused. The request is written down
 * for the list of requests, its key is not.
 */
export async function callService<R extends Route>(
  { key, workspace }: CallerOf,
  route: R,
  input: Input<R>,
  { ids = [], query, ifMatch = null, onEtag, headers = {}, onResponse, ...options }: CallTarget = {},
): Promise<Answer<R>> {
  const isShortened = Object.keys(headers).length > 0;
  const connection = connectTo({ key, workspace }, { route, ids, input, ifMatch, isShortened });
  const call = connection.call.bind(connection) as unknown as (...given: unknown[]) => Promise<Answer<R>>;
  return call(route, ...ids, input, {
    ...options,
    ...(query && { query }),
    headers: { ...headers, ...(ifMatch && { "if-match": ifMatch }) },
    onResponse: (response: Response) => {
      onEtag?.(response.headers.get("etag"));
      onResponse?.(response);
    },
  });
}
