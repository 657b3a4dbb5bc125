import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { findChromium } from "../local/adapters/local-renderer.ts";
import { launchBrowser } from "../test/support/front-end-page.ts";

interface Pictured {
  path: string;
  ready: string;
  isOperators?: boolean;
  /** Acts on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

/** Screens of the console by the names of their pictures, each with what is there once it is drawn. */
const SCREENS: Record<string, Pictured> = {
  home: { path: "", ready: ".chart canvas" },
  catalogue: { path: "/catalogue", ready: "[role=row]" },
  import: { path: "/catalogue/import", ready: "button" },
  search: { path: "/search?q=rain%20jacket", ready: ".hit" },
  rules: { path: "/rules", ready: "h1" },
  chat: { path: "/chat", ready: "iframe.widget-frame:not([hidden])", act: askOnce },
  conversations: { path: "/conversations", ready: ".thread" },
  inbox: { path: "/inbox", ready: "h1", act: sayName },
  crawls: { path: "/crawls", ready: "h1" },
  analytics: { path: "/analytics", ready: ".chart canvas" },
  experiments: { path: "/experiments", ready: "text=Own rain jackets first" },
  webhooks: { path: "/webhooks", ready: ".chart canvas" },
  account: { path: "/account", ready: ".chart canvas" },
  settings: { path: "/account/settings/chat", ready: ".settings-fields" },
  operator: { path: "/operator?view=dead-letters", ready: "form", isOperators: true },
};
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 375, height: 760 } };
const COLOURS = ["light", "dark"] as const;
/** Quality of a picture, in percent: letters stay sharp, and a clone stays small. */
const QUALITY = 60;
const READY_MS = 120_000;

/**
 * Takes the pictures of the documents of the demo shop, as it is after `npm start`: `docs/pictures/storefront.jpg` and the
 * console's screens by size and colours in `docs/console/`. Throws without a Chromium.
 */
export async function takePictures(): Promise<void> {
  if (findChromium(process.env) === null) throw new Error("No Chromium was found: install one, or name it in CHROMIUM_PATH.");
  const dataFolder = await mkdtemp(join(tmpdir(), "pictures-"));
  const started = await startService(dataFolder);
  const browser = await launchBrowser();
  try {
    await liveADay(started);
    await takeStorefront(browser, started);
    await takeConsole(browser, started);
  } finally {
    await browser.close();
    started.service.kill("SIGTERM");
    await new Promise((resolve) => started.service.once("exit", resolve));
    await rm(dataFolder, { recursive: true, force: true });
  }
}

interface Started {
  service: ChildProcess;
  url: string;
  secretKey: string;
  adminKey: string;
  consoleLink: string;
}

