import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import type { Data, Input, Route } from "../../../clients/typescript/src/types.ts";
import { callService } from "../call.ts";
import { useSession } from "../session.ts";

/** The answer of an operation, with the `ETag` that a change of it names. */
export interface Tagged<R extends Route> {
  data: Data<R>;
  etag: string | null;
}

/** Asks an operation for what somebody is about to change. */
export function useTagged<R extends Route>(
  route: R,
  input: Input<R>,
  { ids = [], enabled = true }: { ids?: string[]; enabled?: boolean } = {},
): UseQueryResult<Tagged<R>> {
  const { key, workspace, caller, lapsed } = useSession();
  return useQuery({
    queryKey: [caller.apiKeyId, workspace, "tagged", route, ids, input],
    queryFn: ({ signal }) => readTagged({ key, workspace }, route, input, { ids, signal }),
    enabled: enabled && lapsed === null,
  }) as UseQueryResult<Tagged<R>>;
}

/** Asks once, for a state that is compared with another. Throws ApiError. */
export async function readTagged<R extends Route>(
  caller: { key: string | null; workspace: string | null },
  route: R,
  input: Input<R>,
  { ids = [], signal }: { ids?: string[]; signal?: AbortSignal } = {},
): Promise<Tagged<R>> {
  const tag = keepEtag();
  const answer = await callService(caller, route, input, { ids, ...(signal && { signal }), ...tag });
  return { data: (answer as { data: Data<R> }).data, etag: tag.etag };
}

/** Keeps the `ETag` of a call that it is an option of. */
export function keepEtag(): { etag: string | null; onEtag(found: string | null): void } {
  const kept = {
    etag: null as string | null,
    onEtag(found: string | null) {
      kept.etag = found;
    },
  };
  return kept;
}

/** Returns true for the refusal of what is not there, or no longer. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** Returns true for the refusal of a change that names another state than the present one: somebody else was faster. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}
