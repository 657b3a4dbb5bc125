import { expect, test } from "@jest/globals";
import { htmlPage } from "../../support/websites/html-page.ts";
import { startWebsite } from "../../support/websites/start-website.ts";

const ask = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

test("a website of the tests answers 304 to whoever has the version, and the whole page again when it changed", async () => {
  const site = await startWebsite({ "/": htmlPage({ title: "Home", links: ["/about?a=1&b=2"] }) });
  const first = await ask(`${site.url}/`);
  const etag = first.headers.get("etag")!;

  expect(await first.text()).toContain('href="/about?a=1&amp;b=2"');
  expect((await ask(`${site.url}/`, { "if-none-match": etag })).status).toBe(304);
  site.pages.set("/", "<p>other");
  expect(await (await ask(`${site.url}/`, { "if-none-match": etag })).text()).toBe("<p>other");
  expect((await ask(`${site.url}/nothing`)).status).toBe(404);
  expect(site.requests.map(({ status, bytes }) => [status, bytes > 0])).toEqual([
    [200, true],
    [304, false],
    [200, true],
    [404, false],
  ]);
});

test("a website of the tests tells times by Last-Modified and sitemap, and holds an answer until it is released", async () => {
  const lastModified = "2026-03-01T10:00:00.000Z";
  const site = await startWebsite({
    "/": { body: "home", lastModified, hasETag: false },
    "/slow": { body: "slow", hold: true },
    "/broken": { fault: "half" },
  });
  site.writeSitemap();
  const since = (date: string) => ask(`${site.url}/`, { "if-modified-since": new Date(date).toUTCString() });

  expect((await since("2026-03-02")).status).toBe(304);
  expect((await since("2026-02-02")).status).toBe(200);
  const sitemap = await (await ask(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${site.url}/</loc><lastmod>${lastModified}</lastmod>`);
  expect(sitemap).toContain(`<loc>${site.url}/slow</loc></url>`);
  await expect(ask(`${site.url}/broken`).then((answer) => answer.text())).rejects.toThrow();

  const slow = ask(`${site.url}/slow`);
  await site.reached("/slow");
  site.release();
  expect(await (await slow).text()).toBe("slow");
  expect(site.takePaths()).toEqual(["/", "/", "/sitemap.xml", "/broken", "/slow"]);
});
