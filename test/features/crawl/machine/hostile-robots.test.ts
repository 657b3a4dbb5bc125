import { beforeAll, expect, test } from "@jest/globals";
import { readCrawl } from "../../../../functions/features/crawl/store/crawls.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { beginByHand, crawl, readPosts, readStates, runSteps } from "./crawl-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("what is stored stays where the rules of a robots.txt take too long, and the next crawl reads on", async () => {
  verifies("crawl.robots-hostile");
  const shop = await local.newShop();
  const site = await startWebsite({
    "/": htmlPage({ title: "Home", links: ["/desk"] }),
    "/desk": htmlPage({ title: "Desk" }),
    "/robots.txt": "User-agent: *\nDisallow: /x",
  });
  await crawl(local, shop, site.url);
  site.pages.set("/new", htmlPage({ title: "New" }));
  site.writeSitemap();

  const ref = await beginByHand(local, shop, site.url, { strategy: "smart" });
  await runSteps(ref, local.ports, { judgingMs: 0 });
  const stopped = await readCrawl(ref, local.ports);
  const keptMeanwhile = await readPosts(shop);
  const states = await readStates(local, shop);
  const next = await crawl(local, shop, site.url);

  expect(stopped).toMatchObject({ status: "failed", skipped_robotsLimit: 3, removed: 0 });
  expect(stopped?.error).toMatch(/^robots\.txt of .* fewer wildcards\.$/);
  expect(keptMeanwhile).toEqual(["Desk", "Home"]);
  expect(states).toEqual({ "/": "stored", "/desk": "stored", "/new": "skipped robotsLimit" });
  expect(next).toMatchObject({ status: "completed", removed: 0 });
  expect(await readPosts(shop)).toEqual(["Desk", "Home", "New"]);
});
