import { describe, expect, test } from "@jest/globals";
import { createPageAddressGuard } from "../../../../functions/platform/network/address-guard.ts";
import type { ResolvedAddress } from "../../../../functions/platform/network/dns-resolver.ts";
import { localPageAddresses } from "../../../../local/adapters/local-addresses.ts";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import { fetchFrom } from "./fetching-setup.ts";

const toPublic = async (): Promise<ResolvedAddress[]> => [{ address: "93.184.216.34", family: 4 }];
const toLoopback = async (): Promise<ResolvedAddress[]> => [{ address: "127.0.0.1", family: 4 }];

describe("the guard of pages", () => {
  verifies("crawl.public-addresses");
  const guard = createPageAddressGuard(toPublic);

  test.each(["http://shop.example/", "https://shop.example/", "http://shop.example:8080/", "https://93.184.216.34/"])(
    "%s may be read",
    async (url) => {
      expect(await guard.checkUrl(url)).toBeNull();
    },
  );

  test.each([
    ["ftp://shop.example/", "The URL must begin with https:// or http://."],
    ["http://shop.example:25/", "The port must be 80 or at least 1024."],
    ["http://localhost/", "localhost is the name of the machine itself."],
    ["http://169.254.169.254/", "169.254.169.254 is a link-local address; only pages at public addresses are read."],
    ["http://[::ffff:10.0.0.1]/", "::ffff:a00:1 is a private address; only pages at public addresses are read."],
    [
      "http://ann:word@shop.example/",
      "The URL must not contain a user name or password: only pages that everybody may read are read.",
    ],
  ])("%s may not: %s", async (url, refusal) => {
    expect(await guard.checkUrl(url)).toBe(refusal);
  });

  test.each([
    "http://127.0.0.1:8080/",
    "http://2130706433:8080/",
    "http://[::1]:8080/",
    "http://10.1.2.3/",
    "ftp://shop.example/",
  ])("the page %s is not asked for", async (url) => {
    const result = await fetchFrom(url, {}, { addresses: guard });

    expect(result).toMatchObject({ kind: "failed", reason: "addressRefused", status: null });
  });

  test("what is no URL is not asked for", async () => {
    expect(await fetchFrom("no url")).toMatchObject({ kind: "failed", reason: "invalidUrl" });
  });
});

describe("a name that resolves to a private address", () => {
  verifies("crawl.rebinding");

  test("is refused when the connection is made, although its check was passed before", async () => {
    const site = await startWebsite({ "/": "<p>Inside</p>" });
    const url = site.url.replace("127.0.0.1", "shop.example");
    const answers = [toPublic, toLoopback];
    const rebound = createPageAddressGuard(() => answers.shift()!());

    expect(await rebound.checkUrl(url)).toBeNull();
    expect(await fetchFrom(url, {}, { addresses: rebound })).toMatchObject({ kind: "failed", reason: "addressRefused" });
    expect(site.requests).toEqual([]);
  });

  test("is refused when a redirect leads there", async () => {
    const site = await startWebsite();
    const inside = site.url.replace("127.0.0.1", "inside.example");
    site.pages.set("/", { status: 302, headers: { location: `${inside}/secret` } });
    const local = localPageAddresses(async (name) => [
      { address: name === "inside.example" ? "10.0.0.1" : "127.0.0.1", family: 4 },
    ]);

    const result = await fetchFrom(site.url.replace("127.0.0.1", "shop.example"), {}, { addresses: local });

    expect(result).toMatchObject({ kind: "failed", reason: "redirectRefused" });
    expect(site.requests).toHaveLength(1);
  });
});

test.each(["http://169.254.169.254/latest/meta-data", "http://10.0.0.1/", "file:///etc/passwd", "http://[fd00:ec2::254]/"])(
  "a redirect to %s is refused",
  async (location) => {
    verifies("crawl.public-addresses");
    const site = await startWebsite({ "/": { status: 302, headers: { location } } });

    expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "failed", reason: "redirectRefused", status: 302 });
  },
);

test("the local runtime reads pages of the same machine, and no others of the network it is in", async () => {
  verifies("crawl.local-addresses");
  const site = await startWebsite({ "/": "<p>Here</p>" });

  expect(await fetchFrom(`${site.url}/`)).toMatchObject({ kind: "page" });
  expect(await fetchFrom(`${site.otherUrl}/`)).toMatchObject({ kind: "page" });
  expect(await fetchFrom("http://192.168.1.1/")).toMatchObject({ kind: "failed", reason: "addressRefused" });
});
