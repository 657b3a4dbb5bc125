import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  alignToSite,
  hasSecret,
  isSameSite,
  normaliseUrl,
  urlHash,
} from "../../../../functions/features/crawl/urls/normalise-url.ts";
import { verifies } from "../../../support/verifies.ts";

const base = "https://shop.example/guides/";

describe("a page's address", () => {
  test.each([
    ["relative, with dots", "../desks/./oak", "https://shop.example/desks/oak"],
    ["without scheme", "//shop.example/desks", "https://shop.example/desks"],
    ["in capitals, with the usual port", "HTTPS://SHOP.Example:443/Desks", "https://shop.example/Desks"],
    ["with a dot after the host", "https://shop.example./desks", "https://shop.example/desks"],
    ["with a port of its own", "http://shop.example:8080/", "http://shop.example:8080/"],
    ["of the site alone", "https://shop.example", "https://shop.example/"],
    ["with white space around it", "  \n/desks\t", "https://shop.example/desks"],
    ["with a fragment", "/desks#oak", "https://shop.example/desks"],
    ["with a fragment alone", "#top", "https://shop.example/guides/"],
    ["with empty folders", "//shop.example//desks///oak", "https://shop.example/desks/oak"],
    ["that holds another one", "/web/https://a.example/x", "https://shop.example/web/https://a.example/x"],
    ["in Unicode", "https://möbel.example/bücher?größe=1", "https://xn--mbel-5qa.example/b%C3%BCcher?gr%C3%B6%C3%9Fe=1"],
    ["with needless escapes", "/%7euser/%41%2f%c3%bc", "https://shop.example/~user/A%2F%C3%BC"],
    ["with an escape that is none", "/100%-wool", "https://shop.example/100%-wool"],
    ["with an empty query", "/desks?", "https://shop.example/desks"],
    ["with empty parameters", "/desks?&&=&color=", "https://shop.example/desks?color="],
    ["with parameters in another order", "/desks?size=m&color=red", "https://shop.example/desks?color=red&size=m"],
    ["with a parameter twice", "/desks?tag=b&tag=a&tag=b", "https://shop.example/desks?tag=a&tag=b"],
    ["escaped twice in HTML", "/desks?b=2&amp;a=1", "https://shop.example/desks?a=1&b=2"],
    ["of a campaign", "/desks?utm_source=x&UTM_Medium=y&gclid=1&fbclid=2&id=7", "https://shop.example/desks?id=7"],
    ["that a mailing and a recommendation link", "/desks?mc_cid=1&_pos=2&pr_rec_id=3", "https://shop.example/desks"],
    ["with a session in the query", "/desks?PHPSESSID=abc&id=7", "https://shop.example/desks?id=7"],
    ["with a session in the path", "/desks;jsessionid=0A1B2C?id=7", "https://shop.example/desks?id=7"],
    ["with a session of ASP.NET", "/(S(lit3py55t21z5v55vlm25s55))/desks", "https://shop.example/desks"],
    ["with a random sid", "/desks?sid=0123456789abcdef0123456789abcdef", "https://shop.example/desks"],
    ["with a sid that is a number", "/desks?sid=17", "https://shop.example/desks?sid=17"],
    ["that fills a basket", "/desks/oak?add-to-cart=12", "https://shop.example/desks/oak"],
    ["with a token", "/desks?id=7&access_token=s3cr3t", "https://shop.example/desks?id=7"],
    ["of the next page of a list", "/desks?pageToken=abc", "https://shop.example/desks?pageToken=abc"],
  ])("%s is written one way", (_title, address, expected) => {
    verifies("crawl.addresses");
    expect(normaliseUrl(address, base)).toBe(expected);
  });

  test.each([
    "mailto:anna@shop.example",
    "javascript:void(0)",
    "data:text/html,hello",
    "tel:+491234",
    "ftp://shop.example/file",
    "file:///etc/passwd",
    "http://",
    "https://anna:secret@shop.example/",
    "http://[::1",
    "https://./",
    `/${"a".repeat(2_050)}`,
  ])("%s is none", (address) => {
    expect(normaliseUrl(address, base)).toBeNull();
  });

  test("without a base must be whole", () => {
    expect(normaliseUrl("/desks")).toBeNull();
    expect(normaliseUrl("shop.example/desks")).toBeNull();
    expect(normaliseUrl("")).toBeNull();
  });
});

describe("secrets", () => {
  test.each([
    "token=a",
    "resetToken=a",
    "auth=a",
    "api_key=a",
    "apikey=a",
    "password=a",
    "X-Amz-Signature=a",
    "X-Amz-Date=20260101",
    "_wpnonce=a",
    "csrf=a",
    "sig=a",
    "view=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc",
    "key=AIzaSyD4x9K2m7Q1w8E5r3T6y0",
    "%74oken=a",
  ])("are found in ?%s and left out", (query) => {
    verifies("crawl.secrets");
    const address = `https://shop.example/page?${query}&z=1`;

    expect(hasSecret(address)).toBe(true);
    expect(normaliseUrl(address)).toBe("https://shop.example/page?z=1");
  });

  test.each([
    "id=7",
    "key=oak-desk",
    "code=SUMMER",
    "next_token=x",
    "author=anna",
    "secretary=x",
    "authority=x",
    "policy=returns",
  ])("are not seen in ?%s", (query) => {
    expect(hasSecret(`https://shop.example/page?${query}`)).toBe(false);
    expect(normaliseUrl(`https://shop.example/page?${query}`)).toBe(`https://shop.example/page?${query}`);
  });
});

