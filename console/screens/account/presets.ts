import type { Scope } from "../../api/scopes.ts";

interface Preset {
  name: string;
  /** Says for whom it is. */
  about: string;
  /** Empty: all but administration of the account. */
  scopes: Scope[];
}

/** Kinds of keys that people ask for. */
export const PRESETS: readonly Preset[] = [
  {
    name: "Merchandiser",
    about: "Products, posts and what shoppers search for.",
    scopes: ["content:read", "content:write", "search", "recommendations", "analytics:read", "tenant:read"],
  },
  {
    name: "Support",
    about: "Conversations, feedback and search; no products are changed.",
    scopes: ["threads:read", "threads:write", "feedback:read", "search", "tenant:read"],
  },
  {
    name: "Developer",
    about: "All that programs do; no keys are made.",
    scopes: [
      ...(["content:read", "content:write", "search", "chat", "recommendations", "feedback:read", "feedback:write"] as const),
      ...(["threads:read", "threads:write", "analytics:read", "webhooks:manage", "prompts:write", "crawl:manage"] as const),
      "tenant:read",
    ],
  },
  { name: "Owner", about: "Everything except the administration of the account.", scopes: [] },
  {
    name: "Read-only",
    about: "Reads products, conversations and reports, and changes nothing.",
    scopes: ["content:read", "search", "recommendations", "feedback:read", "threads:read", "analytics:read", "tenant:read"],
  },
];

/** Lists what a key of these scopes may not do, of all that a key could. */
export function scopesWithout(scopes: readonly Scope[]): Scope[] {
  if (scopes.length === 0) return ["tenant:admin"];
  return ALL_SCOPES.filter((scope) => !scopes.includes(scope));
}

/** Every scope of a secret key. */
export const ALL_SCOPES: readonly Scope[] = [
  ...(["content:read", "content:write", "search", "chat", "recommendations", "feedback:read", "feedback:write"] as const),
  ...(["threads:read", "threads:write", "analytics:read", "webhooks:manage", "prompts:write", "crawl:manage"] as const),
  ...(["keys:manage", "tenant:read", "tenant:admin"] as const),
];
