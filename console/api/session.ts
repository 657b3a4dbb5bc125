import { ApiError } from "../../clients/typescript/src/errors.ts";
import type { Data } from "../../clients/typescript/src/types.ts";
import { answers, toAnswerKey } from "./answers.ts";
import { callService } from "./call.ts";
import { forgetKeptTexts } from "./kept-texts.ts";
import { forgetRequests, refusedKey } from "./request-log.ts";
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
  /** The key was pasted and may make others: one that ends by itself is offered in its place. */
  offersSwap: boolean;
  /** The key ended meanwhile: another one is asked for, over what is shown. Null while it works. */
  lapsed: Lapse | null;
}

interface Lapse {
  message: string;
  /** Refusal of the key that was given then. */
  error?: unknown;
}

/** The part of a session that the tab keeps. */
type Stored = Pick<Session, "key" | "workspace" | "byLink" | "offersSwap">;

type SessionState =
  | { status: "opening" }
  | { status: "signed-out"; message?: string; error?: unknown; canRetry?: boolean }
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

const tradeCode = async (code: string) =>
  (await callService({ key: null, workspace: null }, "POST /console/sessions", { code })).data;

async function signInByLink(code: string): Promise<void> {
  try {
    const { key, workspaceId } = await tradeCode(code);
    await signIn(key, { workspace: workspaceId, byLink: true });
  } catch (error) {
    sessionState.set({ status: "signed-out", error });
  }
}

/** Signs in with a key when the service knows it; else the state says why not. */
export async function signIn(key: string, known: Partial<Omit<Stored, "key">> = {}): Promise<void> {
  try {
    const caller = await readCaller(key);
    if (caller.keyType === "publishable")
      return refuse({ message: "This key is for web pages. Sign in with a secret key, or with a link." });
    const asked = new URLSearchParams(location.search).get("workspace");
    const before = sessionState.get();
    const isOther = before.status === "signed-in" && before.caller.tenantId !== caller.tenantId;
    const chosen = caller.workspaceId ?? (isOther ? null : (asked ?? known.workspace)) ?? (await firstWorkspace(key, caller));
    const offersSwap = known.offersSwap === true && caller.effectiveScopes.includes("keys:manage");
    keep({ key, caller, workspace: chosen, byLink: known.byLink === true, offersSwap, lapsed: null });
  } catch (error) {
    // Without an answer the key may be right: a reload tries it again.
    if (error instanceof ApiError && error.status === 401) sessionStorage.removeItem(STORED);
    refuse({ error });
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

/** Says why a key does not sign in. Over a session whose key has ended it stays as it is. */
function refuse(why: { message?: string; error?: unknown }): void {
  const state = sessionState.get();
  if (state.status === "signed-in") sessionState.set({ ...state, lapsed: { message: state.lapsed?.message ?? "", ...why } });
  else sessionState.set({ status: "signed-out", ...why, canRetry: readStored() !== null });
}

/** Signs in again, to go on where the key ended. A key of another account begins anew. */
export async function signInAgain(key: string): Promise<void> {
  const state = sessionState.get();
  await signIn(key, { workspace: state.status === "signed-in" ? state.workspace : null, offersSwap: true });
}

refusedKey.subscribe(() => {
  const state = sessionState.get();
  if (state.status !== "signed-in" || state.lapsed || refusedKey.get() !== state.key) return;
  sessionStorage.removeItem(STORED);
  sessionState.set({ ...state, lapsed: { message: "Your key no longer works. It has ended, or was revoked." } });
});

/** The list that the choice of workspaces shows, which finds here what was asked for the first of them. */
export const ALL_WORKSPACES = { limit: 500 };

async function firstWorkspace(key: string, caller: Caller): Promise<string | null> {
  if (!caller.effectiveScopes.includes("tenant:read")) return null;
  const { results } = await answers.fetchQuery({
    queryKey: toAnswerKey(caller, null, "GET /workspaces", [], ALL_WORKSPACES),
    queryFn: async () => (await callService({ key, workspace: null }, "GET /workspaces", ALL_WORKSPACES)).data,
  });
  return results[0]?.workspaceId ?? null;
}

function keep(session: Session): void {
  const { key, workspace, byLink, offersSwap } = session;
  const stored: Stored = { key, workspace, byLink, offersSwap };
  sessionStorage.setItem(STORED, JSON.stringify(stored));
  sessionState.set({ status: "signed-in", ...session });
}

/** Looks at another workspace of the account from now on. */
export function chooseWorkspace(workspace: string): void {
  const state = sessionState.get();
  if (state.status === "signed-in") keep({ ...state, workspace });
}

/** Goes on with the key that was pasted. */
export function keepKey(): void {
  const state = sessionState.get();
  if (state.status === "signed-in") keep({ ...state, offersSwap: false });
}

/** As long as the service grants. */
const SWAPPED_SECONDS = 12 * 3_600;

/**
 * Goes on with a key of the same scopes that ends by itself and is revoked at signing out, as one of a link is. Throws ApiError,
 * and the session goes on as it was.
 */
export async function swapKey(): Promise<void> {
  const state = sessionState.get();
  if (state.status !== "signed-in") return;
  const { key: pasted, caller: owner } = state;
  const grant = {
    scopes: owner.effectiveScopes,
    expiresInSeconds: SWAPPED_SECONDS,
    label: `Console: ${owner.label}`.slice(0, 200),
  };
  const { code } = (await callService({ key: pasted, workspace: null }, "POST /console/links", grant)).data;
  const { key } = await tradeCode(code);
  const { data: caller } = await callService({ key, workspace: null }, "GET /tenant/whoami", {});
  keep({ ...state, key, caller, byLink: true, offersSwap: false });
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
  forgetKeptTexts();
  endSession();
}

function readStored(): Stored | null {
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
