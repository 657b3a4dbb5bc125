import type { Document } from "domhandler";
import { DomUtils } from "htmlparser2";
import { parseCarelessJson } from "./careless-json.ts";

/** Limits of the scripts of one page: parsing the longest takes some milliseconds. */
const MAX_CHARACTERS = 500_000;
const MAX_SCRIPTS = 50;

/** Returns the JSON-LD values of a page, in its order. Scripts that are no JSON are left out. */
export function readJsonLd(document: Document): unknown[] {
  let left = MAX_CHARACTERS;
  const scripts = DomUtils.getElementsByTagName("script", document, true).filter(({ attribs }) =>
    /^\s*application\/ld\+json/i.test(attribs.type ?? ""),
  );
  return scripts.slice(0, MAX_SCRIPTS).flatMap((script) => {
    const text = DomUtils.textContent(script);
    left -= text.length;
    return left < 0 ? [] : parseCarelessJson(text);
  });
}
