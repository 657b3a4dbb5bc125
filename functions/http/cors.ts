import { parseOriginHost } from "./workspace.ts";

/** Browsers keep a preflight's answer for at most two hours; Chromium's own ceiling. */
const MAX_AGE_SECONDS = "7200";
const ALLOWED_HEADERS = "authorization, content-type, x-workspace-id, x-user-jwt, idempotency-key, x-request-id";
const EXPOSED_HEADERS = "x-request-id, retry-after, idempotent-replayed";

/** A preflight carries no key: it answers any well-formed origin; the request itself is what is checked (decisions *Envelope*). */
export function preflightHeaders(origin: string | undefined, methods: string[]): Record<string, string> {
  if (!origin || !parseOriginHost(origin)) return { vary: "origin" };
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": ALLOWED_HEADERS,
    "access-control-max-age": MAX_AGE_SECONDS,
    vary: "origin",
  };
}

/** `origin` is one that was checked, or, on an error, one that is well-formed: a page may then read why it was refused. */
export function corsHeaders(origin: string | null): Record<string, string> {
  if (!origin) return { vary: "origin" };
  return { "access-control-allow-origin": origin, "access-control-expose-headers": EXPOSED_HEADERS, vary: "origin" };
}
