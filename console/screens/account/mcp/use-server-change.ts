import { useState } from "react";
import { callService } from "../../../api/call.ts";
import { type Act, useAct } from "../../../api/hooks/use-act.ts";
import { isStale, readTagged, type Tagged } from "../../../api/hooks/use-tagged.ts";
import { useSession } from "../../../api/session.ts";

/** Addresses by the names of their servers, with the ETag that a change of them names. */
export type ReadServers = Tagged<"GET /tenant/mcp">;

/** A change of one server; null removes it. */
interface ServerChange {
  name: string;
  uri: string | null;
}

/** A server that somebody else has changed since it was opened here. */
interface ServerConflict {
  change: ServerChange;
  before: string | null;
  theirs: string | null;
  /** All servers as they are now. */
  now: ReadServers;
}

/** The others follow each other within one press seldom: more than that is somebody's program. */
const MAX_ATTEMPTS = 5;

const uriOf = ({ data }: ReadServers, name: string): string | null => (Object.hasOwn(data, name) ? data[name]! : null);

/**
 * Changes one server of the list. What others have done to other servers meanwhile stays; where they have changed the same one,
 * `conflict` has both versions, and nothing is saved until one of them is chosen.
 */
export function useServerChange(opened: ReadServers): {
  act: Act;
  conflict: ServerConflict | null;
  change(change: ServerChange, base?: ReadServers): Promise<boolean>;
} {
  const session = useSession();
  const act = useAct();
  // Views that ask anew show what others save: what was opened is what is compared.
  const [first] = useState(opened);
  const [conflict, setConflict] = useState<ServerConflict | null>(null);
  const write = async (change: ServerChange, base: ReadServers): Promise<boolean> => {
    const before = uriOf(base, change.name);
    let state = base;
    for (let attempt = 1; ; attempt++) {
      try {
        await callService(session, "PUT /tenant/mcp", withServer(state.data, change), { ifMatch: state.etag });
        return true;
      } catch (error) {
        if (!isStale(error) || attempt === MAX_ATTEMPTS) throw error;
      }
      state = await readTagged(session, "GET /tenant/mcp", {});
      const theirs = uriOf(state, change.name);
      if (theirs !== before && theirs !== change.uri) {
        setConflict({ change, before, theirs, now: state });
        return false;
      }
    }
  };
  return {
    ...{ act, conflict },
    async change(change, base = first) {
      let isSaved = false;
      const worked = await act.run(async () => {
        isSaved = await write(change, base);
      });
      return worked && isSaved;
    },
  };
}

function withServer(uris: Record<string, string>, { name, uri }: ServerChange): Record<string, string> {
  const { [name]: _, ...others } = uris;
  return uri === null ? others : { ...uris, [name]: uri };
}
