import { describe, expect, test } from "@jest/globals";
import type { FetchedPage } from "../../../../functions/features/crawl/fetching/page-request.ts";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { fetchFrom, newFetcher } from "./fetching-setup.ts";

const MODIFIED = "2026-11-01T10:00:00.000Z";

test("a page comes with its body, its type and what its headers say", async () => {
  const headers = {
    "content-type": "Text/HTML; Charset=ISO-8859-1",
    "x-robots-tag": "noai, noindex",
    "content-language": "de",
    link: '</style.css>; rel=preload, </desks>; rel="canonical"',
    refresh: "600",
  };
  const site = await startWebsite({ "/desk?a=1": { body: "<p>Oak</p>", headers, lastModified: MODIFIED } });

  const page = (await fetchFrom(`${site.url}/desk?a=1`)) as FetchedPage;

  expect(Buffer.from(page.body).toString()).toBe("<p>Oak</p>");
  expect({ ...page, body: null }).toEqual({
    kind: "page",
    url: `${site.url}/desk?a=1`,
    status: 200,
    mediaType: "text/html",
    charset: "ISO-8859-1",
    body: null,
    etag: expect.stringMatching(/^".{16}"$/),
    lastModified: "Sun, 01 Nov 2026 10:00:00 GMT",
    robotsTags: ["noai, noindex"],
    contentLanguage: "de",
    canonicalLink: `${site.url}/desks`,
    refresh: "600",
    bytes: 10,
    redirects: [],
  });
});

test("a request says who asks, takes any language and carries neither cookies nor a referrer", async () => {
  verifies("crawl.no-traces");
  const site = await startWebsite({
    "/": (request) => ({ headers: { "set-cookie": "session=1" }, body: `<p>${request.headers["user-agent"]}</p>` }),
    "/next": "<p>Next</p>",
  });
  const fetcher = newFetcher();

  await fetcher.fetch({ url: `${site.url}/`, judgeRedirect: () => null });
  await fetcher.fetch({ url: `${site.url}/next`, judgeRedirect: () => null });

  expect(site.requests[1]!.headers).toEqual({
    host: site.url.slice("http://".length),
    connection: "keep-alive",
    "user-agent": "ShopSearchBot/1.0 (+https://api.example/crawler)",
    accept: "text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.1",
    "accept-language": "*",
    "accept-encoding": "gzip, deflate, br",
  });
});

describe("a conditional request", () => {
  verifies("crawl.conditional");

  test.each([
    ["ETag", { etag: true, lastModified: false }],
    ["Last-Modified", { etag: false, lastModified: true }],
  ])("by %s finds an unchanged page unchanged, without a byte of it", async (_header, sent) => {
    const headers = { "x-robots-tag": "noai" };
    const site = await startWebsite({ "/": { body: "<p>Oak</p>", lastModified: MODIFIED, headers } });
    const known = (await fetchFrom(`${site.url}/`)) as FetchedPage;
    const validators = { etag: sent.etag ? known.etag : null, lastModified: sent.lastModified ? known.lastModified : null };

    const again = await fetchFrom(`${site.url}/`, { validators });

    const { etag, lastModified } = known;
    expect(again).toEqual({ kind: "unchanged", bytes: 0, etag, lastModified, robotsTags: ["noai"] });
  });

  test("gets the page that has changed", async () => {
    const site = await startWebsite({ "/": "<p>Oak</p>" });
    const { etag } = (await fetchFrom(`${site.url}/`)) as FetchedPage;
    site.pages.set("/", "<p>Ash</p>");

    const again = await fetchFrom(`${site.url}/`, { validators: { etag, lastModified: null } });

    expect(again).toMatchObject({ kind: "page", bytes: 10 });
  });

  test("does not send validators on to where the page redirects", async () => {
    const site = await startWebsite({ "/": { status: 301, headers: { location: "/new" } }, "/new": "<p>New</p>" });

    await fetchFrom(`${site.url}/`, { validators: { etag: '"1"', lastModified: null } });

    expect(site.requests.map(({ headers }) => headers["if-none-match"])).toEqual(['"1"', undefined]);
  });

  test("a 304 that nobody asked for is a broken page", async () => {
    const site = await startWebsite({ "/": 304 });

    expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "failed", reason: "brokenPage", status: 304 });
  });
});

