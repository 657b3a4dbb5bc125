import { ApiError } from "../../clients/typescript/src/errors.ts";
import type { Data } from "../../clients/typescript/src/types.ts";
import { callService } from "./call.ts";
import { forgetRequests } from "./request-log.ts";
import { createStore, useStore } from "./store.ts";

type TenantCaller = Data<"GET /tenant/whoami">;

/** Describes who is signed in. The platform's admin key belongs to no tenant, and has neither scopes nor a tier. */
export type Caller = Omit<TenantCaller, "keyType" | "tier"> & { keyType: TenantCaller["keyType"] | "admin"; tier: string | null };

/** Somebody who is signed in. */
interface Session {
  key: string;
  caller: Caller;
  workspace: string | null;
  /** The key was made for this session by a link: it ends with it. */
  byLink: boolean;
}

type SessionState =
  | { status: "opening" }
  | { status: "signed-out"; message?: string; error?: unknown }
  | ({ status: "signed-in" } & Session);

/** Names the place where the tab keeps its key: the browser forgets it with the tab. */
const STORED = "console-session";

export const sessionState = createStore<SessionState>({ status: "opening" });

/** Returns who is signed in; only views below the sign-in ask. */
export function useSession(): Session {
  const state = useStore(sessionState);
  if (state.status !== "signed-in") throw new Error("Nobody is signed in.");
  return state;
}

/** Takes the code of a console link out of the address, which the history then does not have either. */
function takeLinkCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  return code;
}

/** Opens the session of a link, else that of the tab, else asks to sign in. */
export async function openSession(): Promise<void> {
  const code = takeLinkCode();
  if (code) return signInByLink(code);
  const stored = readStored();
  if (stored) return signIn(stored.key, stored);
  sessionState.set({ status: "signed-out" });
}

async function signInByLink(code: string): Promise<void> {
  try {
    const nobody = { key: null, workspace: null };
    const { data } = await callService(nobody, "POST /console/sessions", { code });
    await signIn(data.key, { workspace: data.workspaceId, byLink: true });
  } catch (error) {
    sessionState.set({ status: "signed-out", error });
  }
}

/** Signs in with a key when the service knows it; else the state says why not. */
export async function signIn(key: string, known: Partial<Pick<Session, "workspace" | "byLink">> = {}): Promise<void> {
  try {
    const caller = await readCaller(key);
    if (caller.keyType === "publishable")
      return endSession("This key is for web pages. Sign in with a secret key, or with a link.");
    const asked = new URLSearchParams(location.search).get("workspace");
    const chosen = caller.workspaceId ?? asked ?? known.workspace ?? (await firstWorkspace(key, caller));
    keep({ key, caller, workspace: chosen, byLink: known.byLink === true });
  } catch (error) {
    // Without an answer the key may be right: a reload tries it again.
    if (error instanceof ApiError && error.status === 401) sessionStorage.removeItem(STORED);
    sessionState.set({ status: "signed-out", error });
  }
}

const TENANT_KEY = /^if_[sp]k_/;

/** Asks the service whose key it is. Throws ApiError for one that it does not know. */
async function readCaller(key: string): Promise<Caller> {
  const asked = { key, workspace: null };
  if (TENANT_KEY.test(key)) return (await callService(asked, "GET /tenant/whoami", {})).data;
  try {
    // No operation describes the admin key: it is the one that is told that there is no such tenant.
    await callService(asked, "GET /admin/tenants/{tenantId}", {}, { ids: ["none"] });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404 || error.code !== "NOT_FOUND") throw error;
  }
  const nothing = { tenantId: "", tier: null, workspaceId: null, scopes: [], effectiveScopes: [], fullAccess: false };
  return { ...nothing, keyType: "admin", apiKeyId: "admin", label: "Admin key", requestLimits: { perMinute: 0, perHour: 0 } };
}

async function firstWorkspace(key: string, { effectiveScopes }: Caller): Promise<string | null> {
  if (!effectiveScopes.includes("tenant:read")) return null;
  const { data } = await callService({ key, workspace: null }, "GET /workspaces", { limit: 1 });
  return data.results[0]?.workspaceId ?? null;
}

function keep(session: Session): void {
  const { key, workspace, byLink } = session;
  sessionStorage.setItem(STORED, JSON.stringify({ key, workspace, byLink }));
  sessionState.set({ status: "signed-in", ...session });
}

/** Looks at another workspace of the account from now on. */
export function chooseWorkspace(workspace: string): void {
  const state = sessionState.get();
  if (state.status === "signed-in") keep({ ...state, workspace });
}

/** Forgets the key and everything that was asked with it. */
export function endSession(message?: string): void {
  sessionStorage.removeItem(STORED);
  forgetRequests();
  sessionState.set({ status: "signed-out", ...(message && { message }) });
}

/** Ends the session as its owner wishes. A key that a link has made is revoked, where it may be; it ends by itself else. */
export function signOut(): void {
  const state = sessionState.get();
  if (state.status === "signed-in" && state.byLink && state.caller.effectiveScopes.includes("keys:manage"))
    void callService(state, "POST /provision/keys/{keyId}/revoke", {}, { ids: [state.caller.apiKeyId] }).catch(() => null);
  endSession();
}

function readStored(): Pick<Session, "key" | "workspace" | "byLink"> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? "null");
    return typeof stored?.key === "string" ? stored : null;
  } catch {
    return null;
  }
}

const IDLE_MS = 30 * 60_000;

/** Ends the session after half an hour in which nobody did anything. A tab that slept is checked when it wakes. */
export function endWhenIdle(): () => void {
  let lastAct = Date.now();
  const look = () => {
    if (sessionState.get().status !== "signed-in") lastAct = Date.now();
    else if (Date.now() - lastAct > IDLE_MS) endSession("You were away for half an hour. Sign in again.");
  };
  const act = () => {
    look();
    lastAct = Date.now();
  };
  const acts = ["pointerdown", "keydown", "visibilitychange"] as const;
  for (const name of acts) document.addEventListener(name, act, true);
  const timer = setInterval(look, 30_000);
  return () => {
    clearInterval(timer);
    for (const name of acts) document.removeEventListener(name, act, true);
  };
}
