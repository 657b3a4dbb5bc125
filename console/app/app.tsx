import { sessionState } from "../api/session.ts";
import { useStore } from "../api/store.ts";
import { Loading } from "../parts/states.tsx";
import { Shell } from "./shell.tsx";
import { SignIn } from "./sign-in.tsx";

export function App() {
  const state = useStore(sessionState);
  if (state.status === "opening") return <Loading what="Signing in" />;
  if (state.status === "signed-out") return <SignIn message={state.message} error={state.error} />;
  return <Shell key={state.caller.apiKeyId} />;
}
