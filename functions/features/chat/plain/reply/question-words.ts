import { findAnalysis } from "../../../../languages/registry.ts";
import { analyse, analyseQuery, normalise } from "../../../../platform/text/words.ts";
import { stopWordsFor } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import type { PlainReading } from "../plain-reading.ts";

/** Compares the words of a question with those of cards. */
export class QuestionWords {
  private readonly message: string;
  private readonly shopLanguage: string;
  private readonly searchLanguage: string;
  private readonly searched: string;

  constructor({ message, shopLanguage, settings }: Turn, { searchText, question, request }: PlainReading) {
    this.message = request ?? message;
    this.shopLanguage = shopLanguage;
    this.searchLanguage = settings.language ?? "en";
    this.searched = searchText ?? question;
  }

  /** Returns words of the question as the card writes them: only the shop's own words are repeated. */
  sharedWith({ payload, title }: Candidate): string[] {
    const language = this.searchLanguage;
    const stopWords = stopWordsFor(language);
    const asked = new Set(analyseQuery(this.searched, language).map(({ stem }) => stem));
    const texts = [
      title,
      payload.excerpt,
      ...toArray(payload.categories),
      ...toArray(payload.tags),
      ...toArray(Object.values(payload.attributes ?? {}).flat()),
    ];
    const found = new Map<string, string>();
    for (const text of texts) {
      if (typeof text !== "string") continue;
      for (const { surface, stem } of analyse(text, language)) {
        if (asked.has(stem) && !stopWords.has(surface) && !found.has(stem)) found.set(stem, surface);
      }
    }
    return [...found.values()];
  }

  /** Returns true when a card's name has the word of the question that names the thing: "bra" of "sports bra". */
  sharesHeadWith({ title }: Candidate): boolean {
    const language = this.searchLanguage;
    const words = analyseQuery(this.searched, language);
    const head = findAnalysis(language)?.isHeadLast ? words.at(-1) : words[0];
    return head !== undefined && analyse(title, language).some(({ stem }) => stem === head.stem);
  }

  /**
   * Selects the cards whose name or number the message holds: most of the name, and more than the word for the kind of thing.
   */
  selectNamed(products: Candidate[]): Candidate[] {
    const bySku = products.filter(({ payload: { sku } }) => typeof sku === "string" && mentionsSku(this.message, sku));
    if (bySku.length > 0) return bySku;
    const said = toStemSet(this.message, this.shopLanguage);
    const counts = products.map((card) => countNamedStems(card, said, this.shopLanguage));
    const highest = Math.max(0, ...counts);
    return highest === 0 ? [] : products.filter((_card, index) => counts[index] === highest);
  }

  /**
   * Returns the one product that the message names nearly in full when it says more than the name: it asks something about it.
   */
  findAskedAbout(products: Candidate[], describingWords: string[]): Candidate | null {
    const [card, ...others] = this.selectNamed(products);
    if (!card || others.length > 0) return null;
    const language = this.shopLanguage;
    const name = toStemSet(card.title, language);
    const said = toStemSet(this.message, language);
    const named = [...name].filter((stem) => said.has(stem)).length;
    const saysMore = describingWords.some((word) => [...toStemSet(word, language)].some((stem) => !name.has(stem)));
    return saysMore && named >= MIN_NAMED_WORDS && named >= NAMED_SHARE * name.size ? card : null;
  }
}

/** Minimum share of a name's words that a message about the product holds, and their number. */
const NAMED_SHARE = 0.6;
const MIN_NAMED_WORDS = 2;

function countNamedStems({ title, payload }: Candidate, said: Set<string>, language: string): number {
  const kinds = toStemSet(
    [payload.categories, payload.tags, Object.values(payload.attributes ?? {})].flat(2).join(" "),
    language,
  );
  const named = [...toStemSet(title, language)].filter((stem) => said.has(stem));
  return named.some((stem) => !kinds.has(stem) && /\p{L}{4}/u.test(stem)) ? named.length : 0;
}

function mentionsSku(message: string, sku: string): boolean {
  return sku.length > 3 && normalise(message).includes(normalise(sku));
}

function toStemSet(text: string, language: string): Set<string> {
  return new Set(analyse(text, language).map(({ stem }) => stem));
}

/** Returns the value where it is a list, else an empty list. */
function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
