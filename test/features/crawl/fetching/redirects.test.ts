import { expect, test } from "@jest/globals";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { fetchFrom } from "./fetching-setup.ts";

verifies("crawl.redirects");

const to = (location: string, status = 302) => ({ status, headers: { location } });

test("redirects are followed to the page, which is known by its last address", async () => {
  const site = await startWebsite({
    "/": to("a", 301),
    "/a": to("/b?x=1#top", 303),
    "/b?x=1": to("/c", 307),
    "/c": to("/d", 308),
    "/d": "<p>Oak</p>",
  });

  const result = await fetchFrom(`${site.url}/`);

  expect(result).toMatchObject({
    kind: "page",
    url: `${site.url}/d`,
    redirects: ["/a", "/b?x=1", "/c", "/d"].map((path) => site.url + path),
    bytes: 10,
  });
  expect(site.requests.map(({ path }) => path)).toEqual(["/", "/a", "/b?x=1", "/c", "/d"]);
});

test("ten redirects are followed, an endless row of them is not", async () => {
  const site = await startWebsite({ "/10": "<p>Oak</p>" });
  for (let index = 0; index < 10; index++) site.pages.set(`/${index}`, to(`/${index + 1}`));

  expect(await fetchFrom(`${site.url}/0`)).toMatchObject({ kind: "page" });
  site.pages.set("/10", to("/11"));
  expect(await fetchFrom(`${site.url}/0`)).toMatchObject({ kind: "failed", reason: "tooManyRedirects", status: 302 });
  expect(site.requests).toHaveLength(22);
});

test.each([
  ["to itself", { "/": to("/") }],
  ["to itself, for a cookie", { "/": { status: 302, headers: { location: "/#", "set-cookie": "a=1" } } }],
  ["back and forth", { "/": to("/a"), "/a": to("/b"), "/b": to("/a") }],
  ["back to the start", { "/": to("/a"), "/a": to("/") }],
])("a redirect %s is a loop", async (_what, pages) => {
  const site = await startWebsite(pages);

  expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "failed", reason: "redirectLoop", status: 302 });
});

test("a redirect that may not be followed ends with its reason", async () => {
  const site = await startWebsite({ "/": to("/private") });

  const skipped = await fetchFrom(`${site.url}/`, { judgeRedirect: (url) => (url.endsWith("/private") ? "robots" : null) });
  const failed = await fetchFrom(`${site.url}/`, { judgeRedirect: () => "redirectRefused" });

  expect(skipped).toEqual({ kind: "skipped", reason: "robots", bytes: 0, url: `${site.url}/private` });
  expect(failed).toMatchObject({ kind: "failed", reason: "redirectRefused" });
  expect(site.requests.map(({ path }) => path)).toEqual(["/", "/"]);
});

test.each(["/login?next=%2F", "/account/login", "/wp-login.php", "/users/sign_in", "/customer/account/login/", "/anmelden"])(
  "a redirect to the form %s means that the page is for members",
  async (path) => {
    const site = await startWebsite({ "/": to(path), [path]: "<form></form>" });

    expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "failed", reason: "loginRequired" });
  },
);

test.each([
  ["without a target", { status: 302 }, "brokenPage"],
  ["to what is no address", to("http://"), "invalidUrl"],
  ["among several choices", { status: 300 }, "brokenPage"],
])("a redirect %s is a failure", async (_what, answer, reason) => {
  const site = await startWebsite({ "/": answer });

  expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "failed", reason });
});
