import type { Browser, Page } from "playwright-core";
import { median } from "./support/statistics.ts";

const STARTS = 7;
/** Time in which a key is pasted. */
const TYPING_MS = 400;
/** Navigations after which the heap is looked at: the first round loads the screens and fills the caches. */
const LOOKS = [20, 200, 400] as const;
const MIBIBYTE = 2 ** 20;

interface Row {
  what: string;
  measured: string;
}

/**
 * Notes when the sign-in and the list of home are drawn, and when Enter was pressed: a page looks more often than whoever asks it
 * from outside, which waits up to half a second between two looks.
 */
const WATCH = `(() => {
  const note = (name, selector) => {
    if (window[name] !== undefined || !document.querySelector(selector)) return;
    window[name] = null;
    requestAnimationFrame(() => { window[name] = performance.now(); });
  };
  new MutationObserver(() => {
    note("opened", "input[type=password]");
    note("usable", 'section[aria-labelledby="first-hour"] > p.quiet');
  }).observe(document, { subtree: true, childList: true });
  addEventListener("keydown", ({ key, timeStamp }) => { if (key === "Enter") window.entered = timeStamp; }, true);
})()`;

/** Measures how long it takes in a browser that knows nothing of the console until somebody can work in it. */
export async function measureStarts(browser: Browser, baseUrl: string, key: string): Promise<Row[]> {
  const [opened, signedIn] = [[] as number[], [] as number[]];
  for (let start = 0; start < STARTS; start++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    await page.goto(`${baseUrl}/console`);
    await page.getByLabel("Secret key").fill(key);
    // Nobody types a key in no time.
    await page.waitForTimeout(TYPING_MS);
    await page.keyboard.press("Enter");
    await page.getByText("of 5 done").waitFor();
    const drawn = (await page.evaluate("({ opened, entered, usable })")) as Record<"opened" | "entered" | "usable", number>;
    opened.push(drawn.opened);
    signedIn.push(drawn.usable - drawn.entered);
    await context.close();
  }
  const both = opened.map((ms, start) => ms + signedIn[start]!);
  return [
    { what: "cold: from the address to the sign-in", measured: `${median(opened).toFixed(0)} ms` },
    { what: "from Enter at the sign-in to home with its list", measured: `${median(signedIn).toFixed(0)} ms` },
    {
      what: "both",
      measured: `${median(both).toFixed(0)} ms (${Math.min(...both).toFixed(0)} to ${Math.max(...both).toFixed(0)})`,
    },
  ];
}

/** Measures what the page keeps after many navigations through all places, when its garbage was collected. */
export async function measureHeap(page: Page): Promise<Row[]> {
  const places = page.getByRole("navigation", { name: "Places" }).getByRole("link");
  await places.first().waitFor();
  const count = await places.count();
  const session = await page.context().newCDPSession(page);
  const rows: Row[] = [];
  let done = 0;
  for (const look of LOOKS) {
    for (; done < look; done++) {
      await places.nth(done % count).click();
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const nodes = await page.evaluate("document.querySelectorAll('*').length");
    rows.push({ what: `heap after ${look} navigations`, measured: `${(usedSize / MIBIBYTE).toFixed(1)} MB, ${nodes} elements` });
  }
  return rows;
}

/** Goes to each place by its link, twice, and returns the milliseconds until its heading is drawn and nothing of it loads. */
const NAVIGATE = `(async () => {
  const rounds = [[], []];
  for (const times of rounds) {
    for (const link of document.querySelectorAll("nav.places a")) {
      if (link.hasAttribute("aria-current")) continue;
      const left = document.querySelector("h1");
      const began = performance.now();
      link.click();
      await new Promise((resolve) => {
        const look = () => {
          const heading = document.querySelector("h1");
          const isThere = heading && heading !== left && !document.querySelector(".loading, [aria-busy=true]");
          if (isThere || performance.now() - began > 5_000) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      times.push(performance.now() - began);
    }
  }
  return rounds;
})()`;

/** Measures how long it takes from one place of the console to the next, for the first time in a tab and again. */
export async function measureNavigations(page: Page): Promise<Row[]> {
  await page.getByRole("navigation", { name: "Places" }).getByRole("link").first().waitFor();
  await page.getByText("of 5 done").waitFor();
  const rounds = (await page.evaluate(NAVIGATE)) as number[][];
  return rounds.map((times, round) => ({
    what: `from a link to the place with its data, ${round === 0 ? "first time in a tab" : "again"}`,
    measured: `${median(times).toFixed(0)} ms (to ${Math.max(...times).toFixed(0)})`,
  }));
}
