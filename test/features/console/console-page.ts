import { afterEach } from "@jest/globals";
import type { Browser, BrowserContextOptions, Disposable, Page } from "playwright-core";
import { PAGE_PATIENCE_MS } from "../../support/front-end-page.ts";

interface ConsolePage {
  page: Page;
  /** Errors, reports of the policy, and addresses of other origins that were asked for. */
  complaints: string[];
  /** Addresses of the service that were asked for. */
  asked: string[];
}

/** A page that one test after another goes on in: its process, cache and compiled code cost several loads to make anew. */
interface LentPage {
  page: Page;
  /** Options that its context was made with, which cannot change: only the same can be asked of it again. */
  made: string;
  isFree: boolean;
  /** The key that the last test began with. */
  session: Disposable | null;
}

/** Size of a page that asks for none. */
export const VIEWPORT = { width: 1280, height: 800 };
/** Pages of a kind that wait for the next test: one shows two at the same time, where somebody else acts as well. */
const KEPT = 2;
const lent = new WeakMap<Browser, LentPage[]>();
const used = new Set<Browser>();
/** Pages that cannot become as new again. */
const spent = new WeakSet<Page>();
let opened = 0;

afterEach(async () => {
  await Promise.all([...used].map(takeBack));
  used.clear();
});

/**
 * Opens a path of the console as in a new tab, with a key that the tab has already unless it is left out. Nothing that an earlier
 * test left is in it but the console's scripts in its cache, and none of these when it is cold; pages that are open at the same
 * time share nothing.
 */
export async function openConsole(
  browser: Browser,
  baseUrl: string,
  path: string,
  { key, isCold = false, ...options }: BrowserContextOptions & { key?: string; isCold?: boolean } = {},
): Promise<ConsolePage> {
  const lending = await lendPage(browser, options, isCold);
  const { page } = lending;
  lending.session = await page.addInitScript(beginAnew(++opened, key));
  page.setDefaultTimeout(PAGE_PATIENCE_MS);
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  page.on("pageerror", (error) => void complaints.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (url.startsWith(baseUrl)) asked.push(url.slice(baseUrl.length));
    else if (!url.startsWith("data:")) complaints.push(url);
  });
  await page.goto(baseUrl + path);
  return { page, complaints, asked };
}

/** Puts a page's clock into a test's hands; no other test goes on in this page. */
export async function takeClock(page: Page, options?: Parameters<Page["clock"]["install"]>[0]): Promise<void> {
  spent.add(page);
  await page.clock.install(options);
}

async function lendPage(browser: Browser, options: BrowserContextOptions, isCold: boolean): Promise<LentPage> {
  const pages = lent.get(browser) ?? [];
  lent.set(browser, pages);
  used.add(browser);
  const { viewport = VIEWPORT, colorScheme = null, permissions = [], ...fixed } = options;
  const made = JSON.stringify(fixed);
  const free = !isCold && pages.find((each) => each.isFree && each.made === made);
  let lending = free || null;
  if (lending) {
    lending.isFree = false;
    await becomeNew(lending);
  } else {
    const context = await browser.newContext(fixed);
    lending = { page: await context.newPage(), made, isFree: false, session: null };
    pages.push(lending);
  }
  const { page } = lending;
  await Promise.all([
    page.emulateMedia({ media: null, colorScheme, reducedMotion: null }),
    viewport && page.setViewportSize(viewport),
    permissions.length > 0 && page.context().grantPermissions(permissions),
  ]);
  return lending;
}

/** Keeps some pages of each kind for the next test, and ends all others: pages that stay open go on asking. */
async function takeBack(browser: Browser): Promise<void> {
  const kept: LentPage[] = [];
  const ended: LentPage[] = [];
  for (const lending of lent.get(browser) ?? []) {
    const isSpent = spent.has(lending.page) || lending.page.isClosed();
    const isEnough = kept.filter(({ made }) => made === lending.made).length === KEPT;
    (isSpent || isEnough ? ended : kept).push(lending);
    lending.isFree = true;
  }
  lent.set(browser, kept);
  await Promise.all(ended.map(({ page }) => page.context().close()));
}

/** Makes a page as new but for what the next load empties, and for its looks. */
async function becomeNew({ page, session }: LentPage): Promise<void> {
  page.removeAllListeners();
  const context = page.context();
  const others = context.pages().filter((each) => each !== page);
  await Promise.all([
    ...others.map((other) => other.close()),
    session?.dispose(),
    page.unrouteAll({ behavior: "ignoreErrors" }),
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
    page.mouse.move(0, 0),
  ]);
  if (await page.evaluate<boolean>("indexedDB.databases().then(({ length }) => length > 0)")) await dropDatabases(page);
}

/** Removes a page's databases from another document, as the last test's scripts may still write to them. */
async function dropDatabases(page: Page): Promise<void> {
  await page.goto(new URL("/console/no-such-file.js", page.url()).href);
  await page.evaluate(`indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  }))))`);
}

/** Empties what an earlier test kept in the tab, before the first script of the page, and puts a key in. */
function beginAnew(number: number, key: string | undefined): string {
  return `if (window === top && location.protocol.startsWith("http")) {
    if (window.name !== "opened ${number}") {
      localStorage.clear();
      sessionStorage.clear();
      window.name = "opened ${number}";
    }
    ${key ? putKeyIn(key) : ""}
  }`;
}

/** Makes the script that puts a key into a tab which has none yet, as signing in does; frames within it have no such storage. */
export function putKeyIn(key: string): string {
  const session = JSON.stringify(JSON.stringify({ key, workspace: null, byLink: false }));
  return `window === top &&
    (sessionStorage.getItem("console-session") ?? sessionStorage.setItem("console-session", ${session}));`;
}
