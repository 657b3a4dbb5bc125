import { toReadableText } from "../../search/index.ts";
import { cleanText } from "../shop/clean-text.ts";

/** Of a huge page its beginning is read: what answers a question stands in it, or in the part that the search found. */
const MAX_READ = 20_000;
const MAX_SENTENCES = 160;
const LONGEST_SENTENCE = 400;

const ROW_BEGINS = /(<tr\b[^<>]*>\s*)<t[dh]\b[^<>]*>/gi;
const NEXT_CELL = /(?:<\/t[dh]\s*>\s*)?<t[dh]\b[^<>]*>/gi;
const HEADING_ENDS = /<\/h[1-6]\s*>/gi;
/** Stands for the end of a heading while markup is taken out. */
const HEADING = "\uE000";
const ENDS = /[.!?…:;。！？]["”»')\]]*$/;

const segmenters = new Map<string, Intl.Segmenter>();

/** The sentences of a page, as plain text. A row of a table is one, its cells in their order; a heading stands before what it is about. */
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

/** Lines that end as sentences do, headings put before the line that follows. */
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

/** Making one takes longer than what it does. */
function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter([language.replace(/_/g, "-"), "en"], { granularity: "sentence" });
  segmenters.set(language, made);
  return made;
}
