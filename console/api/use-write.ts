import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Data, Input, Route } from "../../clients/typescript/src/types.ts";
import { callService } from "./call.ts";
import { useSession } from "./session.ts";

interface Write {
  /** Calls an operation that changes something; what is shown is asked for again after it. Rejects where it is refused. */
  call<R extends Route>(route: R, input: Input<R>, ids?: string[]): Promise<Data<R>>;
  /** Does something and remembers why it failed. */
  run(act: () => Promise<unknown>): void;
  waiting: boolean;
  error: unknown;
}

/** Changes something as the one who is signed in. */
export function useWrite(): Write {
  const { key, workspace } = useSession();
  const answers = useQueryClient();
  const [state, setState] = useState<{ waiting: boolean; error: unknown }>({ waiting: false, error: null });
  return {
    ...state,
    async call(route, input, ids = []) {
      const answer = await callService({ key, workspace }, route, input, { ids });
      void answers.invalidateQueries();
      return (answer as { data: Data<typeof route> }).data;
    },
    run(act) {
      setState({ waiting: true, error: null });
      act().then(
        () => setState({ waiting: false, error: null }),
        (error: unknown) => setState({ waiting: false, error }),
      );
    },
  };
}
