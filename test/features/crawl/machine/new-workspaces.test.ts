import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

/** Crawls a site through the API, and returns the status that it ended with, its error and its posts. */
async function crawlThroughApi(shop: Awaited<ReturnType<Local["newShop"]>>, url: string, workspaceId: string) {
  const started = await shop.secret.post("/crawl/start", { url, workspaceId });
  await local.idle();
  const { body } = await shop.secret.get(`/crawl/${started.body.data?.crawlId}`, { headers: { "x-workspace-id": workspaceId } });
  const { body: posts } = await shop.secret.get("/posts", { headers: { "x-workspace-id": workspaceId } });
  const titles = posts.data.results.map(({ title }: { title: string }) => title);
  return { status: body.data?.status, error: body.data?.error, titles };
}

test("a crawl of a workspace that is made while the account is known already completes", async () => {
  verifies("crawl.new-workspace");
  const shop = await local.newShop();
  const site = await startWebsite({ "/": htmlPage({ title: "Home" }) });
  await crawlThroughApi(shop, site.url, shop.workspaceId);

  for (const workspaceId of ["second-shop", "third-shop"]) {
    await shop.secret.post("/workspaces", { workspaceId });
    const crawled = await crawlThroughApi(shop, site.url, workspaceId);

    expect(crawled).toEqual({ status: "completed", error: null, titles: ["Home"] });
  }
});
