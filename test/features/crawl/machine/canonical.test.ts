import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import type { WebsitePage } from "../../../support/websites/website.ts";
import { crawl, readPosts, readStates } from "./crawl-setup.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const named = (title: string, address: string) => htmlPage({ title, head: `<link rel="canonical" href="${address}">` });
const redirect = (location: string, status = 301) => ({ status, headers: { location } });
const noindex = htmlPage({ title: "Y", head: '<meta name="robots" content="noindex">' });

/** Crawls pages that the start page links to, twice, and returns the posts and what the crawls counted. */
async function crawlTwice(pages: Record<string, WebsitePage>, links: string[]) {
  const shop = await local.newShop();
  const site = await startWebsite({ "/": htmlPage({ title: "Home", links }), ...pages });
  const first = await crawl(local, shop, site.url);
  const posts = await readPosts(shop);
  const again = await crawl(local, shop, site.url, { strategy: "smart" });
  return { first, again, posts, postsAgain: await readPosts(shop), states: await readStates(local, shop), site };
}

describe("a canonical address that leads back to its page", () => {
  verifies("crawl.canonical");

  test.each<[string, string, string, number]>([
    ["without the slash", "/docs/", "/docs", 301],
    ["with an ending", "/about", "/about.html", 302],
    ["in other letter case", "/size-guide", "/Size-Guide", 308],
    ["with an index", "/help/", "/help/index.html", 301],
  ])("%s: the page is kept once, also by the next crawl", async (_what, path, canonical, status) => {
    const { first, again, posts, postsAgain } = await crawlTwice(
      { [path]: named("Docs", canonical), [canonical]: redirect(path, status) },
      [path],
    );

    expect([posts, postsAgain]).toEqual([
      ["Docs", "Home"],
      ["Docs", "Home"],
    ]);
    expect(first).toMatchObject({ status: "completed", created: 2, failed: 0, skipped_notCanonical: 1 });
    expect(again).toMatchObject({ status: "completed", created: 0, removed: 0, failed: 0 });
  });

  test("over two redirects, and by the absolute address of http and www., the page is kept", async () => {
    const { posts, first } = await crawlTwice(
      {
        "/a": named("A", "/a.html"),
        "/a.html": redirect("/A.php"),
        "/A.php": redirect("/a"),
      },
      ["/a"],
    );

    expect(posts).toEqual(["A", "Home"]);
    expect(first).toMatchObject({ created: 2, failed: 0 });
  });

  test("a site of such pages is kept page by page, and asked for each address once", async () => {
    const names = ["one", "two", "three", "four", "five"];
    const pages = Object.fromEntries(
      names.flatMap((name): [string, WebsitePage][] => [
        [`/${name}/`, named(name, `/${name}`)],
        [`/${name}`, redirect(`/${name}/`)],
      ]),
    );

    const { posts, first, site } = await crawlTwice(
      pages,
      names.map((name) => `/${name}/`),
    );

    expect(posts).toEqual(["Home", "five", "four", "one", "three", "two"]);
    expect(first).toMatchObject({ created: 6, failed: 0 });
    const asked = site.requests.slice(0, site.requests.length / 2).map(({ path }) => path);
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([]);
  });
});

