import { type ComponentType, createElement, Fragment, type PropsWithChildren, useEffect, useState } from "react";
import type { Scope } from "../api/scopes.ts";
import type { IconName } from "../parts/icon.tsx";
import { Loading } from "../parts/states.tsx";

/** A screen, whose script is loaded when it is shown, or before. Its children come with it. */
type View = ComponentType<PropsWithChildren> & { load(): Promise<unknown> };

/** A place of the console. */
export interface Screen {
  /** Below `/console`. */
  path: string;
  name: string;
  icon: IconName;
  /** Without these its key can do nothing here. */
  scopes: Scope[];
  View: View;
  /** Belongs to the platform's admin key, which opens nothing else. */
  isOperators?: boolean;
  /** Paths below its own are its as well. */
  hasPaths?: boolean;
}

/**
 * Makes a screen of what loads it. Not `lazy`: React keeps what stands in for such a one for 300 ms at least. A fault of loading
 * is the boundary's.
 */
function view(load: () => Promise<ComponentType>): View {
  let loaded: ComponentType | null = null;
  const read = async () => {
    loaded = await load();
    return loaded;
  };
  const Shown = ({ children }: PropsWithChildren) => {
    const [Chosen, choose] = useState(() => loaded);
    const [fault, setFault] = useState<{ error: unknown }>();
    useEffect(() => {
      if (!loaded)
        read().then(
          (screen) => choose(() => screen),
          (error) => setFault({ error }),
        );
    }, []);
    if (fault) throw fault.error;
    return Chosen ? createElement(Fragment, null, createElement(Chosen), children) : createElement(Loading);
  };
  return Object.assign(Shown, { load: read });
}

/** All places, in the order of the navigation. */
export const SCREENS: readonly Screen[] = [
  {
    path: "/",
    name: "Home",
    icon: "home",
    scopes: [],
    View: view(async () => (await import("../screens/home/home.tsx")).Home),
  },
  {
    path: "/catalogue",
    name: "Catalogue",
    icon: "catalogue",
    scopes: ["content:read"],
    hasPaths: true,
    View: view(async () => (await import("../screens/catalogue/catalogue.tsx")).Catalogue),
  },
  {
    path: "/search",
    name: "Search",
    icon: "search",
    scopes: ["search"],
    View: view(async () => (await import("../screens/search/search.tsx")).Search),
  },
  {
    path: "/rules",
    name: "Rules",
    icon: "rules",
    scopes: ["content:read", "search"],
    View: view(async () => (await import("../screens/rules/rules.tsx")).Rules),
  },
  {
    path: "/chat",
    name: "Chat",
    icon: "talk",
    scopes: ["chat"],
    View: view(async () => (await import("../screens/chat/chat.tsx")).Chat),
  },
  {
    path: "/conversations",
    name: "Conversations",
    icon: "chat",
    scopes: ["threads:read"],
    hasPaths: true,
    View: view(async () => (await import("../screens/conversations/conversations.tsx")).Conversations),
  },
  {
    path: "/inbox",
    name: "Inbox",
    icon: "inbox",
    scopes: ["threads:read", "threads:write"],
    View: view(async () => (await import("../screens/inbox/inbox.tsx")).Inbox),
  },
  {
    path: "/webhooks",
    name: "Webhooks",
    icon: "webhooks",
    scopes: ["webhooks:manage"],
    View: view(async () => (await import("../screens/webhooks/webhooks.tsx")).Webhooks),
  },
  {
    path: "/crawls",
    name: "Crawls",
    icon: "crawls",
    scopes: ["crawl:manage"],
    View: view(async () => (await import("../screens/crawls/crawls.tsx")).Crawls),
  },
  {
    path: "/analytics",
    name: "Analytics",
    icon: "analytics",
    scopes: ["analytics:read"],
    View: view(async () => (await import("../screens/analytics/analytics.tsx")).Analytics),
  },
  {
    path: "/experiments",
    name: "Experiments",
    icon: "experiments",
    scopes: ["analytics:read"],
    View: view(async () => (await import("../screens/experiments/experiments.tsx")).Experiments),
  },
  {
    path: "/account",
    name: "Account",
    icon: "account",
    scopes: ["tenant:read"],
    hasPaths: true,
    View: view(async () => (await import("../screens/account/account.tsx")).Account),
  },
  {
    path: "/operator",
    name: "Operator",
    icon: "operator",
    scopes: [],
    isOperators: true,
    View: view(async () => (await import("../screens/operator/operator.tsx")).OperatorPlace),
  },
];

/**
 * Loads the screen that an address names beside what is waited for before it is shown. Where that fails it is loaded again when
 * it is shown, which tells why.
 */
export function preloadScreen(here: string): void {
  preload(SCREENS.find(({ path }) => path !== "/" && here.startsWith(path)) ?? SCREENS[0]!);
}

/** Loads a screen that will probably be shown next. */
export function preload({ View }: Screen): void {
  View.load().catch(() => undefined);
}
