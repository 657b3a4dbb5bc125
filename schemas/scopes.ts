/** Scope names of API keys (decisions: *Keys and tenants*). Empty scopes on a key mean all of these but `tenant:admin`. */
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
