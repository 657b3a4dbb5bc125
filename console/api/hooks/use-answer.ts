import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Data, Input, Route } from "../../../clients/typescript/src/types.ts";
import { toAnswerKey } from "../answers.ts";
import { callService } from "../call.ts";
import { useSession } from "../session.ts";

/** Milliseconds between two looks at something that is under way. */
export const LOOK_MS = 5_000;

interface AnswerOptions<R extends Route> {
  /** Parameters of the path. */
  ids?: string[];
  /** False asks nothing. */
  enabled?: boolean;
  /** Asks again so often while the tab is seen. */
  everyMs?: number;
  /** Asks while the tab is hidden as well. */
  alsoHidden?: boolean;
  /** Tells from an answer that there is nothing more to ask. */
  isOver?(data: Data<R>): boolean;
  /** Asks about the account as a whole, whatever workspace is chosen. */
  ofAccount?: boolean;
}

/** Asks an operation as the one who is signed in, and returns the `data` of its answer. */
export function useAnswer<R extends Route>(
  route: R,
  input: Input<R>,
  { ids = [], enabled = true, everyMs, alsoHidden = false, isOver, ofAccount = false }: AnswerOptions<R> = {},
): UseQueryResult<Data<R>> {
  const { key, caller, lapsed, ...session } = useSession();
  const workspace = ofAccount ? null : session.workspace;
  return useQuery({
    queryKey: toAnswerKey(caller, workspace, route, ids, input),
    queryFn: async ({ signal }) => {
      const answer = await callService({ key, workspace }, route, input, { ids, signal });
      return (answer as { data: Data<R> }).data;
    },
    enabled: enabled && lapsed === null,
    placeholderData: keepPreviousData as never,
    ...(everyMs && {
      refetchIntervalInBackground: alsoHidden,
      refetchInterval: ({ state }: { state: { data?: unknown } }) =>
        state.data && isOver?.(state.data as Data<R>) ? false : everyMs,
    }),
  }) as UseQueryResult<Data<R>>;
}
