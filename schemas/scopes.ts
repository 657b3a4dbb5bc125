import { Choice, Named } from "./shapes.ts";

/** Scopes of API keys (docs/specification/tenancy.md). Empty scopes on a key mean all of these except `tenant:admin`. */
export const SCOPES = [
  "content:read",
  "content:write",
  "search",
  "chat",
  "recommendations",
  "feedback:read",
  "feedback:write",
  "threads:read",
  "threads:write",
  "analytics:read",
  "webhooks:manage",
  "prompts:write",
  "crawl:manage",
  "keys:manage",
  "tenant:read",
  "tenant:admin",
] as const;
export type KeyScope = (typeof SCOPES)[number];

/** Schema of one scope. */
export const Scope = Named("KeyScope", Choice(SCOPES));
