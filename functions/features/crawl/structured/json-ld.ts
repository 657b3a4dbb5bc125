import type { Document } from "domhandler";
import { DomUtils } from "htmlparser2";

/** Limits of the scripts of one page: parsing the longest takes some milliseconds. */
const MAX_CHARACTERS = 500_000;
const MAX_SCRIPTS = 50;
/** Text that templates put around JSON: comments, CDATA marks, a last semicolon. */
const OPENING = /^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/;
const CLOSING = /(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?|;)\s*$/;
/** Characters of the end that are looked at: the pattern takes time with the square of them. */
const LONGEST_CLOSING = 60;

/** Returns the JSON-LD values of a page, in its order. Scripts that are no JSON are left out. */
export function readJsonLd(document: Document): unknown[] {
  let left = MAX_CHARACTERS;
  const scripts = DomUtils.getElementsByTagName("script", document, true).filter(({ attribs }) =>
    /^\s*application\/ld\+json/i.test(attribs.type ?? ""),
  );
  return scripts.slice(0, MAX_SCRIPTS).flatMap((script) => {
    const text = DomUtils.textContent(script);
    left -= text.length;
    const value = left < 0 ? undefined : parseLeniently(text);
    return value === undefined ? [] : [value];
  });
}

/** Parses JSON with the faults that templates make: line breaks inside strings, wrapping comments. Undefined when it is none. */
function parseLeniently(text: string): unknown {
  const trimmed = text.trimEnd();
  const end = trimmed.slice(-LONGEST_CLOSING).replace(CLOSING, "");
  return parse(text) ?? parse((trimmed.slice(0, -LONGEST_CLOSING) + end).replace(OPENING, "").replace(/\p{Cc}+/gu, " "));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
