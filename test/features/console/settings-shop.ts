import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/front-end-page.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { openConsole } from "./console-page.ts";

export const SETTINGS_PATH = "/workspaces/settings-shop/settings";

interface SettingsShop {
  browser: Browser;
  local: Local;
  shop: Shop;
  /** A key that changes settings. */
  admin: string;
  makeKey(label: string, scopes: string[]): Promise<string>;
  put(settings: object): Promise<unknown>;
  patch(settings: object): Promise<unknown>;
  stored(): Promise<Record<string, unknown>>;
  /** Opens a topic of the settings, as soon as its fields are there. */
  open(topic: string, key?: string): ReturnType<typeof openConsole>;
}

/** Starts the product with a shop whose settings are edited in a browser. */
export async function startSettingsShop(): Promise<SettingsShop> {
  const [browser, local] = await Promise.all([launchBrowser(), startLocal({ rateLimits: false })]);
  const shop = await local.newShop({ workspaces: ["settings-shop", "other-shop"] });
  const makeKey = async (label: string, scopes: string[]) =>
    (await shop.secret.post("/keys", { label, keyType: "secret", scopes })).body.data.key as string;
  const admin = await makeKey("settings", ["tenant:read", "tenant:admin", "search"]);
  return {
    ...{ browser, local, shop, admin, makeKey },
    put: (settings) => shop.secret.put(SETTINGS_PATH, settings),
    patch: (settings) => shop.secret.patch(SETTINGS_PATH, settings),
    stored: async () => (await shop.secret.get(SETTINGS_PATH)).body.data,
    async open(topic, key = admin) {
      const path = `/console/account/settings/${topic}?workspace=settings-shop`;
      const opened = await openConsole(browser, local.baseUrl, path, { key });
      await opened.page.locator(".settings-fields").waitFor();
      return opened;
    },
  };
}

export const saveSettings = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
