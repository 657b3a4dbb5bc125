import { toReadableText } from "../../search/index.ts";
import { cleanText } from "../shop/clean-text.ts";

/** Characters that are read of a huge page. An answer stands there, or in the part that the search found. */
const MAX_READ = 20_000;
const MAX_SENTENCES = 160;
const LONGEST_SENTENCE = 400;

const ROW_BEGINS = /(<tr\b[^<>]*>\s*)<t[dh]\b[^<>]*>/gi;
const NEXT_CELL = /(?:<\/t[dh]\s*>\s*)?<t[dh]\b[^<>]*>/gi;
const HEADING_ENDS = /<\/h[1-6]\s*>/gi;
/** Marks the end of a heading while markup is removed. */
const HEADING = "\uE000";
const ENDS = /[.!?…:;。！？]["”»')\]]*$/;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Splits a page into sentences of plain text. A table row is one sentence, its cells in order; a heading precedes what it is
 * about.
 */
export function splitSentences(content: string, language: string): string[] {
  const marked = content
    .slice(0, MAX_READ)
    .replaceAll(HEADING, " ")
    .replace(ROW_BEGINS, "$1")
    .replace(NEXT_CELL, ", ")
    .replace(HEADING_ENDS, `${HEADING}$&`);
  const sentences: string[] = [];
  for (const line of splitLines(toReadableText(marked))) {
    for (const { segment } of segmenterFor(language).segment(line)) {
      const sentence = cleanText(segment, LONGEST_SENTENCE);
      if (sentence !== "") sentences.push(sentence);
      if (sentences.length === MAX_SENTENCES) return sentences;
    }
  }
  return sentences;
}

/** Returns lines that end as sentences do. Headings are put before the line that follows. */
function splitLines(text: string): string[] {
  const lines: string[] = [];
  let heading = "";
  for (const raw of text.split("\n")) {
    const line = raw.replaceAll(HEADING, "").trim();
    if (line === "") continue;
    if (raw.includes(HEADING)) heading += ENDS.test(line) ? `${line} ` : `${line}: `;
    else {
      lines.push(heading + (ENDS.test(line) ? line : `${line}.`));
      heading = "";
    }
  }
  return heading === "" ? lines : [...lines, heading.trim()];
}

/** Keeps segmenters: creating one takes longer than using it. */
function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter([language.replace(/_/g, "-"), "en"], { granularity: "sentence" });
  segmenters.set(language, made);
  return made;
}
