import { useState } from "react";
import { callService } from "../../../api/call.ts";
import { useAct } from "../../../api/hooks/use-act.ts";
import { isStale, readTagged, type Tagged, useTagged } from "../../../api/hooks/use-tagged.ts";
import { useSession } from "../../../api/session.ts";
import { applyChange, type Change, diffGroups, type Group, invert } from "./synonym-groups.ts";

type Settings = Tagged<"GET /workspaces/{workspaceId}/settings">;

/** Somebody else's change that came between. */
interface Conflict {
  theirs: Change;
  mine: Change;
  settings: Settings;
}

/** The synonyms of the workspace, and changes of them that lose nobody's work. */
export function useSynonyms() {
  const session = useSession();
  const act = useAct();
  const ids = [session.workspace ?? ""];
  const answer = useTagged("GET /workspaces/{workspaceId}/settings", {}, { ids });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [last, setLast] = useState<Change | null>(null);
  const settings = answer.data ?? null;
  const groups = groupsOf(settings);

  const write = async (change: Change, base: Settings | null) => {
    const next = await act.run(async () => {
      const synonyms = applyChange(groupsOf(base), change);
      const target = { ids, ifMatch: base?.etag ?? null };
      try {
        await callService(session, "PATCH /workspaces/{workspaceId}/settings", { synonyms }, target);
      } catch (error) {
        if (isStale(error)) {
          const now = await readTagged(session, "GET /workspaces/{workspaceId}/settings", {}, { ids });
          setConflict({ theirs: diffGroups(groupsOf(base), groupsOf(now)), mine: change, settings: now });
        }
        throw error;
      }
    });
    if (next) {
      setConflict(null);
      setLast(change);
    }
    return next;
  };
  return {
    ...{ answer, groups, act, conflict, last },
    change: (change: Change) => write(change, settings),
    /** Makes one's own change of what somebody else has written. */
    keepBoth: () => conflict && write(conflict.mine, conflict.settings),
    /** Leaves one's own change. */
    takeTheirs: () => {
      setConflict(null);
      act.forget();
      void answer.refetch();
    },
    undo: () => last && write(invert(last), settings),
  };
}

function groupsOf(settings: Settings | null | undefined): Group[] {
  return (settings?.data.synonyms ?? []) as Group[];
}
