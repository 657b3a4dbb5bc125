import { type ComponentType, lazy } from "react";
import type { Scope } from "../api/scopes.ts";
import type { IconName } from "../parts/icon.tsx";

/** A place of the console. */
export interface Screen {
  /** Below `/console`. */
  path: string;
  name: string;
  icon: IconName;
  /** Without these its key can do nothing here. */
  scopes: Scope[];
  View: ComponentType;
  /** Belongs to the platform's admin key, which opens nothing else. */
  isOperators?: boolean;
  /** Paths below its own are its as well. */
  hasPaths?: boolean;
}

/** All places, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  {
    path: "/",
    name: "Home",
    icon: "home",
    scopes: [],
    View: lazy(async () => ({ default: (await import("../screens/home/home.tsx")).Home })),
  },
  {
    path: "/catalogue",
    name: "Catalogue",
    icon: "catalogue",
    scopes: ["content:read"],
    hasPaths: true,
    View: lazy(async () => ({ default: (await import("../screens/catalogue/catalogue.tsx")).Catalogue })),
  },
  {
    path: "/search",
    name: "Search",
    icon: "search",
    scopes: ["search"],
    View: lazy(async () => ({ default: (await import("../screens/search/search.tsx")).Search })),
  },
  {
    path: "/rules",
    name: "Rules",
    icon: "rules",
    scopes: ["content:read", "search"],
    View: lazy(async () => ({ default: (await import("../screens/rules/rules.tsx")).Rules })),
  },
  {
    path: "/chat",
    name: "Chat",
    icon: "talk",
    scopes: ["chat"],
    View: lazy(async () => ({ default: (await import("../screens/chat/chat.tsx")).Chat })),
  },
  {
    path: "/conversations",
    name: "Conversations",
    icon: "chat",
    scopes: ["threads:read"],
    hasPaths: true,
    View: lazy(async () => ({ default: (await import("../screens/conversations/conversations.tsx")).Conversations })),
  },
  {
    path: "/inbox",
    name: "Inbox",
    icon: "inbox",
    scopes: ["threads:read", "threads:write"],
    View: lazy(async () => ({ default: (await import("../screens/inbox/inbox.tsx")).Inbox })),
  },
  {
    path: "/webhooks",
    name: "Webhooks",
    icon: "webhooks",
    scopes: ["webhooks:manage"],
    View: lazy(async () => ({ default: (await import("../screens/webhooks/webhooks.tsx")).Webhooks })),
  },
  {
    path: "/crawls",
    name: "Crawls",
    icon: "crawls",
    scopes: ["crawl:manage"],
    View: lazy(async () => ({ default: (await import("../screens/crawls/crawls.tsx")).Crawls })),
  },
  {
    path: "/analytics",
    name: "Analytics",
    icon: "analytics",
    scopes: ["analytics:read"],
    View: lazy(async () => ({ default: (await import("../screens/analytics/analytics.tsx")).Analytics })),
  },
  {
    path: "/experiments",
    name: "Experiments",
    icon: "experiments",
    scopes: ["analytics:read"],
    View: lazy(async () => ({ default: (await import("../screens/experiments/experiments.tsx")).Experiments })),
  },
  {
    path: "/account",
    name: "Account",
    icon: "account",
    scopes: ["tenant:read"],
    hasPaths: true,
    View: lazy(async () => ({ default: (await import("../screens/account/account.tsx")).Account })),
  },
  {
    path: "/operator",
    name: "Operator",
    icon: "operator",
    scopes: [],
    isOperators: true,
    View: lazy(async () => ({ default: (await import("../screens/operator/operator.tsx")).OperatorPlace })),
  },
];
