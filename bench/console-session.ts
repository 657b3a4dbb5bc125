import type { Browser, Page } from "playwright-core";
import { median } from "./support/statistics.ts";

const STARTS = 7;
/** Navigations after which the heap is looked at: the first round loads the screens and fills the caches. */
const LOOKS = [20, 200, 400] as const;
const MIBIBYTE = 2 ** 20;

interface Row {
  what: string;
  measured: string;
}

/** Measures how long it takes in a browser that knows nothing of the console until somebody can work in it. */
export async function measureStarts(browser: Browser, baseUrl: string, key: string): Promise<Row[]> {
  const [opened, signedIn] = [[] as number[], [] as number[]];
  for (let start = 0; start < STARTS; start++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(`${baseUrl}/console`);
    await page.getByLabel("Secret key").waitFor();
    opened.push(performance.now() - began);
    await page.getByLabel("Secret key").fill(key);
    const entered = performance.now();
    await page.keyboard.press("Enter");
    await page.getByText("of 5 done").waitFor();
    signedIn.push(performance.now() - entered);
    await context.close();
  }
  const both = opened.map((ms, start) => ms + signedIn[start]!);
  return [
    { what: "cold: from the address to the sign-in", measured: `${median(opened).toFixed(0)} ms` },
    { what: "from Enter at the sign-in to home with its figures", measured: `${median(signedIn).toFixed(0)} ms` },
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