describe("a canonical address where nothing can be kept", () => {
  verifies("crawl.canonical");

  test.each<[string, WebsitePage]>([
    ["404", 404],
    ["410", 410],
    ["403", 403],
    ["401", 401],
    ["500", 500],
    ["503", 503],
    ["noindex", noindex],
    ["noindex in a header", { headers: { "x-robots-tag": "noindex" }, body: htmlPage({ title: "Y" }) }],
    ["a picture", { headers: { "content-type": "image/png" }, body: "x" }],
    ["a redirect to another site", redirect("https://other.example/")],
    ["a redirect to a login", redirect("/login")],
    ["a redirect to itself", redirect("/y")],
    ["a connection that is reset", { fault: "reset" }],
  ])("%s: the page that names it is kept", async (_what, target) => {
    const { posts, postsAgain } = await crawlTwice({ "/x": named("X", "/y"), "/y": target }, ["/x"]);

    expect([posts, postsAgain]).toEqual([
      ["Home", "X"],
      ["Home", "X"],
    ]);
  });

  test.each([
    ["robots.txt forbids it", "/private/y"],
    ["it is on another host", "https://other.example/x"],
    ["it is a file", "/x.zip"],
    ["it is a basket", "/cart"],
    ["it is empty", ""],
    ["it is no address", "http://"],
  ])("%s: the page that names it is kept, and the address is not asked for", async (_why, address) => {
    const { posts, site } = await crawlTwice({ "/x": named("X", address), "/robots.txt": "User-agent: *\nDisallow: /private/" }, [
      "/x",
    ]);

    expect(posts).toEqual(["Home", "X"]);
    expect(site.requests.map(({ path }) => path)).not.toContain(address);
  });

  test("beyond the limit of pages the page that was read is kept", async () => {
    const shop = await local.newShop();
    const site = await startWebsite({
      "/": htmlPage({ title: "Home", links: ["/x"] }),
      "/x": named("X", "/y"),
      "/y": named("Y", "/y"),
    });

    const done = await crawl(local, shop, site.url, { maxPages: 2 });

    expect(await readPosts(shop)).toEqual(["Home", "X"]);
    expect(done).toMatchObject({ requested: 2, limit: "maxPages" });
  });
});

describe("a canonical address that is right", () => {
  verifies("crawl.canonical");

  test.each([
    ["relative", "desk"],
    ["absolute in path", "/desk"],
    ["with a fragment", "/desk#top"],
    ["with parameters of a campaign", "/desk?utm_source=x"],
  ])("%s: the page is kept there, once", async (_what, address) => {
    const { posts, postsAgain, states, first } = await crawlTwice(
      { "/old-desk": named("Desk", address), "/desk": named("Desk", "/desk") },
      ["/old-desk"],
    );

    expect([posts, postsAgain]).toEqual([
      ["Desk", "Home"],
      ["Desk", "Home"],
    ]);
    expect(states).toMatchObject({ "/desk": "stored", "/old-desk": "skipped notCanonical" });
    expect(first).toMatchObject({ fetched: 3, created: 2, removed: 0 });
  });

  test("two that are the same count, two that differ do not", async () => {
    const head = (other: string) => `<link rel="canonical" href="/desk"><link rel="canonical" href="${other}">`;
    const { states } = await crawlTwice(
      {
        "/same": htmlPage({ title: "Same", head: head("/desk#x") }),
        "/differ": htmlPage({ title: "Differ", head: head("/chair") }),
        "/desk": htmlPage({ title: "Desk" }),
        "/chair": htmlPage({ title: "Chair" }),
      },
      ["/same", "/differ", "/chair"],
    );

    expect(states).toMatchObject({ "/same": "skipped notCanonical", "/differ": "stored", "/chair": "stored" });
  });

  test.each([[["/a", "/b"]], [["/a", "/b", "/c"]], [["/a", "/b", "/c", "/d"]]])(
    "pages of the circle %j are kept once, whether they are read together or one after the other",
    async (circle) => {
      const pages = Object.fromEntries(
        circle.map((path, index) => [path, named("Circle", circle[(index + 1) % circle.length]!)]),
      );

      const together = await crawlTwice(pages, circle);
      const apart = await crawlTwice(pages, circle.slice(0, 1));

      for (const { posts, postsAgain } of [together, apart]) {
        expect([posts, postsAgain]).toEqual([
          ["Circle", "Home"],
          ["Circle", "Home"],
        ]);
      }
    },
  );

  test("a redirect from it to a further page is followed", async () => {
    const { posts, states } = await crawlTwice(
      { "/x": named("Desk", "/y"), "/y": redirect("/z"), "/z": htmlPage({ title: "Desk" }) },
      ["/x"],
    );

    expect(posts).toEqual(["Desk", "Home"]);
    expect(states).toMatchObject({ "/z": "stored" });
  });
});

