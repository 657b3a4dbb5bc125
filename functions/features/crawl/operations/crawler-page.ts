import { Type } from "@sinclair/typebox";
import { defineOperation, RawReply } from "../../../http/operation.ts";
import { CRAWLER_NAME, CRAWLER_PATH, toUserAgent } from "../crawler-name.ts";

/** The page that the crawler's User-Agent names: for owners of sites, who have no key. */
export const getCrawlerPage = defineOperation({
  id: "getCrawlerPage",
  method: "GET",
  path: CRAWLER_PATH,
  feature: "crawl",
  summary: "Returns the page that explains the crawler to owners of websites.",
  key: "none",
  scope: null,
  workspace: "unused",
  meter: null,
  status: 200,
  object: "crawler",
  reply: "raw",
  contentType: "text/html",
  request: null,
  query: null,
  response: Type.String(),
  async handle(_call, { settings }) {
    return new RawReply("text/html; charset=utf-8", renderPage(toUserAgent(settings.baseUrl)));
  },
});

const STYLE =
  "body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:1rem;color:#1b1f24;background:#fff}" +
  "code,pre{background:#f2f4f7;border-radius:4px}code{padding:.1em .3em;overflow-wrap:anywhere}pre{padding:.6rem;overflow:auto}" +
  "@media (prefers-color-scheme:dark){body{color:#e6e9ec;background:#14171a}code,pre{background:#22272c}}";

/** Renders the page without scripts or outside resources. */
function renderPage(userAgent: string): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">';
  return `<!doctype html><html lang="en"><head>${meta}
<title>${CRAWLER_NAME}</title><style>${STYLE}</style></head><body><main>
<h1>${CRAWLER_NAME}</h1>
<p>${CRAWLER_NAME} reads websites for their owners: its pages answer the questions of the site's own visitors, in the search and
the chat of that site. A site is read because somebody with an account of this service asked for it. No page is used to train a
model.</p>
<p>It names itself in each request:</p>
<pre>User-Agent: ${escapeHtml(userAgent)}</pre>
<h2>What it reads</h2>
<ul>
<li>Public pages, their sitemaps and robots.txt. It never signs in, sends no cookies, fills in no forms, and leaves out addresses
that carry a token.</li>
<li>Pages that have probably changed: it asks with <code>If-None-Match</code> and <code>If-Modified-Since</code>, and reads
<code>lastmod</code> of sitemaps.</li>
<li>With at most two connections to a host and a pause between requests. It slows down when the server answers slowly, with 429 or
503, and waits as long as <code>Retry-After</code> says.</li>
</ul>
<h2>How to stop it</h2>
<p>Shut it out of the whole site, or of a part, by robots.txt. A group of its own counts, else the group <code>*</code>:</p>
<pre>User-agent: ${CRAWLER_NAME}
Disallow: /</pre>
<p>Slow it down, by up to 30 seconds between requests:</p>
<pre>User-agent: ${CRAWLER_NAME}
Crawl-delay: 10</pre>
<p>Keep single pages out, by a header or an element of the page. <code>noindex</code> and <code>noai</code> both do, for all
crawlers or for this one:</p>
<pre>X-Robots-Tag: noai
X-Robots-Tag: ${CRAWLER_NAME}: noindex
&lt;meta name="robots" content="noindex"&gt;
&lt;meta name="${CRAWLER_NAME}" content="noai"&gt;</pre>
<p>A page that is shut out later is removed from search and chat by the next crawl. robots.txt is read at the beginning of each
crawl.</p>
</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
