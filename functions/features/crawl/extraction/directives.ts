import type { Document } from "domhandler";
import { DomUtils } from "htmlparser2";
import { CRAWLER_NAME } from "../crawler-name.ts";
import type { PageDirectives } from "./extracted-page.ts";

/** Rules that hold a colon of their own; any other word before a colon names the crawler that a header is for. */
const RULES_WITH_VALUE = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;

/** Rules of a page and its headers; `noimageai` keeps its images out, `noai` the whole page. */
interface RobotsRules extends PageDirectives {
  imagesOptedOut: boolean;
}

/** Joins `X-Robots-Tag` headers and robots metas, those for all crawlers and those for ours. The stricter one counts. */
export function readRobotsRules(document: Document | null, robotsTags: string[]): RobotsRules {
  const words = new Set([...robotsTags.flatMap(wordsOfHeader), ...(document ? wordsOfMetas(document) : [])]);
  const none = words.has("none");
  const optedOut = words.has("noai");
  return {
    noindex: none || words.has("noindex"),
    nofollow: none || words.has("nofollow"),
    optedOut,
    imagesOptedOut: optedOut || words.has("noimageai"),
  };
}

/** Reads `noindex, nofollow` and `ourbot: noindex`; several headers may have been joined by commas. */
function wordsOfHeader(header: string): string[] {
  const words: string[] = [];
  let isForUs = true;
  for (const part of header.slice(0, 2_000).toLowerCase().split(",")) {
    const [, agent, rest] = /^\s*([\w-]+)\s*:(.*)$/.exec(part) ?? [];
    if (agent !== undefined && !RULES_WITH_VALUE.test(agent)) isForUs = agent === CRAWLER_NAME.toLowerCase();
    if (isForUs) words.push((rest ?? part).trim());
  }
  return words;
}

function wordsOfMetas(document: Document): string[] {
  const ours = CRAWLER_NAME.toLowerCase();
  return DomUtils.getElementsByTagName("meta", document).flatMap(({ attribs }) => {
    const name = attribs.name?.trim().toLowerCase();
    if (name !== "robots" && name !== ours) return [];
    return (attribs.content ?? "")
      .slice(0, 2_000)
      .toLowerCase()
      .split(/[\s,;]+/);
  });
}
