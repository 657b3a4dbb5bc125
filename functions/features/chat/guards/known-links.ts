import { findMatches } from "../../../platform/text/find-matches.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";
import type { Turn } from "../contracts/turn.ts";
import { foldName } from "./mention-tracker.ts";

/** Levels of a payload that are searched for links. */
const MAX_DEPTH = 4;
/** Maximum characters of an address. Images as data are longer. */
const MAX_URL = 4_000;
const URLS = /(?:https?:\/\/|www\.)[^\s<>"`]+/gi;
const MAILS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/**
 * The links that an answer may hold: those in the fields of candidates, and any in the merchant's own instructions. A link within
 * the text of a page or an item counts only if it leads to the shop; one in a server's prose answer always counts; one within a
 * product's text never does. The authors of such texts must not be able to lead shoppers elsewhere.
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
    for (const candidate of candidates) this.addRecord(candidate);
    for (const text of [settings.instructions, prompt?.cannedResponse]) this.addText(text, () => true);
    for (const each of curated) if (each.domain !== "product") this.addTextsOf(each);
  }

  /** Returns the link as its record writes it; null when no record carries it. The shop's own front page needs no record. */
  find(target: string): string | null {
    const mail = /^mailto:([^?]*)$/i.exec(target)?.[1];
    if (mail !== undefined) return this.hasMail(mail) ? `mailto:${mail}` : null;
    const url = toUrl(target);
    // A fragment may be anything, but one that holds an address may lead to it.
    if (!url || url.hash.includes("//")) return null;
    const isFront = this.hosts.has(url.host) && url.pathname === "/" && url.search + url.username === "";
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
    if (domain === "product" || domain === "post") this.hosts.add(url.host);
    const name = foldName(title);
    this.byTitle.set(name, (this.byTitle.get(name) ?? new Set()).add(payload.url as string));
  }

  private addTextsOf({ candidates, renderHint }: CuratorResult): void {
    const isAnswer = renderHint === "prose-only";
    for (const { facts, passage, passages = [] } of candidates)
      for (const text of [facts, passage, ...passages.map((each) => each.text)])
        this.addText(text, ({ host }) => isAnswer || this.hosts.has(host));
  }

  private addValue(value: unknown, depth: number): void {
    const url = toUrl(value);
    if (url) this.urls.set(toLinkKey(url), value as string);
    else if (typeof value === "object" && value !== null && depth > 0)
      for (const inner of Object.values(value)) this.addValue(inner, depth - 1);
  }

  private addText(text: unknown, isTrusted: (url: URL) => boolean): void {
    if (typeof text !== "string") return;
    for (const [mail] of findMatches(text, MAILS)) this.mails.add(mail.toLowerCase());
    for (const [found] of findMatches(text, URLS)) {
      const written = trimTrailingPunctuation(found);
      const url = toUrl(written);
      if (url && isTrusted(url)) this.urls.set(toLinkKey(url), written);
    }
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

function toLinkKey({ host, pathname, search, username }: URL): string {
  return `${username && "@"}${host}${pathname.replace(/\/$/, "")}${search}`;
}
