import { Parser } from "htmlparser2";

export interface SitemapEntry {
  /** The address as it is written there: it is to be normalised, with the sitemap's own as its base. */
  url: string;
  lastmod: number | null;
}

/** Reasons for which a sitemap could not be read to its end. */
export type BrokenSitemap = "notASitemap" | "cutOff" | "brokenCompression" | "tooDeep" | "tooLarge";

/** Elements of one format: the list's item, and where it keeps its address and time. */
interface Format {
  kind: "pages" | "index";
  item: string;
  address: string;
  time: string;
}

const FORMATS = new Map<string, Format>([
  ["urlset", { kind: "pages", item: "url", address: "loc", time: "lastmod" }],
  ["sitemapindex", { kind: "index", item: "sitemap", address: "loc", time: "lastmod" }],
  ["rss", { kind: "pages", item: "item", address: "link", time: "pubdate" }],
  ["rdf", { kind: "pages", item: "item", address: "link", time: "dc:date" }],
  ["feed", { kind: "pages", item: "entry", address: "link", time: "updated" }],
]);

/** Deeper nesting than sitemaps and feeds have; a stack of open elements must not grow with the input. */
const MAX_DEPTH = 64;
/** An address of the sitemap protocol has fewer characters. */
const MAX_TEXT = 4_096;

/**
 * Collects the entries of a sitemap while its text arrives. XML is read with tolerance: a bare `&`, a prefix without
 * declaration or an unknown element loses nothing. Entities that a document defines itself stay as they are written.
 */
export class SitemapParser {
  readonly entries: SitemapEntry[] = [];
  kind: "pages" | "index" = "pages";
  fault: BrokenSitemap | null = null;
  /** Tells whether there were more entries than are taken. */
  isFull = false;
  private readonly maxEntries: number;
  private readonly xml: Parser;
  private isXml: boolean | null = null;
  private begin = "";
  private line = "";
  private depth = 0;
  /** Namespace prefix of the root: `image:loc` is no `loc`. */
  private prefix = "";
  private format: Format | null = null;
  private isClosed = false;
  private item: { url: string; time: string } | null = null;
  private field: "url" | "time" | null = null;
  /** The address that is being read: the text of an element, or the attributes of an Atom link. */
  private address = { text: "", rel: "alternate", href: "" };

  constructor(maxEntries: number) {
    this.maxEntries = maxEntries;
    this.xml = new Parser(
      {
        onopentagname: (name) => this.open(name.toLowerCase()),
        onattribute: (name, value) => this.attribute(name, value),
        ontext: (text) => this.text(text),
        onclosetag: (name) => this.close(name.toLowerCase()),
      },
      { xmlMode: true },
    );
  }

  write(text: string): void {
    if (this.isXml === null) {
      this.begin += text;
      const trimmed = this.begin.trimStart();
      if (trimmed === "") return;
      this.isXml = trimmed.startsWith("<");
      text = trimmed;
      this.begin = "";
    }
    if (this.isXml) this.xml.write(text);
    else this.lines(text);
  }

  /** Says what was wrong with the whole; null when it was read to its end. */
  end(): BrokenSitemap | null {
    if (!this.isXml) {
      this.lines("\n");
      return this.fault ?? (this.entries.length === 0 ? "notASitemap" : null);
    }
    if (this.fault) return this.fault;
    if (this.format === null) return "notASitemap";
    return this.isClosed ? null : "cutOff";
  }

  /** Takes the addresses of a plain list, one a line; any other line says that it is none. */
  private lines(text: string): void {
    const lines = (this.line + text).split(/\r\n|\r|\n/);
    this.line = lines.pop()!.slice(0, MAX_TEXT);
    for (const line of lines) {
      const url = line.trim();
      if (/^https?:\/\//i.test(url)) this.add(url, null);
      else if (url !== "" && this.entries.length === 0) this.fault = "notASitemap";
      if (this.fault || this.isFull) return;
    }
  }

  private open(name: string): void {
    this.depth++;
    if (this.depth > MAX_DEPTH) this.fail("tooDeep");
    if (this.depth === 1) this.openRoot(name);
    if (!this.format || !name.startsWith(this.prefix)) return;
    const local = this.localName(name);
    if (local === this.format.item) this.item = { url: "", time: "" };
    else if (this.item && local === this.format.address) {
      this.field = "url";
      this.address = { text: "", rel: "alternate", href: "" };
    } else if (this.item && local === this.format.time) this.field = "time";
  }

  private openRoot(name: string): void {
    const [local, prefix] = name.split(":").reverse() as [string, string | undefined];
    this.format = FORMATS.get(local) ?? null;
    if (!this.format) this.fail("notASitemap");
    this.kind = this.format?.kind ?? "pages";
    this.prefix = local === "rdf" || prefix === undefined ? "" : `${prefix}:`;
  }

  /** Notes the attributes of an Atom entry's link. */
  private attribute(name: string, value: string): void {
    if (this.field !== "url") return;
    if (name === "rel" || name === "href") this.address[name] = value;
  }

  private text(text: string): void {
    if (this.field === "url" && this.address.text.length < MAX_TEXT) this.address.text += text;
    if (this.field === "time" && this.item && this.item.time.length < MAX_TEXT) this.item.time += text;
  }

  private close(name: string): void {
    this.depth--;
    if (this.depth === 0) this.isClosed = true;
    if (!this.format || !this.item) return;
    const local = this.localName(name);
    if (this.field === "url" && local === this.format.address) this.closeAddress(this.item);
    else if (this.field === "time" && local === this.format.time) this.field = null;
    else if (local === this.format.item) {
      this.add(this.item.url, this.item.time);
      this.item = null;
    }
  }

  private closeAddress(item: { url: string }): void {
    const { text, rel, href } = this.address;
    const url = href === "" ? text.trim() : href.trim();
    if (item.url === "" && rel === "alternate") item.url = url;
    this.field = null;
  }

  private add(url: string, time: string | null): void {
    if (url === "" || url.length >= MAX_TEXT) return;
    this.isFull = this.entries.length >= this.maxEntries;
    if (this.isFull) return;
    // A copy: the parser's text is a window on a whole chunk, which it would keep in memory.
    this.entries.push({ url: Buffer.from(url).toString(), lastmod: time === null ? null : parseLastmod(time) });
  }

  private localName(name: string): string {
    return name.slice(this.prefix.length);
  }

  private fail(fault: BrokenSitemap): void {
    this.fault ??= fault;
    this.format = null;
    this.item = null;
    this.field = null;
    this.xml.pause();
  }
}

const MAIL_DATE = /^(?:[A-Z][a-z]{2}, ?)?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|Z|[+-]\d{4})$/;
const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

const DATE = /^\d{4}(?:-\d{2}){0,2}$/;

/**
 * Parses a time of a sitemap (W3C date and time) or a feed (RFC 822); UTC where none is named, whatever the machine's zone.
 * Null when it is none.
 */
export function parseLastmod(text: string): number | null {
  const trimmed = text.trim();
  const [, date, time, zone] = DATE_AND_TIME.exec(trimmed) ?? [];
  if (date !== undefined) return toTime(`${date}T${time}${toOffset(zone)}`);
  return DATE.test(trimmed) || MAIL_DATE.test(trimmed) ? toTime(trimmed) : null;
}

function toOffset(zone: string | undefined): string {
  return zone === undefined || /^[a-z]+$/i.test(zone) ? "Z" : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
}

function toTime(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
