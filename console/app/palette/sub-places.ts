import type { Scope } from "../../api/scopes.ts";
import { TOPICS } from "../../screens/account/settings/topics.ts";
import { ACCOUNT_VIEWS, whyClosed } from "../../screens/account/views.ts";

/** A place within a screen, found by its name or by another word for it. */
interface SubPlace {
  name: string;
  path: string;
  icon: "catalogue" | "rules" | "talk" | "chat" | "inbox" | "webhooks" | "crawls" | "analytics" | "account" | "operator";
  scopes: readonly Scope[];
  also?: string;
  /** A key of one workspace can do nothing here. */
  ofAccount?: boolean;
}

const INBOX_OWNER: readonly Scope[] = ["threads:read", "threads:write", "tenant:admin"];

/** Places within screens that are worth a jump. `section` is shown by its heading's id. */
const SUB_PLACES: readonly SubPlace[] = [
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
  {
    ...{
      name: "Unanswered questions",
      path: "/conversations?view=questions",
      icon: "chat",
      scopes: ["analytics:read", "threads:read"],
    },
    also: "gaps by meaning page prompt",
  },
  {
    ...{ name: "Hours and connections of the inbox", path: "/inbox?view=connections", icon: "inbox", scopes: INBOX_OWNER },
    also: "schedule slack zendesk intercom drift live agents",
  },
  { name: "Request bins", path: "/webhooks?section=bins", icon: "webhooks", scopes: ["webhooks:manage"] },
  { name: "Test cases of the chat", path: "/chat?view=cases", icon: "talk", scopes: ["chat"], also: "evaluation questions run" },
  {
    ...{ name: "Crawl configuration", path: "/crawls?view=configuration", icon: "crawls", scopes: ["crawl:manage"] },
    also: "schedule patterns selectors roles pages",
  },
  { name: "Read one page", path: "/crawls?view=page", icon: "crawls", scopes: ["crawl:manage"], also: "check scrape url" },
  { name: "Reports on chats", path: "/analytics?view=chat", icon: "analytics", scopes: ["analytics:read"], also: "latency" },
  {
    name: "Reports on feedback",
    path: "/analytics?view=feedback",
    icon: "analytics",
    scopes: ["analytics:read"],
    also: "ratings",
  },
  ...ACCOUNT_VIEWS.map(({ id, ...view }) => ({ ...view, path: `/account/${id}?section=${id}`, icon: "account" as const })),
  ...TOPICS.filter(({ holds }) => holds.length > 0).map(({ id, name, about, holds }) => ({
    ...{ name: `Settings: ${name}`, path: `/account/settings/${id}?section=settings`, icon: "account" as const },
    ...{ scopes: ["tenant:read"] as const, also: `${holds.join(" ")} ${about}` },
  })),
];

/** Places of the platform's admin key. */
const OPERATORS: readonly SubPlace[] = [
  { id: "tenants", name: "Tenants", also: "subscription tier contract limits" },
  { id: "new", name: "New tenant", also: "provision make", section: "new" },
  { id: "dead-letters", name: "Dead letters", also: "redrive process again queue", section: "letters" },
  { id: "reindex", name: "Search index", also: "reindex build anew rebuild", section: "reindex" },
].map(({ id, section, ...named }) => ({
  ...named,
  ...{ path: `/operator?view=${id}${section ? `&section=${section}` : ""}`, icon: "operator", scopes: [] },
}));

/** Lists the places that a key opens. */
export function subPlacesFor(caller: {
  keyType: string;
  effectiveScopes: readonly Scope[];
  workspaceId: string | null;
}): readonly SubPlace[] {
  if (caller.keyType === "admin") return OPERATORS;
  return SUB_PLACES.filter((place) => whyClosed(place, caller) === null);
}
