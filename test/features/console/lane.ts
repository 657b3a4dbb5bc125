import type { BrowserContext, Page } from "playwright-core";
import { PAGE_PATIENCE_MS } from "../../support/front-end-page.ts";
import type { Disturbance } from "../../support/front-proxy.ts";
import { type FaultyFront, LANE } from "../../support/planned-faults.ts";
import { putKeyIn } from "./console-page.ts";

/** A page of the console that meets one kind of fault in one view after another. */
export interface Lane {
  name: string;
  page: Page;
  /** Errors that nobody caught. */
  uncaught: string[];
  /** Puts a fault in the way from now on; returns how many requests it has met. */
  plan(fault: Disturbance | null): () => number;
  /** Shows another view: by a whole load, or within the page, as a link does. A page that was left in the middle is loaded. */
  go(path: string, how: "load" | "link"): Promise<void>;
  /** Tells that all that was to be seen in a view was seen. */
  end(): void;
}

/** Opens a lane, whose page has a key and no view yet. */
export async function openLane(context: BrowserContext, front: FaultyFront, name: string, key: string): Promise<Lane> {
  const page = await context.newPage();
  await page.addInitScript(putKeyIn(key));
  await page.setExtraHTTPHeaders({ [LANE]: name });
  page.setDefaultTimeout(PAGE_PATIENCE_MS);
  const uncaught: string[] = [];
  page.on("pageerror", (error) => uncaught.push(String(error)));
  let isSettled = false;
  return {
    name,
    page,
    uncaught,
    plan: (fault) => front.plan(name, fault),
    async go(path, how) {
      const isWhole = how === "load" || !isSettled;
      isSettled = false;
      if (isWhole) await page.goto(front.baseUrl + path);
      else await page.evaluate(`history.pushState(null, "", ${JSON.stringify(path)})`);
    },
    end() {
      isSettled = true;
    },
  };
}
