import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "wouter";
import { useKeys } from "../api/hooks/use-keys.ts";
import { createStore, useStore } from "../api/store.ts";
import { Boundary } from "../parts/boundary.tsx";
import { useTypeAhead } from "./palette/use-type-ahead.ts";
import type { Screen } from "./screens.ts";

const loadPalette = () => import("./palette/palette.tsx");
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const RequestDrawer = lazy(async () => ({ default: (await import("./requests/request-drawer.tsx")).RequestDrawer }));
const loadKeyList = () => import("./sign-in/key-list.tsx");
const KeyList = lazy(async () => ({ default: (await loadKeyList()).KeyList }));

/**
 * Loads what keys open before the service is asked, whose slow answers may take all the connections that a browser has: whoever
 * presses these keys types on at once.
 */
export function preloadOverlays(): void {
  for (const load of [loadPalette, loadKeyList]) load().catch(() => undefined);
}

interface Overlaid {
  /** Text in the dialog that finds; null: it is closed. */
  finding: string | null;
  /** Text that the list of requests is narrowed to; null: it is closed. */
  requests: string | null;
  /** Id of an operation whose example stands above the list of requests; null: none does. */
  example: string | null;
  keys: boolean;
}

const NOTHING: Overlaid = { finding: null, requests: null, example: null, keys: false };

/** Everything that lies over the screens. */
export const overlaid = createStore<Overlaid>(NOTHING);

const change = (changes: Partial<Overlaid>) => overlaid.set({ ...overlaid.get(), ...changes });

/** Opens the dialog that finds, or leaves it open. */
export const openPalette = () => change({ finding: overlaid.get().finding ?? "" });
/** Opens the list of requests, narrowed by a text, or closes it. */
export const showRequests = (text: string | null) => change({ requests: text, ...(text === null && { example: null }) });
/** Opens the list of keys. */
export const openKeyList = () => change({ keys: true });

/** The dialog that finds, the list of requests and the list of keys, each loaded when it is opened. */
export function Overlays({ screens }: { screens: Screen[] }) {
  const { finding, requests, example, keys } = useStore(overlaid);
  const [query] = useSearchParams();
  const asked = query.get("run");
  const isAnyOpen = finding !== null || requests !== null || keys;
  const close = () => change({ finding: null });
  useKeys({ find: openPalette, requests: () => showRequests(requests === null ? "" : null), keys: openKeyList });
  useTypeAhead(finding !== null, (edit) => change({ finding: edit(overlaid.get().finding ?? "") }), close);
  useEffect(() => () => overlaid.set(NOTHING), []);
  useEffect(() => {
    if (asked !== null) change({ requests: "", example: asked });
  }, [asked]);
  return (
    <Boundary key={isAnyOpen ? "open" : "closed"} onDismiss={() => overlaid.set(NOTHING)}>
      <Suspense>
        {finding !== null && (
          <Palette
            screens={screens}
            text={finding}
            onText={(text) => change({ finding: text })}
            onRequests={showRequests}
            onClose={close}
          />
        )}
        {requests !== null && (
          <RequestDrawer {...{ finding: requests, example }} onFind={showRequests} onClose={() => showRequests(null)} />
        )}
        {keys && <KeyList onClose={() => change({ keys: false })} />}
      </Suspense>
    </Boundary>
  );
}
