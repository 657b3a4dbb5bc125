import { useEffect, useMemo, useState } from "preact/hooks";
import type { Shop } from "../core/context.ts";
import { askService } from "./ask-service.ts";
import type { SearchState } from "./search-state.ts";
import { SearchSession, type Timing } from "./session.ts";

const TIMING: Timing = {
  now: () => performance.now(),
  later(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** Gives a view its search, which rests when the view goes; `own` are the filters of a page, null in a dialog. */
export function useSession(shop: Shop, own: Record<string, unknown> | null, initial: Partial<SearchState>): SearchSession {
  const [, redraw] = useState<SearchState | null>(null);
  const session = useMemo(() => new SearchSession(askService(shop, own), TIMING, redraw, initial), [shop]);
  useEffect(() => () => session.rest(), [session]);
  return session;
}
