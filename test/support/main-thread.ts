import type { Page } from "playwright-core";

/** Work of a page's main thread, in ms of processor time: other processes do not change it. */
export interface MainThread {
  all: number;
  scripts: number;
}

/** Loads a page, and measures what its main thread works until `isReady` and the frames after it are drawn. */
export async function measureLoad(page: Page, address: string, isReady: string): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(address);
  await page.waitForFunction(isReady);
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)!.value * 1_000;
  return { all: of("TaskDuration"), scripts: of("ScriptDuration") };
}