describe("a canonical address that is a fault of the template", () => {
  verifies("crawl.canonical-faults");
  const text = (seed: string) =>
    Array.from({ length: 40 }, (_, index) => `${seed}${index} says ${seed} of ${index * 7}${seed}`).join(" ");

  test("the start page, named on all pages, does not take them", async () => {
    const { posts } = await crawlTwice({ "/a": named("A", "/"), "/b": named("B", "/"), "/c": named("C", "/") }, [
      "/a",
      "/b",
      "/c",
    ]);

    expect(posts).toEqual(["A", "B", "C", "Home"]);
  });

  test("another page, named on all pages, does not take those that say something else", async () => {
    const page = (title: string) => htmlPage({ title, paragraphs: [text(title)], head: '<link rel="canonical" href="/a">' });
    const { posts, postsAgain } = await crawlTwice({ "/a": page("Apple"), "/b": page("Birch"), "/c": page("Cedar") }, [
      "/a",
      "/b",
      "/c",
    ]);

    expect([posts, postsAgain]).toEqual([
      ["Apple", "Birch", "Cedar", "Home"],
      ["Apple", "Birch", "Cedar", "Home"],
    ]);
  });

  test.each<[string, WebsitePage]>([
    ["that is empty", "<html><head><title>Soon</title></head><body></body></html>"],
    ["that asks for a password", '<html><body><form><input type="password" name="p"></form></body></html>'],
    ["that says that it is not found, in words of its own", htmlPage({ title: "Hoppla", paragraphs: ["Hier ist nichts."] })],
    ["of few words", htmlPage({ title: "Coming soon", paragraphs: ["We are working on it."] })],
  ])("a page %s does not take pages that say something", async (_what, target) => {
    const page = (title: string, canonical: string) =>
      htmlPage({ title, paragraphs: [text(title)], head: `<link rel="canonical" href="${canonical}">` });
    const { posts, postsAgain } = await crawlTwice(
      { "/a": page("Apple", "/new/a"), "/b": page("Birch", "/new/b"), "/new/a": target, "/new/b": target },
      ["/a", "/b"],
    );

    expect(posts).toEqual(expect.arrayContaining(["Apple", "Birch", "Home"]));
    expect(postsAgain).toEqual(posts);
  });

  test("three pages of a sentence that name each other in a circle, and the start page, are all kept", async () => {
    const page = (title: string, sentence: string, canonical: string) =>
      htmlPage({ title, paragraphs: [sentence], head: `<link rel="canonical" href="${canonical}">` });
    const { posts } = await crawlTwice(
      {
        "/a": page("Oak", "Our barrels are made from trees of the next valley and hold three hundred litres of wine.", "/b"),
        "/b": page("Post", "Delivery takes four days inside of the country, nine abroad, and costs nothing above eighty.", "/c"),
        "/c": page("Visit", "Whoever comes on Tuesday or Friday may watch the cooper while he bends staves over a fire.", "/a"),
      },
      ["/a", "/b", "/c"],
    );

    expect(posts).toEqual(["Home", "Oak", "Post", "Visit"]);
  });

  test("the start page takes a second address of itself", async () => {
    const home = htmlPage({ title: "Home", links: ["/index.html"], head: '<link rel="canonical" href="/">' });
    const { posts, states } = await crawlTwice({ "/": home, "/index.html": home }, []);

    expect(posts).toEqual(["Home"]);
    expect(states["/index.html"]).toBe("skipped notCanonical");
  });

  test.each([
    [
      "a reader's comment",
      (link: string) => `<body><main><h1>X</h1><p>Nice.</p><div class="comment">${link}</div></main></body>`,
    ],
    ["the end of the page", (link: string) => `<body><main><h1>X</h1><p>Nice.</p></main></body>${link}`],
    ["content without a body", (link: string) => `<h1>X</h1><p>Nice.</p>${link}`],
  ])("one in %s does not count", async (_place, toBody) => {
    const body = toBody('<link rel="canonical" href="/other">').replace("Nice.", text("nice"));
    const { posts, site } = await crawlTwice(
      {
        "/x": `<!doctype html><html>${body.startsWith("<head") ? "" : "<head><title>X</title></head>"}${body}</html>`,
        "/other": htmlPage({ title: "Other" }),
      },
      ["/x"],
    );

    expect(posts).toEqual(["Home", "X"]);
    expect(site.requests.map(({ path }) => path)).not.toContain("/other");
  });
});
