import { lazy, Suspense } from "react";
import { endSession, sessionState } from "../api/session.ts";
import { useStore } from "../api/store.ts";
import { Boundary } from "../parts/boundary.tsx";
import { Loading } from "../parts/states.tsx";
import { Shell } from "./shell.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";

const SignInAgain = lazy(async () => ({ default: (await import("./sign-in/sign-in-again.tsx")).SignInAgain }));

export function App() {
  const state = useStore(sessionState);
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
