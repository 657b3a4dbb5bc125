import { findMatches } from "../../../../domain/messages/phrase-pattern.ts";
import { isObject } from "../../../../platform/is-object.ts";
import { type Candidate, type CuratorResult, isShopDomain } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import { foldName } from "../mention-tracker.ts";

/** Levels of a payload that are searched for links. */
const MAX_DEPTH = 4;
/** Maximum characters of an address. Images as data are longer. */
const MAX_URL = 4_000;
const URLS = /(?:https?:\/\/|www\.)[^\s<>"`]+/gi;
/** Addresses without a scheme: "shop.example/orders". */
const BARE = /(?<![\p{L}\p{N}@./-])(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?:\/[^\s<>"`]*)?(?![\p{L}\p{N}@])/gu;
const MAILS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/**
 * The links that an answer may hold: those in the fields of candidates, and any in the merchant's own instructions. A link within
 * the text of a page, a product or an item counts only if it leads to the shop, with or without a scheme and "www."; one in a
 * server's prose answer always counts, and one in a product's text not with a query, which may lead on. The authors of such texts
 * must not be able to lead shoppers elsewhere. The shop's hosts are those of its records and of the settings `origins` and
 * `chat.addToCartUrl`, and what lies below them.
 */
export class KnownLinks {
  private readonly urls = new Map<string, string>();
  private readonly hosts = new Set<string>();
  private readonly mails = new Set<string>();
  private readonly byTitle = new Map<string, Set<string>>();
  private readonly titles: string[];

  constructor({ settings, prompt }: Turn, curated: CuratorResult[]) {
    const candidates = curated.flatMap((each) => each.candidates);
    this.titles = candidates.map(({ title }) => title.toLowerCase());
    this.addOwnHosts(settings);
    for (const candidate of candidates) this.addRecord(candidate);
    for (const text of [settings.instructions, prompt?.cannedResponse]) this.addText(text, () => true);
    for (const each of curated) this.addTextsOf(each);
  }

  /** Returns the link as its record writes it; null when no record carries it. The shop's own front page needs no record. */
  find(target: string): string | null {
    const mail = /^mailto:([^?]*)$/i.exec(target)?.[1];
    if (mail !== undefined) return this.hasMail(mail) ? `mailto:${mail}` : null;
    const url = toUrl(target);
    // A fragment may be anything, but one that holds an address may lead to it.
    if (!url || url.hash.includes("//")) return null;
    const isFront = this.hosts.has(toBareHost(url)) && url.pathname === "/" && url.search + url.username === "";
    return this.urls.get(toLinkKey(url)) ?? (isFront ? target : null);
  }

  /** Returns the link of the only record with this title. */
  findByTitle(label: string): string | null {
    const [url, ...others] = this.byTitle.get(foldName(label)) ?? [];
    return others.length === 0 ? (url ?? null) : null;
  }

  hasMail(address: string): boolean {
    return this.mails.has(address.toLowerCase());
  }

  /** Returns true when a title holds this text: some brands are named like their pages. */
  isNamed(text: string): boolean {
    return this.titles.some((title) => title.includes(text.toLowerCase()));
  }

  private addRecord({ domain, title, payload }: Candidate): void {
    this.addValue(payload, MAX_DEPTH);
    const url = toUrl(payload.url);
    if (!url) return;
    if (isShopDomain(domain)) this.hosts.add(toBareHost(url));
    const name = foldName(title);
    this.byTitle.set(name, (this.byTitle.get(name) ?? new Set()).add(payload.url as string));
  }

  private addOwnHosts({ origins, chat }: Turn["settings"]): void {
    const cart = isObject(chat) ? chat.addToCartUrl : undefined;
    for (const address of [...(Array.isArray(origins) ? origins : []), cart]) {
      if (typeof address !== "string" || address.startsWith("/")) continue;
      const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address.replace(/^\*\./, "")}`);
      if (url?.host.includes(".")) this.hosts.add(toBareHost(url));
    }
  }

  /** Returns true for an address of the shop: on one of its hosts, or below one. */
  private isOwn(url: URL): boolean {
    const host = toBareHost(url);
    return url.username === "" && (this.hosts.has(host) || [...this.hosts].some((own) => host.endsWith(`.${own}`)));
  }

  private addTextsOf({ domain, candidates, renderHint }: CuratorResult): void {
    const isAnswer = renderHint === "prose-only";
    const ofAuthors = domain === "product";
    for (const { facts, passage, passages = [] } of candidates)
      for (const text of [facts, passage, ...passages.map((each) => each.text)])
        this.addText(text, (url) => isAnswer || (this.isOwn(url) && !(ofAuthors && url.search !== "")), ofAuthors);
  }

  private addValue(value: unknown, depth: number): void {
    const url = toUrl(value);
    if (url) this.urls.set(toLinkKey(url), value as string);
    else if (typeof value === "object" && value !== null && depth > 0)
      for (const inner of Object.values(value)) this.addValue(inner, depth - 1);
  }

  private addText(text: unknown, isTrusted: (url: URL) => boolean, ofAuthors = false): void {
    if (typeof text !== "string") return;
    for (const [mail] of findMatches(text, MAILS)) {
      const host = URL.parse(`https://${mail.slice(mail.indexOf("@") + 1)}`);
      if (!ofAuthors || (host && this.isOwn(host))) this.mails.add(mail.toLowerCase());
    }
    for (const [found] of findMatches(text, URLS)) this.addWritten(trimTrailingPunctuation(found), isTrusted);
    if (this.hosts.size === 0) return;
    for (const [found] of findMatches(text, BARE)) this.addWritten(`https://${trimTrailingPunctuation(found)}`, isTrusted);
  }

  private addWritten(written: string, isTrusted: (url: URL) => boolean): void {
    const url = toUrl(written);
    const key = url && toLinkKey(url);
    if (url && key && !this.urls.has(key) && isTrusted(url)) this.urls.set(key, written);
  }
}

/** Removes the punctuation after a link, which belongs to its sentence. */
export function trimTrailingPunctuation(url: string): string {
  let end = url.length;
  for (; end > 0; end--) {
    const last = url[end - 1]!;
    const isOpened = last === ")" && url.slice(0, end).split("(").length >= url.slice(0, end).split(")").length;
    if (isOpened || !/[?!.,:;*_~'’”)\]|]/.test(last)) break;
  }
  return url.slice(0, end);
}

/** Parses a web address. Only a value that is one whole address counts, not a text that holds one. */
function toUrl(value: unknown): URL | null {
  if (typeof value !== "string" || value.length > MAX_URL || !/^(?:https?:\/\/|www\.)\S+$/i.test(value)) return null;
  return URL.parse(/^www\./i.test(value) ? `https://${value}` : value);
}

/** Names of a host with and without "www." are the same. */
function toBareHost({ host }: URL): string {
  return host.replace(/^www\./, "");
}

function toLinkKey(url: URL): string {
  const { pathname, search, username } = url;
  return `${username && "@"}${toBareHost(url)}${pathname.replace(/\/$/, "")}${search}`;
}