describe("a site", () => {
  test.each([
    ["https://shop.example/a", true],
    ["http://www.shop.example/a", true],
    ["https://blog.shop.example/a", false],
    ["https://shop.example:8443/a", false],
    ["https://shop.example.evil.example/a", false],
    ["https://evilshop.example/a", false],
    ["ftp://shop.example/a", false],
  ])("has %s: %s", (url, expected) => {
    verifies("crawl.site");
    expect(isSameSite(url, "https://www.shop.example/")).toBe(expected);
  });

  test("gives its pages its own scheme and host", () => {
    expect(alignToSite("http://www.shop.example/a?b=1", "https://shop.example/")).toBe("https://shop.example/a?b=1");
    expect(alignToSite("https://shop.example/", "https://www.shop.example/start")).toBe("https://www.shop.example/");
    expect(alignToSite("https://other.example/a", "https://shop.example/")).toBe("https://other.example/a");
  });
});

describe("a page's id", () => {
  test("has 22 characters and does not depend on the scheme and on www.", () => {
    const id = urlHash("https://shop.example/desks?id=7");

    expect(id).toMatch(/^[\w-]{22}$/);
    expect(urlHash("http://www.shop.example/desks?id=7")).toBe(id);
    expect(urlHash("https://shop.example/desks?id=8")).not.toBe(id);
    expect(urlHash("https://shop.example/desks/?id=7")).not.toBe(id);
  });
});

describe("whatever the address", () => {
  const pieces = [
    "..",
    ".",
    "a",
    "ü",
    "%2e",
    "%2F",
    "%",
    ";jsessionid=x",
    "(S(lit3py55t21z5v55vlm25s55))",
    ":",
    "",
    " ",
    "\\",
    "&amp;",
    "?",
  ];
  const segment = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "grapheme", maxLength: 6 }), fc.webSegment());
  const path = fc.array(
    fc.array(segment, { maxLength: 3 }).map((parts) => parts.join("")),
    { maxLength: 5 },
  );
  const name = fc.constantFrom(
    "id",
    "color",
    "page",
    "utm_source",
    "token",
    "PHPSESSID",
    "sid",
    "add-to-cart",
    "%74oken",
    "a[]",
    "ä",
    "%",
  );
  const value = fc.oneof(fc.string({ unit: "grapheme", maxLength: 5 }), fc.constantFrom("&amp;amp;x", "=", "+", "%20", "%zz"));
  const parameters = fc.array(fc.tuple(name, value), { maxLength: 6 });
  const host = fc.constantFrom(
    "shop.example",
    "WWW.Shop.Example.",
    "shop.example:443",
    "127.0.0.1:8080",
    "möbel.example..",
    "[::1]",
  );
  const address = fc
    .tuple(fc.constantFrom("http", "https"), host, path, parameters, fc.string({ maxLength: 4 }))
    .map(([scheme, name, segments, pairs, fragment]) => {
      const query = pairs.map(([key, text]) => `${key}=${text}`).join("&");
      return `${scheme}://${name}/${segments.join("/")}?${query}#${fragment}`;
    });

  test("normalising it twice changes nothing", () => {
    fc.assert(
      fc.property(address, (text) => {
        const once = normaliseUrl(text);
        if (once === null) return;
        expect(normaliseUrl(once)).toBe(once);
      }),
      { numRuns: 3_000 },
    );
  });

  test("what is left has no fragment, no secret and no other scheme", () => {
    fc.assert(
      fc.property(fc.oneof(address, fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), (text) => {
        const url = normaliseUrl(text);
        if (url === null) return;
        expect(url).toMatch(/^https?:\/\/[^/\s#]+\/[^\s#]*$/);
        expect(hasSecret(url)).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  test("fragments, the order of parameters, sessions and tracking make no second page", () => {
    const noise = fc.shuffledSubarray([
      "utm_campaign=x",
      "gclid=1",
      "PHPSESSID=abc123",
      "fbclid=q",
      "token=t",
      "_ga=2",
      "replytocom=7",
    ]);
    const own = fc.uniqueArray(fc.constantFrom("id=7", "color=red", "page=2", "q=oak", "tag[]=a", "tag[]=b"), { maxLength: 5 });
    fc.assert(
      fc.property(own, noise, fc.infiniteStream(fc.nat()), fc.string({ maxLength: 5 }), (pairs, further, order, fragment) => {
        const mixed = [...pairs, ...further]
          .map((pair) => ({ pair, rank: order.next().value }))
          .sort((left, right) => left.rank! - right.rank!)
          .map(({ pair }) => pair);
        const plain = normaliseUrl(`https://shop.example/desks?${pairs.join("&")}`)!;
        const noisy = normaliseUrl(`https://shop.example/desks;jsessionid=A1?${mixed.join("&")}#${fragment}`)!;
        expect(noisy).toBe(plain);
        expect(urlHash(noisy)).toBe(urlHash(plain));
      }),
    );
  });

  test("moving a page to its site keeps its id", () => {
    fc.assert(
      fc.property(address, fc.constantFrom("https://shop.example/", "http://www.shop.example/x"), (text, site) => {
        const url = normaliseUrl(text);
        if (url === null) return;
        expect(urlHash(alignToSite(url, site))).toBe(urlHash(url));
        expect(isSameSite(alignToSite(url, site), site)).toBe(isSameSite(url, site));
      }),
    );
  });
});
