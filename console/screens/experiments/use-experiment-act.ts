import { useState } from "react";
import { callService } from "../../api/call.ts";
import { isStale, readTagged, type Tagged } from "../../api/hooks/use-tagged.ts";
import { useSession } from "../../api/session.ts";
import type { Experiment } from "./experiment-words.ts";

export type ExperimentAct = "start" | "stop" | "publish" | "delete";
type Stored = Tagged<"GET /experiments/{experimentId}">;

const ROUTES = {
  start: "POST /experiments/{experimentId}/start",
  stop: "POST /experiments/{experimentId}/stop",
  publish: "POST /experiments/{experimentId}/publish",
  delete: "DELETE /experiments/{experimentId}",
} as const;

/** Does something with an experiment as it was when somebody was asked, or as they have read it since. */
export function useExperimentAct(act: ExperimentAct, stored: Stored) {
  const session = useSession();
  const [{ shown, before }, setShown] = useState<{ shown: Stored; before: Experiment | null }>({ shown: stored, before: null });
  const ids = [stored.data.id];
  return {
    /** The state that the act is done with. */
    shown,
    /** The state before somebody else changed it; null: nobody did. */
    before,
    /** Returns false where somebody else was faster: `shown` is then what there is now. Rejects where it is refused. */
    async perform(): Promise<boolean> {
      try {
        await callService(session, ROUTES[act], {}, { ids, ifMatch: shown.etag });
        return true;
      } catch (error) {
        if (!isStale(error)) throw error;
        const fresh = await readTagged(session, "GET /experiments/{experimentId}", {}, { ids });
        setShown({ shown: fresh, before: shown.data });
        return false;
      }
    },
  };
}
