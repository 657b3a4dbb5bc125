import type { Document, Element } from "domhandler";
import { DomUtils } from "htmlparser2";
import { isInside } from "./boilerplate/visibility.ts";
import type { PageLink } from "./extracted-page.ts";
import { resolveUrl } from "./page-links.ts";
import { findBody, isOfHead } from "./page-metadata.ts";

/** Seconds within which a page forwards, whatever it says; readers of one that says hardly anything wait longer. */
const MAX_DELAY = { usual: 5, silent: 30 };
/** A page with more than this says something itself; so does one that holds more than a frame. */
const FEW_CHARACTERS = 200;
const HARDLY_ANY = 60;
/** Scripts that only forward are short. */
const MAX_SCRIPT = 2_000;
/** A page's own address in a script, and an address that is written there. */
const LOCATION = String.raw`(?<![\w.$])(?:(?:window|document|self|top|parent)\s*\.\s*)?location`;
const WRITTEN = "([\"'`])([^\"'`\\\\<>\\s\\x24]{1,2000})\\1";
const ASSIGNED = new RegExp(String.raw`${LOCATION}(?:\s*\.\s*href)?\s*=\s*${WRITTEN}`);
const CALLED = new RegExp(String.raw`${LOCATION}\s*\.\s*(?:replace|assign)\s*\(\s*${WRITTEN}`);

/** Facts of a page by which it is told whether it forwards. */
interface ForwardingPage {
  /** Address that relative ones begin at. */
  base: string;
  /** Its own address. */
  url: string;
  /** Value of its `Refresh` header. */
  refresh: string | null;
  text: string;
  links: PageLink[];
  /** It states a product: then it says something, however short it is. */
  hasProduct: boolean;
}

/**
 * Returns the address to which a page sends every visitor by itself; null for a page to be read. A `refresh` of its head counts
 * within five seconds; on a page that says hardly anything within thirty, and there the only frame of its site, and a script that
 * leads on, count as well.
 */
export function findForward(document: Document, page: ForwardingPage): string | null {
  const { base, url, text, hasProduct } = page;
  const isSilent = text.length <= FEW_CHARACTERS && !hasProduct;
  const further = () => findOnlyFrame(document, page) ?? findScripted(document, page);
  const found = findRefresh(document, page, isSilent) ?? (isSilent ? further() : null);
  const target = found === null ? null : (resolveUrl(found, base)?.replace(/#.*/s, "") ?? null);
  return target === url.replace(/#.*/s, "") ? null : target;
}

function findRefresh(document: Document, page: ForwardingPage, isSilent: boolean): string | null {
  const body = findBody(document);
  const metas = DomUtils.getElementsByTagName("meta", document).filter(
    (element) => element.attribs["http-equiv"]?.trim().toLowerCase() === "refresh" && isOfHead(element, body),
  );
  const written = [
    ...(page.refresh === null ? [] : [{ content: page.refresh, isForScriptless: false }]),
    ...metas.map((element) => ({ content: element.attribs.content ?? "", isForScriptless: isInside(element, "noscript") })),
  ];
  for (const { content, isForScriptless } of written) {
    const refresh = parseRefresh(content);
    if (refresh === null || (isForScriptless && !isForAll(refresh.target, document, page))) continue;
    if (refresh.seconds <= (isSilent ? MAX_DELAY.silent : MAX_DELAY.usual)) return refresh.target;
  }
  return null;
}

/** One for visitors without scripts stands on pages that others read, too: there, or as scripts fill them. */
function isForAll(target: string, document: Document, { base, text, links, hasProduct }: ForwardingPage): boolean {
  const address = resolveUrl(target, base);
  const isFilled = DomUtils.getElementsByTagName("script", document).some(({ attribs }) => attribs.src?.trim());
  return text.length <= HARDLY_ANY && !hasProduct && !isFilled && links.every(({ url }) => url === address);
}

/** Reads `5; url='/shop/'` as browsers do; null without a target. */
function parseRefresh(content: string): { seconds: number; target: string } | null {
  const [, seconds, rest] = /^\s*(\d*)[.\d]*[\s;,](.*)$/s.exec(content.slice(0, 2_100)) ?? [];
  if (seconds === undefined || rest === undefined) return null;
  const written = rest.replace(/^[\s;,]+/, "").replace(/^url\s*=\s*/i, "");
  const quote = /^["']/.exec(written)?.[0];
  const target = (quote ? written.slice(1).split(quote, 1)[0]! : written).trim();
  return target === "" ? null : { seconds: Number(seconds), target };
}

/** Finds the frame of a frameset, or of a page that consists of one of its own site. */
function findOnlyFrame(document: Document, { url, base, text }: ForwardingPage): string | null {
  const frames = DomUtils.findAll(({ name }) => name === "frame" || name === "iframe", document.children);
  const shown = frames.filter((frame) => frame.attribs.src?.trim() && !isInside(frame, "noscript") && !isUnseen(frame));
  const [frame] = shown;
  if (!frame || shown.length > 1) return null;
  const source = frame.attribs.src!;
  if (frame.name === "frame") return source;
  const address = resolveUrl(source, base);
  return text.length <= HARDLY_ANY && address !== null && new URL(address).host === new URL(url).host ? source : null;
}

/** Frames of services that measure are of no size. */
function isUnseen({ attribs: { width = "", height = "", style = "", hidden } }: Element): boolean {
  return hidden !== undefined || [width, height].some((size) => /^[01](?:px)?$/.test(size)) || /display\s*:\s*none/i.test(style);
}

/** Finds where a script leads, on a page that links nowhere else. */
function findScripted(document: Document, { base, links }: ForwardingPage): string | null {
  for (const script of DomUtils.getElementsByTagName("script", document)) {
    const code = DomUtils.textContent(script).slice(0, MAX_SCRIPT);
    const target = (ASSIGNED.exec(code) ?? CALLED.exec(code))?.[2];
    if (target === undefined) continue;
    const address = resolveUrl(target, base);
    if (links.every(({ url }) => url === address)) return target;
  }
  return null;
}