async function startService(dataFolder: string): Promise<Started> {
  const environment = { ...process.env, PORT: "0", DATA_DIR: dataFolder };
  const service = spawn(process.execPath, ["local/start.ts"], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  const said = await new Promise<string>((resolve, reject) => {
    let text = "";
    const late = setTimeout(() => reject(new Error("The service does not start.")), READY_MS);
    service.stdout.on("data", (data: Buffer) => {
      text += data;
      if (!text.includes("Ctrl-C")) return;
      clearTimeout(late);
      resolve(text);
    });
    service.once("exit", () => reject(new Error(`The service ended: ${text}`)));
  });
  const find = (pattern: RegExp) => pattern.exec(said)![0];
  const consoleLink = find(/http:\S+\/console#\S+/);
  const adminKey = find(/(?<=admin key\s+)\S+/);
  return { service, url: new URL(consoleLink).origin, secretKey: find(/if_sk_\w+/), adminKey, consoleLink };
}

async function askOnce(page: Page): Promise<void> {
  const field = page.frameLocator("iframe.widget-frame").locator("textarea");
  await field.fill("Which rain jacket is under 150?");
  await field.press("Enter");
  await page.getByText("Complete after", { exact: false }).first().waitFor();
}

/** An agent says her name once in a browser. */
async function sayName(page: Page): Promise<void> {
  const name = page.getByLabel("Your name, as shoppers read it");
  if (await name.isVisible()) {
    await name.fill("Ida");
    await page.keyboard.press("Enter");
  }
  await page.getByText("You answer as", { exact: false }).waitFor();
}

/**
 * Fills the screens: a webhook to a bin, a product that changed, searches, one that finds nothing, conversations of which one
 * waits for a person, and an experiment.
 */
async function liveADay({ url, secretKey }: Started): Promise<void> {
  const send = async (path: string, body: object): Promise<{ data: { id: string; url: string } }> => {
    const headers = {
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
      "x-workspace-id": "demo-shop",
    };
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} was answered by ${response.status}: ${await response.text()}`);
    return (await response.json()) as { data: { id: string; url: string } };
  };
  const bin = await send("/request-bins", {});
  const events = ["product.created", "product.updated"];
  await send("/webhooks", { name: "Stock of the warehouse", url: bin.data.url, events });
  const parcel = { price: 12, stockStatus: "instock", categories: ["Camping"] };
  for (const name of ["Tarn enamel mug", "Tarn enamel plate"])
    await send("/products", { ...parcel, id: name.toLowerCase().replaceAll(" ", "-"), name });
  for (const text of ["rain jacket", "tent for two", "headlamp", "espresso machine"]) await send("/products/search", { text });
  await talk(send);
  const rules = [
    { conditions: { query: { contains: ["rain"] } }, consequences: { boost: [{ filters: { brands: "Skarnfell" } }] } },
  ];
  const { data } = await send("/experiments", { name: "Own rain jackets first", variant: { rules } });
  await send(`/experiments/${data.id}/start`, {});
}

/** Lets shoppers ask, of whom the last one waits for a person. */
async function talk(send: (path: string, body: object) => Promise<unknown>): Promise<void> {
  await send("/tenant/live-agent/credentials", { provider: "console" });
  const questions = ["Which tents are for two?", "How long does shipping take?", "Do you sell espresso machines?", "Warm socks?"];
  for (const [at, message] of questions.entries())
    await send("/chat", { threadId: `talk-${at}`, message, stream: false, visitorId: `visitor-${at}` });
  const last = { threadId: `talk-${questions.length - 1}`, stream: false, visitorId: `visitor-${questions.length - 1}` };
  await send("/chat", { ...last, message: "I want to talk to a real person" });
  await send("/chat", { ...last, message: "Yes", offerResponse: { domain: "handoff", actionId: "accept" } });
}

async function takeStorefront(browser: Browser, { url }: Started): Promise<void> {
  const page = await open(browser, { viewport: SIZES.desk });
  await page.goto(`${url}/demo`);
  await page.getByRole("combobox").or(page.getByRole("searchbox")).first().fill("rain jacket");
  await page.getByText("Rain", { exact: false }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await take(page, "docs/pictures/storefront.jpg");
}

async function takeConsole(browser: Browser, { url, adminKey, consoleLink }: Started): Promise<void> {
  const first = await open(browser, { viewport: SIZES.desk });
  await first.goto(consoleLink);
  await first.getByRole("heading", { name: "Home" }).waitFor();
  const session = (await first.evaluate("sessionStorage.getItem('console-session')")) as string;
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of COLOURS) {
      const pages = {
        tenant: await open(browser, { viewport, colorScheme }),
        operator: await open(browser, { viewport, colorScheme }),
      };
      await pages.tenant.addInitScript(toSessionScript(session));
      await pages.operator.addInitScript(toSessionScript(JSON.stringify({ key: adminKey, workspace: null, byLink: false })));
      for (const [name, { path, ready, isOperators, act }] of Object.entries(SCREENS)) {
        const page = isOperators ? pages.operator : pages.tenant;
        await page.goto(`${url}/console${path}`);
        await page.locator("main").locator(ready).first().waitFor();
        await act?.(page);
        await page.waitForLoadState("networkidle");
        await take(page, `docs/console/${name}-${size}-${colorScheme}.jpg`);
      }
    }
  }
}

function toSessionScript(session: string): string {
  return `sessionStorage.setItem("console-session", ${JSON.stringify(session)})`;
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  return context.newPage();
}

async function take(page: Page, path: string): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
  await page.screenshot({ path, type: "jpeg", quality: QUALITY, animations: "disabled" });
}