describe("the type of a page", () => {
  verifies("crawl.types");
  const pdf = "%PDF-1.7\n1 0 obj";

  test.each([
    ["text/html", "<p>Oak</p>", "text/html"],
    ["application/xhtml+xml; charset=utf-8", "<p>Oak</p>", "application/xhtml+xml"],
    ["text/plain", "Oak", "text/plain"],
    ["application/pdf", pdf, "application/pdf"],
    ["text/html", pdf, "application/pdf"],
    ["", "<!DOCTYPE html><p>Oak</p>", "text/html"],
    ["", pdf, "application/pdf"],
  ])("declared as %j, beginning with %j, is %s", async (declared, body, mediaType) => {
    const site = await startWebsite({ "/": { body, headers: { "content-type": declared } } });

    expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "page", mediaType });
  });

  test.each([
    ["image/png", "\x89PNG"],
    ["application/json", "{}"],
    ["video/mp4", "x"],
    ["", "\x89PNG\r\n\x1a\n\0\0"],
    ["text/html", "\0\0\0\0binary"],
    ["application/pdf", "<p>Sign in first</p>"],
    ["application/octet-stream", pdf],
  ])("declared as %j, beginning with %j, is skipped", async (declared, body) => {
    const bytes = Buffer.from(body, "latin1");
    const site = await startWebsite({ "/": { body: bytes, headers: { "content-type": declared } } });

    expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "skipped", reason: "unsupportedType" });
  });

  test("a download whose address ends in .pdf is read when it is one", async () => {
    const headers = { "content-type": "application/octet-stream" };
    const site = await startWebsite({ "/a.pdf": { body: pdf, headers }, "/b.pdf": { body: "\0", headers } });

    expect(await fetchFrom(`${site.url}/a.pdf`)).toMatchObject({ kind: "page", mediaType: "application/pdf" });
    expect(await fetchFrom(`${site.url}/b.pdf`)).toMatchObject({ kind: "skipped", reason: "unsupportedType" });
  });
});

test.each([
  [401, "loginRequired"],
  [403, "forbidden"],
  [404, "notFound"],
  [410, "gone"],
  [418, "clientError"],
  [429, "tooManyRequests"],
  [500, "serverError"],
  [503, "serverError"],
])("the status %i is the failure %s", async (status, reason) => {
  const site = await startWebsite({ "/": { status, body: "no" } });

  expect(await fetchFrom(`${site.url}/`)).toEqual({ kind: "failed", reason, status, retryAfterMs: null, bytes: 2 });
});

test.each([
  [429, "120", 120_000],
  [503, "Sun, 22 Nov 2026 12:01:00 GMT", 60_000],
  [503, "soon", null],
  [404, "120", null],
])("a %i with Retry-After %j asks to wait %j ms", async (status, value, retryAfterMs) => {
  const site = await startWebsite({ "/": { status, headers: { "retry-after": value } } });

  expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "failed", status, retryAfterMs });
});

test("at most two requests are under way at once, and the time of the others begins with their turn", async () => {
  verifies("crawl.delay");
  const paths = ["/1", "/2", "/3", "/4"];
  const site = await startWebsite(Object.fromEntries(paths.map((path) => [path, { body: "<p>Oak</p>", hold: true }])));
  const fetcher = newFetcher();

  const results = Promise.all(paths.map((path) => fetcher.fetch({ url: site.url + path, judgeRedirect: () => null })));
  await Promise.all([site.reached("/1"), site.reached("/2")]);
  site.release();
  await Promise.all([site.reached("/3"), site.reached("/4")]);
  site.release();

  expect((await results).map(({ kind }) => kind)).toEqual(["page", "page", "page", "page"]);
  expect(site.mostAtOnce).toBe(2);
});

test("an aborted request rejects with the reason of its signal", async () => {
  const site = await startWebsite({ "/": { hold: true } });
  const controller = new AbortController();
  const reason = new Error("The crawl was cancelled.");

  const result = fetchFrom(`${site.url}/`, { signal: controller.signal });
  await site.reached("/");
  controller.abort(reason);

  await expect(result).rejects.toBe(reason);
});
