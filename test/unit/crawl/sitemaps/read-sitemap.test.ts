import { gzipSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { readSitemap } from "../../../../functions/features/crawl/machine/queue-sources.ts";
import { countUnpacked } from "../../../support/count-unpacked.ts";
import { verifies } from "../../../support/verifies.ts";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function read(text: string | Uint8Array) {
  return readSitemap(typeof text === "string" ? Buffer.from(text) : text);
}

function urlset(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${inner}</urlset>`;
}

function urlsOf(result: Awaited<ReturnType<typeof readSitemap>>): string[] {
  return (result.kind === "index" ? result.sitemaps : result.entries).map((entry) => entry.url);
}

const desks = urlset(`
  <url><loc>https://shop.example/desks</loc><lastmod>2026-03-01T10:00:00+02:00</lastmod><priority>0.5</priority></url>
  <url><loc> https://shop.example/chairs?a=1&amp;b=2 </loc><lastmod>soon</lastmod></url>`);
const desksRead = {
  kind: "pages",
  entries: [
    { url: "https://shop.example/desks", lastmod: Date.UTC(2026, 2, 1, 8) },
    { url: "https://shop.example/chairs?a=1&b=2", lastmod: null },
  ],
  isTruncated: false,
};

describe("a sitemap", () => {
  test("lists pages and when they changed", async () => {
    verifies("crawl.sitemaps");
    expect(await read(desks)).toEqual(desksRead);
  });

  test("is unpacked by its content", async () => {
    expect(await read(gzipSync(desks))).toEqual(desksRead);
  });

  test.each([
    ["UTF-16 with a mark, little end first", Buffer.from(`\ufeff${desks}`, "utf16le")],
    ["UTF-16 with a mark, big end first", Buffer.from(`\ufeff${desks}`, "utf16le").swap16()],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${desks}`)],
    ["empty lines before its declaration", Buffer.from(`\n\n ${desks}`)],
  ])("is read in %s", async (_title, body) => {
    expect(await read(body)).toEqual(desksRead);
  });

  test("is read in the encoding that it declares", async () => {
    const text = urlset("<url><loc>https://shop.example/b\u00fccher</loc></url>").replace("UTF-8", "iso-8859-1");

    expect(urlsOf(await read(Buffer.from(text, "latin1")))).toEqual(["https://shop.example/bücher"]);
  });

  test("may be an index of sitemaps", async () => {
    const sitemap = "<sitemap><loc>https://shop.example/1.xml.gz</loc><lastmod>2026-03</lastmod></sitemap>";

    expect(await read(`<sitemapindex ${NAMESPACE}>${sitemap}</sitemapindex>`)).toEqual({
      kind: "index",
      sitemaps: [{ url: "https://shop.example/1.xml.gz", lastmod: Date.UTC(2026, 2, 1) }],
      isTruncated: false,
    });
  });

  test("may be a list of addresses, one a line", async () => {
    const text = "\ufeffhttps://shop.example/1\r\nhttps://shop.example/2\n\n  https://shop.example/3  ";

    expect(urlsOf(await read(text))).toEqual(["https://shop.example/1", "https://shop.example/2", "https://shop.example/3"]);
  });

  test("may be an RSS feed", async () => {
    const text = `<rss version="2.0" xmlns:atom="a"><channel>
      <link>https://shop.example/</link><atom:link href="https://shop.example/rss"/>
      <item><title>One</title><link>https://shop.example/1</link><pubDate>Sun, 01 Mar 2026 10:00:00 +0200</pubDate></item>
      </channel></rss>`;

    expect(await read(text)).toEqual({
      kind: "pages",
      entries: [{ url: "https://shop.example/1", lastmod: Date.UTC(2026, 2, 1, 8) }],
      isTruncated: false,
    });
  });

  test("may be an RSS feed of the first version", async () => {
    const item = "<item><link>https://shop.example/1</link><dc:date>2026-03-01</dc:date></item>";

    expect(await read(`<rdf:RDF xmlns:rdf="r" xmlns="p" xmlns:dc="d">${item}</rdf:RDF>`)).toMatchObject({
      entries: [{ url: "https://shop.example/1", lastmod: Date.UTC(2026, 2, 1) }],
    });
  });

  test("may be an Atom feed", async () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://shop.example/feed" rel="self"/><entry>
      <link rel="edit" href="https://shop.example/edit/1"/><link href="https://shop.example/1"/>
      <link rel="enclosure" href="https://shop.example/1.mp3"/><updated>2026-03-01T10:00:00Z</updated></entry></feed>`;

    expect(await read(text)).toEqual({
      kind: "pages",
      entries: [{ url: "https://shop.example/1", lastmod: Date.UTC(2026, 2, 1, 10) }],
      isTruncated: false,
    });
  });
});

describe("the XML of a sitemap", () => {
  test.each([
    ["a bare & in an address", "<url><loc>https://a.example/?x=1&y=2</loc></url>", ["https://a.example/?x=1&y=2"]],
    ["CDATA", "<url><loc><![CDATA[https://a.example/?x=1&y=2]]></loc></url>", ["https://a.example/?x=1&y=2"]],
    [
      "an undeclared prefix",
      "<url><loc>https://a.example/1</loc><image:image><image:loc>https://a.example/i.png</image:loc></image:image></url>",
      ["https://a.example/1"],
    ],
    ["an unknown entity", "<url><x>&nbsp;</x><loc>https://a.example/1</loc></url>", ["https://a.example/1"]],
    [
      "comments",
      "<url><loc>https://a.example/1<!-- one --></loc></url><!-- <url><loc>https://a.example/2</loc></url> -->",
      ["https://a.example/1"],
    ],
    [
      "an empty address",
      "<url><loc></loc></url><url><loc/></url><url/><url><loc>https://a.example/1</loc></url>",
      ["https://a.example/1"],
    ],
    ["no address at all", "", []],
  ])("may have %s", async (_title, inner, expected) => {
    const result = await read(urlset(inner));

    expect(result.kind).toBe("pages");
    expect(urlsOf(result)).toEqual(expected);
  });

  test("may have a prefix of its own, and capitals", async () => {
    const prefixed = '<s:urlset xmlns:s="x"><s:url><s:loc>https://a.example/1</s:loc></s:url></s:urlset>';

    expect(urlsOf(await read(prefixed))).toEqual(["https://a.example/1"]);
    expect(urlsOf(await read("<URLSET><URL><LOC>https://a.example/1</LOC></URL></URLSET>"))).toEqual(["https://a.example/1"]);
  });

  test("expands no entity that it defines", async () => {
    verifies("crawl.sitemaps-hostile");
    const definitions = '<!ENTITY a "https://a.example/"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">';
    const pages = ["&b;", "&f;", "https://a.example/1"].map((url) => `<url><loc>${url}</loc></url>`).join("");
    const text = `<!DOCTYPE urlset [${definitions}]><urlset>${pages}</urlset>`;

    expect(urlsOf(await read(text))).toEqual(["&b;", "&f;", "https://a.example/1"]);
  });
});

describe("a sitemap that is broken", () => {
  test.each([
    ["a page", "<!doctype html><html><body><a href='https://a.example/'>a</a></body></html>", "notASitemap"],
    ["of another root", "<constructor><url><loc>https://a.example/</loc></url></constructor>", "notASitemap"],
    ["JSON", '{"urls": ["https://a.example/"]}', "notASitemap"],
    ["empty", "", "notASitemap"],
    ["white space", " \n ", "notASitemap"],
    ["nested without end", urlset("<a>".repeat(100_000)), "tooDeep"],
  ])("says why: %s", async (_title, text, reason) => {
    verifies("crawl.sitemaps-hostile");
    expect(await read(text)).toEqual({ kind: "broken", reason, entries: [], sitemaps: [] });
  });

  test("keeps what came before it was cut off", async () => {
    const text = desks.slice(0, desks.indexOf("chairs"));

    expect(await read(text)).toMatchObject({ kind: "broken", reason: "cutOff", entries: [desksRead.entries[0]], sitemaps: [] });
    expect(await read(`<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap><sitemap>`)).toMatchObject({
      kind: "broken",
      entries: [],
      sitemaps: [{ url: "https://a.example/1.xml" }],
    });
  });

  test("keeps what came before its compression broke", async () => {
    const entries = Array.from({ length: 40_000 }, (_, index) => `<url><loc>https://a.example/${index * 7_919}</loc></url>`);
    const packed = gzipSync(urlset(entries.join("")));

    const result = await read(packed.subarray(0, packed.length / 2));

    expect(result).toMatchObject({ kind: "broken", reason: "brokenCompression" });
    expect(urlsOf(result).length).toBeGreaterThan(1_000);
    expect(urlsOf(result)[0]).toBe("https://a.example/0");
  });
});

describe("the bounds of a sitemap", () => {
  test("are 50,000 entries; the rest is left", async () => {
    verifies("crawl.sitemaps-hostile");
    const entries = Array.from({ length: 50_001 }, (_, index) => `<url><loc>https://a.example/${index}</loc></url>`);

    const result = await read(urlset(entries.join("")));

    expect(result).toMatchObject({ kind: "pages", isTruncated: true });
    expect(urlsOf(result)).toHaveLength(50_000);
    expect(await read(urlset(entries.slice(0, 50_000).join("")))).toMatchObject({ kind: "pages", isTruncated: false });
  });

  test("are 50 MB, also of a small file that grows when it is unpacked", async () => {
    const bomb = gzipSync(
      Buffer.concat([Buffer.from("<urlset><url><loc>https://a.example/1</loc></url>"), Buffer.alloc(150_000_000, 32)]),
    );
    const unpacked = countUnpacked();

    const result = await read(bomb);

    expect(result).toMatchObject({ kind: "pages", isTruncated: true, entries: [{ url: "https://a.example/1" }] });
    const bytes = unpacked();
    expect(bytes).toBeGreaterThan(49_000_000);
    expect(bytes).toBeLessThan(60_000_000);
  });

  test("leave out addresses that are too long", async () => {
    const text = urlset(
      `<url><loc>https://a.example/${"a".repeat(1_000_000)}</loc></url><url><loc>https://a.example/1</loc></url>`,
    );

    expect(urlsOf(await read(text))).toEqual(["https://a.example/1"]);
  });
});

describe("whatever the bytes", () => {
  test("reading ends without an error", async () => {
    const piece = fc.constantFrom(
      "<urlset>",
      "</urlset>",
      "<url>",
      "</url>",
      "<loc>",
      "</loc>",
      "<",
      ">",
      "&",
      "<![CDATA[",
      "]]>",
      "<!--",
      "-->",
    );
    const text = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 40 })
      .map((parts) => Buffer.from(parts.join("")));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          text,
          fc.uint8Array({ maxLength: 200 }),
          text.map((body) => gzipSync(body)),
        ),
        async (body) => {
          expect(["pages", "index", "broken"]).toContain((await readSitemap(body)).kind);
        },
      ),
      { numRuns: 500 },
    );
  });
});
