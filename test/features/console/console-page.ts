import type { Browser, BrowserContextOptions, Page } from "playwright-core";

interface ConsolePage {
  page: Page;
  /** Errors, reports of the policy, and addresses of other origins that were asked for. */
  complaints: string[];
  /** Addresses of the service that were asked for. */
  asked: string[];
}

/** Opens a path of the console in a context of its own, with a key that the tab has already unless it is left out. */
export async function openConsole(
  browser: Browser,
  baseUrl: string,
  path: string,
  { key, ...options }: BrowserContextOptions & { key?: string } = {},
): Promise<ConsolePage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  if (key) await context.addInitScript(rememberKey(key));
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
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

function rememberKey(key: string): string {
  const session = JSON.stringify({ key, workspace: null, byLink: false });
  return `if (!sessionStorage.getItem("console-session")) sessionStorage.setItem("console-session", ${JSON.stringify(session)});`;
}
