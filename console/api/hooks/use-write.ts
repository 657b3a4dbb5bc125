import type { Data, Input, Route } from "../../../clients/typescript/src/types.ts";
import { callService } from "../call.ts";
import { useSession } from "../session.ts";
import { type Act, useAct } from "./use-act.ts";

interface Write extends Act {
  /** Calls an operation that changes something. Rejects where it is refused. */
  call<R extends Route>(route: R, input: Input<R>, ids?: string[], query?: Record<string, string>): Promise<Data<R>>;
}

/** Changes something as the one who is signed in: `run` follows what `call` does. */
export function useWrite(): Write {
  const { key, workspace } = useSession();
  return {
    ...useAct(),
    async call(route, input, ids = [], query = {}) {
      const answer = await callService({ key, workspace }, route, input, { ids, query });
      return (answer as { data: Data<typeof route> }).data;
    },
  };
}
