import { seeded } from "../support/statistics.ts";

interface GeneratedPage {
  path: string;
  kind: "home" | "policy" | "article" | "product" | "listing";
  /** Number of changes. */
  version: number;
}

const WORDS = `oak linen kettle winter harbour stitched copper quiet northern garden leather mountain warm river hand finished
paper evening mill bread woven light table careful glass stone market slow honest island travel boat autumn field clay kitchen
morning wool cotton salt window forest bridge lamp coat pocket button thread dye barrel ferry orchard chapel valley`.split(/\s+/);
const VERBS = "keeps,holds,carries,follows,warms,protects,shows,replaces,joins,measures,opens,survives".split(",");
const POLICIES = ["returns", "shipping", "privacy", "warranty", "payment", "faq", "contact", "about"];
/** Pages that a listing links to. */
const LISTED = 40;

/** Writes a shop with a magazine, the same one each time: its start page, policies, listings, products and articles. */
export class GeneratedSite {
  readonly pages = new Map<string, GeneratedPage>();
  private readonly url: string;
  private readonly listings: GeneratedPage[];
  private readonly items: GeneratedPage[];
  private readonly navigation: string;

  constructor(url: string, count: number) {
    this.url = url;
    const add = (path: string, kind: GeneratedPage["kind"]) => this.pages.set(path, { path, kind, version: 0 });
    add("/", "home");
    for (const name of POLICIES) add(`/${name}`, "policy");
    const items = count - 1 - POLICIES.length;
    const listings = Math.ceil(items / (LISTED + 1));
    for (let index = 0; index < listings; index++) add(`/range/${toName(index)}-${index}`, "listing");
    for (let index = 0; index < items - listings; index++) {
      if (index % 3 === 2) add(`/magazine/${toName(index)}-${index}`, "article");
      else add(`/products/${toName(index)}-${index}`, "product");
    }
    const all = [...this.pages.values()];
    this.listings = all.filter((page) => page.kind === "listing");
    this.items = all.filter((page) => page.kind === "product" || page.kind === "article");
    const links = this.listings.slice(0, 60).map(({ path }) => toMenuItem(path));
    this.navigation = `<ul>${links.join("\n")}</ul>`;
  }

  /** Gives a page another text. */
  change(path: string): void {
    this.pages.get(path)!.version++;
  }

  htmlOf({ path, kind, version }: GeneratedPage): string {
    const random = seeded(hash(path));
    const title = titleOf(path);
    const paragraphs = Array.from({ length: kind === "listing" || kind === "home" ? 2 : 9 }, () => paragraph(random));
    const news = version === 0 ? "" : `<p>In edition ${version} we have added this sentence about ${title} to the page.</p>`;
    const main = `<h1>${title}</h1>${this.detailsOf(kind, title, random)}${news}
${paragraphs.map((text, index) => `${index % 3 === 1 ? `<h2>${toTitle(random)}</h2>` : ""}<p>${text}</p>`).join("\n")}
${this.linksOf(kind, path)}`;
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Mill and Harbour</title>
<meta name="description" content="${paragraphs[0]!.slice(0, 150)}"><link rel="canonical" href="${this.url}${path}">
<style>${STYLE}</style>${this.dataOf(kind, title, path)}</head><body><div class="bar">Free delivery from fifty euros.</div>
<header class="site-header"><a href="/">Mill and Harbour</a><nav class="menu">${this.navigation}</nav></header>
<main id="content">${main}</main>
<aside class="sidebar"><h3>Newsletter</h3><p>Write your address here, and get a letter each month.</p></aside>
<footer class="site-footer"><ul>${POLICIES.map((name) => `<li><a href="/${name}">${titleOf(name)}</a></li>`).join("")}</ul>
<p>All rights reserved by Mill and Harbour, prices include taxes.</p></footer><script>${SCRIPT}</script></body></html>`;
  }

  /** Addresses with the day of each page's last change. */
  sitemapOf(pages: GeneratedPage[]): string {
    const entries = pages.map(
      ({ path, version }) => `<url><loc>${this.url}${path}</loc><lastmod>${dayOf(version)}</lastmod></url>`,
    );
    const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
    return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`;
  }

  private linksOf(kind: GeneratedPage["kind"], path: string): string {
    if (kind !== "listing") return "";
    const start = this.listings.findIndex((page) => page.path === path) * LISTED;
    const cards = this.items
      .slice(start, start + LISTED)
      .map((item) => `<li class="card"><a href="${item.path}">${titleOf(item.path)}</a></li>`);
    return `<ul class="cards">${cards.join("\n")}</ul>`;
  }

  private detailsOf(kind: GeneratedPage["kind"], title: string, random: () => number): string {
    if (kind !== "product") return "";
    const rows = ["Weight", "Height", "Material", "Origin", "Care"].map(
      (name) => `<tr><th>${name}</th><td>${pick(random)} ${pick(random)}</td></tr>`,
    );
    return `<p class="price">€${priceOf(title)}.00</p><table class="facts">${rows.join("")}</table>`;
  }

  private dataOf(kind: GeneratedPage["kind"], title: string, path: string): string {
    if (kind !== "product") return "";
    const offers = { "@type": "Offer", price: priceOf(title), priceCurrency: "EUR", availability: "https://schema.org/InStock" };
    const product = { "@context": "https://schema.org", "@type": "Product", name: title, sku: `S${hash(path)}`, offers };
    return `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
  }
}

/** Style and script as long as those which shops write into their pages. */
const STYLE = Array.from({ length: 120 }, (_, index) => `.block-${index}{margin:${index}px auto;color:#33${index % 10}}`).join(
  "",
);
const SCRIPT = Array.from({ length: 90 }, (_, index) => `window.layer.push({event:"view-${index}",at:${index}});`).join("");

function toMenuItem(path: string): string {
  const classes = "menu-item menu-item-type-taxonomy menu-item-object-category";
  return `<li class="${classes}"><a class="menu-link" href="${path}"><span class="menu-text">${titleOf(path)}</span></a></li>`;
}

function dayOf(version: number): string {
  return new Date(Date.UTC(2026, 0, 1 + version)).toISOString();
}

function titleOf(path: string): string {
  const name = path.split("/").at(-1)!.replaceAll("-", " ");
  return name === "" ? "Mill and Harbour" : name[0]!.toUpperCase() + name.slice(1);
}

function toName(index: number): string {
  const random = seeded(index + 77);
  return `${pick(random)}-${pick(random)}-${index % 10 < 5 ? "small" : "large"}`;
}

function toTitle(random: () => number): string {
  return `${pick(random)} and ${pick(random)}`;
}

function paragraph(random: () => number): string {
  const sentence = () => {
    const [a, b, c, d] = [pick(random), pick(random), pick(random), pick(random)];
    const days = Math.floor(random() * 90) + 2;
    const beginning = `The ${a} ${b} ${VERBS[days % VERBS.length]} a ${c} in ${days} days`;
    return `${beginning}, while the ${d} of ${pick(random)} stays ${pick(random)}.`;
  };
  return Array.from({ length: 5 }, sentence).join(" ");
}

function pick(random: () => number): string {
  return WORDS[Math.floor(random() * WORDS.length)]!;
}

function priceOf(title: string): number {
  return (hash(title) % 300) + 5;
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (Math.imul(value, 31) + letter.charCodeAt(0)) >>> 0;
  return value;
}
