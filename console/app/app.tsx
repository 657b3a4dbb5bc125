import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "wouter";
import { endSession, sessionState } from "../api/session.ts";
import { useStore } from "../api/store.ts";
import { Boundary } from "../parts/boundary.tsx";
import { Loading } from "../parts/states.tsx";
import { preloadOverlays } from "./overlays.tsx";
import { preloadScreen } from "./screens.ts";
import { Shell } from "./shell.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { whenIdle } from "./when-idle.ts";

const SignInAgain = lazy(async () => ({ default: (await import("./sign-in/sign-in-again.tsx")).SignInAgain }));

export function App() {
  const state = useStore(sessionState);
  const [here] = useLocation();
  const { status } = state;
  // The screen is on its way while the key is asked about, or typed, once the sign-in is drawn.
  useEffect(() => {
    const preload = () => {
      preloadOverlays();
      preloadScreen(here);
    };
    if (status === "opening") preload();
    return status === "signed-out" ? whenIdle(preload) : undefined;
  }, [status, here]);
  if (state.status === "opening") return <Loading what="Signing in" />;
  if (state.status === "signed-out") return <SignIn {...state} />;
  const { lapsed, caller } = state;
  return (
    <>
      {/* Another key of the account goes on in what is open: nothing that was typed is lost. */}
      <Shell key={caller.tenantId} />
      {lapsed && (
        <Boundary onDismiss={() => endSession(lapsed.message)}>
          <Suspense fallback={<div className="veil locked" />}>
            <SignInAgain {...lapsed} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
