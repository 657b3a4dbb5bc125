import { expect, test } from "@jest/globals";
import { apiClient } from "../../support/api-client.ts";
import { startLocal } from "../../support/start-local.ts";
import { demoShopClient, newFolder, startService } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";
import { htmlPage } from "../../support/websites/html-page.ts";
import { startWebsite } from "../../support/websites/start-website.ts";

/** Pages of one step's transaction. */
const CHUNK = 20;

test("kill -9 during a crawl: it goes on at the next start, and each page is stored and counted once", async () => {
  verifies("crawl.resume");
  const paths = Array.from({ length: 90 }, (_, page) => `/page-${page}`);
  const pages = Object.fromEntries(paths.map((path) => [path, htmlPage({ title: `Page ${path}` })]));
  const site = await startWebsite({ "/": htmlPage({ title: "Home", links: [...paths, "/held"] }), ...pages });
  site.pages.set("/held", { hold: true, body: htmlPage({ title: "Held" }) });
  const dataFolder = newFolder();
  const service = await startService({ dataFolder, args: ["--no-demo"] });
  const { body } = await demoShopClient(service).post("/crawl/start", { url: site.url, strategy: "full" });
  await site.reached("/held");

  await service.end("SIGKILL");
  site.pages.set("/held", htmlPage({ title: "Held" }));
  const local = await startLocal({ dataFolder });
  await local.idle();

  const { secretKey, workspaceId } = service.credentials;
  const api = apiClient(local.baseUrl, secretKey, { "x-workspace-id": workspaceId });
  const crawl = (await api.get(`/crawl/${body.data.crawlId}`)).body.data;
  expect(crawl).toMatchObject({ status: "completed", limitReached: false, records: { created: 92, updated: 0, removed: 0 } });
  expect(crawl.progress).toMatchObject({ discovered: 92, fetched: 92, failed: 0, skipped: 0, remaining: 0 });
  const posts = (await api.get("/posts?limit=1")).body.data.pagination;
  expect(posts.total).toBe(92);
  const asked = site.takePaths().filter((path) => path === "/" || path in pages);
  expect(asked.length).toBeLessThanOrEqual(91 + CHUNK);
  const usage = (await api.get("/tenant/usage")).body;
  expect(JSON.stringify(usage)).toContain('"crawlPages":{"current":92');
});
