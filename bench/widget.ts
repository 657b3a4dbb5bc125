import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { postFrom } from "../test/support/from-address.ts";
import { launchBrowser } from "../test/support/front-end-page.ts";
import { type MainThread, measureLoad } from "../test/support/main-thread.ts";
import { report } from "./support/report.ts";
import { startService } from "./support/service.ts";
import { summarize } from "./support/statistics.ts";

/** Words that shoppers of the demo shop type. */
const WORDS = "rain jacket hiking boots down sleeping bag camping stove head torch trekking poles dry bag wool socks tent".split(
  " ",
);
const WORDS_EACH = 30;
const SHOPPERS = 10;
/** Five letters a second, as limits.typing-together has it. */
const LETTER_MS = 200;
const SAMPLES = 40;
const LOADS = 8;

interface Credentials {
  baseUrl: string;
  publishableKey: string;
  workspaceId: string;
}

/** Measures the widget on the demo shop's website by a fresh start: first suggestions after a key, and ten shoppers at once. */
export async function widget(): Promise<void> {
  const [browser, service] = await Promise.all([
    launchBrowser(),
    startService({ demoShop: true, environment: { DISABLE_RATE_LIMITS: "0" } }),
  ]);
  const credentials: Credentials = JSON.parse(readFileSync(join(service.dataFolder, "credentials.json"), "utf8"));
  const demo = `${credentials.baseUrl}/demo`;
  // The website is there once the shop is loaded.
  while (!(await fetch(demo)).ok) await new Promise((resolve) => setTimeout(resolve, 100));
  const open = async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(demo);
    await page.waitForFunction("window.ShopWidget !== undefined");
    await page.locator("#q").click();
    await page.locator("[role=combobox]").waitFor();
    return page;
  };
  try {
    const load = { without: await measureLoads(browser, demo, false), with: await measureLoads(browser, demo, true) };
    const samples = await firstSuggestions(await open());
    const { p50, p95, count } = summarize(samples.map(({ all }) => all));
    const shareOf = (part: keyof Sample) => `${summarize(samples.map((sample) => sample[part])).p50.toFixed(0)} ms`;
    const together = await typeTogether(await Promise.all(Array.from({ length: SHOPPERS }, open)), credentials);
    report("widget", [
      { what: `first suggestions after a key, p50 and p95 of ${count}`, measured: `${p50.toFixed(0)} and ${p95.toFixed(0)} ms` },
      { what: "of it until the request, p50", measured: shareOf("before") },
      { what: "of it until the answer is there, p50", measured: shareOf("service") },
      { what: "of it until it is drawn, p50", measured: shareOf("drawing") },
      {
        what: `main thread until the page is loaded, p50 of ${LOADS}, without and with the widget`,
        measured: describeLoad(load),
      },
      {
        what: `${SHOPPERS} shoppers of ${WORDS_EACH} words`,
        measured: `${together.asked} requests, ${together.refused} × 429, ${together.lost} lost`,
      },
    ]);
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** Loads the home page in new contexts, with the widget's files or without them. */
async function measureLoads(browser: Browser, demo: string, hasWidget: boolean): Promise<MainThread[]> {
  const measured: MainThread[] = [];
  for (let load = 0; load < LOADS; load++) {
    const page = await (await browser.newContext()).newPage();
    if (!hasWidget) await page.route("**/widget/**", (route) => route.abort());
    const isReady = hasWidget ? "window.ShopWidget" : "document.readyState === 'complete'";
    measured.push(await measureLoad(page, demo, isReady));
    await page.context().close();
  }
  return measured;
}

function describeLoad(load: Record<"without" | "with", MainThread[]>): string {
  const p50 = (part: keyof MainThread, of: MainThread[]) => summarize(of.map((each) => each[part])).p50.toFixed(0);
  const parts = (["all", "scripts"] as const).map((part) => `${part} ${p50(part, load.without)} and ${p50(part, load.with)} ms`);
  return `${parts.join(", ")} of processor time`;
}

/** Parts of the time from a key to what it shows, in ms. */
interface Sample {
  all: number;
  before: number;
  service: number;
  drawing: number;
}

/** Types beginnings of words that were not asked for yet, and measures from the key to the list. */
async function firstSuggestions(page: Page): Promise<Sample[]> {
  const texts = WORDS.flatMap((word) => [word.slice(0, 3), word.slice(0, 4), `${word} a`, `${word} s`]).slice(0, SAMPLES);
  const measured: Sample[] = [];
  for (const text of texts) {
    await page.locator("[role=combobox]").fill("");
    const took: Sample | null = await page.evaluate(MEASURE.replaceAll("TEXT", JSON.stringify(text)));
    if (took) measured.push(took);
  }
  return measured;
}

/** Sets a text as its second letter would, and waits for the frame that shows the answer; null where none comes. */
const MEASURE = `(async () => {
  const root = document.querySelector("[data-shop-widget=search]").shadowRoot;
  const field = root.querySelector("[role=combobox]");
  const begin = performance.now();
  const late = new Promise((resolve) => setTimeout(resolve, 2000, null));
  const shown = new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const asked = list.getEntries().find(({ name, startTime }) => name.endsWith("/search") && startTime >= begin);
      if (!asked) return;
      observer.disconnect();
      const { startTime, responseEnd } = asked;
      requestAnimationFrame((_frame, end = performance.now()) =>
        resolve({ all: end - begin, before: startTime - begin, service: responseEnd - startTime, drawing: end - responseEnd }));
    }).observe({ type: "resource" });
  });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, TEXT);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return Promise.race([shown, late]);
})()`;

/** Lets shoppers type at the same time, each at an address of their own. */
async function typeTogether(
  pages: Page[],
  { baseUrl, publishableKey, workspaceId }: Credentials,
): Promise<{ asked: number; refused: number; lost: number }> {
  const seen = { asked: 0, refused: 0, lost: 0 };
  await Promise.all(
    pages.map(async (page, shopper) => {
      await page.route("**/search", async (route) => {
        const body = route.request().postDataJSON();
        const { status, body: json } = await postFrom(
          baseUrl,
          `127.0.0.${shopper + 2}`,
          { key: publishableKey },
          "/search",
          body,
          workspaceId,
        );
        seen.asked++;
        if (status === 429) seen.refused++;
        // An aborted request takes no answer.
        await route.fulfill({ status, json }).catch(() => undefined);
      });
      const field = page.locator("[role=combobox]");
      for (let place = 0; place < WORDS_EACH; place += 3) {
        const text = [0, 1, 2].map((next) => WORDS[(place + next + shopper * 2) % WORDS.length]).join(" ");
        // A service that does not answer for half a minute loses the shopper to the shop's own search.
        if (!(await field.isVisible())) return void seen.lost++;
        await field.fill("");
        await field.pressSequentially(text, { delay: LETTER_MS });
      }
    }),
  );
  return seen;
}
