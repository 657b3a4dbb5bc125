import { findMatches } from "../../../../platform/text/find-matches.ts";
import { analyse, analyseQuery } from "../../../../platform/text/words.ts";
import { stopWordsFor } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import { createPriceGuards } from "../../guards/price-guard.ts";
import { humanizeKey } from "../../shop/humanize-key.ts";
import { truncateText } from "../../shop/record-text.ts";
import type { PlainReading } from "../plain-reading.ts";

const MAX_ATTRIBUTES = 3;
const MAX_VALUE = 120;
const MAX_SUMMARY_WITH_FIELDS = 160;
/** Minimum letters of a stem. Shorter ones are in too many words. */
const SHORTEST_STEM = 4;

interface RecordDetails {
  attributes: string[];
  /** Empty when the text answers nothing, or states a price that the product does not have. */
  passage: string;
}

/**
 * Returns the part of a record that answers a question about it: attributes that the question names, and the sentences of its
 * text that fit best. When the question asks for fields, the text adds little.
 */
export function extractDetails(
  candidate: Candidate,
  turn: Turn,
  interpretation: PlainReading,
  asksForField: boolean,
): RecordDetails {
  const attributes = asksForField ? [] : selectAskedAttributes(candidate, turn, interpretation).slice(0, MAX_ATTRIBUTES);
  const passage = summarizeRecord(candidate, asksForField ? MAX_SUMMARY_WITH_FIELDS : undefined);
  return {
    attributes: attributes.map(([name, value]) => `${name}: ${truncateText(value, MAX_VALUE)}.`),
    passage: statesOwnPrices(candidate, passage, turn) ? passage : "",
  };
}

/** Returns true when a text states no price but the record's own: a product's text may mention prices that it no longer has. */
export function statesOwnPrices(candidate: Candidate, text: string, turn: Turn): boolean {
  let isTrue = true;
  const alone = { domain: candidate.domain, candidates: [candidate], streamingFields: [], failure: null };
  const onCorrected = () => {
    isTrue = false;
  };
  const guard = createPriceGuards(turn, [alone], { language: turn.settings.language ?? "en", onCorrected })(candidate);
  guard.push(text);
  guard.flush();
  return isTrue;
}

function selectAskedAttributes(
  { payload, title }: Candidate,
  { settings, message }: Turn,
  { language }: PlainReading,
): [string, string][] {
  const { attributes } = payload;
  if (typeof attributes !== "object" || attributes === null) return [];
  const own = settings.language ?? "en";
  const known = new Set([...stopWordsFor(own), ...stopWordsFor(language)]);
  const named = new Set(analyse(title, own).map(({ stem }) => stem));
  const asked = analyseQuery(message, own)
    .filter(({ surface, stem }) => !known.has(surface) && !named.has(stem) && stem.length >= SHORTEST_STEM)
    .map(({ stem }) => stem);
  return Object.entries(attributes).flatMap(([key, value]): [string, string][] => {
    const name = humanizeKey(key);
    const values = (Array.isArray(value) ? value : [value]).filter(
      (each) => typeof each === "string" || typeof each === "number",
    );
    const said = analyse(`${name} ${values.join(" ")}`, own).map(({ stem }) => stem);
    return values.length > 0 && asked.some((stem) => said.includes(stem)) ? [[name, values.join(", ")]] : [];
  });
}

const MAX_SUMMARY = 300;
const SENTENCE = /\S.*?[.!?…](?=\s|$)/gsu;

/** Returns the sentences of a record that answer best, or its excerpt where none does. */
export function summarizeRecord({ passage = "", payload }: Candidate, maxLength = MAX_SUMMARY): string {
  const excerpt = typeof payload.excerpt === "string" ? payload.excerpt.replace(/\s+/g, " ") : "";
  return passage === "" ? truncateText(excerpt, maxLength) : cutAtSentence(passage, maxLength);
}

/** Returns as many whole sentences as fit, or the beginning of the first. */
function cutAtSentence(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const ends = findMatches(text, SENTENCE).map(({ index, 0: sentence }) => index + sentence.length);
  const end = ends.filter((at) => at <= maxLength).at(-1);
  return end === undefined ? truncateText(text, maxLength) : text.slice(0, end);
}
