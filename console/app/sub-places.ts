import type { Scope } from "../api/scopes.ts";
import type { IconName } from "../parts/icon.tsx";

/** A place within a screen, found by its name or by another word for it. */
interface SubPlace {
  name: string;
  path: string;
  icon: IconName;
  scopes: readonly Scope[];
  also?: string;
}

const ACCOUNT = { icon: "account", scopes: ["tenant:read"] } as const;

/** Places within screens that are worth a jump. `section` is shown by its heading's id. */
export const SUB_PLACES: readonly SubPlace[] = [
  { name: "Products", path: "/catalogue/products", icon: "catalogue", scopes: ["content:read"] },
  { name: "Posts", path: "/catalogue/posts", icon: "catalogue", scopes: ["content:read"] },
  { name: "Taxonomies", path: "/catalogue/taxonomies", icon: "catalogue", scopes: ["content:read"], also: "terms categories" },
  { name: "Prompts", path: "/catalogue/prompts", icon: "catalogue", scopes: ["content:read"], also: "questions chat starters" },
  { name: "Import a file", path: "/catalogue/import", icon: "catalogue", scopes: ["content:write"], also: "csv shopify feed" },
  { name: "Synonyms", path: "/rules?view=synonyms", icon: "rules", scopes: ["tenant:read"], also: "words settings" },
  { name: "New rule", path: "/rules?rule=new", icon: "rules", scopes: ["content:write", "search"], also: "pin hide boost" },
  {
    ...{ name: "Failed deliveries", path: "/webhooks?status=failed", icon: "webhooks", scopes: ["webhooks:manage"] },
    also: "replay send again",
  },
  { name: "Request bins", path: "/webhooks?section=bins", icon: "webhooks", scopes: ["webhooks:manage"] },
  { ...ACCOUNT, name: "Usage and limits", path: "/account?section=usage", also: "quota rate" },
  { ...ACCOUNT, name: "Keys", path: "/account?section=keys", scopes: ["keys:manage"], also: "api secret revoke rotate" },
  { ...ACCOUNT, name: "Who changed what", path: "/account?section=audit", scopes: ["tenant:admin"], also: "audit log changes" },
];
