import { findAnalysis } from "../../languages/registry.ts";
import { primaryLanguage } from "../../platform/text/language/language.ts";
import { analyse } from "../../platform/text/words/words.ts";
import { findWearer, type SearchContext, WrittenText } from "../search/index.ts";
import type { TypedText } from "./match-words.ts";
import type { FoundPhrase } from "./phrase-list.ts";
import type { SuggestionReader } from "./suggestion-sources.ts";

const MAX_QUERIES = 4;
/** Shortest word that may be a whole one without a space behind it. */
const MIN_WORD = 4;

/**
 * Makes queries of what was typed and the kinds of goods that have it, "leather jackets" of "leather" or "leather j": what a shop
 * suggests before shoppers have taught it. Kinds are the innermost categories. Throws UpstreamError.
 */
export async function findKindQueries(
  reader: SuggestionReader,
  context: SearchContext,
  { text, typed }: { text: string; typed: TypedText },
): Promise<FoundPhrase[]> {
  const { language } = context.languageSettings;
  const { head, beginning } = splitTyped(text, typed);
  if (head === null) return [];
  const others = typed.terms.flatMap(({ synonyms }) => synonyms.flat());
  const stems = new Set([...analyse(head, language).map(({ stem }) => stem), ...others]);
  const kinds = (await reader.readKinds(context, head)).filter(({ key }) => {
    const words = analyse(key, language);
    const isNamed = words.some(({ stem }) => stems.has(stem));
    return (
      !isNamed &&
      findWearer(new WrittenText(key), language) === null &&
      words.some(({ surface }) => surface.startsWith(beginning))
    );
  });
  const isHeadLast = findAnalysis(primaryLanguage(language))?.isHeadLast ?? false;
  return kinds.slice(0, MAX_QUERIES).map(({ key, count }) => {
    const kind = key.toLowerCase();
    const phrase = { text: isHeadLast ? `${head} ${kind}` : `${kind} ${head}`, use: count, count };
    return { edits: 0, corrections: [], phrase };
  });
}

/** Splits what was typed into whole words and the beginning of a kind, empty where none is begun; null: nothing is whole. */
function splitTyped(text: string, { terms, normalised }: TypedText): { head: string | null; beginning: string } {
  const words = text.trim().toLowerCase();
  const last = terms.at(-1);
  if (!last?.prefix) return { head: last ? words : null, beginning: "" };
  const at = words.lastIndexOf(" ");
  if (terms.length > 1 && at > 0)
    return { head: words.slice(0, at).trim(), beginning: normalised.slice(normalised.lastIndexOf(" ") + 1) };
  return { head: last.word.length >= MIN_WORD ? words : null, beginning: "" };
}
