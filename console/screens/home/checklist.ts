import type { Scope } from "../../api/scopes.ts";

/** Facts by which the steps of the first hour are known; undefined where it was not asked, or no answer came. */
export interface Facts {
  products?: number | undefined;
  searches?: number | undefined;
  conversations?: number | undefined;
  origins?: number | undefined;
  webhooks?: number | undefined;
}

/** A step of the first hour. */
export interface Step {
  fact: keyof Facts;
  title: string;
  how: string;
  /** Scope that the fact is read with. */
  scope: Scope;
  /** Page that says how. */
  guide: string;
}

/** Steps of the first hour, in their order. */
export const STEPS: readonly Step[] = [
  {
    ...{ fact: "products", scope: "content:read", guide: "/docs/guides/catalogue" },
    ...{ title: "Bring your products in", how: "Send a few, or import a file of your shop." },
  },
  {
    ...{ fact: "searches", scope: "analytics:read", guide: "/docs/guides/search" },
    ...{ title: "Let a shopper search", how: "Searches of this console do not count." },
  },
  {
    ...{ fact: "conversations", scope: "analytics:read", guide: "/docs/guides/chat-front-end" },
    ...{ title: "Ask the chat", how: "Ask what a shopper would ask." },
  },
  {
    ...{ fact: "origins", scope: "tenant:read", guide: "/docs/guides/storefront" },
    ...{ title: "Allow your shop's address", how: "Its pages may then use your key for web pages." },
  },
  {
    ...{ fact: "webhooks", scope: "webhooks:manage", guide: "/docs/guides/verify-webhook" },
    ...{ title: "Be told what happens", how: "Add a webhook for chats and products." },
  },
];

/** Tells whether a step is done. What is not known is neither done nor open. */
export function stateOf({ fact }: Step, facts: Facts): "done" | "open" | "unknown" {
  const value = facts[fact];
  if (value === undefined) return "unknown";
  return value > 0 ? "done" : "open";
}
